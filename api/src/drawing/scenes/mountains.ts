import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { type PoseName, poses } from '../people/poses.ts';
import { drawCloud, drawHills, drawPeaks, drawSky, drawSun } from '../places/sky.ts';
import { curve, ellipse, type Point, type Sheet, wide } from '../sheet.ts';
import { drawTeaGlass } from '../things/drinks.ts';
import { drawFire, drawRock, drawRucksack, drawRucksackBack } from '../things/outdoors.ts';
import { drawFlowers, drawLeaves, drawPine, drawTree } from '../things/plants.ts';

function drawRange(sheet: Sheet, base: number): void {
  const { palette } = sheet;
  drawPeaks(sheet, base - 60, 330, mix(palette.land[0], palette.sky[1], 0.35), 5, 90);
  drawPeaks(sheet, base + 30, 270, mix(palette.land[0], palette.land[1], 0.5), 6, palette.isNight ? 0 : 60);
  drawPeaks(sheet, base + 120, 220, palette.land[1], 7);
}

function drawHiker(
  sheet: Sheet,
  look: ReturnType<typeof company>[number],
  x: number,
  y: number,
  size: number,
  pose: PoseName,
  isMirrored = false,
): void {
  const body = poses[pose];
  const bag = sheet.rng.pick(sheet.palette.cloth);
  drawFigure(sheet, {
    x,
    y,
    size,
    look,
    pose: body,
    isMirrored,
    carries: () => drawRucksack(sheet, body.neck as Point, bag === look.top ? sheet.palette.rug : bag),
    inHand: () => {
      const [hx, hy] = (body as { nearArm: [Point, Point] }).nearArm[1];
      if (pose === 'climb' || pose === 'walkB') sheet.line(`M${hx + 4} ${hy - 14}L${hx + 34} 6`, sheet.palette.wood, 8);
    },
  });
}

/** On a ridge above the clouds, one behind the other, the sun just up. */
export function summit(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawSky(sheet);
  drawSun(sheet, 820, 250, 96);
  drawCloud(sheet, 90, 180, 230);
  drawCloud(sheet, 980, 120, 170);
  drawRange(sheet, 480);
  sheet.tint(
    `M${wide.left} 560Q200 500 460 548T980 530T1900 560V640H${wide.left}Z`,
    palette.paper,
    palette.isNight ? 0.12 : 0.5,
  );
  const ridge: Point[] = [
    [-300, 800],
    [60, 720],
    [330, 664],
    [600, 590],
    [860, 520],
    [1010, 470],
    [1180, 520],
    [1500, 640],
  ];
  sheet.layer(() => sheet.area(curve(ridge, wide.bottom), palette.land[2]));
  const looks = company(rng, palette, 5);
  drawHiker(sheet, looks[0]!, 160, 712, 0.7, 'climb');
  drawHiker(sheet, looks[1]!, 390, 660, 0.7, 'walk');
  drawHiker(sheet, looks[2]!, 610, 598, 0.68, 'climb');
  drawHiker(sheet, looks[3]!, 820, 540, 0.66, 'walkB');
  drawFigure(sheet, {
    x: 1020,
    y: 482,
    size: 0.64,
    look: looks[4]!,
    pose: poses.cheer,
    carries: () => drawRucksackBack(sheet, palette.cloth[0]!),
  });
  sheet.layer(() =>
    sheet.area(
      curve(
        [
          [-300, 860],
          [200, 770],
          [520, 790],
          [880, 700],
          [1500, 800],
        ],
        wide.bottom,
      ),
      palette.land[3],
    ),
  );
  drawRock(sheet, 1080, 760, 90, darken(palette.land[2], 0.15));
  drawRock(sheet, 980, 775, 54, darken(palette.land[2], 0.05));
  drawLeaves(sheet, 60, 830, 120, darken(palette.leafDark, 0.1), 8);
  drawLeaves(sheet, 470, 830, 90, palette.leafDark, 7);
}

/** A path through green slopes, a brook beside it. */
export function trail(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawSky(sheet);
  drawSun(sheet, 300, 170, 66);
  drawCloud(sheet, 620, 130, 220);
  drawRange(sheet, 400);
  drawHills(sheet, 520, 110, mix(palette.leaf, palette.land[1], 0.4), 3);
  for (const [x, h] of [
    [-20, 250],
    [70, 300],
    [150, 220],
    [1050, 320],
    [1140, 260],
    [1230, 300],
    [960, 220],
  ] as const)
    drawPine(sheet, x, 590, h);
  sheet.layer(() =>
    sheet.area(
      curve(
        [
          [-600, 560],
          [300, 600],
          [800, 560],
          [1800, 600],
        ],
        wide.bottom,
      ),
      palette.leaf,
    ),
  );
  sheet.layer(() =>
    sheet.area(
      'M690 572C560 610 470 640 520 690C570 740 250 780 120 1500H1180C1020 900 880 760 760 690C700 650 780 600 730 572Z',
      mix(palette.floor, palette.paper, 0.3),
    ),
  );
  sheet.tint(
    'M1000 600C900 640 1100 690 1020 740C960 800 1200 860 1300 1500H1700V560C1400 600 1100 580 1000 600Z',
    mix(palette.sky[0], palette.paper, 0.25),
    0.9,
  );
  sheet.line('M1060 660q60 10 120 -4M1100 730q80 12 160 -6', palette.paper, 5, 0.7);
  const looks = company(rng, palette, 4);
  drawHiker(sheet, looks[3]!, 676, 640, 0.5, 'walkB', true);
  drawHiker(sheet, looks[0]!, 560, 706, 0.74, 'walk');
  drawHiker(sheet, looks[1]!, 330, 770, 0.96, 'walkB');
  drawHiker(sheet, looks[2]!, 760, 782, 1.0, 'walk');
  drawFlowers(sheet, 640, 820, 18);
  drawLeaves(sheet, 20, 840, 190, palette.leafDark, 9);
  drawRock(sheet, 1090, 790, 90, palette.land[2]);
}

/** A rest: a kettle over a small fire, bread, and talk. */
export function teaFire(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawSky(sheet);
  drawSun(sheet, 900, 190, 70);
  drawRange(sheet, 420);
  for (const [x, h] of [
    [-30, 330],
    [80, 260],
    [1080, 300],
    [1190, 360],
  ] as const)
    (rng.chance(0.5) ? drawPine : drawTree)(sheet, x, 570, h);
  sheet.layer(() =>
    sheet.area(
      curve(
        [
          [-600, 560],
          [300, 540],
          [900, 566],
          [1800, 540],
        ],
        wide.bottom,
      ),
      mix(palette.leaf, palette.land[2], 0.35),
    ),
  );
  drawFlowers(sheet, 590, 800, 16);
  const looks = company(rng, palette, 4);
  drawRock(sheet, 330, 660, 110, palette.land[2]);
  drawRock(sheet, 870, 660, 110, palette.land[2]);
  drawFigure(sheet, {
    x: 480,
    y: 640,
    size: 1,
    look: looks[0]!,
    pose: {
      ...poses.crossLegged,
      turn: 0.5,
      mood: 'laugh',
      nearArm: [
        [96, -128],
        [82, -160],
      ],
    },
    inHand: () => drawTeaGlass(sheet, 88, -166, 62),
  });
  drawFigure(sheet, { x: 735, y: 640, size: 1, look: looks[1]!, pose: { ...poses.crossLegged, turn: -0.5 } });
  drawFigure(sheet, { x: 190, y: 760, size: 1.2, look: looks[2]!, pose: poses.sitSide });
  drawFigure(sheet, {
    x: 1010,
    y: 760,
    size: 1.2,
    look: looks[3]!,
    pose: { ...poses.sitSide, mood: 'laugh' },
    isMirrored: true,
  });
  drawRock(sheet, 180, 775, 90, darken(palette.land[2], 0.2));
  drawRock(sheet, 1020, 775, 90, darken(palette.land[2], 0.2));
  for (const dx of [-70, 0, 70])
    sheet.limb(
      [
        [600 + dx, 745],
        [600, 560],
      ],
      9,
      palette.wood,
    );
  drawFire(sheet, 600, 742, 48);
  sheet.layer(() => {
    sheet.line('M600 560V600', palette.ink, 4);
    sheet.line('M572 622q28 -42 56 0', palette.ink, 6);
    sheet.area('M560 640q0 -26 40 -26t40 26q10 40 -40 40t-40 -40Z', darken(palette.ink, 0));
    sheet.area(ellipse(600, 616, 30, 7), lighten(palette.ink, 0.2));
  });
  drawTeaGlass(sheet, 400, 740, 50);
  drawTeaGlass(sheet, 770, 742, 50);
}

/** A map spread out on a rock, a compass, and three who disagree. */
export function mapReading(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawSky(sheet);
  drawSun(sheet, 240, 190, 70);
  drawCloud(sheet, 640, 140, 210);
  drawRange(sheet, 440);
  sheet.layer(() =>
    sheet.area(
      curve(
        [
          [-600, 600],
          [300, 560],
          [900, 600],
          [1800, 560],
        ],
        wide.bottom,
      ),
      mix(palette.leaf, palette.land[2], 0.4),
    ),
  );
  const looks = company(rng, palette, 4);
  drawFigure(sheet, {
    x: 330,
    y: 800,
    size: 1.14,
    look: looks[0]!,
    pose: {
      ...poses.point,
      nearArm: [
        [118, -408],
        [178, -352],
      ],
    },
    carries: () => drawRucksackBack(sheet, palette.cloth[1]!),
  });
  drawFigure(sheet, { x: 560, y: 796, size: 1.14, look: looks[1]!, pose: { ...poses.work, turn: 0.2, tilt: 6 } });
  drawFigure(sheet, {
    x: 780,
    y: 796,
    size: 1.14,
    look: looks[2]!,
    pose: { ...poses.hold, turn: -0.4, tilt: -4, mood: 'talk' },
  });
  drawFigure(sheet, {
    x: 1010,
    y: 800,
    size: 1.14,
    look: looks[3]!,
    pose: { ...poses.talk, turn: -0.6 },
    isMirrored: false,
    carries: () => drawRucksackBack(sheet, palette.rug),
  });
  sheet.layer(() => {
    sheet.area('M300 860L350 580Q600 540 860 584L930 860Z', darken(palette.land[2], 0.1));
    sheet.area('M350 580Q600 540 860 584L840 610Q600 570 372 606Z', lighten(palette.land[2], 0.15));
  });
  sheet.layer(() => {
    sheet.area('M400 640L440 540L560 556L660 534L790 552L820 640L690 622L560 648Z', lighten(palette.paper, 0.2));
    sheet.tint('M450 620q30 -60 80 -30t60 -20l-20 60l-120 10Z', palette.leaf, 0.5);
    sheet.tint('M660 610q20 -50 60 -40t50 20l10 30Z', palette.sky[0], 0.8);
    sheet.line('M470 610q50 -40 110 -10t90 -30t90 10', palette.rug, 5);
    sheet.line('M560 556V648M660 534L690 622', palette.trim, 3);
    sheet.disc(745, 570, 22, palette.cloth[0]!);
    sheet.disc(745, 570, 15, palette.paper);
    sheet.line('M739 578L751 562', palette.rug, 5);
  });
}
