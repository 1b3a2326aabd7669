import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawRoom, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawChair, drawCushion } from '../things/furniture.ts';
import { drawPendant } from '../things/lamps.ts';

function drawVase(sheet: Sheet, x: number, y: number, size: number, colour: string, kind: number): void {
  const shapes = [
    `M${x - size * 0.2} ${y}C${x - size * 0.7} ${y - size * 0.3} ${x - size * 0.5} ${y - size} ${x - size * 0.16} ${y - size * 1.1}V${y - size * 1.3}H${x + size * 0.16}V${y - size * 1.1}C${x + size * 0.5} ${y - size} ${x + size * 0.7} ${y - size * 0.3} ${x + size * 0.2} ${y}Z`,
    `M${x - size * 0.24} ${y}C${x - size * 0.6} ${y - size * 0.2} ${x - size * 0.6} ${y - size * 0.5} ${x - size * 0.56} ${y - size * 0.7}H${x + size * 0.56}C${x + size * 0.6} ${y - size * 0.5} ${x + size * 0.6} ${y - size * 0.2} ${x + size * 0.24} ${y}Z`,
    `M${x - size * 0.3} ${y}L${x - size * 0.36} ${y - size * 0.9}H${x + size * 0.36}L${x + size * 0.3} ${y}Z`,
  ];
  sheet.area(shapes[kind % 3]!, colour);
  sheet.line(
    `M${x - size * 0.34} ${y - size * 0.5}q${size * 0.34} ${size * 0.1} ${size * 0.68} 0`,
    sheet.palette.paper,
    size * 0.06,
    0.8,
  );
}

function drawPottedShelves(sheet: Sheet, x: number, y: number, width: number, rows: number): void {
  const { palette, rng } = sheet;
  const clay = ['#c9764a', '#dd9a6b', palette.land[2], palette.paper, palette.cloth[0]!];
  for (let row = 0; row < rows; row++) {
    const base = y + row * 122;
    sheet.layer(() => sheet.area(box(x, base, width, 13, 3), palette.wood));
    for (let at = x + 44; at < x + width - 20; at += 74)
      drawVase(sheet, at, base, 56 + rng.next() * 16, rng.pick(clay), rng.int(0, 2));
  }
}

/** Clay on the wheel, clay on the hands. */
export function pottery(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590 });
  drawPottedShelves(sheet, 40, 150, 330, 3);
  drawPottedShelves(sheet, 840, 150, 330, 3);
  drawWindow(sheet, 480, 60, 240, 280, true);
  const looks = company(rng, palette, 4);
  const wheel = (x: number, y: number, size: number, kind: number): void => {
    sheet.layer(() => {
      sheet.area(
        polygon([
          [x - 70 * size, y],
          [x + 70 * size, y],
          [x + 54 * size, y + 130 * size],
          [x - 54 * size, y + 130 * size],
        ]),
        darken(palette.wood, 0.2),
      );
      sheet.area(ellipse(x, y, 120 * size, 28 * size), palette.wood);
      sheet.area(ellipse(x, y - 8 * size, 84 * size, 19 * size), '#8a8d94');
    });
    drawVase(sheet, x, y - 8 * size, 92 * size, '#c9764a', kind);
    sheet.line(`M${x - 44 * size} ${y - 50 * size}q${44 * size} ${12 * size} ${88 * size} 0`, '#e3a57c', 4, 0.8);
  };
  drawFigure(sheet, {
    x: 600,
    y: 690,
    size: 1.1,
    look: looks[0]!,
    pose: { ...poses.sitFront, tilt: 4, nearArm: null, farArm: null },
    holds: () => sheet.area('M-44 -300H44L62 -130H-62Z', palette.paper),
  });
  wheel(600, 610, 1.15, 0);
  drawFigure(sheet, {
    x: 600,
    y: 690,
    size: 1.1,
    look: looks[0]!,
    pose: {
      ...poses.sitFront,
      farArm: [
        [-98, -220],
        [-48, -130],
      ],
      nearArm: [
        [98, -220],
        [48, -130],
      ],
    },
    part: 'arms',
  });
  drawChair(sheet, 210, 800, 1.16);
  drawFigure(sheet, {
    x: 210,
    y: 800,
    size: 1.16,
    look: looks[1]!,
    pose: { ...poses.sitSide, tilt: 8, nearArm: null },
  });
  wheel(390, 664, 1, 1);
  drawFigure(sheet, {
    x: 210,
    y: 800,
    size: 1.16,
    look: looks[1]!,
    pose: {
      ...poses.sitSide,
      farArm: null,
      nearArm: [
        [40, -226],
        [114, -184],
      ],
    },
    part: 'arms',
  });
  drawChair(sheet, 990, 800, 1.16, true);
  drawFigure(sheet, {
    x: 990,
    y: 800,
    size: 1.16,
    look: looks[2]!,
    pose: { ...poses.sitSide, mood: 'laugh', nearArm: null },
    isMirrored: true,
  });
  wheel(810, 664, 1, 2);
  drawFigure(sheet, {
    x: 990,
    y: 800,
    size: 1.16,
    look: looks[2]!,
    pose: {
      ...poses.sitSide,
      farArm: null,
      nearArm: [
        [40, -226],
        [114, -184],
      ],
    },
    part: 'arms',
    isMirrored: true,
  });
  drawPendant(sheet, 360, 40, 50);
  drawPendant(sheet, 840, 40, 50);
}

/** A kilim that grows on a loom. */
export function weaving(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590 });
  drawWindow(sheet, 70, 90, 190, 270, true);
  drawWindow(sheet, 940, 90, 190, 270, true);
  sheet.layer(() => {
    sheet.area(box(320, 60, 26, 620, 4), palette.wood);
    sheet.area(box(854, 60, 26, 620, 4), palette.wood);
    sheet.area(box(300, 80, 600, 30, 6), palette.wood);
    sheet.area(box(300, 600, 600, 34, 6), palette.wood);
  });
  for (let x = 354; x < 852; x += 11) sheet.line(`M${x} 110V600`, palette.paper, 2.4, 0.9);
  const tones = [
    palette.rug,
    palette.land[2],
    palette.cloth[0]!,
    palette.paper,
    palette.land[3],
    darken(palette.rug, 0.3),
  ];
  sheet.layer(() => {
    for (let row = 0; row < 9; row++) {
      const y = 572 - row * 28;
      sheet.tint(box(348, y, 506, 29), tones[row % tones.length]!);
      for (let i = 0; i < 9; i++) {
        const x = 376 + i * 56;
        if (row % 3 === 1)
          sheet.tint(
            polygon([
              [x, y + 2],
              [x + 22, y + 14],
              [x, y + 27],
              [x - 22, y + 14],
            ]),
            tones[(row + 2) % tones.length]!,
          );
        else if (row % 3 === 2)
          sheet.tint(
            polygon([
              [x - 22, y + 28],
              [x, y + 3],
              [x + 22, y + 28],
            ]),
            tones[(row + 3) % tones.length]!,
          );
      }
    }
  });
  const looks = company(rng, palette, 4, { gender: 'female' });
  drawCushion(sheet, 450, 752, 140, palette.rug);
  drawFigure(sheet, {
    x: 450,
    y: 744,
    size: 1.12,
    look: looks[0]!,
    pose: {
      ...poses.floorBack,
      nearArm: [
        [96, -170],
        [70, -290],
      ],
      farArm: [
        [-96, -180],
        [-60, -300],
      ],
    },
  });
  drawCushion(sheet, 740, 752, 140, palette.land[2]);
  drawFigure(sheet, {
    x: 740,
    y: 744,
    size: 1.12,
    look: looks[1]!,
    pose: {
      ...poses.floorBack,
      nearArm: [
        [96, -180],
        [40, -320],
      ],
    },
  });
  drawFigure(sheet, {
    x: 140,
    y: 792,
    size: 1.16,
    look: looks[2]!,
    pose: poses.crossLeggedSide,
    inHand: () => sheet.disc(110, -90, 34, palette.rug),
  });
  drawFigure(sheet, {
    x: 1060,
    y: 792,
    size: 1.16,
    look: looks[3]!,
    pose: { ...poses.crossLeggedSide, mood: 'laugh' },
    isMirrored: true,
    inHand: () => sheet.disc(110, -90, 34, palette.cloth[0]!),
  });
  for (const [x, y, tone] of [
    [280, 770, 2],
    [330, 784, 0],
    [880, 776, 1],
    [935, 786, 4],
  ] as const) {
    sheet.disc(x, y, 28, tones[tone]!);
    sheet.line(`M${x - 18} ${y - 8}q18 -14 36 0M${x - 20} ${y + 4}q20 -14 40 0`, lighten(tones[tone]!, 0.4), 3, 0.7);
  }
}

/** Saw, plane and the smell of shavings. */
export function woodwork(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 640 });
  sheet.layer(() => sheet.area(box(330, 60, 540, 260, 8), mix(palette.wood, palette.paper, 0.4)));
  const hang = (x: number, draw: () => void): void => {
    sheet.group(`translate(${x} 100)`, draw);
  };
  hang(390, () => {
    sheet.area(box(-10, 60, 20, 120, 5), palette.rug);
    sheet.area(box(-40, 26, 80, 40, 6), '#7d828c');
  });
  hang(500, () => {
    sheet.area(
      polygon([
        [-14, 50],
        [14, 50],
        [40, 190],
        [-20, 190],
      ]),
      '#c3c7ce',
    );
    sheet.area(box(-24, 10, 48, 46, 14), palette.cloth[0]!);
  });
  hang(610, () => {
    sheet.line('M-20 20V180H60', palette.land[2], 16);
  });
  hang(720, () => {
    sheet.area(box(-8, 20, 16, 70, 5), palette.rug);
    sheet.area(
      polygon([
        [-6, 90],
        [6, 90],
        [3, 190],
        [-3, 190],
      ]),
      '#9ba0a8',
    );
  });
  hang(800, () => {
    sheet.area(box(-26, 40, 60, 26, 6), palette.land[2]);
    sheet.line('M-20 66q20 90 50 100', '#9ba0a8', 9);
  });
  drawWindow(sheet, 90, 90, 180, 240);
  drawWindow(sheet, 930, 90, 180, 240);
  const looks = company(rng, palette, 3);
  drawFigure(sheet, {
    x: 300,
    y: 850,
    size: 1.1,
    look: looks[0]!,
    pose: {
      ...poses.work,
      turn: 0.4,
      farArm: [
        [-70, -390],
        [40, -320],
      ],
      nearArm: [
        [100, -380],
        [96, -300],
      ],
    },
    holds: () => sheet.area('M-40 -440H40L62 -180H-62Z', palette.rug),
  });
  drawFigure(sheet, {
    x: 600,
    y: 846,
    size: 1.1,
    look: looks[1]!,
    pose: { ...poses.stir, mood: 'laugh' },
    holds: () => sheet.area('M-40 -440H40L62 -180H-62Z', palette.paper),
  });
  drawFigure(sheet, {
    x: 900,
    y: 850,
    size: 1.1,
    look: looks[2]!,
    pose: { ...poses.work, turn: -0.4 },
    holds: () => sheet.area('M-40 -440H40L62 -180H-62Z', palette.land[2]),
  });
  sheet.layer(() => {
    sheet.area(box(60, 550, 1080, 46, 6), lighten(palette.wood, 0.2));
    sheet.area(box(60, 590, 1080, 24), darken(palette.wood, 0.2));
    for (const x of [130, 1030]) sheet.area(box(x, 612, 46, 300), darken(palette.wood, 0.15));
  });
  sheet.layer(() => {
    sheet.area(box(330, 516, 290, 34, 3), '#d9a867');
    sheet.line('M344 526H600M350 538H610', '#b98347', 2.4);
    sheet.area(box(376, 480, 104, 36, 10), palette.rug);
    sheet.area(box(396, 458, 20, 30, 8), palette.ink);
  });
  for (const x of [500, 548, 650, 690]) sheet.line(`M${x} 544c14 -22 34 -10 22 6s-28 0 -14 -14`, '#e8c48a', 7);
  sheet.layer(() => {
    sheet.area(box(800, 440, 210, 16, 3), '#c98f52');
    sheet.area(box(812, 454, 16, 96), '#b57a3f');
    sheet.area(box(982, 454, 16, 96), '#b57a3f');
    sheet.area(box(812, 500, 186, 14), '#c98f52');
  });
  drawPendant(sheet, 600, 10, 40);
}
