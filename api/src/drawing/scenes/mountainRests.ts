import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawCloud, drawSky, drawSun, drawRange } from '../places/sky.ts';
import { curve, ellipse, type Sheet, wide } from '../sheet.ts';
import { drawTeaGlass } from '../things/drinks.ts';
import { drawFire, drawRock, drawRucksackBack } from '../things/outdoors.ts';
import { drawFlowers, drawPine, drawTree } from '../things/plants.ts';

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
