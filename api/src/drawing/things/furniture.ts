import { darken, lighten } from '../colour.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';

/** A chair seen from the side, for somebody who sits at x, y and looks to the right. */
export function drawChair(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  isMirrored = false,
  colour = sheet.palette.wood,
): void {
  const s = isMirrored ? -size : size;
  sheet.layer(() => {
    sheet.limb(
      [
        [x - 52 * s, y],
        [x - 44 * s, y - 132 * size],
      ],
      15 * size,
      darken(colour, 0.25),
    );
    sheet.limb(
      [
        [x + 62 * s, y],
        [x + 56 * s, y - 132 * size],
      ],
      15 * size,
      darken(colour, 0.25),
    );
    sheet.limb(
      [
        [x - 46 * s, y - 128 * size],
        [x - 66 * s, y - 300 * size],
      ],
      17 * size,
      colour,
    );
    sheet.limb(
      [
        [x - 50 * s, y - 130 * size],
        [x + 64 * s, y - 130 * size],
      ],
      22 * size,
      lighten(colour, 0.08),
    );
  });
}

/** A chair from behind or from the front. */
export function drawChairBack(sheet: Sheet, x: number, y: number, size: number, colour = sheet.palette.wood): void {
  sheet.layer(() => {
    for (const side of [-1, 1])
      sheet.limb(
        [
          [x + side * 62 * size, y + 20 * size],
          [x + side * 56 * size, y - 290 * size],
        ],
        16 * size,
        colour,
      );
    sheet.area(box(x - 62 * size, y - 290 * size, 124 * size, 60 * size, 18 * size), lighten(colour, 0.08));
    sheet.area(box(x - 68 * size, y - 140 * size, 136 * size, 26 * size, 10 * size), darken(colour, 0.1));
  });
}

/** A long table, seen a little from above: people sit behind it and at its ends. */
export function drawTable(
  sheet: Sheet,
  {
    left = 170,
    right = 1030,
    top = 520,
    depth = 110,
    colour = sheet.palette.wood,
  }: { left?: number; right?: number; top?: number; depth?: number; colour?: string } = {},
): void {
  const front = top + depth;
  const spread = 66;
  sheet.layer(() => {
    for (const [x, w] of [
      [left - 6, 26],
      [right - 20, 26],
    ] as const)
      sheet.area(box(x, front, w, 220), darken(colour, 0.4));
    sheet.area(
      polygon([
        [left, top],
        [right, top],
        [right + spread, front],
        [left - spread, front],
      ]),
      lighten(colour, 0.16),
    );
    sheet.area(box(left - spread, front, right - left + spread * 2, 32, 6), darken(colour, 0.16));
  });
  for (let i = 1; i < 3; i++) {
    const y = top + (depth * i) / 3;
    const out = (spread * i) / 3;
    sheet.line(`M${left - out + 14} ${y}H${right + out - 14}`, darken(colour, 0.1), 2, 0.45);
  }
}

export function drawRoundTable(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour = sheet.palette.wood,
): void {
  sheet.layer(() => {
    sheet.area(
      polygon([
        [x - 30, y],
        [x + 30, y],
        [x + 46, y + 300],
        [x - 46, y + 300],
      ]),
      darken(colour, 0.42),
    );
    sheet.area(ellipse(x, y + 26, rx, ry), darken(colour, 0.24));
    sheet.area(ellipse(x, y, rx, ry), lighten(colour, 0.16));
  });
  sheet.line(ellipse(x, y, rx * 0.9, ry * 0.86), darken(colour, 0.1), 2, 0.4);
}

export function drawCushion(sheet: Sheet, x: number, y: number, rx: number, colour: string): void {
  sheet.layer(() => sheet.area(ellipse(x, y, rx, rx * 0.28), colour));
  sheet.line(`M${x - rx * 0.7} ${y}q${rx * 0.7} ${rx * 0.16} ${rx * 1.4} 0`, lighten(colour, 0.3), 3, 0.6);
}

export function drawShadow(sheet: Sheet, x: number, y: number, rx: number): void {
  sheet.tint(ellipse(x, y, rx, rx * 0.16), sheet.palette.ink, 0.2);
}
