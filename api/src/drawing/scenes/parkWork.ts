import { lighten } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawPark } from '../places/park.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawCornerLeaves, drawLeaves } from '../things/plants.ts';

function drawSapling(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.area(ellipse(x, y, size * 0.7, size * 0.18), '#6b4a32');
  sheet.limb(
    [
      [x, y],
      [x, y - size * 0.9],
    ],
    size * 0.07,
    sheet.palette.wood,
  );
  drawLeaves(sheet, x, y - size * 0.6, size * 0.7, sheet.palette.leaf, 6);
}

/** Spades, water and a hundred young trees. */
export function planting(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 480 });
  for (const [x, y] of [
    [150, 560],
    [330, 545],
    [870, 545],
    [1060, 560],
    [980, 620],
  ] as const)
    drawSapling(sheet, x, y, 80);
  const looks = company(rng, palette, 5);
  drawFigure(sheet, {
    x: 560,
    y: 650,
    size: 0.74,
    look: looks[0]!,
    pose: { ...poses.hold, mood: 'laugh' },
    inHand: () => {
      sheet.area(
        polygon([
          [-50, -360],
          [50, -360],
          [38, -280],
          [-38, -280],
        ]),
        palette.rug,
      );
      drawLeaves(sheet, 0, -356, 120, palette.leaf, 6);
    },
  });
  drawFigure(sheet, { x: 300, y: 750, size: 1.02, look: looks[1]!, pose: poses.kneel });
  drawSapling(sheet, 470, 762, 150);
  drawFigure(sheet, {
    x: 650,
    y: 770,
    size: 1.02,
    look: looks[2]!,
    pose: { ...poses.kneel, mood: 'laugh' },
    isMirrored: true,
  });
  drawFigure(sheet, {
    x: 900,
    y: 760,
    size: 0.94,
    look: looks[3]!,
    pose: {
      ...poses.stand,
      turn: -0.4,
      nearArm: [
        [92, -380],
        [104, -300],
      ],
    },
    inHand: () => {
      sheet.limb(
        [
          [104, -420],
          [110, -20],
        ],
        12,
        palette.wood,
      );
      sheet.area('M84 -60H136L130 20L110 36L90 20Z', '#8a8f98');
    },
  });
  sheet.layer(() => {
    sheet.area(
      polygon([
        [1010, 690],
        [1110, 690],
        [1100, 780],
        [1020, 780],
      ]),
      palette.land[2],
    );
    sheet.area(
      polygon([
        [1010, 720],
        [950, 680],
        [944, 692],
        [1012, 748],
      ]),
      palette.land[2],
    );
    sheet.line('M1020 690q40 -60 80 0', palette.land[3], 9);
  });
  drawCornerLeaves(sheet, 890);
}

/** Gloves, sacks, and a lawn that is green again. */
export function parkCleaning(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 480 });
  const looks = company(rng, palette, 5);
  const sack = (x: number, y: number, s: number, tone: string): void => {
    sheet.layer(() => {
      sheet.area(
        `M${x - 54 * s} ${y}C${x - 76 * s} ${y - 60 * s} ${x - 40 * s} ${y - 110 * s} ${x - 14 * s} ${y - 124 * s}L${x - 26 * s} ${y - 152 * s}H${x + 26 * s}L${x + 14 * s} ${y - 124 * s}C${x + 40 * s} ${y - 110 * s} ${x + 76 * s} ${y - 60 * s} ${x + 54 * s} ${y}Z`,
        tone,
      );
      sheet.line(`M${x - 18 * s} ${y - 124 * s}h${36 * s}`, palette.paper, 6 * s);
      sheet.line(`M${x - 20 * s} ${y - 80 * s}q-14 30 -8 56`, lighten(tone, 0.3), 5 * s, 0.6);
    });
  };
  drawFigure(sheet, { x: 820, y: 620, size: 0.68, look: looks[0]!, pose: poses.bend });
  sack(960, 624, 0.7, palette.land[3]);
  drawFigure(sheet, {
    x: 180,
    y: 740,
    size: 0.98,
    look: looks[1]!,
    pose: poses.bend,
    inHand: () => sheet.area(box(140, -150, 34, 60, 8), palette.sky[0]),
  });
  drawFigure(sheet, {
    x: 560,
    y: 750,
    size: 0.92,
    look: looks[2]!,
    pose: { ...poses.stand, turn: 0.3, mood: 'laugh' },
  });
  sack(480, 768, 1.05, palette.land[2]);
  drawFigure(sheet, {
    x: 930,
    y: 766,
    size: 1,
    look: looks[3]!,
    pose: { ...poses.bend },
    isMirrored: true,
    inHand: () => sheet.area(ellipse(146, -136, 24, 16), palette.rug),
  });
  sack(1090, 784, 1.1, palette.rug);
  for (const [x, y] of [
    [360, 750],
    [760, 770],
    [690, 640],
  ] as const)
    sheet.area(box(x, y, 34, 20, 5), rng.pick([palette.paper, palette.rug, palette.sky[0]]));
  drawCornerLeaves(sheet, 890);
}
