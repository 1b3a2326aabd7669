import { darken, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { drawHills, drawPeaks, drawSky, drawStars, drawSun } from '../places/sky.ts';
import { curve, type Sheet, wide } from '../sheet.ts';
import { drawCushion } from '../things/furniture.ts';
import { drawStringLights } from '../things/lamps.ts';
import { drawFire, drawRock, drawTelescope, drawTent } from '../things/outdoors.ts';
import { drawPine } from '../things/plants.ts';

/** Tents between pines, a fire, and a guitar. */
export function camp(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawSky(sheet);
  drawSun(sheet, 250, 170, 56);
  drawPeaks(sheet, 470, 320, mix(palette.land[0], palette.sky[1], 0.3), 5, 80);
  drawPeaks(sheet, 540, 220, palette.land[1], 7);
  for (const [x, h] of [
    [-60, 420],
    [40, 330],
    [130, 260],
    [1040, 300],
    [1120, 400],
    [1230, 440],
    [940, 210],
    [240, 200],
  ] as const)
    drawPine(sheet, x, 580, h);
  sheet.layer(() =>
    sheet.area(
      curve(
        [
          [-600, 570],
          [300, 550],
          [900, 576],
          [1800, 550],
        ],
        wide.bottom,
      ),
      mix(palette.leafDark, palette.land[2], 0.5),
    ),
  );
  drawTent(sheet, 330, 640, 200, palette.cloth[0]!);
  drawTent(sheet, 900, 630, 180, palette.rug);
  drawStringLights(sheet, [150, 330], [1050, 320], 60, 11);
  const looks = company(rng, palette, 4);
  drawFigure(sheet, {
    x: 500,
    y: 690,
    size: 0.94,
    look: looks[0]!,
    pose: { ...poses.crossLegged, turn: 0.4, mood: 'laugh' },
  });
  drawFigure(sheet, { x: 720, y: 690, size: 0.94, look: looks[1]!, pose: { ...poses.crossLegged, turn: -0.4 } });
  drawFire(sheet, 610, 745, 54);
  drawCushion(sheet, 330, 790, 120, palette.land[2]);
  drawFigure(sheet, { x: 330, y: 788, size: 1.14, look: looks[2]!, pose: poses.crossLeggedSide });
  drawCushion(sheet, 890, 790, 120, palette.land[2]);
  drawFigure(sheet, {
    x: 890,
    y: 788,
    size: 1.14,
    look: looks[3]!,
    pose: { ...poses.crossLeggedSide, mood: 'laugh' },
    isMirrored: true,
  });
  drawRock(sheet, 1130, 800, 80, darken(palette.land[2], 0.2));
}

/** Dunes, a telescope and the milky way. */
export function stargazing(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawSky(sheet);
  sheet.group(
    'rotate(-24 600 200)',
    () => {
      for (const [dx, r] of [
        [-420, 250],
        [-140, 290],
        [160, 300],
        [460, 260],
      ] as const)
        sheet.glow(600 + dx, 130, r, 0.34, palette.paper);
    },
    false,
  );
  drawStars(sheet, 170);
  sheet.line('M870 90l46 -22', palette.paper, 4, 0.9);
  drawHills(sheet, 560, 130, palette.land[1], 2);
  const sand = palette.isNight ? mix(palette.land[1], '#b98a5a', 0.3) : mix(palette.floor, palette.paper, 0.2);
  sheet.layer(() =>
    sheet.area(
      curve(
        [
          [-600, 640],
          [100, 560],
          [700, 620],
          [1100, 540],
          [1800, 640],
        ],
        wide.bottom,
      ),
      darken(sand, 0.2),
    ),
  );
  sheet.layer(() =>
    sheet.area(
      curve(
        [
          [-600, 600],
          [200, 680],
          [760, 630],
          [1800, 720],
        ],
        wide.bottom,
      ),
      sand,
    ),
  );
  sheet.tint(
    curve([
      [200, 680],
      [760, 630],
      [980, 690],
      [620, 760],
      [200, 690],
    ]),
    darken(sand, 0.25),
    0.4,
  );
  drawTent(sheet, 1010, 640, 130, palette.rug);
  const looks = company(rng, palette, 5);
  drawFigure(sheet, {
    x: 470,
    y: 730,
    size: 0.86,
    look: looks[0]!,
    pose: { ...poses.bend, neck: [86, -424], head: [36, -50], tilt: -8, turn: 0.9 },
  });
  drawTelescope(sheet, 640, 724, 150);
  drawFigure(sheet, {
    x: 830,
    y: 716,
    size: 0.86,
    look: looks[1]!,
    pose: {
      ...poses.backHolding,
      nearArm: [
        [110, -470],
        [150, -590],
      ],
    },
  });
  drawFigure(sheet, { x: 950, y: 722, size: 0.86, look: looks[2]!, pose: poses.back });
  drawCushion(sheet, 230, 776, 150, palette.rug);
  drawFigure(sheet, { x: 180, y: 776, size: 0.98, look: looks[3]!, pose: poses.floorBack });
  drawFigure(sheet, {
    x: 330,
    y: 782,
    size: 0.98,
    look: looks[4]!,
    pose: {
      ...poses.floorBack,
      nearArm: [
        [100, -170],
        [128, -280],
      ],
    },
  });
  sheet.glow(230, 770, 130, 0.7);
}
