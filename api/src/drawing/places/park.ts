import { mix } from '../colour.ts';
import { type Sheet, wide } from '../sheet.ts';
import { drawFlowers, drawTree, drawCypress } from '../things/plants.ts';
import { drawCloud, drawHills, drawSky, drawSkyline, drawSun } from './sky.ts';

/** A lawn with trees; behind them the town and the mountains. */
export function drawPark(
  sheet: Sheet,
  { lawn = 520, hasPath = false }: { lawn?: number; hasPath?: boolean } = {},
): void {
  const { palette, rng } = sheet;
  drawSky(sheet);
  drawSun(sheet, 200 + rng.next() * 800, 150 + rng.next() * 90, 56 + rng.next() * 20);
  if (!palette.isNight) {
    drawCloud(sheet, 120 + rng.next() * 200, 150, 190);
    drawCloud(sheet, 760 + rng.next() * 200, 210, 150);
  }
  drawHills(sheet, lawn - 90, 150, mix(palette.land[0], palette.sky[1], 0.25), 3);
  drawSkyline(sheet, lawn - 30, 110, mix(palette.land[0], palette.land[1], 0.45));
  drawHills(sheet, lawn - 12, 50, palette.land[1], 5);
  for (const x of [-60, 90, 210, 985, 1110, 1260]) {
    if (rng.chance(0.3)) drawCypress(sheet, x, lawn + 20, 230 + rng.next() * 80);
    else drawTree(sheet, x, lawn + 26, 230 + rng.next() * 120);
  }
  const green = palette.isNight ? palette.leafDark : mix(palette.leaf, palette.sun, 0.22);
  sheet.layer(() =>
    sheet.area(`M${wide.left} ${lawn}Q600 ${lawn - 30} ${wide.right} ${lawn}V${wide.bottom}H${wide.left}Z`, green),
  );
  if (hasPath) {
    sheet.layer(() =>
      sheet.area(
        `M${wide.left} ${lawn + 120}Q600 ${lawn + 84} ${wide.right} ${lawn + 130}V${lawn + 262}Q600 ${lawn + 226} ${wide.left} ${lawn + 262}Z`,
        mix(palette.floor, palette.paper, 0.25),
      ),
    );
    sheet.line(`M${wide.left} ${lawn + 188}Q600 ${lawn + 152} ${wide.right} ${lawn + 194}`, palette.paper, 5, 0.5);
  }
  drawFlowers(sheet, lawn + 20, 800, 34);
}
