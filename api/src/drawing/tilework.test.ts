import sharp from 'sharp';
import { renderAll, renderJpeg } from '../demo/renderPictures.ts';
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

  it('makes real JPEG pictures at the asked width and ratio, for every motif', async () => {
    for (const [index, motif] of motifs.entries()) {
      const ratio = [1.54, 0.75, 1][index % 3]!;
      const jpeg = await renderJpeg(coverSvg(`motif/${motif}`, ratio, motif), 240);
      const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
      expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      expect(info.width).toBe(240);
      expect(Math.abs(info.width / info.height - ratio)).toBeLessThan(0.02);
      expect(new Set(data).size).toBeGreaterThan(100);
    }
  });

  it('escapes initials', () => {
    expect(avatarSvg('x', '<&')).toContain('&#60;&#38;');
  });

  it('hands over every picture once', async () => {
    const names: string[] = [];
    await renderAll(
      ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, width: 64, svg: () => avatarSvg(name) })),
      ({ name, total }) => {
        expect(total).toBe(5);
        names.push(name);
      },
    );
    expect(names.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
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
