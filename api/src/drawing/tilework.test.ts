import sharp from 'sharp';
import { tileAvatarSvg, tileCoverSvg } from './tilework.ts';
import { girih, regular } from './tilework/girih.ts';
import { lattices } from './tilework/lattices.ts';

describe('tile work', () => {
  it('draws the same picture for the same seed and another for another', () => {
    expect(tileCoverSvg('narvan/a', 1.54)).toBe(tileCoverSvg('narvan/a', 1.54));
    expect(new Set(Array.from({ length: 60 }, (_, i) => tileCoverSvg(`seed/${i}`, 1.54))).size).toBe(60);
    expect(tileAvatarSvg('sara')).not.toBe(tileAvatarSvg('narvan'));
  });

  it('can be drawn by pixels, at the asked ratio', async () => {
    for (const [index, ratio] of [1.54, 0.75, 1, 1.54, 1].entries()) {
      const svg = Buffer.from(tileCoverSvg(`wall/${index}`, ratio));
      const { data, info } = await sharp(svg).resize({ width: 240 }).raw().toBuffer({ resolveWithObject: true });
      expect(Math.abs(info.width / info.height - ratio)).toBeLessThan(0.02);
      expect(new Set(data).size).toBeGreaterThan(100);
    }
  });
});

describe('girih', () => {
  it('closes a star with two corners for each edge of a regular polygon', () => {
    for (const sides of [4, 6, 8, 10, 12]) expect(girih(regular(sides, [0, 0]), 60).outline).toHaveLength(sides * 2);
  });

  it('leaves no loose strand in any lattice at any of its angles', () => {
    for (const { polygons, angles } of lattices) {
      for (const polygon of polygons)
        for (const angle of angles) expect(girih(polygon, angle).strands).toHaveLength(polygon.length);
    }
  });
});
