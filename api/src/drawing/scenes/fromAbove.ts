import { darken, lighten, mix } from '../colour.ts';
import { drawFromAbove } from '../people/fromAbove.ts';
import { company } from '../people/look.ts';
import { box, ellipse, type Point, type Sheet, stage, wide } from '../sheet.ts';
import {
  drawBoardFromAbove,
  drawCardFromAbove,
  drawCupFromAbove,
  drawPageFromAbove,
  drawPlateFromAbove,
} from '../things/fromAbove.ts';

const centre: Point = [stage.width / 2, 400];

/** A table seen from above, with people all around it. */
function drawGathering(sheet: Sheet, table: string, drawThings: () => void): void {
  const { palette, rng } = sheet;
  const [x, y] = centre;
  sheet.ground(palette.floor, palette.floor);
  for (let i = -8; i < 26; i++)
    sheet.line(`M${wide.left} ${i * 64}H${wide.right}`, darken(palette.floor, 0.22), 2.5, 0.35);
  sheet.layer(() => sheet.area(box(60, 40, 1080, 720, 60), palette.rug));
  sheet.line(box(84, 64, 1032, 672, 46), palette.paper, 6, 0.7);
  sheet.line(box(104, 84, 992, 632, 36), lighten(palette.rug, 0.3), 4, 0.8);
  const looks = company(rng, palette, 6);
  const seats: Point[] = [
    [330, 142],
    [600, 110],
    [870, 142],
    [330, 664],
    [600, 692],
    [870, 664],
  ];
  for (const [sx, sy] of seats)
    sheet.layer(() => sheet.area(ellipse(sx, sy + (sy < y ? -14 : 14), 96, 62), mix(palette.wood, palette.paper, 0.1)));
  sheet.layer(() => {
    sheet.area(ellipse(x + 8, y + 14, 430, 232), darken(palette.rug, 0.4));
    sheet.area(ellipse(x, y, 430, 232), table);
  });
  sheet.line(ellipse(x, y, 400, 208), lighten(table, 0.22), 4, 0.7);
  drawThings();
  seats.forEach((seat, i) =>
    drawFromAbove(sheet, looks[i]!, seat, [x + (seat[0] - x) * 0.35, y], [rng.int(6, 56), rng.int(6, 56)]),
  );
}

export const boardGamesFromAbove = (sheet: Sheet): void =>
  drawGathering(sheet, lighten(sheet.palette.wood, 0.14), () => {
    const { palette, rng } = sheet;
    drawBoardFromAbove(sheet, 600, 400, 25);
    for (const [x, y] of [
      [330, 350],
      [352, 460],
      [850, 352],
      [866, 452],
    ] as const)
      for (let i = 0; i < 3; i++)
        drawCardFromAbove(sheet, x + i * 24, y + rng.int(-4, 4), -18 + i * 16, palette.cloth[i]!);
    drawCupFromAbove(sheet, 252, 404, 24, '#a8441c');
    drawCupFromAbove(sheet, 960, 402, 24, '#a8441c');
  });

export const feastFromAbove = (sheet: Sheet): void =>
  drawGathering(sheet, sheet.palette.paper, () => {
    drawPlateFromAbove(sheet, 600, 400, 96, ['#f2b632', '#fff2c6', '#e08e1b', '#b8322f']);
    drawPlateFromAbove(sheet, 410, 370, 62, ['#5f9a3f', '#3f7a36', '#e85a4f', '#f4efe0']);
    drawPlateFromAbove(sheet, 790, 372, 62, ['#a8401f', '#7b2d18', '#e0a24a']);
    drawPlateFromAbove(sheet, 470, 500, 46, ['#f4efe0', '#e9dfc4', '#7fb069']);
    drawPlateFromAbove(sheet, 730, 502, 46, ['#e3b06a', '#c98a45', '#f0cf92']);
    drawPlateFromAbove(sheet, 486, 290, 40, ['#c2243b', '#8f1730']);
    drawPlateFromAbove(sheet, 716, 290, 40, ['#5a8a3a', '#89b35a']);
    drawCupFromAbove(sheet, 284, 410, 24, '#a8441c');
    drawCupFromAbove(sheet, 916, 410, 24, '#a8441c');
  });

export const coffeeFromAbove = (sheet: Sheet): void =>
  drawGathering(sheet, lighten(sheet.palette.wood, 0.2), () => {
    const { palette } = sheet;
    drawPlateFromAbove(sheet, 600, 396, 74, ['#c98a4b', '#8f5a2a', '#fff3dc', '#c2243b']);
    for (const [x, y] of [
      [400, 350],
      [470, 480],
      [740, 486],
      [800, 346],
      [300, 420],
      [906, 426],
    ] as const)
      drawCupFromAbove(sheet, x, y, 28);
    drawPlateFromAbove(sheet, 520, 300, 30, ['#d89a4a', '#b7742c']);
    drawPageFromAbove(sheet, 690, 312, 24, 0.5);
    sheet.layer(() => sheet.area(ellipse(380, 446, 22), palette.leaf));
    sheet.layer(() => sheet.area(ellipse(380, 446, 12), palette.leafDark));
  });

export const writingFromAbove = (sheet: Sheet): void =>
  drawGathering(sheet, lighten(sheet.palette.wood, 0.12), () => {
    const { palette } = sheet;
    for (const [x, y, turn] of [
      [420, 310, 176],
      [600, 280, 184],
      [780, 312, 172],
      [420, 496, -6],
      [600, 522, 4],
      [780, 494, 8],
    ] as const) {
      drawPageFromAbove(sheet, x, y, turn, 0.66);
      sheet.limb(
        [
          [x + 52, y + 10],
          [x + 74, y - 44],
        ],
        8,
        palette.rug,
      );
    }
    drawCupFromAbove(sheet, 300, 400, 25, '#a8441c');
    drawCupFromAbove(sheet, 900, 400, 25, '#a8441c');
    drawPlateFromAbove(sheet, 600, 400, 40, ['#c98a4b', '#e8bd6d']);
  });
