import { darken, lighten } from '../colour.ts';
import { ellipse, polygon, type Sheet } from '../sheet.ts';

export function drawSteam(sheet: Sheet, x: number, y: number, height: number): void {
  for (const [dx, lean] of [
    [-height * 0.16, 1],
    [height * 0.12, -1],
  ] as const)
    sheet.line(
      `M${x + dx} ${y}c${12 * lean} ${-height * 0.3} ${-12 * lean} ${-height * 0.5} ${4 * lean} ${-height}`,
      sheet.palette.paper,
      4.5,
      0.6,
    );
}

export function drawCup(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  colour = sheet.palette.paper,
  hasSteam = true,
): void {
  if (hasSteam) drawSteam(sheet, x, y - size * 0.9, size * 1.1);
  sheet.area(ellipse(x, y + 2, size * 0.8, size * 0.2), darken(colour, 0.1));
  sheet.line(
    `M${x + size * 0.42} ${y - size * 0.6}q${size * 0.42} ${size * 0.06} ${size * 0.02} ${size * 0.42}`,
    darken(colour, 0.1),
    size * 0.13,
  );
  sheet.area(
    `M${x - size * 0.5} ${y - size * 0.78}H${x + size * 0.5}C${x + size * 0.48} ${y - size * 0.1} ${x + size * 0.3} ${y} ${x} ${y}C${x - size * 0.3} ${y} ${x - size * 0.48} ${y - size * 0.1} ${x - size * 0.5} ${y - size * 0.78}Z`,
    colour,
  );
  sheet.area(ellipse(x, y - size * 0.78, size * 0.5, size * 0.13), '#6b3d22');
}

/** A waisted tea glass on a saucer. */
export function drawTeaGlass(sheet: Sheet, x: number, y: number, size: number): void {
  const { paper, rug } = sheet.palette;
  sheet.area(ellipse(x, y, size * 0.5, size * 0.14), paper);
  sheet.tint(ellipse(x, y, size * 0.3, size * 0.08), rug, 0.7);
  const glass = (level: number): string =>
    `M${x - size * 0.27} ${y - level}C${x - size * 0.26} ${y - size * 0.5} ${x - size * 0.14} ${y - size * 0.45} ${x - size * 0.24} ${y - 2}H${x + size * 0.24}C${x + size * 0.14} ${y - size * 0.45} ${x + size * 0.26} ${y - size * 0.5} ${x + size * 0.27} ${y - level}Z`;
  sheet.area(glass(size * 0.92), lighten(paper, 0.2));
  sheet.tint(glass(size * 0.76), '#b5481d');
  sheet.line(`M${x - size * 0.15} ${y - size * 0.7}v${size * 0.2}`, '#ffffff', 3, 0.7);
  drawSteam(sheet, x, y - size, size * 0.6);
}

export function drawTeapot(sheet: Sheet, x: number, y: number, size: number, colour = sheet.palette.rug): void {
  drawSteam(sheet, x + size * 1.1, y - size * 0.9, size * 0.7);
  sheet.layer(() => {
    sheet.tube(
      `M${x - size * 0.5} ${y - size * 0.8}C${x - size * 1.2} ${y - size} ${x - size * 1.1} ${y - size * 0.1} ${x - size * 0.5} ${y - size * 0.26}`,
      size * 0.15,
      colour,
    );
    sheet.area(
      polygon([
        [x + size * 0.4, y - size * 0.7],
        [x + size * 0.94, y - size * 0.98],
        [x + size * 1.08, y - size * 0.92],
        [x + size * 0.54, y - size * 0.2],
      ]),
      colour,
    );
    sheet.area(
      `M${x - size * 0.4} ${y}C${x - size * 0.9} ${y - size * 0.3} ${x - size * 0.7} ${y - size} ${x} ${y - size}C${x + size * 0.7} ${y - size} ${x + size * 0.9} ${y - size * 0.3} ${x + size * 0.4} ${y}Z`,
      colour,
    );
    sheet.area(ellipse(x, y - size * 0.98, size * 0.36, size * 0.12), lighten(colour, 0.16));
    sheet.disc(x, y - size * 1.13, size * 0.1, sheet.palette.cloth[0]!);
    for (const dx of [-0.3, 0, 0.3])
      sheet.tint(ellipse(x + dx * size, y - size * 0.5, size * 0.08), sheet.palette.paper, 0.85);
  });
}

export function drawSamovar(sheet: Sheet, x: number, y: number, size: number): void {
  const brass = '#d9a441';
  drawSteam(sheet, x, y - size * 2.3, size * 0.7);
  sheet.layer(() => {
    sheet.area(
      polygon([
        [x - size * 0.5, y],
        [x + size * 0.5, y],
        [x + size * 0.22, y - size * 0.4],
        [x - size * 0.22, y - size * 0.4],
      ]),
      darken(brass, 0.18),
    );
    sheet.area(
      `M${x - size * 0.24} ${y - size * 0.4}C${x - size * 0.9} ${y - size * 0.9} ${x - size * 0.66} ${y - size * 1.5} ${x - size * 0.4} ${y - size * 1.6}H${x + size * 0.4}C${x + size * 0.66} ${y - size * 1.5} ${x + size * 0.9} ${y - size * 0.9} ${x + size * 0.24} ${y - size * 0.4}Z`,
      brass,
    );
    sheet.tint(
      `M${x - size * 0.36} ${y - size * 0.7}C${x - size * 0.56} ${y - size} ${x - size * 0.44} ${y - size * 1.4} ${x - size * 0.28} ${y - size * 1.5}Z`,
      '#fff0c0',
      0.6,
    );
    for (const side of [-1, 1])
      sheet.tube(
        `M${x + side * size * 0.6} ${y - size * 1.3}q${side * size * 0.34} ${size * 0.14} ${side * size * 0.06} ${size * 0.4}`,
        size * 0.1,
        darken(brass, 0.3),
      );
    sheet.area(
      polygon([
        [x - size * 0.1, y - size * 0.8],
        [x + size * 0.1, y - size * 0.8],
        [x + size * 0.06, y - size * 0.56],
        [x - size * 0.06, y - size * 0.56],
      ]),
      darken(brass, 0.35),
    );
    sheet.area(ellipse(x, y - size * 1.62, size * 0.46, size * 0.12), lighten(brass, 0.2));
    drawTeapot(sheet, x, y - size * 1.64, size * 0.44, sheet.palette.paper);
  });
}
