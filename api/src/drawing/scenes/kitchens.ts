import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawRoom, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet, wide } from '../sheet.ts';
import { drawSteam } from '../things/drinks.ts';
import { drawPendant } from '../things/lamps.ts';
import { drawLeaves } from '../things/plants.ts';
import { drawBowl, drawPlatter } from '../things/tabletop.ts';

function drawApron(sheet: Sheet, colour: string): void {
  sheet.area('M-38 -440H38L46 -380C60 -320 62 -260 66 -170H-66C-62 -260 -60 -320 -46 -380Z', colour);
  sheet.line('M-36 -440L-22 -486M36 -440L22 -486', colour, 8);
  sheet.line('M-28 -300H28V-250H-28Z', darken(colour, 0.2), 3, 0.6);
}

function drawCounter(sheet: Sheet, top: number): void {
  const { palette } = sheet;
  sheet.layer(() => {
    sheet.area(
      `M${wide.left} ${top + 30}H${wide.right}V${wide.bottom}H${wide.left}Z`,
      mix(palette.land[2], palette.paper, palette.isNight ? 0.05 : 0.12),
    );
    for (let x = -300; x < 1600; x += 210) {
      sheet.line(box(x, top + 56, 186, 260, 8), darken(palette.land[2], 0.25), 4, 0.6);
      sheet.line(`M${x + 80} ${top + 84}h30`, palette.cloth[0]!, 8);
    }
    sheet.area(`M${wide.left} ${top}H${wide.right}V${top + 34}H${wide.left}Z`, lighten(palette.wood, 0.24));
  });
}

function drawTiles(sheet: Sheet, top: number, bottom: number): void {
  const { palette } = sheet;
  for (let y = top; y < bottom; y += 58)
    for (let x = -120; x < 1340; x += 58) {
      sheet.tint(
        box(x + 2, y + 2, 54, 54, 5),
        mix(palette.trim, palette.paper, (x / 58 + y / 58) % 2 === 0 ? 0.35 : 0.55),
        0.9,
      );
      if ((Math.round(x / 58) + Math.round(y / 58) * 2) % 5 === 0)
        sheet.tint(
          polygon([
            [x + 29, y + 10],
            [x + 48, y + 29],
            [x + 29, y + 48],
            [x + 10, y + 29],
          ]),
          palette.land[2],
          0.55,
        );
    }
}

function drawPan(sheet: Sheet, x: number, y: number, size: number): void {
  const { palette } = sheet;
  drawSteam(sheet, x, y - size * 1.2, size * 1.2);
  sheet.layer(() => {
    sheet.area(box(x - size, y - size, size * 2, size, size * 0.18), palette.rug);
    for (const side of [-1, 1])
      sheet.area(box(x + side * size * 1.12 - 16, y - size * 0.8, 32, 18, 8), darken(palette.rug, 0.3));
    sheet.area(box(x - size * 1.08, y - size * 1.12, size * 2.16, size * 0.2, 8), lighten(palette.rug, 0.16));
    sheet.tint(box(x - size * 0.8, y - size * 0.8, size * 0.16, size * 0.5, 6), '#ffffff', 0.4);
  });
}

/** Everybody has a knife, a spoon or an opinion. */
export function kitchen(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 640 });
  drawTiles(sheet, 330, 560);
  drawWindow(sheet, 480, 50, 240, 240);
  sheet.layer(() => {
    sheet.area(box(60, 150, 330, 14, 3), palette.wood);
    sheet.area(box(820, 150, 330, 14, 3), palette.wood);
  });
  for (let i = 0; i < 5; i++) {
    sheet.area(box(80 + i * 62, 92, 44, 58, 8), rng.pick(palette.cloth));
    sheet.area(box(78 + i * 62, 84, 48, 14, 5), palette.wood);
    drawBowl(sheet, 860 + i * 62, 150, 26, rng.pick(palette.cloth), palette.leaf);
  }
  sheet.line('M60 210H390M820 210H1150', palette.ink, 5);
  for (const x of [100, 170, 240])
    sheet.group(`translate(${x} 214) rotate(180)`, () => drawLeaves(sheet, 0, 0, 74, palette.leaf, 5), false);
  for (const [x, w] of [
    [900, 40],
    [980, 52],
    [1070, 34],
  ] as const) {
    sheet.layer(() => {
      sheet.limb(
        [
          [x, 212],
          [x, 262],
        ],
        8,
        palette.ink,
      );
      sheet.area(ellipse(x, 262 + w * 0.7, w * 0.8), darken(palette.wood, 0.2));
    });
  }
  const looks = company(rng, palette, 4);
  const aprons = [palette.paper, palette.cloth[0]!, palette.land[2], palette.rug];
  const at: [number, 'stir' | 'work' | 'hold', number][] = [
    [230, 'work', 0.4],
    [470, 'stir', 0.5],
    [740, 'work', -0.3],
    [980, 'stir', -0.5],
  ];
  at.forEach(([x, pose, turn], i) =>
    drawFigure(sheet, {
      x,
      y: 846,
      size: 1.08,
      look: looks[i]!,
      pose: { ...poses[pose], turn, mood: i % 2 === 0 ? 'smile' : 'laugh' },
      isMirrored: i === 3,
      holds: () => drawApron(sheet, aprons[i]!),
      inHand: () => {
        if (pose === 'stir')
          sheet.limb(
            [
              [66, -316],
              [82, -250],
            ],
            10,
            palette.wood,
          );
      },
    }),
  );
  drawCounter(sheet, 566);
  drawPan(sheet, 556, 570, 66);
  drawPan(sheet, 880, 570, 58);
  sheet.layer(() => {
    sheet.area(
      polygon([
        [120, 566],
        [350, 566],
        [326, 546],
        [144, 546],
      ]),
      palette.wood,
    );
    for (const [x, tone] of [
      [170, '#d8344a'],
      [206, '#d8344a'],
      [240, '#5f9a3f'],
      [272, '#f2b632'],
      [302, '#5f9a3f'],
    ] as const)
      sheet.disc(x, 540, 16, tone);
  });
  drawPlatter(sheet, 700, 562, 74, ['#5f9a3f', '#e85a4f', '#f4efe0', '#3f7a36']);
  drawBowl(sheet, 1060, 570, 52, palette.paper, '#f2b632');
  drawPendant(sheet, 330, 40, 50);
  drawPendant(sheet, 870, 40, 50);
}

/** Flour everywhere; the oven glows. */
export function baking(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 640 });
  sheet.layer(() => {
    for (let row = 0; row < 8; row++)
      for (let i = 0; i < 6; i++)
        sheet.area(
          box(790 + i * 66 - (row % 2) * 30, 60 + row * 62, 62, 58, 6),
          mix(palette.rug, palette.wood, 0.3 + ((row * i) % 3) * 0.14),
        );
    sheet.area('M840 520V330C840 240 1060 240 1060 330V520Z', darken(palette.ink, 0.1));
  });
  sheet.glow(950, 430, 260, 1, '#ff9c3c');
  sheet.tint('M860 520C880 430 900 470 920 410C940 460 960 420 980 380C990 450 1030 430 1040 520Z', '#f08a2c');
  sheet.tint('M890 520C900 470 920 490 940 450C960 490 980 460 1000 520Z', '#ffd66b');
  drawWindow(sheet, 110, 70, 220, 250, true);
  for (const y of [170, 290]) {
    sheet.layer(() => {
      sheet.area(box(420, y, 300, 14, 3), palette.wood);
      for (let i = 0; i < 4; i++)
        sheet.area(`M${440 + i * 72} ${y}q0 -44 30 -44t30 44Z`, mix('#c98a45', '#8f5a2a', rng.next() * 0.5));
    });
  }
  const looks = company(rng, palette, 4);
  const at: [number, 'work' | 'stir', number][] = [
    [240, 'work', 0.3],
    [470, 'stir', 0.3],
    [700, 'work', -0.2],
  ];
  at.forEach(([x, pose, turn], i) =>
    drawFigure(sheet, {
      x,
      y: 850,
      size: 1.08,
      look: looks[i]!,
      pose: { ...poses[pose], turn, mood: i === 1 ? 'laugh' : 'smile' },
      holds: () => drawApron(sheet, [palette.paper, palette.cloth[0]!, palette.land[2]][i]!),
    }),
  );
  drawFigure(sheet, {
    x: 990,
    y: 866,
    size: 1.16,
    look: looks[3]!,
    pose: {
      ...poses.back,
      nearArm: [
        [100, -400],
        [66, -470],
      ],
    },
  });
  drawCounter(sheet, 570);
  sheet.tint(ellipse(470, 584, 330, 16), palette.paper, 0.7);
  for (const [x, s] of [
    [230, 50],
    [480, 40],
    [690, 54],
  ] as const)
    sheet.layer(() => {
      sheet.area(`M${x - s} 580q-10 -${s} ${s} -${s}t${s} ${s}Z`, '#f0d9ae');
      sheet.line(`M${x - s * 0.4} ${570 - s * 0.4}q${s * 0.4} -12 ${s * 0.8} 0`, '#d9b87c', 4);
    });
  drawPlatter(sheet, 870, 574, 90, ['#d9a04a', '#c07f33', '#e8bd6d', '#8bbf5a']);
  drawBowl(sheet, 356, 580, 44, palette.rug, '#fff6e0');
  sheet.layer(() => {
    sheet.area(box(560, 556, 90, 20, 10), palette.wood);
    sheet.area(box(540, 562, 24, 8, 4), darken(palette.wood, 0.2));
    sheet.area(box(646, 562, 24, 8, 4), darken(palette.wood, 0.2));
  });
  drawPendant(sheet, 560, 20, 50);
}
