import { darken, lighten, mix } from '../colour.ts';
import { box, polygon, type Sheet, wide } from '../sheet.ts';
import { drawCloud, drawPeaks, drawSky, drawSun } from './sky.ts';

/** A pointed opening with its base at y. */
export const arch = (x: number, y: number, width: number, height: number): string => {
  const [l, r, m, spring] = [x - width / 2, x + width / 2, x, y - height + width * 0.56];
  return `M${l} ${y}V${spring}C${l} ${spring - width * 0.3} ${m - width * 0.2} ${y - height + width * 0.1} ${m} ${y - height}C${m + width * 0.2} ${y - height + width * 0.1} ${r} ${spring - width * 0.3} ${r} ${spring}V${y}Z`;
};

/** A house of an old quarter: a door, windows with coloured glass, a wind tower on some. */
function drawHouse(sheet: Sheet, x: number, y: number, width: number, height: number, colour: string): void {
  const { palette, rng } = sheet;
  const { isNight } = palette;
  sheet.layer(() => {
    if (rng.chance(0.4)) {
      const w = width * 0.24;
      const tx = x + width * 0.62;
      sheet.area(box(tx, y - height - 120, w, 130), darken(colour, 0.06));
      for (let i = 0; i < 3; i++)
        sheet.tint(box(tx + w * (0.14 + i * 0.27), y - height - 104, w * 0.17, 66), darken(colour, 0.5));
      sheet.area(box(tx - 7, y - height - 132, w + 14, 16), lighten(colour, 0.1));
    }
    sheet.area(box(x, y - height, width, height), colour);
    sheet.area(box(x - 8, y - height - 8, width + 16, 22), lighten(colour, 0.14));
    for (let course = 1; course < 5; course++)
      sheet.line(
        `M${x + 12} ${y - height + course * 70}h${width * 0.22}M${x + width * 0.66} ${y - height + course * 70 + 28}h${width * 0.2}`,
        darken(colour, 0.18),
        3,
        0.4,
      );
    const count = Math.max(1, Math.round(width / 150));
    for (let i = 0; i < count; i++) {
      const wx = x + (width / count) * (i + 0.5);
      const isLit = isNight && rng.chance(0.75);
      if (isLit) sheet.glow(wx, y - height + 130, 110, 0.6);
      sheet.area(arch(wx, y - height + 176, 74, 122), lighten(colour, 0.2));
      sheet.area(arch(wx, y - height + 176, 54, 106), isLit ? palette.glow : mix(palette.land[2], palette.sky[0], 0.4));
      const glass = rng.sample(palette.cloth, 3);
      glass.forEach((tone, k) =>
        sheet.tint(
          polygon([
            [wx - 18 + k * 13, y - height + 96],
            [wx - 8 + k * 13, y - height + 96],
            [wx - 13 + k * 13 + 6, y - height + 112],
          ]),
          tone,
        ),
      );
      sheet.line(`M${wx} ${y - height + 80}V${y - height + 176}M${wx - 27} ${y - height + 128}h54`, palette.wood, 5);
    }
    const dx = x + width * (0.3 + rng.next() * 0.4);
    sheet.area(arch(dx, y, 116, 218), lighten(colour, 0.2));
    sheet.area(arch(dx, y, 90, 194), rng.pick([palette.wood, palette.land[2], palette.rug]));
    sheet.line(`M${dx} ${y}V${y - 180}`, darken(palette.wood, 0.4), 4);
  });
}

/** A lane between old houses that opens on the mountains. */
export function drawStreet(sheet: Sheet, ground = 600): void {
  const { palette, rng } = sheet;
  drawSky(sheet);
  drawSun(sheet, 600 + (rng.next() - 0.5) * 160, 190, 62);
  if (!palette.isNight) drawCloud(sheet, 420, 130, 160);
  drawPeaks(sheet, ground - 60, 240, mix(palette.land[0], palette.sky[1], 0.3), 6, 60);
  const walls = [
    mix(palette.floor, palette.paper, palette.isNight ? 0 : 0.3),
    mix(palette.wall, palette.floor, 0.5),
    mix(palette.trim, palette.paper, 0.15),
  ];
  drawHouse(sheet, 330, ground, 190, 250, mix(walls[1]!, palette.sky[1], 0.3));
  drawHouse(sheet, 700, ground, 210, 270, mix(walls[2]!, palette.sky[1], 0.3));
  drawHouse(sheet, 40, ground + 8, 330, 400, walls[0]!);
  drawHouse(sheet, 850, ground + 8, 340, 380, walls[1]!);
  drawHouse(sheet, -330, ground + 14, 400, 500, walls[2]!);
  drawHouse(sheet, 1160, ground + 14, 420, 470, walls[0]!);
  sheet.layer(() =>
    sheet.area(
      `M${wide.left} ${ground}H${wide.right}V${wide.bottom}H${wide.left}Z`,
      mix(palette.floor, palette.wall, 0.3),
    ),
  );
  for (let i = 0; i < 26; i++) {
    const y = ground + 20 + i * i * 0.7;
    sheet.line(`M${-200 + rng.next() * 1500} ${y}h${30 + i * 3}`, darken(palette.floor, 0.3), 3, 0.3);
  }
}
