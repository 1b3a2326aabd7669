import { darken, lighten } from '../colour.ts';
import { box, ellipse, polygon, type Sheet, wide } from '../sheet.ts';
import { company, type Look } from '../people/look.ts';

export function drawStage(
  sheet: Sheet,
  { curtain = sheet.palette.rug, floor = 560 }: { curtain?: string; floor?: number } = {},
): void {
  const { palette } = sheet;
  sheet.ground(darken(palette.land[3], 0.1), palette.land[2]);
  sheet.layer(() => {
    sheet.area(`M${wide.left} ${floor}H${wide.right}V${wide.bottom}H${wide.left}Z`, palette.wood);
    sheet.tint(`M${wide.left} ${floor}H${wide.right}v12H${wide.left}Z`, lighten(palette.wood, 0.3), 0.7);
    sheet.area(`M${wide.left} ${floor + 92}H${wide.right}V${wide.bottom}H${wide.left}Z`, darken(palette.wood, 0.5));
  });
  for (const side of [-1, 1]) {
    sheet.layer(() => {
      const edge = 600 + side * 420;
      const out = 600 + side * 1300;
      sheet.area(
        `M${out} -700H${edge - side * 40}C${edge + side * 10} 120 ${edge + side * 60} 300 ${edge + side * 30} ${floor + 20}H${out}Z`,
        curtain,
      );
      for (let i = 0; i < 6; i++) {
        const x = edge + side * (70 + i * 66);
        sheet.line(
          `M${x - side * 30} -700C${x} 100 ${x + side * 30} 300 ${x} ${floor + 10}`,
          darken(curtain, 0.28),
          15,
          0.45,
        );
        sheet.line(
          `M${x - side * 6} -700C${x + side * 22} 100 ${x + side * 54} 300 ${x + side * 22} ${floor + 10}`,
          lighten(curtain, 0.2),
          5,
          0.4,
        );
      }
    });
  }
  sheet.layer(() => {
    const scallops = 'q66 66 132 0'.repeat(15);
    sheet.area(`M-390 30${scallops}V-700H-390Z`, darken(curtain, 0.14));
  });
}

/** A cone of light from above. */
export function drawSpot(sheet: Sheet, fromX: number, x: number, y: number, r: number): void {
  const { glow } = sheet.palette;
  sheet.tint(
    polygon([
      [fromX - 16, -700],
      [fromX + 16, -700],
      [x + r, y],
      [x - r, y],
    ]),
    glow,
    0.2,
  );
  sheet.tint(ellipse(x, y, r, r * 0.24), glow, 0.42);
  sheet.glow(x, y - 150, r * 1.7, 0.6);
}

/** Heads and shoulders of the audience, near us and dark. */
export function drawAudience(sheet: Sheet, looks: Look[], y: number, size: number, gap: number): void {
  const { palette } = sheet;
  const start = 600 - ((looks.length - 1) * gap) / 2;
  looks.forEach((look, i) => {
    const x = start + i * gap;
    const top = y - (i % 2) * 16 * size;
    const tone = (colour: string): string => darken(colour, palette.isNight ? 0.52 : 0.36);
    sheet.layer(() => {
      sheet.area(
        `M${x - 110 * size} 1500V${top + 130 * size}C${x - 106 * size} ${top + 74 * size} ${x - 40 * size} ${top + 66 * size} ${x} ${top + 60 * size}C${x + 40 * size} ${top + 66 * size} ${x + 106 * size} ${top + 74 * size} ${x + 110 * size} ${top + 130 * size}V1500Z`,
        tone(look.top),
      );
      if (look.style === 'shawl' || look.style === 'hijab')
        sheet.area(
          `M${x - 56 * size} ${top}C${x - 58 * size} ${top - 76 * size} ${x + 58 * size} ${top - 76 * size} ${x + 56 * size} ${top}C${x + 58 * size} ${top + 40 * size} ${x + 80 * size} ${top + 74 * size} ${x + 84 * size} ${top + 92 * size}C${x + 40 * size} ${top + 112 * size} ${x - 40 * size} ${top + 112 * size} ${x - 84 * size} ${top + 92 * size}C${x - 80 * size} ${top + 74 * size} ${x - 58 * size} ${top + 40 * size} ${x - 56 * size} ${top}Z`,
          tone(look.scarf),
        );
      else {
        sheet.area(box(x - 20 * size, top + 20 * size, 40 * size, 56 * size), tone(look.skin));
        for (const side of [-1, 1])
          sheet.area(ellipse(x + side * 50 * size, top + 4 * size, 9 * size, 14 * size), tone(look.skin));
        sheet.area(
          ellipse(x, top - 4 * size, 51 * size, 58 * size),
          tone(look.style === 'bald' ? look.skin : look.hair),
        );
        if (look.style === 'bun') sheet.disc(x, top - 64 * size, 24 * size, tone(look.hair));
        if (look.style === 'long' || look.style === 'wavy' || look.style === 'bob')
          sheet.area(
            `M${x - 56 * size} ${top - 10 * size}h${112 * size}l${8 * size} ${100 * size}q${-64 * size} ${22 * size} ${-128 * size} 0Z`,
            tone(look.hair),
          );
      }
    });
  });
}

/** The row right in front of us: the rest of the hall looks over their heads. */
export const drawFrontRow = (sheet: Sheet): void =>
  drawAudience(sheet, company(sheet.rng, sheet.palette, 6), 726, 1.04, 214);
