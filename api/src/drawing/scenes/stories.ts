import { mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company, somebody } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawFrontRow } from '../places/hall.ts';
import { drawRoom, drawRug, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawCushion } from '../things/furniture.ts';
import { drawCandle, drawLantern, drawStringLights } from '../things/lamps.ts';
import { drawBowl, drawOpenBook } from '../things/tabletop.ts';

/** The shahnameh before a painted cloth, told with a staff. */
export function storyteller(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 570, wall: mix(palette.wall, palette.wood, 0.3) });
  sheet.layer(() => {
    sheet.area(box(330, 10, 660, 470, 4), mix(palette.rug, '#7a3b20', 0.25));
    sheet.area(box(352, 32, 616, 426), mix(palette.paper, '#e2b56a', 0.45));
  });
  // Rostam on Rakhsh, the bird above the mountain, the dragon below.
  sheet.tint(
    polygon([
      [780, 440],
      [860, 210],
      [900, 270],
      [968, 180],
      [968, 458],
      [780, 458],
    ]),
    palette.land[2],
  );
  sheet.tint(
    'M400 420C430 330 520 330 600 350C640 300 660 270 690 268L716 300L690 330C690 380 700 420 716 458H680L650 400H520L500 458H466L470 400C440 400 420 440 400 458Z',
    '#b5562c',
  );
  sheet.tint('M560 350C556 290 570 250 600 240C630 250 640 300 632 352Z', palette.land[3]);
  sheet.tint(ellipse(600, 220, 22), '#e3ab80');
  sheet.tint('M576 214q24 -44 48 0l-6 -26l-18 -18l-18 18Z', palette.cloth[0]!);
  sheet.line('M640 290L760 200', palette.ink, 9);
  sheet.tint('M800 120C840 60 900 70 930 110C900 100 880 110 870 140C840 130 820 130 800 120Z', palette.cloth[0]!);
  sheet.line('M380 110C420 60 440 130 480 90S540 100 560 70', palette.land[1], 15);
  sheet.disc(420, 190, 30, '#f2b632');
  const teller = somebody(rng, palette, {
    gender: 'male',
    age: 'old',
    beard: 'full',
    style: 'side',
    hasGlasses: false,
    top: palette.paper,
  });
  drawFigure(sheet, {
    x: 190,
    y: 660,
    size: 0.92,
    look: teller,
    pose: { ...poses.point, mood: 'talk' },
    inHand: () =>
      sheet.limb(
        [
          [188, -470],
          [300, -560],
        ],
        13,
        palette.wood,
      ),
  });
  drawLantern(sheet, 1080, 610, 66);
  drawFrontRow(sheet);
}

/** The lamps are off; a story by candlelight. */
export function candleStories(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 570 });
  drawWindow(sheet, 480, 50, 240, 290, true);
  drawRug(sheet, 600, 706, 560, 112);
  const looks = company(rng, palette, 6);
  const at: [number, number, number, number][] = [
    [360, 640, 0.94, 0.5],
    [600, 628, 0.96, 0],
    [840, 640, 0.94, -0.5],
  ];
  at.forEach(([x, y, size, turn], i) => {
    drawCushion(sheet, x, y + 4, 130, [palette.cloth[0]!, palette.rug, palette.land[2]][i]!);
    drawFigure(sheet, {
      x,
      y,
      size,
      look: looks[i]!,
      pose: {
        ...poses.crossLegged,
        turn,
        mood: i === 1 ? 'talk' : 'smile',
        ...(i === 1 && {
          farArm: [
            [-88, -116],
            [-34, -88],
          ],
          nearArm: [
            [100, -150],
            [110, -220],
          ],
        }),
      },
      ...(i === 1 && { inHand: () => drawOpenBook(sheet, -10, -70, 52) }),
    });
  });
  drawCushion(sheet, 200, 790, 150, palette.land[2]);
  drawFigure(sheet, { x: 200, y: 786, size: 1.2, look: looks[3]!, pose: poses.crossLeggedSide });
  drawCushion(sheet, 1000, 790, 150, palette.cloth[0]!);
  drawFigure(sheet, { x: 1000, y: 786, size: 1.2, look: looks[4]!, pose: poses.crossLeggedSide, isMirrored: true });
  for (const [x, y, h] of [
    [470, 700, 60],
    [520, 730, 84],
    [690, 726, 74],
    [740, 700, 54],
    [600, 756, 96],
  ] as const)
    drawCandle(sheet, x, y, h);
  for (const [x, y] of [
    [90, 560],
    [1110, 560],
  ] as const)
    drawLantern(sheet, x, y, 60);
}

/** Poems between cypresses, cushions around a pool. */
export function poetryGarden(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawGarden(sheet);
  const looks = company(rng, palette, 5);
  drawFigure(sheet, {
    x: 600,
    y: 604,
    size: 0.86,
    look: looks[0]!,
    pose: {
      ...poses.talk,
      farArm: [
        [-92, -390],
        [-36, -380],
      ],
      turn: 0.2,
    },
    inHand: () => drawOpenBook(sheet, -44, -380, 56),
  });
  drawCushion(sheet, 340, 650, 130, palette.rug);
  drawFigure(sheet, { x: 340, y: 646, size: 0.92, look: looks[1]!, pose: { ...poses.crossLegged, turn: 0.6 } });
  drawCushion(sheet, 860, 650, 130, palette.cloth[0]!);
  drawFigure(sheet, {
    x: 860,
    y: 646,
    size: 0.92,
    look: looks[2]!,
    pose: { ...poses.crossLegged, turn: -0.6, mood: 'calm' },
  });
  drawCushion(sheet, 200, 792, 160, palette.land[2]);
  drawFigure(sheet, { x: 200, y: 790, size: 1.18, look: looks[3]!, pose: poses.crossLeggedSide });
  drawCushion(sheet, 1000, 792, 160, palette.rug);
  drawFigure(sheet, {
    x: 1000,
    y: 790,
    size: 1.18,
    look: looks[4]!,
    pose: { ...poses.crossLeggedSide, mood: 'laugh' },
    isMirrored: true,
  });
  drawBowl(sheet, 420, 776, 46, palette.paper, '#b8322f');
}

function drawGarden(sheet: Sheet): void {
  const { palette } = sheet;
  sheet.ground(palette.sky[0], palette.sky[1]);
  sheet.glow(600, 250, 300, 0.7, palette.sun);
  sheet.layer(() => sheet.area('M-700 470H1900V1500H-700Z', mix(palette.leaf, palette.land[2], 0.2)));
  // A pavilion with three arches at the end of the garden.
  sheet.layer(() => {
    sheet.area(box(400, 250, 400, 240), mix(palette.floor, palette.paper, palette.isNight ? 0.1 : 0.5));
    sheet.area(box(380, 226, 440, 30, 4), palette.land[2]);
    for (const x of [460, 600, 740])
      sheet.area(
        `M${x - 46} 490V350C${x - 46} 312 ${x - 16} 300 ${x} 284C${x + 16} 300 ${x + 46} 312 ${x + 46} 350V490Z`,
        palette.isNight ? palette.glow : mix(palette.land[2], palette.sky[0], 0.3),
      );
  });
  if (palette.isNight) sheet.glow(600, 400, 260, 0.8);
  for (const [x, y, h] of [
    [330, 500, 290],
    [870, 500, 290],
    [210, 540, 360],
    [990, 540, 360],
    [60, 590, 450],
    [1140, 590, 450],
  ] as const) {
    const w = h * 0.13;
    sheet.layer(() =>
      sheet.area(
        `M${x} ${y - h}C${x + w * 1.3} ${y - h * 0.55} ${x + w} ${y - h * 0.1} ${x} ${y}C${x - w} ${y - h * 0.1} ${x - w * 1.3} ${y - h * 0.55} ${x} ${y - h}Z`,
        palette.leafDark,
      ),
    );
  }
  sheet.layer(() =>
    sheet.area(
      polygon([
        [470, 500],
        [730, 500],
        [860, 820],
        [340, 820],
      ]),
      mix(palette.floor, palette.paper, 0.3),
    ),
  );
  sheet.layer(() =>
    sheet.area(
      polygon([
        [520, 640],
        [680, 640],
        [730, 760],
        [470, 760],
      ]),
      mix(palette.sky[0], '#3fa7b0', 0.5),
    ),
  );
  sheet.line('M530 676q40 10 80 0t70 4M500 720q50 12 100 0t100 6', palette.paper, 4, 0.6);
  drawStringLights(sheet, [60, 180], [600, 190], 60, 9);
  drawStringLights(sheet, [600, 190], [1140, 180], 60, 9);
}
