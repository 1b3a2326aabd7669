import { darken, lighten, mix } from '../colour.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';

/** A round tree with its foot at x, y. */
export function drawTree(sheet: Sheet, x: number, y: number, height: number): void {
  const { palette, rng } = sheet;
  const r = height * 0.3;
  const top = y - height + r;
  sheet.layer(() => {
    sheet.area(
      polygon([
        [x - height * 0.035, y],
        [x - height * 0.02, top],
        [x + height * 0.02, top],
        [x + height * 0.035, y],
      ]),
      palette.wood,
    );
    const leaf = mix(palette.leaf, palette.leafDark, rng.next() * 0.6);
    for (const [dx, dy, s] of [
      [-0.55, 0.35, 0.72],
      [0.55, 0.35, 0.72],
      [0, -0.1, 1],
    ] as const)
      sheet.area(ellipse(x + dx * r, top + dy * r, r * s), leaf);
    sheet.tint(ellipse(x - r * 0.3, top - r * 0.35, r * 0.5, r * 0.4), lighten(leaf, 0.22), 0.6);
  });
}

export function drawCypress(sheet: Sheet, x: number, y: number, height: number): void {
  const { leafDark } = sheet.palette;
  const w = height * 0.13;
  sheet.layer(() => {
    sheet.area(
      `M${x} ${y - height}C${x + w * 1.3} ${y - height * 0.55} ${x + w} ${y - height * 0.1} ${x} ${y}C${x - w} ${y - height * 0.1} ${x - w * 1.3} ${y - height * 0.55} ${x} ${y - height}Z`,
      leafDark,
    );
    sheet.tint(
      `M${x} ${y - height}C${x - w * 1.3} ${y - height * 0.55} ${x - w} ${y - height * 0.1} ${x} ${y}C${x - w * 0.3} ${y - height * 0.3} ${x - w * 0.2} ${y - height * 0.7} ${x} ${y - height}Z`,
      lighten(leafDark, 0.2),
      0.5,
    );
  });
}

export function drawPine(sheet: Sheet, x: number, y: number, height: number): void {
  const { leafDark, wood } = sheet.palette;
  sheet.layer(() => {
    sheet.area(box(x - height * 0.03, y - height * 0.16, height * 0.06, height * 0.16), wood);
    for (const [bottom, top, w] of [
      [0.1, 0.52, 0.26],
      [0.34, 0.76, 0.2],
      [0.58, 1, 0.14],
    ] as const)
      sheet.area(
        polygon([
          [x - height * w, y - height * bottom],
          [x, y - height * top],
          [x + height * w, y - height * bottom],
        ]),
        leafDark,
      );
  });
}

/** Long leaves from one point: in a pot, or out of a lower corner of a picture. */
export function drawLeaves(sheet: Sheet, x: number, y: number, size: number, colour: string, count = 7): void {
  const { rng } = sheet;
  for (let i = 0; i < count; i++) {
    const lean = (i / (count - 1) - 0.5) * 2.1 + (rng.next() - 0.5) * 0.2;
    const length = size * (0.75 + rng.next() * 0.4) * (1 - Math.abs(lean) * 0.18);
    const [tx, ty] = [x + Math.sin(lean) * length, y - Math.cos(lean) * length];
    const [nx, ny] = [Math.cos(lean) * size * 0.13, Math.sin(lean) * size * 0.13];
    const [mx, my] = [x + (tx - x) * 0.55, y + (ty - y) * 0.55];
    sheet.area(
      `M${x} ${y}Q${mx - nx} ${my - ny} ${tx} ${ty}Q${mx + nx} ${my + ny} ${x} ${y}Z`,
      i % 2 === 0 ? colour : lighten(colour, 0.1),
    );
    sheet.line(`M${x} ${y}L${x + (tx - x) * 0.85} ${y + (ty - y) * 0.85}`, darken(colour, 0.25), 1.6, 0.5);
  }
}

export function drawPot(sheet: Sheet, x: number, y: number, size: number, colour = sheet.palette.rug): void {
  sheet.layer(() => {
    drawLeaves(sheet, x, y - size * 0.7, size * 1.25, sheet.palette.leaf);
    sheet.area(
      polygon([
        [x - size * 0.4, y - size * 0.75],
        [x + size * 0.4, y - size * 0.75],
        [x + size * 0.28, y],
        [x - size * 0.28, y],
      ]),
      colour,
    );
    sheet.area(box(x - size * 0.45, y - size * 0.82, size * 0.9, size * 0.16, 4), lighten(colour, 0.14));
  });
}

/** Dark leaves near us, in both lower corners, give a picture depth. */
export function drawCornerLeaves(sheet: Sheet, y = 800): void {
  const colour = darken(sheet.palette.leafDark, 0.12);
  sheet.layer(() => {
    drawLeaves(sheet, 30, y, 210, colour, 8);
    drawLeaves(sheet, 1180, y + 10, 240, colour, 8);
  });
}

export function drawFlowers(sheet: Sheet, top: number, bottom: number, count: number): void {
  const { rng, palette } = sheet;
  for (let i = 0; i < count; i++) {
    const y = top + ((bottom - top) * i) / count;
    const x = -60 + rng.next() * 1320;
    const s = 4 + ((y - top) / (bottom - top)) * 6;
    sheet.line(
      `M${x} ${y}l${-s * 0.6} ${-s * 1.6}M${x} ${y}v${-s * 2.2}M${x} ${y}l${s * 0.7} ${-s * 1.5}`,
      darken(palette.leafDark, 0.05),
      2.4,
      0.6,
    );
    if (i % 2 === 0)
      sheet.tint(ellipse(x, y - s * 2.4, s * 0.8), rng.pick([palette.paper, palette.cloth[0]!, palette.rug]));
  }
}
