import sharp from 'sharp';
import { avatarSvg, coverSvg } from './tilework.ts';
import { girih, regular } from './tilework/girih.ts';
import { lattices } from './tilework/lattices.ts';
import type { Motif } from '../db/schema/people.ts';

const motifs: Motif[] = ['mountain', 'cup', 'book', 'strings', 'arch', 'leaf', 'flame', 'lens', 'kite', 'dome', 'none'];

describe('tile work', () => {
  it('draws the same picture for the same seed and another for another', () => {
    expect(coverSvg('narvan/a', 1.54, 'cup')).toBe(coverSvg('narvan/a', 1.54, 'cup'));
    expect(new Set(Array.from({ length: 60 }, (_, i) => coverSvg(`seed/${i}`, 1.54))).size).toBe(60);
    expect(avatarSvg('sara')).not.toBe(avatarSvg('narvan'));
  });

  it('can be drawn by pixels, at the asked ratio, for every motif', async () => {
    for (const [index, motif] of motifs.entries()) {
      const ratio = [1.54, 0.75, 1][index % 3]!;
      const svg = Buffer.from(coverSvg(`motif/${motif}`, ratio, motif));
      const { data, info } = await sharp(svg).resize({ width: 240 }).raw().toBuffer({ resolveWithObject: true });
      expect(Math.abs(info.width / info.height - ratio)).toBeLessThan(0.02);
      expect(new Set(data).size).toBeGreaterThan(100);
    }
  });

  it('escapes initials', () => {
    expect(avatarSvg('x', '<&')).toContain('&#60;&#38;');
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
