import { darken, lighten } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company, somebody } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawFrame, drawRoom, drawRug, drawShelves, drawWindow } from '../places/room.ts';
import { box, polygon, type Sheet } from '../sheet.ts';
import { drawCup, drawTeaGlass, drawTeapot } from '../things/drinks.ts';
import { drawChair, drawChairBack, drawRoundTable, drawTable } from '../things/furniture.ts';
import { drawPendant } from '../things/lamps.ts';
import { drawPot } from '../things/plants.ts';
import { drawBubble, drawLaptop } from '../things/tabletop.ts';

/** Chairs in a ring; one speaks, the others hear it out. */
export function talkCircle(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590 });
  drawWindow(sheet, 430, 60, 340, 270, rng.chance(0.5));
  drawPot(sheet, 130, 596, 170);
  drawPot(sheet, 1070, 596, 170);
  drawFrame(sheet, 210, 110, 130, 160);
  drawFrame(sheet, 860, 110, 130, 160);
  drawRug(sheet, 600, 716, 520, 100);
  const looks = company(rng, palette, 7);
  const back: [number, number, number][] = [
    [360, 676, 0.5],
    [525, 662, 0.3],
    [690, 662, -0.2],
    [850, 676, -0.5],
  ];
  back.forEach(([x, y, turn], i) => {
    drawChairBack(sheet, x, y, 0.94, darken(palette.wood, 0.15));
    drawFigure(sheet, {
      x,
      y,
      size: 0.98,
      look: looks[i]!,
      pose: {
        ...poses.sitFront,
        turn,
        mood: i === 1 ? 'talk' : i === 3 ? 'calm' : 'smile',
        ...(i === 1 && {
          nearArm: [
            [98, -240],
            [126, -320],
          ],
        }),
      },
    });
  });
  drawRoundTable(sheet, 600, 700, 92, 22);
  drawTeapot(sheet, 580, 700, 32);
  drawTeaGlass(sheet, 640, 704, 38);
  drawChair(sheet, 190, 800, 1.18);
  drawFigure(sheet, { x: 190, y: 800, size: 1.18, look: looks[4]!, pose: poses.sitSide });
  drawChair(sheet, 1010, 800, 1.18, true);
  drawFigure(sheet, { x: 1010, y: 800, size: 1.18, look: looks[5]!, pose: { ...poses.sitSide }, isMirrored: true });
}

/** Two at a table, a sheet of paper between them, the next ones in the back. */
export function interview(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590 });
  drawWindow(sheet, 80, 90, 240, 280);
  drawShelves(sheet, 880, 70, 300, 4);
  drawFrame(sheet, 440, 80, 130, 150);
  drawFrame(sheet, 620, 80, 130, 150);
  const looks = company(rng, palette, 4);
  drawFigure(sheet, {
    x: 600,
    y: 656,
    size: 1.08,
    look: looks[2]!,
    pose: { ...poses.atTable, turn: 0.3 },
    part: 'body',
  });
  drawChair(sheet, 250, 800, 1.22);
  drawChair(sheet, 950, 800, 1.22, true);
  drawFigure(sheet, {
    x: 250,
    y: 800,
    size: 1.22,
    look: looks[0]!,
    pose: { ...poses.sitSide, mood: 'talk', nearArm: null },
  });
  drawFigure(sheet, {
    x: 950,
    y: 800,
    size: 1.22,
    look: looks[1]!,
    pose: { ...poses.sitSide, nearArm: null },
    isMirrored: true,
  });
  drawTable(sheet, { left: 400, right: 800, top: 540 });
  sheet.layer(() => {
    sheet.area(
      polygon([
        [540, 622],
        [640, 622],
        [628, 560],
        [552, 560],
      ]),
      lighten(palette.paper, 0.4),
    );
    for (let i = 0; i < 4; i++) sheet.line(`M560 ${574 + i * 12}h${46 + (i % 2) * 16}`, palette.ink, 3, 0.6);
  });
  drawLaptop(sheet, 740, 624, 62);
  drawCup(sheet, 450, 620, 50, palette.rug);
  drawFigure(sheet, { x: 600, y: 656, size: 1.08, look: looks[2]!, pose: poses.atTable, part: 'arms' });
  drawFigure(sheet, {
    x: 250,
    y: 800,
    size: 1.22,
    look: looks[0]!,
    pose: {
      ...poses.sitSide,
      farArm: null,
      nearArm: [
        [60, -240],
        [126, -300],
      ],
    },
    part: 'arms',
  });
  drawFigure(sheet, {
    x: 950,
    y: 800,
    size: 1.22,
    look: looks[1]!,
    pose: { ...poses.sitSide, farArm: null },
    part: 'arms',
    isMirrored: true,
  });
  drawBubble(sheet, 420, 260, 70, palette.land[2], 5);
  drawPendant(sheet, 600, 20, 40);
  drawPot(sheet, 1140, 790, 130);
}

/** An afternoon with those who have all the stories. */
export function elders(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawRoom(sheet, { floor: 590 });
  drawWindow(sheet, 470, 60, 260, 270);
  for (const [x, y, w, h] of [
    [120, 100, 110, 130],
    [260, 120, 90, 110],
    [150, 260, 130, 100],
    [890, 100, 120, 140],
    [1040, 130, 90, 110],
  ] as const)
    drawFrame(sheet, x, y, w, h);
  drawRug(sheet, 600, 720, 520, 96);
  const chair = (x: number, y: number, tone: string): void => {
    sheet.layer(() => {
      sheet.area(box(x - 140, y - 380, 280, 360, 60), tone);
      sheet.area(box(x - 164, y - 200, 62, 190, 28), darken(tone, 0.12));
      sheet.area(box(x + 102, y - 200, 62, 190, 28), darken(tone, 0.12));
    });
  };
  chair(330, 730, palette.land[2]);
  drawFigure(sheet, {
    x: 330,
    y: 740,
    size: 1.1,
    look: somebody(rng, palette, { age: 'old', gender: 'female', style: 'shawl' }),
    pose: { ...poses.sitFront, turn: 0.5, mood: 'laugh' },
  });
  chair(870, 730, palette.rug);
  drawFigure(sheet, {
    x: 870,
    y: 740,
    size: 1.1,
    look: somebody(rng, palette, { age: 'old', gender: 'male', beard: 'moustache', style: 'receding' }),
    pose: {
      ...poses.sitFront,
      turn: -0.5,
      mood: 'talk',
      nearArm: [
        [98, -240],
        [122, -316],
      ],
    },
  });
  const young = company(rng, palette, 3, { age: 'young' });
  drawFigure(sheet, {
    x: 600,
    y: 700,
    size: 1,
    look: young[0]!,
    pose: { ...poses.crossLegged, turn: 0.5, mood: 'laugh' },
  });
  drawFigure(sheet, { x: 130, y: 796, size: 1.1, look: young[1]!, pose: poses.crossLeggedSide });
  drawFigure(sheet, { x: 1080, y: 796, size: 1.1, look: young[2]!, pose: poses.crossLeggedSide, isMirrored: true });
  drawRoundTable(sheet, 600, 748, 110, 26);
  drawTeapot(sheet, 570, 750, 42);
  drawTeaGlass(sheet, 640, 756, 46);
  drawPendant(sheet, 250, 30, 46);
  drawPendant(sheet, 950, 30, 46);
}
