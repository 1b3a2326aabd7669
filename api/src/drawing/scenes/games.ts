import { darken, lighten } from '../colour.ts';
import { drawRoom, drawShelves, drawWindow } from '../places/room.ts';
import { company } from '../people/look.ts';
import { polygon, type Sheet } from '../sheet.ts';
import { drawTeaGlass } from '../things/drinks.ts';
import { drawPendant } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';
import { drawCardFan, drawDie, drawMeeple } from '../things/tabletop.ts';
import { boardGamesFromAbove } from './fromAbove.ts';
import { drawAroundTable } from './seating.ts';

/** A board of six-sided fields with pieces, cards and dice: everybody leans over it. */
export function boardGames(sheet: Sheet): void {
  if (sheet.rng.chance(0.45)) {
    boardGamesFromAbove(sheet);
    return;
  }
  const { palette, rng } = sheet;
  drawRoom(sheet);
  if (rng.chance(0.5)) {
    drawWindow(sheet, 110, 120, 190, 240);
    drawShelves(sheet, 860, 60, 280, 4);
  } else {
    drawShelves(sheet, 40, 80, 300, 4);
    drawWindow(sheet, 900, 110, 190, 250, true);
  }
  drawAroundTable(sheet, {
    onTable: () => {
      const [cx, cy, r] = [600, 574, 44];
      const fields = ['#e8b23f', '#5aa35c', '#c96a43', '#8fc98a', '#d8c9a0', ...palette.cloth.slice(0, 3)];
      sheet.layer(() =>
        sheet.area(
          polygon([
            [cx - 205, cy + 44],
            [cx + 205, cy + 44],
            [cx + 168, cy - 48],
            [cx - 168, cy - 48],
          ]),
          lighten(palette.land[1], 0.16),
        ),
      );
      for (let row = -1; row <= 1; row++)
        for (let column = -2; column <= 2; column++) {
          if (Math.abs(row) === 1 && column === 2) continue;
          const x = cx + (column + (Math.abs(row) === 1 ? 0.5 : 0)) * r * 1.5 * (1 + row * 0.05);
          const y = cy + row * 28;
          sheet.area(
            polygon(
              Array.from({ length: 6 }, (_, i) => [
                x + Math.sin((i * Math.PI) / 3) * r * 0.86,
                y + Math.cos((i * Math.PI) / 3) * r * 0.42,
              ]),
            ),
            rng.pick(fields),
          );
        }
      for (const [x, y, tone] of [
        [520, 566, 0],
        [610, 548, 1],
        [690, 590, 2],
        [575, 606, 3],
      ] as const)
        drawMeeple(sheet, x, y, 34, palette.cloth[tone]!);
      drawDie(sheet, 410, 600, 28, 12);
      drawDie(sheet, 446, 584, 26, -18);
      drawTeaGlass(sheet, 836, 612, 56);
      drawTeaGlass(sheet, 320, 560, 48);
      drawCardFan(sheet, 890, 590, 70);
    },
    inFront: () => {
      drawCardFan(sheet, 250, 662, 96);
      drawCardFan(sheet, 960, 664, 96);
    },
  });
  drawPendant(sheet, 600, 116, 74);
  drawPot(sheet, 1150, 800, 120, darken(palette.rug, 0.1));
}

/** Chess by the window: two who think, two who look on. */
export function chess(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet);
  drawWindow(sheet, 470, 70, 260, 250, true);
  drawPendant(sheet, 240, 150, 62);
  drawPendant(sheet, 960, 150, 62);
  const looks = company(rng, palette, 4);
  drawAroundTable(sheet, {
    looks,
    behind: ['atTableChin', 'atTableTalk'],
    onTable: () => {
      const [l, r, t, b, spread] = [430, 770, 520, 630, 34];
      sheet.layer(() =>
        sheet.area(
          polygon([
            [l - 22, t - 8],
            [r + 22, t - 8],
            [r + spread + 30, b + 10],
            [l - spread - 30, b + 10],
          ]),
          darken(palette.wood, 0.35),
        ),
      );
      for (let row = 0; row < 8; row++)
        for (let column = 0; column < 8; column++) {
          const corner = (c: number, k: number): [number, number] => {
            const out = (spread * k) / 8;
            return [l - out + ((r - l + 2 * out) * c) / 8, t + ((b - t) * k) / 8];
          };
          sheet.tint(
            polygon([
              corner(column, row),
              corner(column + 1, row),
              corner(column + 1, row + 1),
              corner(column, row + 1),
            ]),
            (row + column) % 2 === 0 ? palette.paper : darken(palette.wood, 0.1),
          );
        }
      const piece = (x: number, y: number, s: number, tone: string): void => {
        sheet.area(
          `M${x - s * 0.36} ${y}q0 ${-s * 0.2} ${s * 0.2} ${-s * 0.26}q${s * 0.1} ${-s * 0.5} 0 ${-s * 0.8}h${s * 0.32}q${-s * 0.1} ${s * 0.3} 0 ${s * 0.8}q${s * 0.2} ${s * 0.06} ${s * 0.2} ${s * 0.26}Z`,
          tone,
        );
        sheet.disc(x, y - s * 1.16, s * 0.24, tone);
      };
      for (const [x, y, s, isDark] of [
        [470, 556, 44, 1],
        [540, 548, 38, 1],
        [640, 545, 48, 1],
        [590, 580, 40, 0],
        [700, 590, 46, 0],
        [500, 622, 52, 0],
        [620, 626, 46, 0],
        [745, 562, 40, 1],
      ] as const)
        piece(x, y, s, isDark ? palette.ink : lighten(palette.paper, 0.3));
      drawTeaGlass(sheet, 330, 600, 60);
      drawTeaGlass(sheet, 868, 600, 60);
    },
  });
}
