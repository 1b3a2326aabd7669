import { darken, lighten } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawFrame, drawRoom, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet, wide } from '../sheet.ts';
import { drawCup, drawSamovar, drawSteam, drawTeaGlass, drawTeapot } from '../things/drinks.ts';
import { drawPendant } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';
import { drawBowl } from '../things/tabletop.ts';
import { coffeeFromAbove } from './fromAbove.ts';
import { drawAroundTable } from './seating.ts';

/** Friends who talk over coffee and cake. */
export function coffeeTable(sheet: Sheet): void {
  if (sheet.rng.chance(0.45)) {
    coffeeFromAbove(sheet);
    return;
  }
  const { palette } = sheet;
  drawRoom(sheet);
  drawWindow(sheet, 90, 100, 230, 270);
  drawFrame(sheet, 470, 90, 120, 150);
  drawFrame(sheet, 620, 120, 160, 120);
  drawPot(sheet, 1120, 596, 150);
  drawPendant(sheet, 420, 70, 56);
  drawPendant(sheet, 780, 70, 56);
  drawAroundTable(sheet, {
    onTable: () => {
      drawCup(sheet, 330, 600, 62, palette.paper);
      drawCup(sheet, 560, 580, 56, palette.rug);
      drawCup(sheet, 860, 600, 62, palette.cloth[1]);
      sheet.layer(() => {
        sheet.area(ellipse(700, 612, 92, 24), palette.paper);
        sheet.area(
          polygon([
            [640, 606],
            [640, 568],
            [744, 556],
            [756, 606],
          ]),
          '#c98a4b',
        );
        sheet.area(
          polygon([
            [640, 572],
            [744, 556],
            [756, 566],
            [648, 584],
          ]),
          '#fff3dc',
        );
        sheet.tint(ellipse(690, 562, 9), '#c2243b');
        sheet.tint(ellipse(722, 557, 8), '#c2243b');
      });
      drawBowl(sheet, 455, 612, 40, palette.land[1], '#d89a4a');
    },
  });
}

/** Behind the bar: one pours, the others learn how. */
export function coffeeBar(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 660 });
  for (const y of [170, 300]) {
    sheet.layer(() => {
      sheet.area(box(130, y, 420, 14, 3), palette.wood);
      for (let i = 0; i < 7; i++) {
        const tone = rng.pick(palette.cloth);
        if (i % 3 === 2) sheet.area(box(150 + i * 58, y - 74, 40, 74, 6), tone);
        else drawCup(sheet, 170 + i * 58, y - 2, 38, tone, false);
      }
    });
  }
  sheet.layer(() => {
    sheet.area(box(680, 70, 380, 220, 10), darken(palette.ink, 0));
    for (let i = 0; i < 5; i++)
      sheet.line(`M720 ${116 + i * 36}h${120 + rng.next() * 90}M960 ${116 + i * 36}h50`, palette.paper, 6, 0.8);
  });
  const [barista, a, b, c] = company(rng, palette, 4);
  drawFigure(sheet, { x: 470, y: 830, size: 1.2, look: a!, pose: { ...poses.work, turn: -0.5 }, part: 'all' });
  drawFigure(sheet, { x: 250, y: 830, size: 1.2, look: barista!, pose: { ...poses.stir, turn: 0.6 }, part: 'all' });
  drawFigure(sheet, {
    x: 1010,
    y: 830,
    size: 1.2,
    look: b!,
    pose: { ...poses.hold, turn: -0.6, mood: 'laugh' },
    isMirrored: false,
  });
  drawFigure(sheet, { x: 800, y: 836, size: 1.16, look: c!, pose: { ...poses.talk, turn: -0.6 } });
  sheet.layer(() => {
    sheet.area(`M${wide.left} 560H${wide.right}V${wide.bottom}H${wide.left}Z`, darken(palette.wood, 0.24));
    sheet.area(`M${wide.left} 540H${wide.right}V572H${wide.left}Z`, lighten(palette.wood, 0.2));
    for (let x = -300; x < 1600; x += 86) sheet.line(`M${x} 586V1200`, darken(palette.wood, 0.45), 4, 0.6);
  });
  // A dripper on its glass jug.
  const drip = (x: number, tone: string): void => {
    drawSteam(sheet, x, 400, 60);
    sheet.layer(() => {
      sheet.area(
        polygon([
          [x - 50, 420],
          [x + 50, 420],
          [x + 18, 474],
          [x - 18, 474],
        ]),
        tone,
      );
      sheet.area(
        polygon([
          [x - 42, 484],
          [x + 42, 484],
          [x + 58, 546],
          [x - 58, 546],
        ]),
        lighten(palette.sky[1], 0.4),
      );
      sheet.tint(
        polygon([
          [x - 50, 514],
          [x + 50, 514],
          [x + 57, 544],
          [x - 57, 544],
        ]),
        '#5a3219',
      );
    });
  };
  drip(360, palette.paper);
  drip(610, palette.rug);
  drawCup(sheet, 480, 556, 52, palette.cloth[0]);
  drawCup(sheet, 880, 556, 56, palette.paper);
  sheet.layer(() => {
    sheet.area(box(1040, 420, 190, 128, 14), '#b9bcc4');
    sheet.area(box(1026, 398, 218, 34, 10), palette.rug);
    for (const x of [1090, 1160]) sheet.area(box(x, 470, 30, 22), palette.ink);
  });
  drawPendant(sheet, 330, 60, 52);
  drawPendant(sheet, 640, 40, 52);
}

/** Six teas from garden to glass, and a samovar in the middle. */
export function teaTasting(sheet: Sheet): void {
  const { palette } = sheet;
  drawRoom(sheet);
  drawWindow(sheet, 120, 80, 210, 300, true);
  drawWindow(sheet, 500, 60, 200, 290, true);
  drawWindow(sheet, 870, 80, 210, 300, true);
  drawAroundTable(sheet, {
    behind: ['atTable', 'atTableTalk'],
    table: palette.rug,
    onTable: () => {
      drawSamovar(sheet, 600, 600, 92);
      for (const [x, y] of [
        [250, 600],
        [350, 622],
        [445, 590],
        [760, 590],
        [850, 622],
        [945, 600],
      ] as const)
        drawTeaGlass(sheet, x, y, 62);
      drawBowl(sheet, 500, 636, 38, palette.paper, '#f3e6c8');
      drawTeapot(sheet, 700, 640, 44, palette.land[2]);
    },
  });
}
