import { darken, lighten } from '../colour.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';

export function drawPlateFromAbove(sheet: Sheet, x: number, y: number, r: number, food: string[]): void {
  const { rng, palette } = sheet;
  sheet.layer(() => {
    sheet.area(ellipse(x, y, r), palette.paper);
    sheet.tint(ellipse(x, y, r * 0.78), darken(palette.paper, 0.07));
    for (let i = 0; i < 18; i++) {
      const turn = rng.next() * Math.PI * 2;
      const out = Math.sqrt(rng.next()) * 0.62;
      sheet.tint(
        ellipse(x + Math.cos(turn) * r * out, y + Math.sin(turn) * r * out, r * 0.14, r * 0.11),
        rng.pick(food),
      );
    }
  });
}

export function drawCupFromAbove(sheet: Sheet, x: number, y: number, r: number, drink = '#5f3519'): void {
  const { paper } = sheet.palette;
  sheet.layer(() => {
    sheet.area(ellipse(x, y, r * 1.45), darken(paper, 0.06));
    sheet.limb(
      [
        [x + r * 0.8, y - r * 0.4],
        [x + r * 1.4, y - r * 0.8],
      ],
      r * 0.34,
      paper,
    );
    sheet.area(ellipse(x, y, r), paper);
    sheet.tint(ellipse(x, y, r * 0.78), drink);
    sheet.line(
      `M${x - r * 0.4} ${y - r * 0.1}q${r * 0.3} ${-r * 0.4} ${r * 0.7} ${-r * 0.1}`,
      lighten(drink, 0.4),
      r * 0.12,
      0.8,
    );
  });
}

export function drawCardFromAbove(sheet: Sheet, x: number, y: number, turn: number, colour: string): void {
  sheet.group(`translate(${x} ${y}) rotate(${turn})`, () => {
    sheet.area(box(-24, -34, 48, 68, 7), sheet.palette.paper);
    sheet.tint(ellipse(0, 0, 14), colour);
    sheet.tint(ellipse(-14, -24, 4), colour);
    sheet.tint(ellipse(14, 24, 4), colour);
  });
}

export function drawPageFromAbove(sheet: Sheet, x: number, y: number, turn: number, size = 1): void {
  const { palette, rng } = sheet;
  const { paper, ink } = palette;
  sheet.group(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
    sheet.area(box(-60, -78, 120, 156, 4), lighten(paper, 0.3));
    for (let i = 0; i < 7; i++) sheet.line(`M46 ${-56 + i * 18}h${-(50 + rng.next() * 42)}`, ink, 4, 0.55);
  });
}

/** A board of hexagons with roads and pieces. */
export function drawBoardFromAbove(sheet: Sheet, x: number, y: number, r: number): void {
  const { palette, rng } = sheet;
  const fields = ['#e8b23f', '#5aa35c', '#c96a43', '#8fc98a', '#d8c9a0', '#6f93b8'];
  const hexagon = (cx: number, cy: number, size: number): string =>
    polygon(
      Array.from({ length: 6 }, (_, i) => [
        cx + Math.sin((i * Math.PI) / 3) * size,
        cy + Math.cos((i * Math.PI) / 3) * size,
      ]),
    );
  sheet.layer(() => sheet.area(hexagon(x, y, r * 5), lighten(palette.sky[0], 0.1)));
  for (let row = -2; row <= 2; row++) {
    const count = 5 - Math.abs(row);
    for (let i = 0; i < count; i++) {
      const cx = x + (i - (count - 1) / 2) * r * 1.74;
      const cy = y + row * r * 1.5;
      sheet.area(hexagon(cx, cy, r * 0.95), rng.pick(fields));
      sheet.tint(ellipse(cx, cy, r * 0.3), palette.paper, 0.9);
    }
  }
  for (let i = 0; i < 7; i++) {
    const turn = rng.next() * Math.PI * 2;
    const out = r * (1.5 + rng.next() * 2);
    sheet.area(box(x + Math.cos(turn) * out - 11, y + Math.sin(turn) * out - 11, 22, 22, 4), palette.cloth[i % 4]!);
  }
}
