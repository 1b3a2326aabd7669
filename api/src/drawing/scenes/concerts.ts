import { mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawFrontRow, drawSpot, drawStage } from '../places/hall.ts';
import { drawRoom, drawRug } from '../places/room.ts';
import { box, ellipse, type Sheet } from '../sheet.ts';
import { drawTeaGlass } from '../things/drinks.ts';
import { drawGuitar, drawMicrophone, drawNotesOfMusic, drawSetar } from '../things/instruments.ts';
import { drawLantern, drawStringLights } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';

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
  drawFrontRow(sheet);
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
  drawFrontRow(sheet);
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
  drawFrontRow(sheet);
}
