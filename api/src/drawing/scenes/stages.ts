import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company, somebody } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawAudience, drawSpot, drawStage } from '../places/hall.ts';
import { drawRoom, drawRug, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawCushion } from '../things/furniture.ts';
import { drawCandle, drawLantern, drawPendant, drawStringLights } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';
import { drawBowl, drawNotes, drawOpenBook } from '../things/tabletop.ts';

const audience = (sheet: Sheet, count = 6): void =>
  drawAudience(sheet, company(sheet.rng, sheet.palette, count), 726, 1.04, 214);

function drawMask(sheet: Sheet, x: number, y: number, size: number, isHappy: boolean, colour: string): void {
  const { ink } = sheet.palette;
  sheet.layer(() => {
    sheet.area(
      `M${x - size} ${y - size}Q${x} ${y - size * 0.7} ${x + size} ${y - size}Q${x + size * 1.06} ${y + size * 0.6} ${x} ${y + size * 1.2}Q${x - size * 1.06} ${y + size * 0.6} ${x - size} ${y - size}Z`,
      colour,
    );
    for (const side of [-1, 1])
      sheet.tint(
        `M${x + side * size * 0.2} ${y - size * 0.2}q${side * size * 0.24} ${isHappy ? -size * 0.36 : size * 0.1} ${side * size * 0.5} ${isHappy ? 0 : -size * 0.14}q${-side * size * 0.24} ${size * 0.2} ${-side * size * 0.5} ${isHappy ? 0 : size * 0.14}Z`,
        ink,
      );
    sheet.tint(
      isHappy
        ? `M${x - size * 0.5} ${y + size * 0.24}q${size * 0.5} ${size * 0.24} ${size} 0q${-size * 0.1} ${size * 0.6} ${-size * 0.5} ${size * 0.6}t${-size * 0.5} ${-size * 0.6}Z`
        : `M${x - size * 0.44} ${y + size * 0.74}q${size * 0.1} ${-size * 0.5} ${size * 0.44} ${-size * 0.5}t${size * 0.44} ${size * 0.5}q${-size * 0.44} ${-size * 0.24} ${-size * 0.88} 0Z`,
      ink,
    );
  });
}

/** Two in the light, the rest of the theatre in the dark. */
export function theatre(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawStage(sheet);
  drawMask(sheet, 545, 130, 46, true, palette.cloth[0]!);
  drawMask(sheet, 648, 152, 46, false, palette.paper);
  drawSpot(sheet, 300, 440, 606, 190);
  drawSpot(sheet, 900, 780, 606, 190);
  const [a, b] = company(rng, palette, 2);
  drawFigure(sheet, { x: 440, y: 614, size: 0.84, look: a!, pose: { ...poses.point, mood: 'talk' } });
  drawFigure(sheet, {
    x: 790,
    y: 614,
    size: 0.92,
    look: b!,
    pose: {
      ...poses.kneel,
      mood: 'talk',
      nearArm: [
        [110, -300],
        [172, -372],
      ],
      farArm: [
        [60, -190],
        [20, -130],
      ],
    },
    isMirrored: true,
  });
  sheet.layer(() => {
    sheet.area(box(930, 470, 14, 150), palette.wood);
    sheet.area(box(880, 540, 70, 14), palette.wood);
    sheet.area(box(884, 552, 12, 66), palette.wood);
  });
  audience(sheet);
}

/** No script: bodies find out what the play is. */
export function improvisation(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590 });
  drawWindow(sheet, 120, 80, 240, 290);
  drawWindow(sheet, 840, 80, 240, 290);
  drawMask(sheet, 560, 130, 56, true, palette.cloth[0]!);
  drawMask(sheet, 664, 158, 56, false, palette.rug);
  const looks = company(rng, palette, 5, { isLong: false });
  sheet.tint(ellipse(600, 740, 560, 70), palette.ink, 0.1);
  drawFigure(sheet, { x: 210, y: 740, size: 0.94, look: looks[0]!, pose: { ...poses.warrior, mood: 'laugh' } });
  drawFigure(sheet, { x: 450, y: 750, size: 0.8, look: looks[1]!, pose: { ...poses.jump, mood: 'laugh' } });
  drawFigure(sheet, { x: 660, y: 766, size: 1, look: looks[2]!, pose: { ...poses.kneel, mood: 'talk' } });
  drawFigure(sheet, {
    x: 880,
    y: 740,
    size: 0.86,
    look: looks[3]!,
    pose: { ...poses.point, mood: 'talk' },
    isMirrored: true,
  });
  drawFigure(sheet, { x: 1070, y: 756, size: 0.88, look: looks[4]!, pose: { ...poses.cheer } });
}

/** A film on the big screen, the beam above our heads. */
export function cinema(sheet: Sheet): void {
  const { palette, rng } = sheet;
  sheet.ground(darken(palette.land[3], 0.3), darken(palette.land[3], 0.05));
  sheet.layer(() => sheet.area(box(150, 50, 900, 440, 10), palette.ink));
  sheet.layer(() => sheet.area(box(172, 70, 856, 400), palette.paper));
  const id = sheet.define((name) => `<clipPath id="${name}"><path d="${box(172, 70, 856, 400)}"/></clipPath>`);
  sheet.raw(`<g clip-path="url(#${id})">`);
  const day = rng.pick(['#f0b96b', '#8fc7d4', '#e6906f']);
  sheet.tint(box(172, 70, 856, 400), mix(day, palette.paper, 0.25));
  sheet.tint(ellipse(800, 220, 74), '#fff2c8');
  sheet.tint('M172 390Q380 270 560 370T1028 330V470H172Z', darken(day, 0.28));
  sheet.tint('M172 440Q460 340 1028 430V470H172Z', darken(day, 0.46));
  // A boy with a notebook runs up the zigzag path.
  sheet.line('M520 470L640 430L540 396L630 366L560 346', mix(day, palette.paper, 0.4), 12);
  sheet.raw('</g>');
  sheet.raw(`<g clip-path="url(#${id})">`);
  drawFigure(sheet, {
    x: 420,
    y: 440,
    size: 0.52,
    look: somebody(rng, palette, { age: 'child', gender: 'male' }),
    pose: poses.run,
  });
  sheet.raw('</g>');
  sheet.glow(600, 270, 620, 0.34);
  sheet.tint(
    polygon([
      [172, 70],
      [1028, 70],
      [640, -460],
      [560, -460],
    ]),
    palette.glow,
    0.12,
  );
  const looks = company(rng, palette, 13);
  drawAudience(sheet, looks.slice(0, 7), 600, 0.66, 150);
  drawAudience(sheet, looks.slice(7), 720, 1.0, 212);
}

/** Somebody has failed three times and tells how; the rest takes notes. */
export function talk(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 560 });
  sheet.layer(() => sheet.area(box(420, 40, 620, 330, 10), palette.ink));
  sheet.layer(() => sheet.area(box(436, 56, 588, 298, 4), lighten(palette.paper, 0.4)));
  const chart = rng.int(0, 2);
  if (chart === 0) {
    sheet.line('M490 310H960M490 310V100', palette.ink, 6);
    sheet.line('M500 290C580 280 600 180 670 230S760 280 800 190S900 120 950 110', palette.rug, 11);
    for (const [x, y] of [
      [640, 214],
      [740, 262],
      [950, 110],
    ] as const)
      sheet.disc(x, y, 15, palette.cloth[0]!);
  } else if (chart === 1)
    for (let i = 0; i < 6; i++)
      sheet.area(
        box(500 + i * 80, 310 - [70, 120, 90, 160, 140, 210][i]!, 50, [70, 120, 90, 160, 140, 210][i]!, 6),
        i % 2 === 0 ? palette.land[2] : palette.cloth[0]!,
      );
  else drawNotes(sheet, 490, 86, 70, 6, 3);
  sheet.glow(730, 200, 340, 0.3);
  const [speaker, host] = company(rng, palette, 2);
  drawFigure(sheet, { x: 300, y: 640, size: 0.88, look: speaker!, pose: { ...poses.point } });
  drawPot(sheet, 1120, 580, 150);
  sheet.layer(() => {
    sheet.area(
      polygon([
        [90, 470],
        [210, 450],
        [200, 480],
        [100, 500],
      ]),
      palette.wood,
    );
    sheet.area(box(128, 480, 44, 160), darken(palette.wood, 0.2));
  });
  if (host) drawFigure(sheet, { x: 1080, y: 640, size: 0.84, look: host, pose: { ...poses.hold, turn: -0.6 } });
  drawAudience(sheet, company(rng, palette, 6), 716, 1.06, 214);
  drawPendant(sheet, 200, 40, 54);
}

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
  audience(sheet);
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
