import { lighten } from '../colour.ts';
import { ellipse, type Point, polygon, type Sheet } from '../sheet.ts';

/** A hanging lamp with its light. */
export function drawPendant(sheet: Sheet, x: number, y: number, size: number, colour = sheet.palette.rug): void {
  sheet.glow(x, y + size * 0.4, size * 4.2, 0.9);
  sheet.layer(() => {
    sheet.line(`M${x} -700V${y - size * 0.7}`, sheet.palette.ink, 3);
    sheet.area(
      `M${x - size} ${y}C${x - size} ${y - size * 0.9} ${x + size} ${y - size * 0.9} ${x + size} ${y}Z`,
      colour,
    );
    sheet.tint(ellipse(x, y + 2, size * 0.42, size * 0.2), sheet.palette.glow);
    sheet.line(
      `M${x - size * 0.6} ${y - size * 0.3}q${size * 0.16} ${-size * 0.26} ${size * 0.4} ${-size * 0.3}`,
      lighten(colour, 0.4),
      4,
      0.6,
    );
  });
}

/** Small bulbs on a slack wire between two points. */
export function drawStringLights(sheet: Sheet, [x1, y1]: Point, [x2, y2]: Point, sag: number, count = 9): void {
  sheet.line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, sheet.palette.ink, 2.6, 0.8);
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const x = x1 + (x2 - x1) * t;
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag * 2) + t ** 2 * y2;
    sheet.glow(x, y + 10, 46, 0.8);
    sheet.tint(ellipse(x, y + 10, 7, 9), lighten(sheet.palette.glow, 0.35));
  }
}

export function drawCandle(sheet: Sheet, x: number, y: number, height: number): void {
  const { paper } = sheet.palette;
  sheet.glow(x, y - height - 12, height * 3.4, 0.9);
  sheet.area(`M${x - 9} ${y}v${-height}h18v${height}Z`, paper);
  sheet.tint(`M${x} ${y - height - 30}c11 14 9 26 0 28c-9 -2 -11 -14 0 -28Z`, '#f6a623');
  sheet.tint(`M${x} ${y - height - 19}c5 8 4 14 0 16c-4 -2 -5 -8 0 -16Z`, '#fff3c0');
}

/** A lantern with panes, standing at or hanging from x, y. */
export function drawLantern(sheet: Sheet, x: number, y: number, size: number): void {
  const { ink, glow } = sheet.palette;
  sheet.glow(x, y - size * 0.6, size * 2.8, 0.9);
  sheet.layer(() => {
    sheet.area(
      polygon([
        [x - size * 0.32, y],
        [x + size * 0.32, y],
        [x + size * 0.4, y - size * 0.9],
        [x - size * 0.4, y - size * 0.9],
      ]),
      glow,
    );
    sheet.line(
      `M${x - size * 0.32} ${y}L${x - size * 0.4} ${y - size * 0.9}M${x + size * 0.32} ${y}L${x + size * 0.4} ${y - size * 0.9}M${x} ${y}V${y - size * 0.9}`,
      ink,
      4,
    );
    sheet.area(
      polygon([
        [x - size * 0.5, y - size * 0.88],
        [x + size * 0.5, y - size * 0.88],
        [x, y - size * 1.3],
      ]),
      ink,
    );
    sheet.area(
      polygon([
        [x - size * 0.4, y],
        [x + size * 0.4, y],
        [x + size * 0.34, y + size * 0.14],
        [x - size * 0.34, y + size * 0.14],
      ]),
      ink,
    );
  });
}
