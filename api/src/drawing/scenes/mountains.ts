import { darken, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { type PoseName, poses } from '../people/poses.ts';
import { drawCloud, drawHills, drawSky, drawSun, drawRange } from '../places/sky.ts';
import { curve, type Point, type Sheet, wide } from '../sheet.ts';
import { drawRock, drawRucksack, drawRucksackBack } from '../things/outdoors.ts';
import { drawFlowers, drawLeaves, drawPine } from '../things/plants.ts';

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
