import { mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawAudience, drawSpot, drawStage } from '../places/hall.ts';
import { drawFrame, drawRoom, drawRug, drawShelves, drawWindow } from '../places/room.ts';
import { box, ellipse, type Sheet } from '../sheet.ts';
import { drawTeaGlass } from '../things/drinks.ts';
import { drawChair, drawCushion } from '../things/furniture.ts';
import {
  drawDaf,
  drawGramophone,
  drawGuitar,
  drawMicrophone,
  drawNotesOfMusic,
  drawSetar,
} from '../things/instruments.ts';
import { drawLantern, drawPendant, drawStringLights } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';

const audience = (sheet: Sheet, count = 6): void =>
  drawAudience(sheet, company(sheet.rng, sheet.palette, count), 726, 1.04, 214);

/** Three on a carpet: setar, tombak and a voice. */
export function setarNight(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawStage(sheet, { curtain: rng.pick([palette.rug, palette.land[2]]) });
  drawSpot(sheet, 420, 600, 590, 330);
  drawRug(sheet, 600, 606, 380, 52, palette.rug);
  const [a, b, c] = company(rng, palette, 3);
  const play = {
    farArm: [
      [-92, -116],
      [92, -128],
    ],
    nearArm: [
      [88, -100],
      [-30, -72],
    ],
  } as const;
  drawFigure(sheet, {
    x: 360,
    y: 612,
    size: 1,
    look: a!,
    pose: {
      ...poses.crossLegged,
      turn: 0.4,
      mood: 'calm',
      farArm: [
        [-94, -120],
        [-30, -70],
      ],
      nearArm: [
        [104, -130],
        [134, -160],
      ],
    },
    holds: () => drawSetar(sheet, -20, -78, -24),
  });
  drawFigure(sheet, {
    x: 600,
    y: 606,
    size: 1,
    look: b!,
    pose: {
      ...poses.crossLegged,
      mood: 'talk',
      farArm: play.farArm[0]
        ? [
            [-90, -120],
            [-70, -60],
          ]
        : null,
      nearArm: [
        [104, -140],
        [120, -210],
      ],
    },
  });
  drawFigure(sheet, {
    x: 840,
    y: 612,
    size: 1,
    look: c!,
    pose: {
      ...poses.crossLegged,
      turn: -0.4,
      farArm: [
        [-92, -120],
        [-24, -104],
      ],
      nearArm: [
        [92, -120],
        [38, -84],
      ],
    },
    holds: () => {
      sheet.area('M-58 -114Q-20 -84 -26 -40H26Q20 -84 58 -114Z', palette.wood);
      sheet.area(ellipse(0, -116, 60, 20), '#f1e2c4');
    },
  });
  drawLantern(sheet, 210, 640, 54);
  drawLantern(sheet, 990, 640, 54);
  drawNotesOfMusic(sheet, 470, 250, palette.glow);
  audience(sheet);
}

/** A guitar, a microphone and bulbs on a wire. */
export function guitarNight(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590, wall: mix(palette.wall, palette.land[3], 0.3) });
  sheet.layer(() => {
    for (let row = 0; row < 9; row++)
      for (let i = 0; i < 8; i++)
        if (rng.chance(0.24))
          sheet.tint(
            box(240 + i * 94 + (row % 2) * 46, 20 + row * 46, 86, 38, 4),
            mix(palette.rug, palette.wall, 0.45),
            0.7,
          );
  });
  drawStringLights(sheet, [-100, 60], [600, 70], 70, 10);
  drawStringLights(sheet, [600, 70], [1300, 60], 70, 10);
  drawSpot(sheet, 600, 600, 620, 260);
  drawRug(sheet, 600, 630, 330, 48);
  const [a, b, c] = company(rng, palette, 3);
  sheet.layer(() => sheet.area(box(440, 470, 96, 150, 8), palette.wood));
  drawFigure(sheet, {
    x: 490,
    y: 634,
    size: 1.1,
    look: a!,
    pose: {
      ...poses.sitFront,
      turn: 0.3,
      mood: 'talk',
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
  drawMicrophone(sheet, 620, 634, 290);
  drawFigure(sheet, {
    x: 760,
    y: 634,
    size: 0.84,
    look: b!,
    pose: { ...poses.talk, turn: -0.3, mood: 'talk' },
    isMirrored: false,
  });
  sheet.layer(() => sheet.area(box(900, 490, 120, 130, 8), palette.rug));
  drawFigure(sheet, { x: 958, y: 640, size: 1.06, look: c!, pose: { ...poses.sitFront, turn: -0.4, mood: 'laugh' } });
  drawPot(sheet, 230, 640, 130);
  drawNotesOfMusic(sheet, 300, 240, palette.glow);
  audience(sheet);
}

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

/** A sheet of paper, a microphone and courage. */
export function openMic(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawStage(sheet, { curtain: rng.pick([palette.rug, palette.land[2], palette.cloth[1]!]) });
  drawSpot(sheet, 760, 600, 600, 210);
  drawStringLights(sheet, [160, 150], [1040, 150], 60, 12);
  const [poet] = company(rng, palette, 1);
  drawFigure(sheet, {
    x: 570,
    y: 612,
    size: 0.86,
    look: poet!,
    pose: {
      ...poses.talk,
      turn: 0.3,
      farArm: [
        [-96, -390],
        [-40, -372],
      ],
    },
    inHand: () => {
      sheet.area(box(-84, -432, 74, 96, 3), palette.paper);
      for (let i = 0; i < 4; i++) sheet.line(`M-74 ${-414 + i * 18}h52`, palette.ink, 3, 0.6);
    },
  });
  drawMicrophone(sheet, 664, 614, 306);
  sheet.layer(() => {
    sheet.area(box(830, 470, 70, 12, 4), palette.wood);
    sheet.limb(
      [
        [865, 480],
        [865, 606],
      ],
      10,
      palette.wood,
    );
  });
  drawTeaGlass(sheet, 865, 470, 50);
  audience(sheet);
}
