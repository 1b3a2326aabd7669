import { lighten } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawFrame, drawRoom } from '../places/room.ts';
import { drawStreet } from '../places/street.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawChair } from '../things/furniture.ts';

function drawCamera(sheet: Sheet, x: number, y: number): void {
  const { ink, paper } = sheet.palette;
  sheet.area(box(x - 34, y - 24, 68, 50, 9), ink);
  sheet.area(box(x - 14, y - 36, 30, 16, 4), ink);
  sheet.area(ellipse(x + 24, y + 2, 18), lighten(ink, 0.3));
  sheet.tint(ellipse(x + 26, y, 9), paper, 0.7);
}

/** The old quarter through several lenses. */
export function photoWalk(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawStreet(sheet, 590);
  const looks = company(rng, palette, 4);
  drawFigure(sheet, { x: 560, y: 680, size: 0.7, look: looks[3]!, pose: { ...poses.point } });
  drawFigure(sheet, {
    x: 880,
    y: 720,
    size: 0.84,
    look: looks[0]!,
    pose: poses.shoot,
    isMirrored: true,
    inHand: () => drawCamera(sheet, 92, -522),
  });
  drawFigure(sheet, {
    x: 250,
    y: 750,
    size: 0.94,
    look: looks[1]!,
    pose: poses.shoot,
    inHand: () => drawCamera(sheet, 92, -522),
  });
  sheet.layer(() => {
    for (const dx of [-60, 4, 64])
      sheet.limb(
        [
          [1040, 560],
          [1040 + dx, 790],
        ],
        9,
        palette.ink,
      );
  });
  drawCamera(sheet, 1026, 532);
  drawFigure(sheet, {
    x: 1130,
    y: 800,
    size: 1,
    look: looks[2]!,
    pose: {
      ...poses.shoot,
      neck: [30, -470],
      nearArm: [
        [60, -380],
        [92, -420],
      ],
    },
    isMirrored: true,
  });
  sheet.glow(300, 300, 200, 0.4);
}

/** A portrait with one lamp and a paper background. */
export function portraitStudio(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590 });
  sheet.layer(() => sheet.area(`M640 20H1010V560Q1020 640 1100 700H560Q640 640 640 560Z`, palette.cloth[0]!));
  sheet.area(box(610, 8, 430, 20, 8), palette.ink);
  const looks = company(rng, palette, 4);
  drawChair(sheet, 820, 690, 1);
  drawFigure(sheet, {
    x: 820,
    y: 690,
    size: 1.04,
    look: looks[0]!,
    pose: { ...poses.sitFront, turn: -0.3, mood: 'laugh' },
  });
  sheet.layer(() => {
    sheet.limb(
      [
        [1110, 780],
        [1090, 230],
      ],
      10,
      palette.ink,
    );
    sheet.area(
      polygon([
        [1010, 250],
        [1150, 120],
        [1190, 210],
        [1080, 320],
      ]),
      palette.ink,
    );
    sheet.area(
      polygon([
        [1010, 250],
        [1150, 120],
        [1136, 106],
        [994, 240],
      ]),
      palette.glow,
    );
  });
  sheet.glow(1000, 300, 320, 0.8);
  for (const dx of [-70, 0, 70])
    sheet.limb(
      [
        [420, 500],
        [420 + dx, 790],
      ],
      10,
      palette.ink,
    );
  sheet.group('translate(420 470) scale(1.5)', () => drawCamera(sheet, 0, 0), false);
  drawFigure(sheet, {
    x: 290,
    y: 800,
    size: 1,
    look: looks[1]!,
    pose: {
      ...poses.shoot,
      neck: [24, -474],
      nearArm: [
        [70, -390],
        [100, -420],
      ],
    },
  });
  drawFigure(sheet, { x: 130, y: 790, size: 0.98, look: looks[2]!, pose: { ...poses.hold, turn: 0.6 } });
  drawFrame(sheet, 70, 80, 130, 160);
  drawFrame(sheet, 240, 110, 150, 110);
  drawFrame(sheet, 430, 70, 120, 150);
}
