import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawRoom, drawRug, drawShelves, drawWindow } from '../places/room.ts';
import { box, ellipse, type Sheet } from '../sheet.ts';
import { drawTeaGlass } from '../things/drinks.ts';
import { drawChair, drawCushion, drawRoundTable } from '../things/furniture.ts';
import { drawPendant } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';
import { drawBookFlat, drawHeldBook, drawOpenBook } from '../things/tabletop.ts';

/** A standing lamp and the light that it throws. */
function drawReadingLamp(sheet: Sheet, x: number, y: number, height: number): void {
  const { palette } = sheet;
  sheet.glow(x, y - height + 40, 260, 1);
  sheet.layer(() => {
    sheet.line(`M${x} ${y}V${y - height}`, palette.ink, 7);
    sheet.area(ellipse(x, y, 50, 12), palette.ink);
    sheet.area(`M${x - 44} ${y - height}h88l34 96h-156Z`, mix(palette.glow, palette.cloth[0]!, 0.4));
  });
}

/** A circle of chairs before the shelves; everybody has the same book and somebody has just said something. */
export function bookCircle(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590 });
  drawShelves(sheet, -140, 40, 420, 5, 106);
  drawShelves(sheet, 920, 40, 420, 5, 106);
  drawWindow(sheet, 470, 70, 260, 250, rng.chance(0.5));
  drawReadingLamp(sheet, 868, 640, 470);
  drawRug(sheet, 600, 720, 480, 96);
  const looks = company(rng, palette, 6);
  const book = rng.pick([palette.cloth[0]!, palette.rug, palette.land[2]]);
  const reads = (look: number, x: number, y: number, size: number, turn: number, isTalking = false): void => {
    drawFigure(sheet, {
      x,
      y,
      size,
      look: looks[look]!,
      pose: {
        ...poses.sitFront,
        turn,
        mood: isTalking ? 'talk' : 'smile',
        ...(isTalking && {
          nearArm: [
            [96, -236],
            [134, -316],
          ],
        }),
      },
      inHand: () => drawHeldBook(sheet, isTalking ? -40 : 0, -176, 62, book),
    });
  };
  reads(0, 420, 690, 1.08, 0.4);
  reads(1, 610, 680, 1.08, 0.1, true);
  reads(2, 790, 692, 1.08, -0.4);
  drawRoundTable(sheet, 600, 700, 120, 30);
  drawTeaGlass(sheet, 560, 704, 46);
  drawTeaGlass(sheet, 640, 708, 46);
  drawBookFlat(sheet, 600, 694, 30, palette.rug);
  drawChair(sheet, 190, 800, 1.22);
  drawFigure(sheet, {
    x: 190,
    y: 800,
    size: 1.22,
    look: looks[3]!,
    pose: poses.sitSide,
    inHand: () => drawHeldBook(sheet, 118, -226, 56, book),
  });
  drawChair(sheet, 1010, 800, 1.22, true);
  drawFigure(sheet, {
    x: 1010,
    y: 800,
    size: 1.22,
    look: looks[4]!,
    pose: { ...poses.sitSide, mood: 'laugh' },
    isMirrored: true,
    inHand: () => drawHeldBook(sheet, 118, -226, 56, book),
  });
}

/** Everybody in a corner of their own, with a book and no telephone. */
export function quietReading(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 560 });
  drawWindow(sheet, 330, 40, 540, 340);
  drawShelves(sheet, -160, 60, 380, 4, 118);
  drawShelves(sheet, 980, 60, 380, 4, 118);
  drawPot(sheet, 930, 566, 130);
  const looks = company(rng, palette, 4);
  const cover = (i: number): string => palette.cloth[(i * 2 + 1) % palette.cloth.length]!;
  // The seat under the window.
  sheet.layer(() => {
    sheet.area(box(290, 440, 620, 44, 14), lighten(palette.rug, 0.1));
    sheet.area(box(290, 478, 620, 96), darken(palette.wood, 0.1));
  });
  drawFigure(sheet, {
    x: 470,
    y: 480,
    size: 0.98,
    look: looks[0]!,
    pose: {
      ...poses.crossLegged,
      mood: 'calm',
      tilt: 4,
      farArm: [
        [-86, -120],
        [-34, -120],
      ],
      nearArm: [
        [86, -120],
        [34, -120],
      ],
    },
    inHand: () => drawHeldBook(sheet, 0, -128, 62, cover(0)),
  });
  drawFigure(sheet, {
    x: 740,
    y: 480,
    size: 0.98,
    look: looks[1]!,
    pose: {
      ...poses.crossLegged,
      mood: 'calm',
      tilt: -5,
      farArm: [
        [-86, -120],
        [-34, -120],
      ],
      nearArm: [
        [86, -120],
        [34, -120],
      ],
    },
    inHand: () => drawHeldBook(sheet, 0, -128, 62, cover(1)),
  });
  drawRug(sheet, 600, 720, 440, 84, palette.land[2]);
  drawReadingLamp(sheet, 130, 740, 540);
  sheet.layer(() => {
    sheet.area(box(150, 560, 280, 200, 60), palette.cloth[0]!);
    sheet.area(box(130, 640, 70, 140, 30), darken(palette.cloth[0]!, 0.1));
  });
  drawFigure(sheet, {
    x: 280,
    y: 800,
    size: 1.2,
    look: looks[2]!,
    pose: { ...poses.sitSide, head: [18, -56], tilt: 8, mood: 'calm' },
    inHand: () => drawHeldBook(sheet, 122, -236, 58, cover(2)),
  });
  drawCushion(sheet, 850, 770, 140, palette.rug);
  drawFigure(sheet, {
    x: 850,
    y: 770,
    size: 1.2,
    look: looks[3]!,
    pose: { ...poses.crossLeggedSide, head: [20, -54], tilt: 8, mood: 'calm' },
    isMirrored: true,
    inHand: () => drawHeldBook(sheet, 112, -96, 56, cover(3)),
  });
  for (let i = 0; i < 3; i++) drawBookFlat(sheet, 560, 748 - i * 24, 52 - i * 3, cover(i));
  drawTeaGlass(sheet, 650, 756, 54);
  drawOpenBook(sheet, 1020, 760, 56);
  drawPendant(sheet, 600, 20, 50);
}
