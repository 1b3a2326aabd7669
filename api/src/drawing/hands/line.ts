import { isSkinLike, lightness, mix } from '../colour.ts';
import type { Hand } from '../hand.ts';
import { halo } from './light.ts';

/** Ink lines on a plain ground, with two colours printed slightly off them. */
export const line: Hand = {
  tone: (colour, { paper, land, cloth, wall }, haze) => {
    const light = lightness(colour);
    const spot = isSkinLike(colour)
      ? mix(colour, paper, 0.45)
      : light > 0.8
        ? paper
        : light > 0.62
          ? mix(wall, paper, 0.55)
          : light > 0.42
            ? cloth[0]!
            : light > 0.24
              ? land[2]
              : land[3];
    return haze === 0 ? spot : mix(spot, wall, Math.min(1, haze * 1.1));
  },
  outline: 4.5,
  ink: ({ ink, wall }, haze) => mix(ink, wall, haze * 0.7),
  slip: 5,
  isWashed: false,
  pale: (colour) => colour,
  ground: (sheet, _, to, top, bottom) =>
    `<rect x="-700" y="${top}" width="2600" height="${bottom - top}" fill="${top < -300 ? sheet.palette.wall : mix(sheet.palette.wall, to, 0.4)}"/>`,
  glow: (sheet, x, y, r, strength, colour) => halo(sheet, x, y, r * 0.8, 0.5 * strength, colour),
  lift: (content) => content,
  finish: (sheet, { x, y, width, height }) => {
    const { paper, ink } = sheet.palette;
    sheet.raw(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${paper}" stroke-width="44"/><rect x="${x + 24}" y="${y + 24}" width="${width - 48}" height="${height - 48}" fill="none" stroke="${ink}" stroke-width="3"/>`,
    );
  },
};
