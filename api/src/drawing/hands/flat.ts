import { mix } from '../colour.ts';
import type { Hand } from '../hand.ts';
import { gradientBand, halo } from './light.ts';

/** Flat colours in soft daylight from one side. */
export const flat: Hand = {
  tone: (colour, { sky }, haze) => (haze === 0 ? colour : mix(colour, sky[1], haze)),
  outline: 0,
  ink: ({ ink }) => ink,
  slip: 0,
  isWashed: false,
  pale: (colour) => colour,
  ground: gradientBand,
  glow: (sheet, x, y, r, strength, colour) =>
    halo(sheet, x, y, r, (sheet.palette.isNight ? 0.75 : 0.55) * strength, colour),
  lift: (content) => content,
  finish: (sheet, { x, y, width, height }) => {
    const { glow, ink } = sheet.palette;
    const light = sheet.define(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="${glow}" stop-opacity="0.24"/><stop offset="0.45" stop-color="${glow}" stop-opacity="0.05"/><stop offset="0.6" stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity="0.13"/></linearGradient>`,
    );
    sheet.raw(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${light})"/>`);
  },
};
