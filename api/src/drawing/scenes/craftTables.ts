import { darken, lighten, mix } from '../colour.ts';
import { company } from '../people/look.ts';
import { drawRoom, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawPendant } from '../things/lamps.ts';
import { drawLeaves, drawPot } from '../things/plants.ts';
import { drawAroundTable } from './seating.ts';

/** Beads, pliers and small boxes. */
export function jewellery(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet);
  drawWindow(sheet, 460, 60, 280, 260);
  drawPot(sheet, 1120, 596, 140);
  for (const [x, tone] of [
    [180, 0],
    [280, 2],
    [930, 1],
    [1020, 3],
  ] as const)
    sheet.layer(() => {
      sheet.area(`M${x - 40} 300V230q0 -60 40 -70q40 10 40 70V300Z`, lighten(palette.wood, 0.2));
      sheet.line(`M${x - 28} 200q28 60 56 0`, palette.cloth[tone]!, 7);
      sheet.disc(x, 238, 12, palette.cloth[(tone + 1) % 4]!);
    });
  sheet.area(box(120, 300, 220, 14, 3), palette.wood);
  sheet.area(box(870, 300, 210, 14, 3), palette.wood);
  drawAroundTable(sheet, {
    looks: company(rng, palette, 5, {}),
    behind: ['atTable', 'atTableChin', 'atTable'],
    onTable: () => {
      for (const [x, y] of [
        [280, 612],
        [460, 600],
        [730, 604],
        [910, 612],
      ] as const) {
        sheet.layer(() => sheet.area(ellipse(x, y, 62, 19), palette.paper));
        for (let i = 0; i < 14; i++)
          sheet.tint(ellipse(x - 40 + rng.next() * 80, y - 8 + rng.next() * 14, 7.5), rng.pick(palette.cloth));
      }
      for (const [x, tone] of [
        [360, 0],
        [600, 1],
        [820, 2],
      ] as const) {
        for (let i = 0; i < 15; i++) {
          const turn = (i / 15) * Math.PI * 2;
          sheet.area(
            ellipse(x + Math.cos(turn) * 62, 634 + Math.sin(turn) * 17, 10),
            i % 3 === 0 ? palette.cloth[0]! : palette.cloth[(tone + 2) % palette.cloth.length]!,
          );
        }
      }
    },
    inFront: () => {
      sheet.line('M560 676L600 644M585 682L600 644', palette.rug, 9);
    },
  });
  drawPendant(sheet, 330, 60, 50);
  drawPendant(sheet, 870, 60, 50);
}

/** Wooden blocks, four colours and a long cloth. */
export function printing(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet);
  sheet.line('M-100 70Q600 130 1300 70', palette.wood, 6);
  const tones = [palette.paper, mix(palette.paper, palette.rug, 0.2), palette.paper];
  [170, 520, 870].forEach((x, i) => {
    sheet.layer(() => {
      sheet.area(`M${x} ${92 + (i === 1 ? 14 : 0)}h190v250q-95 16 -190 0Z`, tones[i]!);
      for (let row = 0; row < 4; row++)
        for (let k = 0; k < 3; k++) {
          const [cx, cy] = [x + 36 + k * 60, 140 + row * 54];
          sheet.tint(
            `M${cx} ${cy + 20}C${cx - 26} ${cy} ${cx - 14} ${cy - 24} ${cx + 4} ${cy - 24}C${cx + 20} ${cy - 20} ${cx + 14} ${cy - 6} ${cx + 6} ${cy - 10}C${cx + 22} ${cy} ${cx + 14} ${cy + 16} ${cx} ${cy + 20}Z`,
            [palette.rug, palette.land[2], palette.cloth[0]!][(row + k) % 3]!,
          );
        }
    });
  });
  drawAroundTable(sheet, {
    behind: ['atTableReach', 'atTable', 'atTableReach'],
    looks: company(rng, palette, 5),
    onTable: () => {
      sheet.layer(() =>
        sheet.area(
          polygon([
            [230, 536],
            [970, 536],
            [1000, 640],
            [200, 640],
          ]),
          lighten(palette.paper, 0.2),
        ),
      );
      for (let i = 0; i < 11; i++) {
        const x = 270 + i * 66;
        for (const y of [566, 612])
          sheet.tint(
            `M${x} ${y + 12}C${x - 24} ${y} ${x - 12} ${y - 14} ${x + 4} ${y - 14}C${x + 22} ${y - 10} ${x + 22} ${y + 4} ${x} ${y + 12}Z`,
            [palette.rug, palette.land[2], palette.cloth[0]!, palette.land[3]][(i + y) % 4]!,
          );
      }
      for (const [x, y] of [
        [420, 590],
        [700, 580],
        [850, 610],
      ] as const)
        sheet.layer(() => {
          sheet.area(box(x - 30, y - 40, 60, 36, 5), palette.wood);
          sheet.area(box(x - 15, y - 64, 30, 28, 8), darken(palette.wood, 0.2));
        });
    },
  });
}

/** A reed pen and one long curve. */
export function calligraphy(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet);
  const letters = (x: number, y: number, s: number, kind: number): void => {
    const shapes = [
      `M${x + s} ${y - s * 0.9}C${x + s * 0.9} ${y - s * 0.2} ${x + s * 0.4} ${y + s * 0.1} ${x - s * 0.2} ${y}C${x - s} ${y - s * 0.1} ${x - s * 1.3} ${y - s * 0.5} ${x - s * 1.1} ${y - s * 0.8}`,
      `M${x + s * 0.9} ${y - s * 1.2}V${y - s * 0.1}M${x + s * 0.4} ${y - s * 0.5}C${x} ${y - s * 0.7} ${x - s * 0.2} ${y - s * 0.1} ${x + s * 0.2} ${y - s * 0.1}C${x + s * 0.4} ${y + s * 0.5} ${x - s * 0.9} ${y + s * 0.6} ${x - s} ${y - s * 0.1}`,
      `M${x + s} ${y - s * 0.3}C${x + s * 0.4} ${y + s * 0.4} ${x - s * 0.9} ${y + s * 0.4} ${x - s} ${y - s * 0.2}M${x - s * 0.1} ${y - s * 0.9}l${s * 0.12} ${s * 0.12}M${x + s * 0.6} ${y - s * 0.2}V${y - s}`,
    ];
    sheet.line(shapes[kind % 3]!, palette.ink, s * 0.22);
  };
  [150, 480, 810].forEach((x, i) => {
    sheet.layer(() => {
      sheet.area(box(x, 60, 240, 280, 6), [palette.rug, palette.land[2], palette.cloth[0]!][i]!);
      sheet.area(box(x + 22, 82, 196, 236), palette.paper);
    });
    letters(x + 120, 220, 62, i);
  });
  drawAroundTable(sheet, {
    behind: ['atTable', 'atTable'],
    looks: company(rng, palette, 4),
    onTable: () => {
      for (const [x, kind] of [
        [400, 1],
        [790, 0],
      ] as const) {
        sheet.group(`translate(${x} 612) scale(1 0.5)`, () => {
          sheet.area(box(-100, -80, 200, 150, 3), lighten(palette.paper, 0.3));
          letters(0, 10, 50, kind);
        });
      }
      sheet.layer(() => {
        sheet.area('M570 620q-10 -44 30 -48t30 48Z', palette.ink);
        sheet.area(ellipse(600, 576, 22, 7), darken(palette.ink, 0.2));
        sheet.line('M612 572L650 500M600 572L606 494', '#b8783c', 8);
      });
    },
    inHand: () =>
      sheet.limb(
        [
          [34, -108],
          [66, -182],
        ],
        8,
        '#a86a32',
      ),
  });
  drawPendant(sheet, 435, 20, 40);
  drawPendant(sheet, 765, 20, 40);
}

/** Little gardens in glass. */
export function terrarium(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet);
  drawWindow(sheet, 420, 60, 360, 260);
  for (const x of [140, 240, 340])
    drawPot(sheet, x, 330, 76, rng.pick([palette.rug, palette.cloth[0]!, palette.paper]));
  for (const x of [870, 970, 1070])
    drawPot(sheet, x, 330, 76, rng.pick([palette.rug, palette.cloth[0]!, palette.paper]));
  sheet.area(box(80, 328, 320, 16, 3), palette.wood);
  sheet.area(box(810, 328, 320, 16, 3), palette.wood);
  drawAroundTable(sheet, {
    looks: company(rng, palette, 5),
    behind: ['atTableReach', 'atTable', 'atTableReach'],
    onTable: () => {
      for (const [x, y, s] of [
        [330, 622, 1],
        [600, 628, 1.12],
        [870, 622, 1],
      ] as const) {
        sheet.layer(() =>
          sheet.tint(
            `M${x - 34 * s} ${y - 110 * s}C${x - 96 * s} ${y - 90 * s} ${x - 90 * s} ${y} ${x - 46 * s} ${y}H${x + 46 * s}C${x + 90 * s} ${y} ${x + 96 * s} ${y - 90 * s} ${x + 34 * s} ${y - 110 * s}Z`,
            mix(palette.sky[1], palette.paper, 0.4),
            0.75,
          ),
        );
        sheet.tint(
          `M${x - 76 * s} ${y - 34 * s}Q${x} ${y - 56 * s} ${x + 76 * s} ${y - 34 * s}C${x + 70 * s} ${y - 8 * s} ${x + 60 * s} ${y} ${x + 46 * s} ${y}H${x - 46 * s}C${x - 60 * s} ${y} ${x - 70 * s} ${y - 8 * s} ${x - 76 * s} ${y - 34 * s}Z`,
          '#6b4a32',
        );
        drawLeaves(sheet, x - 8 * s, y - 40 * s, 62 * s, palette.leaf, 6);
        sheet.tint(ellipse(x + 40 * s, y - 46 * s, 16 * s, 12 * s), palette.leafDark);
        sheet.line(
          `M${x - 34 * s} ${y - 110 * s}C${x - 96 * s} ${y - 90 * s} ${x - 90 * s} ${y} ${x - 46 * s} ${y}H${x + 46 * s}C${x + 90 * s} ${y} ${x + 96 * s} ${y - 90 * s} ${x + 34 * s} ${y - 110 * s}`,
          palette.paper,
          4,
          0.9,
        );
        sheet.area(ellipse(x, y - 112 * s, 36 * s, 9 * s), palette.wood);
      }
      sheet.limb(
        [
          [460, 640],
          [500, 600],
        ],
        9,
        palette.rug,
      );
      sheet.disc(740, 634, 12, palette.land[3]);
      sheet.disc(764, 640, 9, palette.land[1]);
    },
  });
}
