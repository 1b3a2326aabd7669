import { mix, multiply } from '../colour.ts';
import type { Hand } from '../hand.ts';
import { gradientBand, halo } from './light.ts';

/** After dark: colours are deep, and lights stand out. */
export const night: Hand = {
  tone: (colour, { sky, land }, haze) => {
    const dimmed = mix(multiply(colour, '#efe4ea'), land[3], 0.04);
    return haze === 0 ? dimmed : mix(dimmed, sky[1], haze * 0.8);
  },
  outline: 0,
  ink: ({ ink }) => ink,
  slip: 0,
  isWashed: false,
  pale: (colour) => colour,
  ground: gradientBand,
  glow: (sheet, x, y, r, strength, colour) => halo(sheet, x, y, r * 1.25, Math.min(1, 0.62 * strength), colour),
  lift: (content) => content,
  finish: (sheet, { x, y, width, height }) => {
    // The area that the lamps in the middle light up.
    const light = sheet.define(
      (id) =>
        `<radialGradient id="${id}" cx="0.5" cy="0.55" r="0.5"><stop offset="0" stop-color="${sheet.palette.glow}" stop-opacity="0.6"/><stop offset="1" stop-color="${sheet.palette.glow}" stop-opacity="0"/></radialGradient>`,
    );
    sheet.raw(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${light})" style="mix-blend-mode:soft-light"/>`,
    );
    const shade = sheet.define(
      (id) =>
        `<radialGradient id="${id}" cx="0.5" cy="0.52" r="0.75"><stop offset="0.5" stop-color="${sheet.palette.ink}" stop-opacity="0"/><stop offset="1" stop-color="${sheet.palette.ink}" stop-opacity="0.42"/></radialGradient>`,
    );
    sheet.raw(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${shade})"/>`);
  },
};
