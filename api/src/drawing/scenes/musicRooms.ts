import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawFrame, drawRoom, drawRug, drawShelves, drawWindow } from '../places/room.ts';
import { box, ellipse, type Sheet } from '../sheet.ts';
import { drawTeaGlass } from '../things/drinks.ts';
import { drawChair, drawCushion } from '../things/furniture.ts';
import { drawDaf, drawGramophone, drawGuitar, drawNotesOfMusic } from '../things/instruments.ts';
import { drawPendant, drawStringLights } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';

/** Drums in a half circle, all in the same beat. */
export function dafCircle(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 580 });
  drawWindow(sheet, 130, 90, 210, 280, true);
  drawWindow(sheet, 495, 70, 210, 280, true);
  drawWindow(sheet, 860, 90, 210, 280, true);
  drawRug(sheet, 600, 712, 560, 110);
  const looks = company(rng, palette, 5);
  const at: [number, number, number, number][] = [
    [330, 650, 0.98, 0.4],
    [600, 636, 0.98, 0],
    [870, 650, 0.98, -0.4],
    [150, 770, 1.22, 0.5],
    [1050, 770, 1.22, -0.5],
  ];
  at.forEach(([x, y, size, turn], i) => {
    drawCushion(sheet, x, y + 4, 140 * size, [palette.cloth[0]!, palette.land[2], palette.rug][i % 3]!);
    drawFigure(sheet, {
      x,
      y,
      size,
      look: looks[i]!,
      pose: {
        ...poses.crossLegged,
        turn,
        mood: i % 2 === 0 ? 'laugh' : 'smile',
        farArm: [
          [-104, -150],
          [-66, -206],
        ],
        nearArm: [
          [104, -130],
          [44, -150],
        ],
      },
      holds: () => drawDaf(sheet, -14, -190, 78),
    });
  });
  drawNotesOfMusic(sheet, 420, 300, palette.rug);
  drawNotesOfMusic(sheet, 720, 280, palette.land[2]);
}

/** Everybody knows the words. */
export function singAlong(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 610 });
  drawWindow(sheet, 470, 60, 260, 270);
  drawFrame(sheet, 180, 120, 140, 160);
  drawFrame(sheet, 900, 120, 140, 160);
  const looks = company(rng, palette, 6);
  const row: [number, keyof typeof poses, number][] = [
    [260, 'cheer', 0.4],
    [480, 'talk', 0.3],
    [720, 'cheer', -0.2],
    [950, 'talk', -0.5],
  ];
  row.forEach(([x, pose, turn], i) =>
    drawFigure(sheet, { x, y: 730, size: 0.9, look: looks[i]!, pose: { ...poses[pose], turn, mood: 'talk' } }),
  );
  drawChair(sheet, 600, 800, 1.12);
  drawFigure(sheet, {
    x: 600,
    y: 806,
    size: 1.16,
    look: looks[4]!,
    pose: {
      ...poses.sitFront,
      mood: 'laugh',
      farArm: [
        [-104, -232],
        [-30, -196],
      ],
      nearArm: [
        [112, -226],
        [138, -262],
      ],
    },
    holds: () => drawGuitar(sheet, 0, -196, -22),
  });
  drawStringLights(sheet, [-100, 50], [1300, 50], 50, 15);
  for (const [x, y] of [
    [150, 320],
    [560, 250],
    [1000, 300],
  ] as const)
    drawNotesOfMusic(sheet, x, y, palette.rug);
  drawPot(sheet, 80, 780, 150);
  drawPot(sheet, 1120, 780, 150);
}

/** Old records in a living room. */
export function records(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 580 });
  drawShelves(sheet, -120, 60, 360, 4, 118);
  drawWindow(sheet, 890, 80, 220, 280);
  for (let i = 0; i < 3; i++) {
    sheet.layer(() => {
      sheet.area(box(360 + i * 150, 90, 124, 124, 4), palette.cloth[(i * 2) % palette.cloth.length]!);
      sheet.tint(ellipse(422 + i * 150, 152, 44), '#1c1a20');
      sheet.tint(ellipse(422 + i * 150, 152, 14), palette.paper);
    });
  }
  drawPendant(sheet, 600, 0, 40);
  drawRug(sheet, 600, 712, 520, 96);
  sheet.layer(() => {
    sheet.area(box(470, 520, 260, 26, 6), palette.wood);
    for (const x of [490, 700])
      sheet.limb(
        [
          [x, 546],
          [x, 680],
        ],
        12,
        palette.wood,
      );
  });
  drawGramophone(sheet, 610, 522, 130);
  drawNotesOfMusic(sheet, 330, 300, palette.rug);
  const looks = company(rng, palette, 4);
  drawFigure(sheet, {
    x: 330,
    y: 690,
    size: 1,
    look: looks[0]!,
    pose: { ...poses.sitFront, turn: 0.5, mood: 'calm' },
    carries: () => sheet.area(box(-110, -330, 220, 300, 50), palette.cloth[2]!),
  });
  drawFigure(sheet, {
    x: 880,
    y: 690,
    size: 1,
    look: looks[1]!,
    pose: { ...poses.sitFront, turn: -0.5 },
    carries: () => sheet.area(box(-110, -330, 220, 300, 50), palette.land[2]),
  });
  drawCushion(sheet, 190, 790, 150, palette.rug);
  drawFigure(sheet, { x: 190, y: 786, size: 1.16, look: looks[2]!, pose: { ...poses.crossLeggedSide, mood: 'calm' } });
  drawCushion(sheet, 1020, 790, 150, palette.cloth[0]!);
  drawFigure(sheet, { x: 1020, y: 786, size: 1.16, look: looks[3]!, pose: poses.crossLeggedSide, isMirrored: true });
  drawTeaGlass(sheet, 560, 770, 54);
  drawTeaGlass(sheet, 660, 776, 54);
}
