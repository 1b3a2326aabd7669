import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company, somebody } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawAudience, drawFrontRow, drawSpot, drawStage } from '../places/hall.ts';
import { drawRoom, drawWindow } from '../places/room.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawPendant } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';
import { drawNotes } from '../things/tabletop.ts';

function drawMask(sheet: Sheet, x: number, y: number, size: number, isHappy: boolean, colour: string): void {
  const { ink } = sheet.palette;
  sheet.layer(() => {
    sheet.area(
      `M${x - size} ${y - size}Q${x} ${y - size * 0.7} ${x + size} ${y - size}Q${x + size * 1.06} ${y + size * 0.6} ${x} ${y + size * 1.2}Q${x - size * 1.06} ${y + size * 0.6} ${x - size} ${y - size}Z`,
      colour,
    );
    for (const side of [-1, 1])
      sheet.tint(
        `M${x + side * size * 0.2} ${y - size * 0.2}q${side * size * 0.24} ${isHappy ? -size * 0.36 : size * 0.1} ${side * size * 0.5} ${isHappy ? 0 : -size * 0.14}q${-side * size * 0.24} ${size * 0.2} ${-side * size * 0.5} ${isHappy ? 0 : size * 0.14}Z`,
        ink,
      );
    sheet.tint(
      isHappy
        ? `M${x - size * 0.5} ${y + size * 0.24}q${size * 0.5} ${size * 0.24} ${size} 0q${-size * 0.1} ${size * 0.6} ${-size * 0.5} ${size * 0.6}t${-size * 0.5} ${-size * 0.6}Z`
        : `M${x - size * 0.44} ${y + size * 0.74}q${size * 0.1} ${-size * 0.5} ${size * 0.44} ${-size * 0.5}t${size * 0.44} ${size * 0.5}q${-size * 0.44} ${-size * 0.24} ${-size * 0.88} 0Z`,
      ink,
    );
  });
}

/** Two in the light, the rest of the theatre in the dark. */
export function theatre(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawStage(sheet);
  drawMask(sheet, 545, 130, 46, true, palette.cloth[0]!);
  drawMask(sheet, 648, 152, 46, false, palette.paper);
  drawSpot(sheet, 300, 440, 606, 190);
  drawSpot(sheet, 900, 780, 606, 190);
  const [a, b] = company(rng, palette, 2);
  drawFigure(sheet, { x: 440, y: 614, size: 0.84, look: a!, pose: { ...poses.point, mood: 'talk' } });
  drawFigure(sheet, {
    x: 790,
    y: 614,
    size: 0.92,
    look: b!,
    pose: {
      ...poses.kneel,
      mood: 'talk',
      nearArm: [
        [110, -300],
        [172, -372],
      ],
      farArm: [
        [60, -190],
        [20, -130],
      ],
    },
    isMirrored: true,
  });
  sheet.layer(() => {
    sheet.area(box(930, 470, 14, 150), palette.wood);
    sheet.area(box(880, 540, 70, 14), palette.wood);
    sheet.area(box(884, 552, 12, 66), palette.wood);
  });
  drawFrontRow(sheet);
}

/** No script: bodies find out what the play is. */
export function improvisation(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590 });
  drawWindow(sheet, 120, 80, 240, 290);
  drawWindow(sheet, 840, 80, 240, 290);
  drawMask(sheet, 560, 130, 56, true, palette.cloth[0]!);
  drawMask(sheet, 664, 158, 56, false, palette.rug);
  const looks = company(rng, palette, 5, { isLong: false });
  sheet.tint(ellipse(600, 740, 560, 70), palette.ink, 0.1);
  drawFigure(sheet, { x: 210, y: 740, size: 0.94, look: looks[0]!, pose: { ...poses.warrior, mood: 'laugh' } });
  drawFigure(sheet, { x: 450, y: 750, size: 0.8, look: looks[1]!, pose: { ...poses.jump, mood: 'laugh' } });
  drawFigure(sheet, { x: 660, y: 766, size: 1, look: looks[2]!, pose: { ...poses.kneel, mood: 'talk' } });
  drawFigure(sheet, {
    x: 880,
    y: 740,
    size: 0.86,
    look: looks[3]!,
    pose: { ...poses.point, mood: 'talk' },
    isMirrored: true,
  });
  drawFigure(sheet, { x: 1070, y: 756, size: 0.88, look: looks[4]!, pose: { ...poses.cheer } });
}

/** A film on the big screen, the beam above our heads. */
export function cinema(sheet: Sheet): void {
  const { palette, rng } = sheet;
  sheet.ground(darken(palette.land[3], 0.3), darken(palette.land[3], 0.05));
  sheet.layer(() => sheet.area(box(150, 50, 900, 440, 10), palette.ink));
  sheet.layer(() => sheet.area(box(172, 70, 856, 400), palette.paper));
  const id = sheet.define((name) => `<clipPath id="${name}"><path d="${box(172, 70, 856, 400)}"/></clipPath>`);
  sheet.raw(`<g clip-path="url(#${id})">`);
  const day = rng.pick(['#f0b96b', '#8fc7d4', '#e6906f']);
  sheet.tint(box(172, 70, 856, 400), mix(day, palette.paper, 0.25));
  sheet.tint(ellipse(800, 220, 74), '#fff2c8');
  sheet.tint('M172 390Q380 270 560 370T1028 330V470H172Z', darken(day, 0.28));
  sheet.tint('M172 440Q460 340 1028 430V470H172Z', darken(day, 0.46));
  // A boy with a notebook runs up the zigzag path.
  sheet.line('M520 470L640 430L540 396L630 366L560 346', mix(day, palette.paper, 0.4), 12);
  sheet.raw('</g>');
  sheet.raw(`<g clip-path="url(#${id})">`);
  drawFigure(sheet, {
    x: 420,
    y: 440,
    size: 0.52,
    look: somebody(rng, palette, { age: 'child', gender: 'male' }),
    pose: poses.run,
  });
  sheet.raw('</g>');
  sheet.glow(600, 270, 620, 0.34);
  sheet.tint(
    polygon([
      [172, 70],
      [1028, 70],
      [640, -460],
      [560, -460],
    ]),
    palette.glow,
    0.12,
  );
  const looks = company(rng, palette, 13);
  drawAudience(sheet, looks.slice(0, 7), 600, 0.66, 150);
  drawAudience(sheet, looks.slice(7), 720, 1.0, 212);
}

/** Somebody has failed three times and tells how; the rest takes notes. */
export function talk(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 560 });
  sheet.layer(() => sheet.area(box(420, 40, 620, 330, 10), palette.ink));
  sheet.layer(() => sheet.area(box(436, 56, 588, 298, 4), lighten(palette.paper, 0.4)));
  const chart = rng.int(0, 2);
  if (chart === 0) {
    sheet.line('M490 310H960M490 310V100', palette.ink, 6);
    sheet.line('M500 290C580 280 600 180 670 230S760 280 800 190S900 120 950 110', palette.rug, 11);
    for (const [x, y] of [
      [640, 214],
      [740, 262],
      [950, 110],
    ] as const)
      sheet.disc(x, y, 15, palette.cloth[0]!);
  } else if (chart === 1)
    for (let i = 0; i < 6; i++)
      sheet.area(
        box(500 + i * 80, 310 - [70, 120, 90, 160, 140, 210][i]!, 50, [70, 120, 90, 160, 140, 210][i]!, 6),
        i % 2 === 0 ? palette.land[2] : palette.cloth[0]!,
      );
  else drawNotes(sheet, 490, 86, 70, 6, 3);
  sheet.glow(730, 200, 340, 0.3);
  const [speaker, host] = company(rng, palette, 2);
  drawFigure(sheet, { x: 300, y: 640, size: 0.88, look: speaker!, pose: { ...poses.point } });
  drawPot(sheet, 1120, 580, 150);
  sheet.layer(() => {
    sheet.area(
      polygon([
        [90, 470],
        [210, 450],
        [200, 480],
        [100, 500],
      ]),
      palette.wood,
    );
    sheet.area(box(128, 480, 44, 160), darken(palette.wood, 0.2));
  });
  if (host) drawFigure(sheet, { x: 1080, y: 640, size: 0.84, look: host, pose: { ...poses.hold, turn: -0.6 } });
  drawAudience(sheet, company(rng, palette, 6), 716, 1.06, 214);
  drawPendant(sheet, 200, 40, 54);
}
