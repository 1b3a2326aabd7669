import { isSkinLike, lightness, mix } from '../colour.ts';
import type { Hand } from '../hand.ts';
import { steppedBand } from './light.ts';

/** A printed poster: few inks, hard edges, one big round light, dots where it is dark. */
export const poster: Hand = {
  tone: (colour, { paper, land, sun, rug, ink, cloth }, haze) => {
    const light = lightness(colour);
    // Reds and oranges become the warm inks, the rest goes by lightness.
    const red = Number.parseInt(colour.slice(1, 3), 16);
    const blue = Number.parseInt(colour.slice(5, 7), 16);
    const isWarm = red - blue > 70;
    const flat = cloth.includes(colour)
      ? colour
      : isSkinLike(colour)
        ? mix(colour, rug, 0.12)
        : light > 0.86
          ? paper
          : isWarm
            ? light > 0.68
              ? mix(paper, cloth[0]!, 0.3)
              : light > 0.5
                ? mix(rug, sun, 0.5)
                : light > 0.3
                  ? rug
                  : mix(rug, ink, 0.6)
            : light > 0.66
              ? land[0]
              : light > 0.45
                ? land[1]
                : light > 0.27
                  ? land[2]
                  : light > 0.14
                    ? land[3]
                    : ink;
    return haze === 0 ? flat : mix(flat, land[0], haze * 0.7);
  },
  outline: 0,
  ink: ({ ink }) => ink,
  slip: 0,
  isWashed: false,
  pale: (colour) => colour,
  ground: (_, from, to, top, bottom) => steppedBand(from, to, top, bottom, top < -300 ? 3 : 1),
  glow: (_, x, y, r, strength, colour) =>
    [0.9, 0.62, 0.36]
      .map(
        (share) =>
          `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(r * share)}" fill="${colour}" opacity="${(0.2 * strength).toFixed(2)}"/>`,
      )
      .join(''),
  lift: (content) => content,
  finish: (sheet, { x, y, width, height }) => {
    const { palette } = sheet;
    const step = 15;
    // Four rows of dots, growing towards the edge, make shade.
    const dots = (from: number, direction: 1 | -1): string =>
      Array.from({ length: 7 }, (_, row) => {
        const pattern = sheet.define(
          (id) =>
            `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" x="${(row % 2) * (step / 2)}" y="${from + direction * row * step}"><circle cx="${step / 2}" cy="${step / 2}" r="${(5.6 - row * 0.75).toFixed(1)}" fill="${palette.ink}"/></pattern>`,
        );
        const top = direction === 1 ? from + row * step : from - (row + 1) * step;
        return `<rect x="${x}" y="${top}" width="${width}" height="${step}" fill="url(#${pattern})" opacity="0.5"/>`;
      }).join('');
    sheet.raw(dots(y + height, -1));
    sheet.raw(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${palette.paper}" stroke-width="56"/>`,
    );
  },
};
