import { faceWidth } from 'shared-kernel/contract/pictureFormat';
import type { EmblemName, MarkRecipe } from '../db/schema/pictureRecipe.ts';
import { darken, lighten, mix } from './colour.ts';
import { flat } from './hands/flat.ts';
import { palettes } from './palettes.ts';
import { makePrng } from './prng.ts';
import { box, ellipse, type Point, polygon, Sheet } from './sheet.ts';
import { drawCup } from './things/drinks.ts';
import { drawGuitar } from './things/instruments.ts';
import { drawLeaves } from './things/plants.ts';
import { drawBubble, drawDie, drawLaptop, drawOpenBook } from './things/tabletop.ts';

/** Each is drawn around 0, 0 and about 150 wide. */
const emblems: Record<EmblemName, (sheet: Sheet, tone: string) => void> = {
  cup: (sheet, tone) => drawCup(sheet, 0, 52, 92, tone),
  book: (sheet) => drawOpenBook(sheet, 0, 32, 74),
  laptop: (sheet) => drawLaptop(sheet, 0, 48, 88),
  piece: (sheet) => {
    drawDie(sheet, -34, 18, 92, -14);
    drawDie(sheet, 52, -26, 74, 18);
  },
  speech: (sheet, tone) => drawBubble(sheet, 0, 22, 78, tone, sheet.rng.int(0, 4)),
  strings: (sheet) => sheet.group('scale(0.72)', () => drawGuitar(sheet, -40, 28, -36), false),
  leaf: (sheet) => drawLeaves(sheet, 0, 66, 128, sheet.palette.leaf, 7),
  peak: (sheet, tone) => {
    sheet.disc(40, -36, 28, sheet.palette.sun);
    sheet.area(
      polygon([
        [-92, 60],
        [-26, -56],
        [36, 60],
      ]),
      tone,
    );
    sheet.area(
      polygon([
        [-20, 60],
        [36, -26],
        [92, 60],
      ]),
      darken(tone, 0.22),
    );
    sheet.tint(
      polygon([
        [-26, -56],
        [-44, -24],
        [-28, -32],
        [-14, -20],
        [-8, -24],
      ]),
      sheet.palette.paper,
    );
  },
  poem: (sheet, tone) => {
    sheet.area('M-74 50C-30 40 30 -70 76 -76C70 -20 30 40 -50 44Z', tone);
    sheet.line('M-84 66C-40 40 10 -10 60 -60', darken(tone, 0.4), 6);
    sheet.line('M-86 68h120', sheet.palette.ink, 5);
  },
  pan: (sheet, tone) => {
    sheet.area(box(-70, -24, 140, 78, 16), tone);
    sheet.area(box(-80, -38, 160, 20, 9), lighten(tone, 0.16));
    for (const side of [-1, 1]) sheet.area(box(side * 84 - 14, -10, 28, 15, 7), darken(tone, 0.3));
    sheet.line('M-22 -54c12 -14 -12 -22 0 -38M22 -54c12 -14 -12 -22 0 -38', sheet.palette.paper, 6);
  },
  mask: (sheet, tone) => {
    sheet.area('M-66 -56Q0 -34 66 -56Q70 40 0 80Q-70 40 -66 -56Z', tone);
    for (const side of [-1, 1])
      sheet.tint(
        `M${side * 14} -10q${side * 16} -24 ${side * 34} 0q${side * -16} 12 ${side * -34} 0Z`,
        sheet.palette.ink,
      );
    sheet.tint('M-34 20q34 16 68 0q-6 36 -34 36t-34 -36Z', sheet.palette.ink);
  },
  camera: (sheet, tone) => {
    sheet.area(box(-34, -62, 68, 30, 8), darken(tone, 0.2));
    sheet.area(box(-84, -44, 168, 108, 18), tone);
    sheet.disc(0, 10, 42, sheet.palette.paper);
    sheet.disc(0, 10, 30, sheet.palette.ink);
    sheet.tint(ellipse(-10, 0, 9), sheet.palette.paper, 0.8);
  },
  heart: (sheet, tone) => {
    sheet.area('M0 70C-40 40 -86 10 -80 -30C-74 -66 -24 -72 0 -34C24 -72 74 -66 80 -30C86 10 40 40 0 70Z', tone);
    sheet.tint(ellipse(-38, -30, 14, 18), '#ffffff', 0.4);
  },
  kite: (sheet, tone) => {
    sheet.tube('M-16 50q-30 16 -10 34t-20 20', 6, sheet.palette.ink);
    sheet.area(
      polygon([
        [14, -84],
        [72, -14],
        [-16, 58],
        [-50, -34],
      ]),
      tone,
    );
    sheet.tint(
      polygon([
        [14, -84],
        [72, -14],
        [6, -20],
      ]),
      lighten(tone, 0.3),
    );
    sheet.tint(
      polygon([
        [-16, 58],
        [-50, -34],
        [6, -20],
      ]),
      darken(tone, 0.18),
    );
  },
  vase: (sheet, tone) => {
    sheet.area('M-26 70C-84 40 -70 -30 -24 -44V-72H24V-44C70 -30 84 40 26 70Z', tone);
    sheet.line('M-58 6q58 20 116 0M-58 26q58 20 116 0', sheet.palette.paper, 7);
  },
  gate: (sheet, tone) => {
    sheet.area(box(-78, -70, 156, 140, 6), tone);
    sheet.area('M-44 70V-4C-44 -34 -14 -40 0 -56C14 -40 44 -34 44 -4V70Z', sheet.palette.paper);
    sheet.area('M-28 70V6C-28 -16 -10 -22 0 -34C10 -22 28 -16 28 6V70Z', darken(tone, 0.4));
  },
};

const shamseh = (r: number, points: number, inner: number): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, i): Point => {
      const turn = (i * Math.PI) / points - Math.PI / 2;
      const reach = i % 2 === 0 ? r : r * inner;
      return [Math.cos(turn) * reach, Math.sin(turn) * reach];
    }),
  );

/** A host's mark: a shamseh with a symbol of what the host does, to be cropped to a circle. */
export function markSvg({ seed, emblem, palette: name }: MarkRecipe): string {
  const rng = makePrng(`mark/${seed}`);
  const palette = palettes[name];
  const sheet = new Sheet(palette, flat, rng);
  const [ground, star, heart] = rng.pick([
    [palette.land[2], palette.land[1], palette.paper],
    [palette.rug, mix(palette.rug, palette.paper, 0.3), palette.paper],
    [palette.wall, palette.trim, palette.paper],
    [palette.leafDark, palette.leaf, palette.paper],
    [palette.land[3], palette.land[2], palette.land[0]],
  ] as const);
  const sign = rng.pick([palette.rug, palette.land[2], palette.land[3]]);
  const points = rng.pick([8, 10, 12]);
  sheet.raw(`<rect width="320" height="320" fill="${ground}"/>`);
  sheet.group(
    'translate(160 160)',
    () => {
      sheet.tint(shamseh(158, points, 0.84), star);
      sheet.line(shamseh(146, points, 0.84), palette.paper, 3, 0.6);
      sheet.tint(ellipse(0, 0, 112), heart);
      sheet.group('scale(0.98)', () => emblems[emblem](sheet, sign), false);
    },
    false,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${faceWidth}" height="${faceWidth}" viewBox="0 0 320 320">${sheet.body}</svg>`;
}
