import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company, somebody } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawPark } from '../places/park.ts';
import { drawStreet } from '../places/street.ts';
import { ellipse, polygon, type Sheet } from '../sheet.ts';
import { drawBall } from '../things/outdoors.ts';
import { drawCornerLeaves } from '../things/plants.ts';

/** What was made in the morning flies in the afternoon. */
export function kites(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawPark(sheet, { lawn: 560 });
  const kite = (x: number, y: number, s: number, tone: string, turn: number, toX: number, toY: number): void => {
    sheet.line(
      `M${x} ${y + 60 * s}Q${(x + toX) / 2 - 50} ${(y + toY) / 2 + 90} ${toX} ${toY}`,
      palette.paper,
      3.4,
      0.9,
    );
    sheet.group(`translate(${x} ${y}) rotate(${turn}) scale(${s})`, () => {
      sheet.tube('M0 78q36 30 0 60t0 60', 7, palette.rug);
      for (const dy of [108, 150, 190])
        sheet
          .area(
            polygon([
              [0, dy],
              [-24, dy - 13],
              [-24, dy + 13],
            ]),
            palette.cloth[0]!,
          )
          .area(
            polygon([
              [0, dy],
              [24, dy - 13],
              [24, dy + 13],
            ]),
            palette.cloth[0]!,
          );
      sheet.area(
        polygon([
          [0, -90],
          [64, 0],
          [0, 84],
          [-64, 0],
        ]),
        tone,
      );
      sheet.tint(
        polygon([
          [0, -90],
          [64, 0],
          [0, 0],
        ]),
        lighten(tone, 0.3),
      );
      sheet.tint(
        polygon([
          [0, 84],
          [-64, 0],
          [0, 0],
        ]),
        darken(tone, 0.16),
      );
    });
  };
  const looks = company(sheet.rng, sheet.palette, 4, { age: 'child' });
  kite(300, 150, 1, palette.rug, -18, 250, 470);
  kite(640, 110, 1.15, palette.cloth[0]!, 10, 560, 500);
  kite(940, 180, 0.95, palette.land[2], 22, 880, 480);
  drawFigure(sheet, { x: 210, y: 720, size: 1.16, look: looks[0]!, pose: poses.run });
  drawFigure(sheet, { x: 510, y: 770, size: 1.22, look: looks[1]!, pose: poses.holdUp });
  drawFigure(sheet, { x: 860, y: 740, size: 1.18, look: looks[2]!, pose: { ...poses.cheer } });
  const parent = somebody(rng, palette, { age: 'grown' });
  drawFigure(sheet, {
    x: 1060,
    y: 770,
    size: 0.94,
    look: parent,
    pose: { ...poses.point, mood: 'laugh' },
    isMirrored: true,
  });
  drawFigure(sheet, { x: 690, y: 700, size: 1, look: looks[3]!, pose: poses.runB });
  drawCornerLeaves(sheet, 880);
}

/** Seven stones, hopscotch and scraped knees. */
export function streetGames(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawStreet(sheet, 560);
  const looks = company(sheet.rng, sheet.palette, 5, { age: 'child' });
  const square = (column: number, row: number): void => {
    const at = (c: number, r: number): [number, number] => [760 + (c - r * 0.62) * 92, 610 + r * 40];
    sheet.line(
      polygon([at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]),
      palette.paper,
      6,
      0.95,
    );
  };
  for (const [c, r] of [
    [0, 0],
    [0, 1],
    [-0.5, 2],
    [0.5, 2],
    [0, 3],
  ] as const)
    square(c, r);
  for (let i = 0; i < 7; i++)
    sheet.layer(() =>
      sheet.area(
        ellipse(330 + (i % 2) * 4, 716 - i * 17, 46 - i * 4.4, 11),
        mix(palette.floor, palette.ink, 0.25 + (i % 2) * 0.16),
      ),
    );
  drawFigure(sheet, {
    x: 790,
    y: 700,
    size: 1.12,
    look: looks[0]!,
    pose: {
      ...poses.tree,
      farArm: [
        [-100, -430],
        [-150, -480],
      ],
      nearArm: [
        [100, -430],
        [150, -480],
      ],
      mood: 'laugh',
    },
  });
  drawFigure(sheet, { x: 150, y: 750, size: 1.2, look: looks[1]!, pose: poses.kick });
  drawBall(sheet, 430, 640, 30, 'foot');
  drawFigure(sheet, { x: 530, y: 690, size: 1.08, look: looks[2]!, pose: poses.cheer });
  drawFigure(sheet, {
    x: 1000,
    y: 770,
    size: 1.2,
    look: looks[3]!,
    pose: { ...poses.ready, mood: 'laugh' },
    isMirrored: true,
  });
  drawFigure(sheet, { x: 640, y: 790, size: 1.16, look: looks[4]!, pose: poses.run, isMirrored: true });
  sheet.glow(600, 300, 200, rng.chance(0.5) ? 0.3 : 0.2);
}
