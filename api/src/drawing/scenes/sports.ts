import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawPark } from '../places/park.ts';
import { ellipse, polygon, type Sheet, wide } from '../sheet.ts';
import { drawShadow } from '../things/furniture.ts';
import { drawBall, drawBicycle } from '../things/outdoors.ts';
import { drawCornerLeaves } from '../things/plants.ts';

function drawMat(sheet: Sheet, x: number, y: number, half: number, colour: string): void {
  sheet.layer(() =>
    sheet.area(
      polygon([
        [x - half, y + 20],
        [x - half + 40, y - 22],
        [x + half - 40, y - 22],
        [x + half, y + 20],
      ]),
      colour,
    ),
  );
  sheet.line(`M${x - half + 26} ${y + 8}h${half * 2 - 52}`, lighten(colour, 0.4), 3, 0.6);
}

/** Mats on the lawn; everybody stands like a tree, or like a warrior. */
export function yoga(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 500 });
  const looks = company(rng, palette, 5, { isLong: false });
  const pose = rng.pick([poses.tree, poses.warrior]);
  const isTree = pose === poses.tree;
  const mats = [palette.rug, palette.cloth[0]!, palette.land[2]];
  const back: [number, number][] = isTree
    ? [
        [330, 620],
        [600, 606],
        [870, 620],
      ]
    : [
        [360, 616],
        [840, 616],
      ];
  back.forEach(([x, y], i) => {
    drawMat(sheet, x, y, isTree ? 100 : 200, mats[i % 3]!);
    drawFigure(sheet, { x, y, size: isTree ? 0.66 : 0.76, look: looks[i]!, pose });
  });
  const front: [number, number][] = isTree
    ? [
        [200, 752],
        [1000, 752],
      ]
    : [
        [230, 756],
        [960, 756],
      ];
  front.forEach(([x, y], i) => {
    drawMat(sheet, x, y, isTree ? 130 : 250, mats[(i + 1) % 3]!);
    drawFigure(sheet, { x, y, size: isTree ? 0.88 : 0.98, look: looks[3 + i]!, pose });
  });
  if (isTree) {
    drawMat(sheet, 600, 766, 150, palette.cloth[0]!);
    drawFigure(sheet, { x: 600, y: 766, size: 1, look: looks[2]!, pose: poses.lotus });
  }
  drawCornerLeaves(sheet, 850);
}

/** Eyes closed, around a candle, while the sun goes down. */
export function meditation(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 540 });
  const looks = company(rng, palette, 5, { isLong: false });
  sheet.tint(ellipse(600, 690, 560, 110), palette.paper, 0.22);
  const at: [number, number, number][] = [
    [330, 640, 0.82],
    [600, 622, 0.8],
    [870, 640, 0.82],
    [180, 764, 1.12],
    [1020, 764, 1.12],
  ];
  at.forEach(([x, y, size], i) => {
    sheet.layer(() =>
      sheet.area(ellipse(x, y, 150 * size, 34 * size), [palette.rug, palette.cloth[0]!, palette.land[2]][i % 3]!),
    );
    drawFigure(sheet, { x, y, size, look: looks[i]!, pose: poses.lotus });
  });
  for (const [dx, dy] of [
    [-46, 6],
    [0, 0],
    [44, 8],
  ] as const) {
    sheet.glow(600 + dx, 716 + dy, 90, 0.8);
    sheet.area(ellipse(600 + dx, 742 + dy, 22, 8), palette.rug);
    sheet.tint(`M${600 + dx} ${704 + dy}c12 16 10 30 0 32c-10 -2 -12 -16 0 -32Z`, '#f6a623');
  }
  sheet.line('M500 560c-20 -60 30 -80 0 -140M700 560c20 -60 -30 -80 0 -140', palette.paper, 4, 0.35);
  drawCornerLeaves(sheet, 840);
}

/** A group that runs along the path, nobody last. */
export function running(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 480, hasPath: true });
  const looks = company(rng, palette, 5, { isLong: false });
  const at: [number, number, number, 'run' | 'runB'][] = [
    [960, 640, 0.72, 'runB'],
    [740, 650, 0.76, 'run'],
    [540, 690, 0.9, 'runB'],
    [300, 720, 0.98, 'run'],
    [840, 750, 1.02, 'runB'],
  ];
  at.forEach(([x, y, size, pose], i) => {
    drawShadow(sheet, x, y + 6, 110 * size);
    drawFigure(sheet, { x, y, size, look: looks[i]!, pose: poses[pose] });
  });
  drawCornerLeaves(sheet, 860);
}

/** Bicycles on an empty road on Friday morning. */
export function cycling(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 500 });
  sheet.layer(() =>
    sheet.area(
      `M${wide.left} 600Q600 570 ${wide.right} 600V${wide.bottom}H${wide.left}Z`,
      mix(palette.land[3], palette.paper, palette.isNight ? 0.1 : 0.42),
    ),
  );
  for (let x = -300; x < 1600; x += 190)
    sheet.tint(
      polygon([
        [x, 690],
        [x + 96, 690],
        [x + 90, 702],
        [x - 8, 702],
      ]),
      palette.paper,
      0.75,
    );
  const looks = company(rng, palette, 4, { isLong: false });
  const at: [number, number, number][] = [
    [900, 640, 0.66],
    [610, 652, 0.74],
    [270, 700, 0.92],
    [760, 764, 1.02],
  ];
  at.forEach(([x, y, size], i) => {
    const frame = [palette.rug, palette.cloth[0]!, palette.paper, palette.land[2]][i]!;
    drawShadow(sheet, x + 30 * size, y + 4, 220 * size);
    drawFigure(sheet, {
      x,
      y,
      size,
      look: looks[i]!,
      pose: poses.ride,
      holds: () => drawBicycle(sheet, frame),
      inHand: () => {
        sheet.area(`M${88} -520C${84} -590 ${190} -590 ${186} -524Z`, frame);
        sheet.line('M104 -548q34 -20 66 -2', darken(frame, 0.3), 5);
      },
    });
  });
  drawCornerLeaves(sheet, 880);
}

/** A net between two trees and a ball in the air. */
export function volleyball(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 500 });
  const looks = company(rng, palette, 5, { isLong: false });
  sheet.layer(() => {
    sheet.limb(
      [
        [600, 800],
        [600, 300],
      ],
      15,
      palette.wood,
    );
    sheet.limb(
      [
        [1120, 640],
        [1120, 220],
      ],
      11,
      palette.wood,
    );
  });
  drawFigure(sheet, { x: 900, y: 640, size: 0.74, look: looks[0]!, pose: poses.ready, isMirrored: true });
  sheet.layer(() => {
    for (let i = 0; i <= 8; i++)
      sheet.line(`M600 ${320 + i * 20}L1120 ${236 + i * 15}`, palette.paper, i % 8 === 0 ? 8 : 2.5, 0.9);
    for (let i = 0; i <= 18; i++)
      sheet.line(`M${600 + i * 29} ${320 - i * 4.66}V${480 - i * 6.8}`, palette.paper, 2.5, 0.8);
  });
  drawFigure(sheet, { x: 1040, y: 770, size: 0.96, look: looks[1]!, pose: poses.ready, isMirrored: true });
  drawFigure(sheet, { x: 420, y: 780, size: 0.98, look: looks[2]!, pose: poses.jump });
  drawShadow(sheet, 420, 780, 90);
  drawFigure(sheet, { x: 200, y: 740, size: 0.92, look: looks[3]!, pose: poses.ready });
  drawFigure(sheet, { x: 770, y: 790, size: 1, look: looks[4]!, pose: poses.cheer });
  drawBall(sheet, 530, 80, 42, 'volley');
  sheet.line('M440 150q30 -40 60 -54M420 190q30 -50 70 -66', palette.paper, 5, 0.7);
  drawCornerLeaves(sheet, 880);
}

/** Football between stones for goalposts. */
export function football(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 470 });
  const looks = company(rng, palette, 4, { isLong: false });
  sheet.layer(() => {
    sheet.limb(
      [
        [900, 610],
        [900, 420],
        [1170, 400],
        [1170, 620],
      ],
      12,
      palette.paper,
    );
    for (let i = 1; i < 8; i++)
      sheet.line(`M${900 + i * 34} ${420 - i * 2.5}V614M900 ${420 + i * 24}H1170`, palette.paper, 2, 0.6);
  });
  drawFigure(sheet, { x: 1030, y: 624, size: 0.72, look: looks[0]!, pose: poses.ready });
  sheet.line(`M${wide.left} 640Q600 610 ${wide.right} 640`, palette.paper, 6, 0.6);
  drawFigure(sheet, { x: 760, y: 690, size: 0.86, look: looks[1]!, pose: poses.runB, isMirrored: true });
  drawFigure(sheet, { x: 420, y: 760, size: 1.04, look: looks[2]!, pose: poses.kick });
  drawShadow(sheet, 400, 766, 120);
  drawFigure(sheet, { x: 160, y: 740, size: 0.92, look: looks[3]!, pose: poses.run });
  drawBall(sheet, 668, 600, 36, 'foot');
  sheet.line('M640 640q-20 14 -30 24M620 600q-30 14 -40 30', palette.paper, 5, 0.7);
  drawCornerLeaves(sheet, 870);
}
