import { darken, lighten } from '../colour.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';

/** On somebody's back, in the units of a body seen from the side. */
export function drawRucksack(sheet: Sheet, [nx, ny]: [number, number], colour: string): void {
  sheet.area(box(nx - 92, ny + 18, 78, 138, 26), colour);
  sheet.area(box(nx - 100, ny + 84, 34, 62, 14), darken(colour, 0.16));
  sheet.limb(
    [
      [nx - 92, ny + 4],
      [nx - 20, ny + 4],
    ],
    30,
    lighten(colour, 0.2),
  );
}

/** The same, seen from behind. */
export function drawRucksackBack(sheet: Sheet, colour: string, neckY = -486): void {
  sheet.area(box(-50, neckY + 20, 100, 150, 30), colour);
  sheet.area(box(-34, neckY + 84, 68, 70, 16), darken(colour, 0.16));
  sheet.limb(
    [
      [-46, neckY + 6],
      [46, neckY + 6],
    ],
    30,
    lighten(colour, 0.2),
  );
}

export function drawTent(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  const { palette } = sheet;
  sheet.layer(() => {
    sheet.area(
      `M${x - size} ${y}Q${x - size * 0.5} ${y - size * 0.5} ${x} ${y - size * 0.86}Q${x + size * 0.5} ${y - size * 0.5} ${x + size} ${y}Z`,
      colour,
    );
    sheet.tint(
      `M${x} ${y - size * 0.86}Q${x + size * 0.5} ${y - size * 0.5} ${x + size} ${y}H${x + size * 0.3}Z`,
      darken(colour, 0.2),
    );
    sheet.area(
      polygon([
        [x - size * 0.08, y - size * 0.62],
        [x + size * 0.22, y],
        [x - size * 0.38, y],
      ]),
      palette.isNight ? palette.glow : darken(colour, 0.5),
    );
    sheet.line(
      `M${x - size} ${y}l${-size * 0.24} ${size * 0.06}M${x + size} ${y}l${size * 0.24} ${size * 0.06}`,
      palette.paper,
      3,
    );
  });
  if (palette.isNight) sheet.glow(x - size * 0.1, y - size * 0.3, size * 0.9, 0.8);
}

export function drawFire(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.glow(x, y - size * 0.7, size * 6, 1, '#ffb347');
  sheet.layer(() => {
    sheet.limb(
      [
        [x - size * 0.8, y + 4],
        [x + size * 0.7, y - size * 0.3],
      ],
      size * 0.2,
      '#6b4126',
    );
    sheet.limb(
      [
        [x + size * 0.8, y + 4],
        [x - size * 0.7, y - size * 0.3],
      ],
      size * 0.2,
      '#54321d',
    );
  });
  sheet.tint(
    `M${x} ${y - size * 2}C${x + size * 1.1} ${y - size * 1.1} ${x + size * 0.8} ${y} ${x} ${y}C${x - size * 0.8} ${y} ${x - size * 0.9} ${y - size * 0.8} ${x - size * 0.3} ${y - size * 1.2}C${x - size * 0.2} ${y - size * 1.5} ${x - size * 0.1} ${y - size * 1.8} ${x} ${y - size * 2}Z`,
    '#e8622c',
  );
  sheet.tint(
    `M${x + size * 0.05} ${y - size * 1.35}C${x + size * 0.7} ${y - size * 0.7} ${x + size * 0.5} ${y - 3} ${x} ${y - 3}C${x - size * 0.5} ${y - 3} ${x - size * 0.4} ${y - size * 0.7} ${x + size * 0.05} ${y - size * 1.35}Z`,
    '#ffc14a',
  );
  sheet.tint(ellipse(x, y - size * 0.26, size * 0.2, size * 0.26), '#fff2c2');
}

export function drawRock(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  sheet.layer(() => {
    sheet.area(
      polygon([
        [x - size, y],
        [x - size * 0.8, y - size * 0.5],
        [x - size * 0.2, y - size * 0.76],
        [x + size * 0.5, y - size * 0.6],
        [x + size, y],
      ]),
      colour,
    );
    sheet.tint(
      polygon([
        [x - size * 0.8, y - size * 0.5],
        [x - size * 0.2, y - size * 0.76],
        [x, y - size * 0.3],
        [x - size * 0.5, y - size * 0.1],
      ]),
      lighten(colour, 0.22),
      0.7,
    );
  });
}

/** On three legs, pointing up to the right. */
export function drawTelescope(sheet: Sheet, x: number, y: number, size: number): void {
  const { palette } = sheet;
  sheet.layer(() => {
    for (const dx of [-0.5, 0, 0.5])
      sheet.limb(
        [
          [x, y - size * 1.3],
          [x + dx * size, y],
        ],
        size * 0.09,
        palette.wood,
      );
    sheet.group(
      `translate(${x} ${y - size * 1.36}) rotate(-38)`,
      () => {
        sheet.area(box(-size * 0.86, -size * 0.13, size * 0.7, size * 0.26, 6), darken(palette.paper, 0.2));
        sheet.area(box(-size * 0.2, -size * 0.19, size * 1.2, size * 0.38, 8), palette.paper);
        sheet.area(box(size * 0.88, -size * 0.24, size * 0.22, size * 0.48, 6), palette.rug);
        sheet.tint(box(-size * 0.1, -size * 0.13, size * 0.9, size * 0.08), '#ffffff', 0.6);
      },
      false,
    );
  });
}

/** Facing right, in the units of a body; its pedals are at 0, 0. */
export function drawBicycle(sheet: Sheet, colour: string): void {
  const { ink, paper } = sheet.palette;
  for (const x of [-112, 178]) {
    sheet.line(ellipse(x, -86, 86), ink, 13);
    sheet.line(ellipse(x, -86, 76), paper, 3, 0.7);
    for (let i = 0; i < 6; i++) {
      const turn = (i * Math.PI) / 6;
      sheet.line(
        `M${(x - Math.cos(turn) * 74).toFixed(0)} ${(-86 - Math.sin(turn) * 74).toFixed(0)}L${(x + Math.cos(turn) * 74).toFixed(0)} ${(-86 + Math.sin(turn) * 74).toFixed(0)}`,
        paper,
        2,
        0.55,
      );
    }
  }
  sheet.limb(
    [
      [-112, -86],
      [60, -86],
      [156, -228],
      [-36, -228],
      [60, -86],
    ],
    13,
    colour,
  );
  sheet.limb(
    [
      [-112, -86],
      [-36, -228],
    ],
    12,
    colour,
  );
  sheet.limb(
    [
      [178, -86],
      [146, -276],
      [196, -288],
      [216, -268],
    ],
    12,
    colour,
  );
  sheet.limb(
    [
      [-36, -228],
      [-42, -262],
    ],
    11,
    ink,
  );
  sheet.limb(
    [
      [-74, -264],
      [-16, -264],
    ],
    19,
    ink,
  );
  sheet.disc(60, -86, 22, ink);
}

export function drawBall(sheet: Sheet, x: number, y: number, r: number, kind: 'foot' | 'volley'): void {
  const { paper, ink, cloth } = sheet.palette;
  sheet.layer(() => {
    sheet.disc(x, y, r, lighten(paper, 0.4));
    if (kind === 'foot') {
      sheet.tint(
        polygon(
          Array.from({ length: 5 }, (_, i) => [
            x + Math.sin((i * Math.PI * 2) / 5) * r * 0.4,
            y - Math.cos((i * Math.PI * 2) / 5) * r * 0.4,
          ]),
        ),
        ink,
      );
      for (let i = 0; i < 5; i++) {
        const turn = (i * Math.PI * 2) / 5;
        sheet.line(
          `M${x + Math.sin(turn) * r * 0.4} ${y - Math.cos(turn) * r * 0.4}L${x + Math.sin(turn) * r * 0.82} ${y - Math.cos(turn) * r * 0.82}`,
          ink,
          r * 0.1,
        );
      }
    } else {
      sheet.tint(
        `M${x - r * 0.98} ${y - r * 0.1}Q${x} ${y - r * 0.7} ${x + r * 0.98} ${y - r * 0.1}L${x + r * 0.9} ${y + r * 0.3}Q${x} ${y - r * 0.3} ${x - r * 0.9} ${y + r * 0.3}Z`,
        cloth[0]!,
      );
      sheet.line(
        `M${x - r * 0.3} ${y - r * 0.94}Q${x + r * 0.2} ${y} ${x - r * 0.2} ${y + r * 0.96}`,
        ink,
        r * 0.08,
        0.5,
      );
    }
  });
}
