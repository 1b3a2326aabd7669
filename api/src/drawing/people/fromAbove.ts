import { darken, lighten } from '../colour.ts';
import { ellipse, type Point, type Sheet } from '../sheet.ts';
import type { Look } from './look.ts';

/**
 * Somebody who sits at x, y and looks towards `towards`, seen from above, with the hands in the given places.
 */
export function drawFromAbove(
  sheet: Sheet,
  look: Look,
  [x, y]: Point,
  [towardsX, towardsY]: Point,
  hands: [left: number, right: number],
): void {
  const turn = (Math.atan2(towardsY - y, towardsX - x) * 180) / Math.PI + 90;
  sheet.group(`translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(1)}) scale(1.12)`, () => {
    drawArms(sheet, look, hands);
    sheet.area('M-92 6C-92 -40 -50 -46 0 -46C50 -46 92 -40 92 6C92 44 50 50 0 50C-50 50 -92 44 -92 6Z', look.top);
    sheet.tint('M-70 20C-40 40 40 40 70 20C60 44 40 48 0 48C-40 48 -60 44 -70 20Z', darken(look.top, 0.25), 0.5);
    drawCrown(sheet, look);
  });
}

function drawArms(sheet: Sheet, { top, skin }: Look, hands: [number, number]): void {
  for (const [side, reach] of [
    [-1, hands[0]],
    [1, hands[1]],
  ] as const) {
    const elbow: Point = [side * 96, -52];
    const hand: Point = [side * 40, -70 - reach];
    sheet.limb([[side * 76, -2], elbow, hand], 34, lighten(top, 0.06));
    sheet.limb([hand, [hand[0] - side * 4, hand[1] - 20]], 28, skin);
    sheet.limb(
      [
        [hand[0] - side * 4, hand[1] - 16],
        [hand[0] - side * 18, hand[1] - 20],
      ],
      10,
      skin,
    );
  }
}

function drawCrown(sheet: Sheet, { style, hair, scarf, skin }: Look): void {
  // The nose shows where a head looks.
  sheet.area(ellipse(0, -56, 8, 10), skin);
  if (style === 'hijab' || style === 'shawl') {
    sheet.area('M-58 20C-64 -30 -40 -62 0 -62C40 -62 64 -30 58 20C40 44 -40 44 -58 20Z', scarf);
    sheet.line('M-34 -30C-10 -46 20 -44 38 -24M-40 4C-10 -14 20 -10 44 8', darken(scarf, 0.22), 4, 0.6);
    return;
  }
  if (style === 'long' || style === 'wavy' || style === 'bob')
    sheet.area('M-54 -10C-60 40 -40 66 0 66C40 66 60 40 54 -10Z', darken(hair, 0.14));
  if (style === 'ponytail') sheet.area('M-14 30C-24 70 -10 96 6 100C20 90 24 60 14 30Z', darken(hair, 0.14));
  for (const side of [-1, 1]) sheet.area(ellipse(side * 50, -10, 8, 12), skin);
  sheet.area(ellipse(0, -8, 50, 52), style === 'bald' ? skin : hair);
  if (style === 'bun') sheet.disc(0, 26, 24, lighten(hair, 0.1));
  if (style === 'receding') sheet.area(ellipse(0, -22, 30, 32), skin);
  if (style === 'curly')
    for (const [x, y] of [
      [-36, -36],
      [0, -52],
      [36, -36],
      [-46, 4],
      [46, 4],
      [0, 34],
    ] as const)
      sheet.disc(x, y, 20, hair);
  if (style !== 'bald' && style !== 'curly' && style !== 'receding')
    sheet.line('M4 -56C-2 -30 -2 0 2 30', lighten(hair, 0.24), 3, 0.7);
}
