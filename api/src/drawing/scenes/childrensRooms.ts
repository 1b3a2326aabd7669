import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company, somebody } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawBoards, drawFrame, drawRoom, drawRug, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawCushion } from '../things/furniture.ts';
import { drawDaf, drawNotesOfMusic } from '../things/instruments.ts';
import { drawStringLights } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';

/** A small theatre for puppets, and a first row that holds its breath. */
export function puppets(sheet: Sheet): void {
  const { palette } = sheet;
  drawRoom(sheet, { floor: 570 });
  drawStringLights(sheet, [-100, 60], [1300, 60], 50, 16);
  sheet.layer(() => {
    sheet.area(box(340, 90, 520, 500, 10), palette.rug);
    sheet.area(
      polygon([
        [320, 110],
        [880, 110],
        [820, 30],
        [380, 30],
      ]),
      palette.cloth[0]!,
    );
    sheet.area(box(390, 140, 420, 240), palette.sky[1]);
  });
  sheet.tint('M390 380V300Q500 250 600 310T810 290V380Z', palette.leaf);
  sheet.tint(ellipse(740, 200, 34), palette.sun);
  for (const side of [-1, 1]) {
    const x = 600 + side * 210;
    sheet.layer(() =>
      sheet.area(
        `M${x} 140H${x - side * 84}Q${x - side * 20} 240 ${x - side * 30} 380H${x}Z`,
        darken(palette.rug, 0.25),
      ),
    );
  }
  const puppet = (x: number, tone: string, kind: number): void => {
    sheet.layer(() => {
      sheet.area(`M${x - 40} 390L${x - 24} 300H${x + 24}L${x + 40} 390Z`, tone);
      sheet.limb(
        [
          [x - 22, 316],
          [x - 58, 290 - kind * 16],
        ],
        15,
        tone,
      );
      sheet.limb(
        [
          [x + 22, 316],
          [x + 58, 284 + kind * 10],
        ],
        15,
        tone,
      );
      sheet.disc(x, 268, 34, kind === 1 ? '#8a6a52' : '#eec09a');
      if (kind === 1)
        for (const side of [-1, 1])
          sheet.area(
            polygon([
              [x + side * 30, 256],
              [x + side * 32, 214],
              [x + side * 6, 238],
            ]),
            '#8a6a52',
          );
      else sheet.area(`M${x - 36} 262Q${x} 190 ${x + 36} 262L${x + 60} 210Q${x} 190 ${x - 36} 262Z`, palette.land[2]);
      for (const side of [-1, 1]) sheet.tint(ellipse(x + side * 12, 264, 4.5, 6), palette.ink);
      sheet.line(`M${x - 11} 280q11 9 22 0`, '#a33a33', 4);
    });
  };
  puppet(510, palette.land[2], 0);
  puppet(680, palette.cloth[1]!, 1);
  sheet.layer(() => sheet.area(box(370, 376, 460, 26, 4), palette.wood));
  for (let i = 0; i < 3; i++)
    sheet.tint(
      polygon([
        [470 + i * 130, 450],
        [500 + i * 130, 490],
        [470 + i * 130, 530],
        [440 + i * 130, 490],
      ]),
      palette.paper,
      0.7,
    );
  drawFrame(sheet, 110, 160, 130, 150);
  drawPot(sheet, 1060, 576, 160);
  const looks = company(sheet.rng, sheet.palette, 6, { age: 'child' });
  [
    [150, 700],
    [330, 730],
    [520, 716],
    [700, 732],
    [880, 714],
    [1050, 734],
  ].forEach(([x, y], i) => {
    drawCushion(sheet, x!, y! + 4, 100, [palette.cloth[0]!, palette.land[2], palette.rug][i % 3]!);
    drawFigure(sheet, {
      x: x!,
      y: y!,
      size: 1.3,
      look: looks[i]!,
      pose: {
        ...poses.floorBack,
        ...(i === 2 && {
          nearArm: [
            [100, -180],
            [110, -290],
          ],
        }),
      },
    });
  });
}

/** Foam, bubbles and safety goggles. */
export function scienceKids(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 620 });
  sheet.layer(() => {
    sheet.area(box(330, 60, 540, 260, 12), palette.land[3]);
    sheet.line(ellipse(480, 190, 92, 36), palette.paper, 5);
    sheet.line('M436 114Q560 190 524 266M524 114Q400 190 436 266', palette.paper, 5);
    sheet.disc(480, 190, 15, palette.cloth[0]!);
    sheet.disc(700, 190, 46, '#f2b632');
    for (const [r, x, y, tone] of [
      [92, 790, 180, '#d8654f'],
      [130, 600, 150, '#5fb0c0'],
      [130, 826, 236, '#8fc98a'],
    ] as const) {
      sheet.line(ellipse(700, 190, r, r * 0.5), palette.paper, 2.6, 0.6);
      sheet.disc(x, y, 15, tone);
    }
  });
  drawWindow(sheet, 70, 90, 190, 240);
  drawFrame(sheet, 960, 110, 150, 180);
  const teacher = somebody(rng, palette, { top: palette.paper, isLong: true, age: 'grown' });
  drawFigure(sheet, { x: 600, y: 820, size: 0.98, look: teacher, pose: { ...poses.talk, mood: 'laugh' } });
  const looks = company(sheet.rng, sheet.palette, 4, { age: 'child' });
  [210, 400, 810, 1000].forEach((x, i) =>
    drawFigure(sheet, {
      x,
      y: 900,
      size: 1.24,
      look: { ...looks[i]!, hasGlasses: true },
      pose: { ...poses[i === 1 || i === 2 ? 'hold' : 'cheer'], turn: x < 600 ? 0.5 : -0.5, mood: 'laugh' },
    }),
  );
  sheet.layer(() => {
    sheet.area(box(-100, 630, 1400, 34, 4), lighten(palette.wood, 0.24));
    sheet.area(box(-100, 660, 1400, 400), mix(palette.cloth[0]!, palette.wood, 0.3));
  });
  const flask = (x: number, s: number, tone: string): void => {
    sheet.layer(() => {
      sheet.tint(
        `M${x - 14 * s} ${632 - 150 * s}V${632 - 90 * s}L${x - 56 * s} 632H${x + 56 * s}L${x + 14 * s} ${632 - 90 * s}V${632 - 150 * s}Z`,
        mix(palette.sky[1], palette.paper, 0.5),
        0.9,
      );
      sheet.area(`M${x - 36 * s} ${632 - 44 * s}L${x - 56 * s} 632H${x + 56 * s}L${x + 36 * s} ${632 - 44 * s}Z`, tone);
      sheet.line(`M${x - 20 * s} ${632 - 152 * s}h${40 * s}`, palette.paper, 7 * s);
    });
  };
  flask(310, 0.9, '#5fb0c0');
  flask(890, 0.9, '#d8654f');
  flask(600, 1.15, '#8fc98a');
  for (let i = 0; i < 9; i++)
    sheet.area(
      ellipse(
        600 + ((i % 3) - 1) * 40 + rng.next() * 16,
        452 - Math.floor(i / 3) * 40 - rng.next() * 14,
        32 - Math.floor(i / 3) * 5,
      ),
      i % 2 === 0 ? '#bfe6c0' : '#e3f5df',
    );
  for (let i = 0; i < 12; i++)
    sheet.line(ellipse(320 + rng.next() * 560, 340 + rng.next() * 180, 8 + rng.next() * 14), palette.paper, 3, 0.8);
}

/** An orchestra of tins, sticks and water glasses. */
export function kidsBand(sheet: Sheet): void {
  const { palette } = sheet;
  drawRoom(sheet, { floor: 580 });
  drawBoards(sheet, 596);
  drawWindow(sheet, 120, 80, 220, 270);
  drawWindow(sheet, 860, 80, 220, 270);
  drawStringLights(sheet, [-100, 50], [1300, 50], 50, 15);
  drawFrame(sheet, 440, 110, 130, 150);
  drawFrame(sheet, 620, 110, 140, 120);
  drawRug(sheet, 600, 700, 540, 100);
  const looks = company(sheet.rng, sheet.palette, 5, { age: 'child' });
  drawFigure(sheet, {
    x: 200,
    y: 740,
    size: 1.28,
    look: looks[0]!,
    pose: { ...poses.hold, turn: 0.4, mood: 'laugh' },
    inHand: () => drawDaf(sheet, 0, -380, 66),
  });
  drawFigure(sheet, {
    x: 420,
    y: 700,
    size: 1.2,
    look: looks[1]!,
    pose: { ...poses.cheer },
    inHand: () => {
      for (const side of [-1, 1]) sheet.area(ellipse(side * 132, -652, 30, 38), palette.cloth[0]!);
    },
  });
  drawFigure(sheet, {
    x: 640,
    y: 760,
    size: 1.28,
    look: looks[2]!,
    pose: {
      ...poses.crossLegged,
      mood: 'laugh',
      farArm: [
        [-90, -150],
        [-70, -110],
      ],
      nearArm: [
        [98, -170],
        [80, -230],
      ],
    },
  });
  for (const [x, tone] of [
    [560, palette.rug],
    [640, palette.land[2]],
    [720, palette.cloth[0]!],
  ] as const)
    sheet.layer(() => {
      sheet.area(box(x - 36, 690, 72, 76, 6), tone);
      sheet.area(ellipse(x, 690, 36, 11), lighten(tone, 0.4));
    });
  drawFigure(sheet, { x: 860, y: 710, size: 1.2, look: looks[3]!, pose: { ...poses.talk, turn: -0.3 } });
  drawFigure(sheet, {
    x: 1030,
    y: 750,
    size: 1.28,
    look: looks[4]!,
    pose: { ...poses.hold, turn: -0.4 },
    inHand: () => {
      sheet.limb(
        [
          [-70, -396],
          [80, -360],
        ],
        30,
        palette.wood,
      );
      for (let i = 0; i < 4; i++) sheet.tint(ellipse(-40 + i * 26, -389 + i * 6, 5), palette.ink);
    },
  });
  drawNotesOfMusic(sheet, 270, 310, palette.rug);
  drawNotesOfMusic(sheet, 690, 330, palette.land[2]);
}
