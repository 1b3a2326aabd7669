import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawPark } from '../places/park.ts';
import { drawRoom, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawPendant } from '../things/lamps.ts';
import { drawCornerLeaves, drawTree } from '../things/plants.ts';
import { drawBowl } from '../things/tabletop.ts';

/** A chain of hands from the shelf to the box. */
export function packing(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 640 });
  drawWindow(sheet, 470, 60, 260, 240);
  const carton = (x: number, y: number, s: number, isOpen = false): void => {
    sheet.layer(() => {
      const card = '#c99a62';
      if (isOpen) {
        for (let i = 0; i < 4; i++)
          sheet.area(box(x + (-60 + i * 30) * s, y - (128 + (i % 2) * 22) * s, 24 * s, 80 * s, 4), palette.cloth[i]!);
        sheet.area(
          polygon([
            [x - 80 * s, y - 96 * s],
            [x - 120 * s, y - 130 * s],
            [x - 60 * s, y - 130 * s],
          ]),
          lighten(card, 0.1),
        );
        sheet.area(
          polygon([
            [x + 80 * s, y - 96 * s],
            [x + 120 * s, y - 130 * s],
            [x + 60 * s, y - 130 * s],
          ]),
          lighten(card, 0.1),
        );
      }
      sheet.area(box(x - 80 * s, y - 100 * s, 160 * s, 100 * s, 3), card);
      sheet.tint(box(x - 14 * s, y - 100 * s, 28 * s, isOpen ? 20 * s : 100 * s), darken(card, 0.16));
      sheet.tint(
        `M${x} ${y - 36 * s}c-10 -14 -30 -8 -26 10c4 12 26 22 26 22s22 -10 26 -22c4 -18 -16 -24 -26 -10Z`,
        palette.rug,
      );
    });
  };
  for (const [x, y] of [
    [150, 300],
    [1050, 300],
  ] as const) {
    for (let row = 0; row < 3; row++) {
      sheet.area(box(x - 130, y - 190 + row * 110, 260, 13, 3), palette.wood);
      for (let i = 0; i < 3; i++) carton(x - 84 + i * 84, y - 190 + row * 110, 0.46);
    }
  }
  const looks = company(rng, palette, 5);
  const at: [number, number][] = [
    [210, 0.5],
    [420, 0.3],
    [640, 0],
    [840, -0.3],
    [1020, -0.5],
  ];
  at.forEach(([x, turn], i) =>
    drawFigure(sheet, {
      x,
      y: 850,
      size: 1.02,
      look: looks[i]!,
      pose: { ...poses[i % 2 === 0 ? 'work' : 'hold'], turn, mood: i % 2 === 0 ? 'smile' : 'laugh' },
      ...(i % 2 === 1 && {
        holds: () => {
          sheet.area(box(-56, -420, 112, 86, 3), '#c99a62');
          sheet.tint(box(-10, -420, 20, 86), '#a87b48');
        },
      }),
    }),
  );
  sheet.layer(() => {
    sheet.area(box(-200, 620, 1600, 34, 4), lighten(palette.wood, 0.2));
    sheet.area(box(-200, 650, 1600, 400), mix(palette.land[2], palette.wood, 0.5));
  });
  carton(240, 624, 1.1, true);
  carton(640, 624, 1.1, true);
  carton(980, 624, 1.1, true);
  drawBowl(sheet, 450, 622, 44, palette.paper, '#e59a00');
  drawPendant(sheet, 360, 20, 44);
  drawPendant(sheet, 840, 20, 44);
}

/** Dogs and cats who have found friends. */
export function animals(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 480 });
  const looks = company(rng, palette, 4);
  const dog = (x: number, y: number, s: number, tone: string, isMirrored: boolean): void => {
    sheet.group(`translate(${x} ${y}) scale(${isMirrored ? -s : s} ${s})`, () => {
      sheet.tube('M-80 -80C-130 -110 -130 -150 -104 -164', 18, tone);
      for (const dx of [-58, -34, 34, 56])
        sheet.limb(
          [
            [dx, -60],
            [dx, -8],
          ],
          20,
          dx === -34 || dx === 34 ? darken(tone, 0.16) : tone,
        );
      sheet.area('M-84 -60C-96 -120 -40 -124 20 -116C70 -110 84 -80 70 -46C40 -30 -60 -30 -84 -60Z', tone);
      sheet.area(
        'M36 -100C30 -170 66 -186 96 -176C120 -168 116 -150 140 -142C150 -130 138 -116 112 -112C96 -90 60 -84 36 -100Z',
        tone,
      );
      sheet.area('M56 -176C40 -160 40 -128 54 -116C68 -124 72 -150 70 -172Z', darken(tone, 0.3));
      sheet.tint(ellipse(96, -152, 5), palette.ink);
      sheet.tint(ellipse(141, -136, 8, 7), palette.ink);
      sheet.line('M46 -96q24 14 44 0', palette.rug, 9);
    });
  };
  const cat = (x: number, y: number, s: number, tone: string): void => {
    sheet.group(`translate(${x} ${y}) scale(${s})`, () => {
      sheet.tube('M44 -16C96 -10 100 -60 84 -84', 14, tone);
      sheet.area('M-44 0C-54 -80 -20 -110 0 -110C20 -110 54 -80 44 0Z', tone);
      sheet.area('M-40 -120L-44 -172L-18 -152H18L44 -172L40 -120C30 -92 -30 -92 -40 -120Z', tone);
      for (const side of [-1, 1]) sheet.tint(ellipse(side * 16, -126, 4.5, 6), palette.ink);
      sheet.line('M-4 -112h8M0 -112v6M-50 -112l24 4M50 -112l-24 4', palette.ink, 2.6);
      sheet.line('M-12 -8V-36M12 -8V-36', darken(tone, 0.3), 4);
    });
  };
  drawTree(sheet, 990, 560, 330);
  drawFigure(sheet, {
    x: 590,
    y: 640,
    size: 0.74,
    look: looks[0]!,
    pose: { ...poses.hold, mood: 'laugh' },
    inHand: () => sheet.group('translate(0 -330) scale(1.1)', () => cat(0, 0, 0.8, '#e3a35c'), false),
  });
  drawFigure(sheet, { x: 250, y: 750, size: 1.02, look: looks[1]!, pose: poses.kneel });
  dog(480, 766, 1.05, '#c98a4b', true);
  drawFigure(sheet, {
    x: 960,
    y: 764,
    size: 1.02,
    look: looks[2]!,
    pose: { ...poses.kneel, mood: 'laugh' },
    isMirrored: true,
  });
  dog(730, 772, 0.9, '#8a6a52', false);
  cat(610, 776, 0.7, '#5a5560');
  cat(1090, 790, 0.8, palette.paper);
  drawBowl(sheet, 400, 786, 34, palette.rug, '#8a5a34');
  drawBowl(sheet, 840, 786, 34, palette.land[2], '#8a5a34');
  drawCornerLeaves(sheet, 900);
}
