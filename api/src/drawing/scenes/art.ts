import { lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawBoards, drawFrame, drawRoom, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet, wide } from '../sheet.ts';
import { drawPendant } from '../things/lamps.ts';
import { drawCornerLeaves, drawPot } from '../things/plants.ts';

/** Pictures on the wall, people before them. */
export function gallery(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 580 });
  drawBoards(sheet, 596);
  for (const [x, y, w, h] of [
    [40, 130, 190, 240],
    [280, 90, 260, 190],
    [310, 310, 160, 130],
    [590, 110, 220, 290],
    [860, 100, 170, 170],
    [880, 300, 220, 150],
    [1070, 110, 150, 170],
    [-180, 110, 180, 230],
  ] as const) {
    drawFrame(sheet, x, y, w, h);
    sheet.tint(
      polygon([
        [x + w / 2 - 10, y - 60],
        [x + w / 2 + 10, y - 60],
        [x + w + 20, y + h],
        [x - 20, y + h],
      ]),
      palette.glow,
      0.2,
    );
  }
  const looks = company(rng, palette, 6);
  drawFigure(sheet, { x: 420, y: 690, size: 0.78, look: looks[0]!, pose: poses.back });
  drawFigure(sheet, { x: 520, y: 694, size: 0.78, look: looks[1]!, pose: poses.backHolding });
  drawFigure(sheet, { x: 990, y: 690, size: 0.76, look: looks[2]!, pose: poses.back });
  drawFigure(sheet, {
    x: 730,
    y: 752,
    size: 0.9,
    look: looks[3]!,
    pose: { ...poses.point, mood: 'talk' },
    isMirrored: true,
  });
  drawFigure(sheet, { x: 880, y: 762, size: 0.9, look: looks[4]!, pose: { ...poses.hold, turn: -0.6 } });
  drawFigure(sheet, { x: 180, y: 766, size: 0.94, look: looks[5]!, pose: { ...poses.walk } });
  drawPot(sheet, 1140, 760, 140);
}

/** Easels in a half circle, a still life in the middle. */
export function painting(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 580 });
  drawWindow(sheet, 440, 50, 320, 300);
  drawFrame(sheet, 120, 110, 150, 180);
  drawFrame(sheet, 930, 110, 150, 180);
  const looks = company(rng, palette, 4);
  const easel = (x: number, y: number, s: number, draw: () => void): void => {
    sheet.layer(() => {
      sheet.limb(
        [
          [x - 60 * s, y],
          [x, y - 420 * s],
        ],
        11 * s,
        palette.wood,
      );
      sheet.limb(
        [
          [x + 60 * s, y],
          [x, y - 420 * s],
        ],
        11 * s,
        palette.wood,
      );
      sheet.area(box(x - 96 * s, y - 380 * s, 192 * s, 230 * s, 3), lighten(palette.paper, 0.3));
      sheet.area(box(x - 104 * s, y - 152 * s, 208 * s, 14 * s, 3), palette.wood);
    });
    sheet.group(`translate(${x} ${y - 265 * s}) scale(${s})`, draw, false);
  };
  sheet.layer(() => {
    sheet.area(box(530, 520, 140, 110, 4), palette.wood);
    sheet.area(`M512 520h176l8 40h-192Z`, palette.rug);
  });
  for (const [x, y, r, tone] of [
    [570, 502, 24, '#c2243b'],
    [620, 500, 26, '#e59a00'],
    [648, 512, 16, '#5f9a3f'],
  ] as const)
    sheet.disc(x, y, r, tone);
  sheet.area('M590 490q-20 -60 10 -96q30 36 10 96Z', palette.land[2]);
  const still = (): void => {
    sheet.tint('M-70 60H70V90H-70Z', palette.rug);
    sheet.tint(ellipse(-26, 40, 24), '#c2243b');
    sheet.tint(ellipse(20, 42, 26), '#e59a00');
    sheet.tint('M-4 20q-20 -60 10 -90q30 30 10 90Z', palette.land[2]);
  };
  easel(300, 730, 0.98, still);
  drawFigure(sheet, {
    x: 180,
    y: 770,
    size: 0.92,
    look: looks[0]!,
    pose: {
      ...poses.shoot,
      nearArm: [
        [84, -390],
        [128, -400],
      ],
      farArm: [
        [40, -380],
        [60, -330],
      ],
    },
    inHand: () =>
      sheet.limb(
        [
          [136, -410],
          [178, -430],
        ],
        8,
        palette.wood,
      ),
  });
  easel(900, 730, 0.98, still);
  drawFigure(sheet, {
    x: 1030,
    y: 770,
    size: 0.92,
    look: looks[1]!,
    pose: {
      ...poses.shoot,
      nearArm: [
        [84, -390],
        [128, -400],
      ],
      farArm: [
        [40, -380],
        [60, -330],
      ],
    },
    isMirrored: true,
    inHand: () =>
      sheet.limb(
        [
          [136, -410],
          [178, -430],
        ],
        8,
        palette.wood,
      ),
  });
  easel(600, 860, 1.1, () => {
    sheet.tint(ellipse(-30, 20, 30), mix('#c2243b', palette.paper, 0.4));
    sheet.line('M-60 70q60 -20 120 0', palette.land[2], 9);
  });
  drawFigure(sheet, { x: 470, y: 870, size: 1.06, look: looks[2]!, pose: poses.paint });
  drawPendant(sheet, 320, 20, 44);
  drawPendant(sheet, 880, 20, 44);
}

/** A wall, buckets of colour and many small painters. */
export function mural(sheet: Sheet): void {
  const { palette, rng } = sheet;
  sheet.ground(palette.sky[0], palette.sky[1]);
  sheet.layer(() =>
    sheet.area(`M${wide.left} 90H${wide.right}V620H${wide.left}Z`, mix(palette.paper, palette.wall, 0.25)),
  );
  sheet.area(`M${wide.left} 74H${wide.right}V98H${wide.left}Z`, palette.floor);
  sheet.tint(ellipse(240, 260, 90), '#f2b632');
  for (let i = 0; i < 9; i++) {
    const turn = (i / 9) * Math.PI * 2;
    sheet.line(
      `M${(240 + Math.cos(turn) * 108).toFixed(0)} ${(260 + Math.sin(turn) * 108).toFixed(0)}L${(240 + Math.cos(turn) * 146).toFixed(0)} ${(260 + Math.sin(turn) * 146).toFixed(0)}`,
      '#f2b632',
      16,
    );
  }
  ['#c2243b', '#e59a00', '#f6cf5c', '#1fa39b', '#2f6f9f'].forEach((tone, i) =>
    sheet.line(
      `M420 620C440 ${230 + i * 36} 860 ${200 + i * 36} 900 620`
        .replace('420', String(420 + i * 30))
        .replace('900 620', `${900 - i * 30} 620`),
      tone,
      32,
    ),
  );
  sheet.tint('M980 620C960 420 1010 330 1060 300C1110 330 1160 420 1140 620Z', palette.leaf);
  sheet.tint(ellipse(1060, 250, 96, 84), palette.leaf);
  for (const [x, y] of [
    [1020, 240],
    [1090, 220],
    [1070, 290],
  ] as const)
    sheet.tint(ellipse(x, y, 17), '#c2243b');
  sheet.tint('M560 330q40 -60 80 0q-40 20 -80 0ZM640 330l34 -22v44Z', '#e8622c');
  sheet.layer(() => sheet.area(`M${wide.left} 616H${wide.right}V${wide.bottom}H${wide.left}Z`, palette.floor));
  const looks = company(rng, palette, 6, { age: 'child' });
  const tool = (tone: string) => () => {
    sheet.limb(
      [
        [154, -590],
        [168, -650],
      ],
      11,
      palette.wood,
    );
    sheet.area(box(140, -690, 56, 44, 10), tone);
  };
  [140, 350, 560, 790].forEach((x, i) =>
    drawFigure(sheet, {
      x,
      y: 720 + (i % 2) * 20,
      size: 0.92,
      look: looks[i]!,
      pose: poses.paint,
      isMirrored: i === 2,
      inHand: tool(['#f2b632', '#1fa39b', '#c2243b', '#2f6f9f'][i]!),
    }),
  );
  drawFigure(sheet, { x: 1010, y: 740, size: 0.96, look: looks[4]!, pose: { ...poses.cheer } });
  for (const [x, tone] of [
    [250, '#f2b632'],
    [460, '#1fa39b'],
    [690, '#c2243b'],
    [900, '#2f6f9f'],
  ] as const) {
    sheet.layer(() => {
      sheet.area(
        polygon([
          [x - 34, 716],
          [x + 34, 716],
          [x + 27, 780],
          [x - 27, 780],
        ]),
        '#c9ccd2',
      );
      sheet.area(ellipse(x, 716, 34, 10), tone);
      sheet.tint(`M${x - 20} 716q2 30 8 34t6 -30Z`, tone);
    });
  }
  drawCornerLeaves(sheet, 900);
}
