import { darken, lighten } from '../colour.ts';
import { company } from '../people/look.ts';
import { drawFrame, drawRoom, drawShelves, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawCup, drawTeaGlass } from '../things/drinks.ts';
import { drawCandle, drawPendant, drawStringLights } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';
import {
  drawBookFlat,
  drawBowl,
  drawBubble,
  drawLaptop,
  drawMelon,
  drawNotes,
  drawOpenBook,
  drawPlatter,
  drawPomegranate,
} from '../things/tabletop.ts';
import { feastFromAbove, writingFromAbove } from './fromAbove.ts';
import { drawAroundTable } from './seating.ts';

/** A talk in several languages: every bubble has letters of its own. */
export function languageTable(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet);
  drawFrame(sheet, 100, 110, 150, 120);
  drawPot(sheet, 1120, 596, 140);
  drawPendant(sheet, 1010, 90, 56);
  drawAroundTable(sheet, {
    behind: ['atTableTalk', 'atTable', 'atTableTalk'],
    onTable: () => {
      drawCup(sheet, 340, 600, 58);
      drawOpenBook(sheet, 600, 612, 72);
      drawTeaGlass(sheet, 850, 606, 60);
    },
  });
  const signs = rng.sample([0, 1, 2, 3, 4, 5], 4);
  const tones = rng.sample(
    [
      palette.rug,
      palette.land[2],
      palette.land[3],
      palette.cloth[1] === palette.paper ? palette.rug : palette.leafDark,
    ],
    4,
  );
  drawBubble(sheet, 330, 170, 78, tones[0]!, signs[0]!);
  drawBubble(sheet, 560, 116, 66, tones[1]!, signs[1]!);
  drawBubble(sheet, 800, 150, 84, tones[2]!, signs[2]!, true);
  drawBubble(sheet, 110, 330, 58, tones[3]!, signs[3]!);
}

/** A table full of ideas: coloured notes on the wall and on the wood. */
export function ideaTable(sheet: Sheet): void {
  const { palette } = sheet;
  drawRoom(sheet);
  sheet.layer(() => {
    sheet.area(box(210, 50, 780, 300, 12), lighten(palette.paper, 0.3));
    sheet.line(`M640 90C720 60 800 90 780 160C760 220 700 190 700 150M800 170C860 150 920 190 930 250`, palette.rug, 6);
    sheet.line('M660 300V220M720 300V180M780 300V240M840 300V150M640 300H880', palette.land[2], 14);
  });
  drawNotes(sheet, 244, 80, 62, 5, 3);
  drawAroundTable(sheet, {
    behind: ['atTableTalk', 'atTableReach', 'atTableChin'],
    onTable: () => {
      drawNotes(sheet, 430, 548, 40, 4, 1);
      drawLaptop(sheet, 790, 612, 74);
      drawCup(sheet, 320, 606, 54, palette.rug);
      drawNotes(sheet, 620, 590, 40, 2, 1);
    },
  });
  drawPendant(sheet, 1090, 130, 60);
  drawPot(sheet, 60, 598, 130);
}

/** Laptops in a row, code on the wall. */
export function laptops(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet);
  sheet.layer(() => {
    sheet.area(box(330, 40, 540, 290, 14), darken(palette.ink, 0.1));
    for (let row = 0; row < 8; row++) {
      let x = 372 + [0, 1, 2, 2, 1, 2, 1, 0][row]! * 38;
      for (let k = 0; k < 2 + (row % 3); k++) {
        const w = 36 + rng.next() * 80;
        sheet.line(
          `M${x} ${76 + row * 30}h${w.toFixed(0)}`,
          rng.pick(['#6fd0c0', '#f3c65c', '#f08a7a', '#cfd6e6']),
          10,
        );
        x += w + 26;
        if (x > 780) break;
      }
    }
  });
  sheet.glow(600, 190, 330, 0.5);
  drawWindow(sheet, 60, 110, 180, 240);
  drawShelves(sheet, 950, 70, 260, 4);
  drawAroundTable(sheet, {
    behind: ['atTable', 'atTableTalk', 'atTable'],
    onTable: () => {
      drawLaptop(sheet, 330, 616, 92);
      drawLaptop(sheet, 850, 616, 92);
      drawLaptop(sheet, 590, 620, 92);
      drawCup(sheet, 460, 630, 44, palette.rug);
      drawCup(sheet, 722, 630, 44, palette.cloth[0]);
    },
  });
}

/** A long dinner: platters, bread, herbs, everybody reaches. */
export function feast(sheet: Sheet): void {
  if (sheet.rng.chance(0.5)) {
    feastFromAbove(sheet);
    return;
  }
  const { palette } = sheet;
  drawRoom(sheet);
  drawWindow(sheet, 480, 60, 240, 260, true);
  drawFrame(sheet, 130, 120, 170, 140);
  drawFrame(sheet, 910, 120, 150, 150);
  drawAroundTable(sheet, {
    behind: ['atTableReach', 'atTableTalk', 'atTableReach'],
    table: palette.rug,
    onTable: () => {
      drawPlatter(sheet, 600, 588, 128, ['#f2b632', '#fff2c6', '#e08e1b', '#b8322f']);
      drawBowl(sheet, 330, 606, 58, palette.land[2], '#5f8a3a');
      drawBowl(sheet, 860, 606, 58, palette.paper, '#a8401f');
      drawPlatter(sheet, 460, 636, 66, ['#5f9a3f', '#3f7a36', '#e85a4f', '#f4efe0']);
      drawPlatter(sheet, 750, 638, 66, ['#e3b06a', '#c98a45', '#f0cf92']);
      drawTeaGlass(sheet, 236, 634, 50);
      drawTeaGlass(sheet, 972, 634, 50);
    },
  });
  drawPendant(sheet, 330, 90, 62, palette.cloth[0]);
  drawPendant(sheet, 870, 90, 62, palette.cloth[0]);
}

/** The longest night: pomegranates, melon, candles and a divan of Hafez. */
export function yaldaNight(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet);
  drawWindow(sheet, 460, 40, 280, 290, true);
  drawStringLights(sheet, [-80, 40], [460, 30], 60);
  drawStringLights(sheet, [740, 30], [1280, 40], 60);
  drawAroundTable(sheet, {
    looks: company(rng, palette, 5),
    behind: ['atTableTalk', 'atTable', 'atTableTalk'],
    table: '#9c1f35',
    onTable: () => {
      drawMelon(sheet, 340, 640, 74);
      drawPomegranate(sheet, 452, 620, 34);
      drawPomegranate(sheet, 510, 634, 40);
      drawOpenBook(sheet, 650, 618, 74);
      drawBowl(sheet, 800, 618, 48, palette.land[2], '#c58a4a');
      drawPomegranate(sheet, 884, 634, 36);
      drawCandle(sheet, 250, 604, 60);
      drawCandle(sheet, 572, 576, 50);
      drawCandle(sheet, 950, 604, 64);
    },
  });
}

/** First pages: notebooks, crossed out lines and a lot of tea. */
export function writing(sheet: Sheet): void {
  if (sheet.rng.chance(0.5)) {
    writingFromAbove(sheet);
    return;
  }
  const { palette, rng } = sheet;
  drawRoom(sheet);
  drawWindow(sheet, 110, 90, 220, 280);
  drawWindow(sheet, 870, 90, 220, 280);
  drawShelves(sheet, 440, 60, 320, 3, 96);
  const sheetOfPaper = (x: number, y: number, turn: number): void => {
    sheet.group(`translate(${x} ${y}) rotate(${turn}) skewX(-14)`, () => {
      sheet.area(
        polygon([
          [-62, 0],
          [62, 0],
          [54, -52],
          [-54, -52],
        ]),
        lighten(palette.paper, 0.4),
      );
      for (let i = 0; i < 4; i++) sheet.line(`M-44 ${-10 - i * 11}h${56 + rng.next() * 30}`, palette.ink, 2.4, 0.55);
    });
  };
  drawAroundTable(sheet, {
    behind: ['atTable', 'atTableChin', 'atTable'],
    onTable: () => {
      sheetOfPaper(340, 628, -4);
      sheetOfPaper(600, 630, 2);
      sheetOfPaper(850, 628, 5);
      drawTeaGlass(sheet, 470, 600, 52);
      drawBookFlat(sheet, 730, 600, 48, palette.rug);
      sheet.layer(() => {
        sheet.area(box(214, 560, 44, 52, 8), palette.land[2]);
        sheet.line('M224 562l-8 -46M236 562l2 -54M248 562l10 -44', palette.cloth[0]!, 7);
      });
    },
    inHand: () => sheet.line('M38 -112l30 -52', palette.ink, 9),
  });
  sheet.tint(ellipse(985, 640, 22, 14), palette.paper);
  drawPendant(sheet, 600, 30, 44);
}
