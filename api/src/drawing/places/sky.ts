import { mix } from '../colour.ts';
import { curve, ellipse, type Point, polygon, type Sheet, wide } from '../sheet.ts';

export function drawSky(sheet: Sheet): void {
  const { sky, isNight } = sheet.palette;
  sheet.ground(sky[0], sky[1]);
  if (isNight) drawStars(sheet, 70);
}

export function drawStars(sheet: Sheet, count: number): void {
  const { rng, palette } = sheet;
  for (let i = 0; i < count; i++)
    sheet.tint(
      ellipse(wide.left + 300 + rng.next() * 2000, -420 + rng.next() * 780, 1.5 + rng.next() * 2.4),
      palette.paper,
      0.85,
    );
}

/** The sun, or the moon at night. */
export function drawSun(sheet: Sheet, x: number, y: number, r: number): void {
  const { sun, isNight, sky } = sheet.palette;
  sheet.glow(x, y, r * 3.2, 0.8, sun);
  sheet.layer(() => sheet.tint(ellipse(x, y, r), sun));
  if (isNight) {
    sheet.tint(ellipse(x - r * 0.3, y - r * 0.2, r * 0.2), mix(sun, sky[1], 0.25));
    sheet.tint(ellipse(x + r * 0.25, y + r * 0.3, r * 0.13), mix(sun, sky[1], 0.25));
  }
}

export function drawCloud(sheet: Sheet, x: number, y: number, width: number): void {
  const colour = mix(sheet.palette.paper, sheet.palette.sky[1], sheet.palette.isNight ? 0.8 : 0.15);
  const [w, h] = [width, width * 0.26];
  sheet.layer(() =>
    sheet.tint(
      `M${x} ${y}h${w}c${w * 0.1} ${-h * 0.9} ${-w * 0.14} ${-h} ${-w * 0.2} ${-h * 0.7}c${-w * 0.02} ${-h} ${-w * 0.3} ${-h * 1.3} ${-w * 0.38} ${-h * 0.5}c${-w * 0.16} ${-h * 0.5} ${-w * 0.3} 0 ${-w * 0.26} ${h * 0.5}c${-w * 0.16} ${-h * 0.1} ${-w * 0.24} ${h * 0.7} ${-w * 0.16} ${h * 0.7}Z`,
      colour,
      0.9,
    ),
  );
}

/** Peaks across the whole width; high ones have snow. */
export function drawPeaks(sheet: Sheet, base: number, height: number, colour: string, peaks: number, snow = 0): void {
  const { rng, palette } = sheet;
  const step = 2000 / peaks;
  const tops: Point[] = [];
  const points: Point[] = [[-500, base + 900]];
  for (let i = 0; i <= peaks; i++) {
    const x = -400 + i * step + (rng.next() - 0.5) * step * 0.4;
    const top = base - height * (0.55 + rng.next() * 0.45);
    points.push([x - step * 0.5, base - height * (0.12 + rng.next() * 0.16)], [x, top]);
    tops.push([x, top]);
  }
  points.push([1700, base], [1700, base + 900]);
  sheet.layer(() => {
    sheet.area(polygon(points), colour);
    if (snow === 0) return;
    for (const [x, y] of tops) {
      const s = snow * (0.7 + rng.next() * 0.5);
      sheet.tint(
        polygon([
          [x, y],
          [x + s * 0.5, y + s * 0.62],
          [x + s * 0.2, y + s * 0.5],
          [x + s * 0.02, y + s * 0.78],
          [x - s * 0.16, y + s * 0.5],
          [x - s * 0.42, y + s * 0.66],
        ]),
        palette.paper,
        0.92,
      );
      // One side is in shade.
      sheet.tint(
        polygon([
          [x, y],
          [x + s * 0.9, y + s * 1.25],
          [x + s * 0.2, y + s * 1.6],
        ]),
        palette.ink,
        0.1,
      );
    }
  });
}

export function drawHills(sheet: Sheet, base: number, height: number, colour: string, bumps = 4): void {
  const { rng } = sheet;
  const points: Point[] = Array.from({ length: bumps * 2 + 1 }, (_, i) => [
    -500 + (2200 / (bumps * 2)) * i,
    base - (i % 2 === 0 ? 0 : height * (0.6 + rng.next() * 0.4)),
  ]);
  sheet.layer(() => sheet.area(curve(points, wide.bottom), colour));
}

/** Roofs of a distant town, with lit windows after dark. */
export function drawSkyline(sheet: Sheet, base: number, height: number, colour: string): void {
  const { rng, palette } = sheet;
  let x = -500;
  sheet.layer(() => {
    const lights: Point[] = [];
    let d = `M-500 ${base + 300}`;
    while (x < 1700) {
      const w = rng.int(44, 110);
      const top = base - height * (0.3 + rng.next() * 0.7);
      d += `L${x} ${Math.round(top)}L${x + w} ${Math.round(top)}`;
      for (let k = 0; k < 5; k++) lights.push([x + 10 + rng.next() * (w - 22), top + 10 + rng.next() * (base - top)]);
      x += w;
    }
    sheet.area(`${d}L1700 ${base + 300}Z`, colour);
    if (palette.isNight)
      for (const [lx, ly] of lights)
        if (rng.chance(0.6)) sheet.tint(`M${Math.round(lx)} ${Math.round(ly)}h8v10h-8Z`, palette.glow, 0.85);
  });
}

/** Three chains of peaks behind each other, the farthest under snow. */
export function drawRange(sheet: Sheet, base: number): void {
  const { palette } = sheet;
  drawPeaks(sheet, base - 60, 330, mix(palette.land[0], palette.sky[1], 0.35), 5, 90);
  drawPeaks(sheet, base + 30, 270, mix(palette.land[0], palette.land[1], 0.5), 6, palette.isNight ? 0 : 60);
  drawPeaks(sheet, base + 120, 220, palette.land[1], 7);
}
