import { darken, lighten, mix } from '../colour.ts';
import { box, ellipse, polygon, type Sheet, stage, wide } from '../sheet.ts';

export interface RoomOptions {
  floor?: number;
  wall?: string;
}

export function drawRoom(sheet: Sheet, { floor = 600, wall = sheet.palette.wall }: RoomOptions = {}): void {
  const { palette } = sheet;
  sheet.ground(lighten(wall, palette.isNight ? 0.02 : 0.22), wall);
  sheet.area(`M${wide.left} ${floor}H${wide.right}V${wide.bottom}H${wide.left}Z`, palette.floor);
  sheet.tint(`M${wide.left} ${floor}H${wide.right}v26H${wide.left}Z`, darken(palette.floor, 0.2), 0.5);
  sheet.area(`M${wide.left} ${floor - 16}H${wide.right}v16H${wide.left}Z`, palette.trim);
}

export function drawBoards(sheet: Sheet, floor: number): void {
  const middle = stage.width / 2;
  for (let i = -14; i <= 14; i++)
    sheet.line(
      `M${middle + i * 70} ${floor}L${middle + i * 190} ${wide.bottom}`,
      darken(sheet.palette.floor, 0.22),
      2.4,
      0.35,
    );
}

/** A window that shows the time of day. */
export function drawWindow(sheet: Sheet, x: number, y: number, width: number, height: number, isArched = false): void {
  const { palette, rng } = sheet;
  const { sky, land, isNight } = palette;
  const top = isArched ? width / 2 : 8;
  const opening = (grow: number): string => {
    const [l, r, t, b] = [x - grow, x + width + grow, y - grow, y + height + grow];
    return isArched
      ? `M${l} ${b}V${t + top + grow}C${l} ${t + top * 0.35} ${(l + r) / 2 - width * 0.16} ${t + top * 0.2} ${(l + r) / 2} ${t - 14}C${(l + r) / 2 + width * 0.16} ${t + top * 0.2} ${r} ${t + top * 0.35} ${r} ${t + top + grow}V${b}Z`
      : box(l, t, r - l, b - t, 8);
  };
  sheet.layer(() => sheet.area(opening(15), isNight ? darken(palette.wood, 0.1) : palette.paper));
  sheet.area(opening(0), sky[1]);
  const id = sheet.define((name) => `<clipPath id="${name}"><path d="${opening(0)}"/></clipPath>`);
  sheet.raw(`<g clip-path="url(#${id})">`);
  sheet.tint(box(x, y - 40, width, height * 0.55 + 40), mix(sky[0], sky[1], 0.35), 0.8);
  if (isNight) {
    for (let i = 0; i < 14; i++)
      sheet.tint(ellipse(x + rng.next() * width, y + rng.next() * height * 0.6, 2), palette.paper, 0.9);
    sheet.tint(ellipse(x + width * 0.7, y + height * 0.24, 22), palette.sun);
  } else sheet.tint(ellipse(x + width * 0.68, y + height * 0.34, width * 0.16), palette.sun);
  sheet.tint(
    polygon([
      [x - 20, y + height],
      [x - 20, y + height * 0.72],
      [x + width * 0.24, y + height * 0.5],
      [x + width * 0.46, y + height * 0.7],
      [x + width * 0.7, y + height * 0.46],
      [x + width + 20, y + height * 0.74],
      [x + width + 20, y + height],
    ]),
    land[0],
  );
  sheet.tint(
    polygon([
      [x - 20, y + height],
      [x - 20, y + height * 0.86],
      [x + width * 0.4, y + height * 0.78],
      [x + width + 20, y + height * 0.88],
      [x + width + 20, y + height],
    ]),
    land[1],
  );
  sheet.raw('</g>');
  const bar = isNight ? darken(palette.wood, 0.1) : palette.paper;
  sheet.line(
    `M${x + width / 2} ${y - (isArched ? 10 : 0)}V${y + height}M${x} ${y + height * 0.46}H${x + width}`,
    bar,
    7,
  );
  sheet.layer(() =>
    sheet.area(box(x - 28, y + height + 10, width + 56, 16, 4), isNight ? palette.wood : lighten(palette.paper, 0.2)),
  );
  if (!isNight)
    sheet.tint(
      polygon([
        [x, y + height + 30],
        [x + width, y + height + 30],
        [x + width + 170, 780],
        [x + 130, 780],
      ]),
      palette.glow,
      0.2,
    );
}

/** A rug with a border and a shamseh in the middle. */
export function drawRug(sheet: Sheet, x: number, y: number, rx: number, ry: number, colour = sheet.palette.rug): void {
  const { palette } = sheet;
  const star = (share: number): string =>
    polygon(
      Array.from({ length: 16 }, (_, i) => {
        const r = (i % 2 === 0 ? 1 : 0.72) * share;
        const turn = (i * Math.PI) / 8;
        return [x + Math.cos(turn) * rx * r, y + Math.sin(turn) * ry * r];
      }),
    );
  sheet.layer(() => {
    sheet.area(ellipse(x, y, rx, ry), colour);
    sheet.line(ellipse(x, y, rx * 0.92, ry * 0.9), palette.paper, 4, 0.8);
    sheet.tint(star(0.66), mix(colour, palette.paper, 0.34));
    sheet.tint(star(0.42), mix(palette.cloth[0]!, colour, 0.2));
    sheet.tint(star(0.2), palette.paper);
  });
}

export function drawFrame(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  const { palette, rng } = sheet;
  sheet.layer(() => {
    sheet.area(box(x, y, width, height, 3), palette.wood);
    sheet.area(box(x + 9, y + 9, width - 18, height - 18), palette.paper);
    const [iw, ih] = [width - 44, height - 44];
    const [ix, iy] = [x + 22, y + 22];
    const [a, b, c] = rng.sample(palette.cloth, 3) as [string, string, string];
    sheet.tint(box(ix, iy, iw, ih), mix(a, palette.paper, 0.3));
    switch (rng.int(0, 3)) {
      case 0:
        sheet.tint(ellipse(ix + iw * 0.6, iy + ih * 0.36, Math.min(iw, ih) * 0.2), b);
        sheet.tint(
          `M${ix} ${iy + ih}V${iy + ih * 0.7}q${iw * 0.3} ${-ih * 0.3} ${iw * 0.55} 0t${iw * 0.45} ${-ih * 0.06}V${iy + ih}Z`,
          c,
        );
        break;
      case 1:
        sheet.tint(
          `M${ix + iw * 0.2} ${iy + ih}q0 ${-ih * 0.66} ${iw * 0.3} ${-ih * 0.66}t${iw * 0.3} ${ih * 0.66}Z`,
          b,
        );
        sheet.tint(ellipse(ix + iw * 0.5, iy + ih * 0.28, Math.min(iw, ih) * 0.14), c);
        break;
      case 2:
        for (let i = 0; i < 3; i++)
          sheet.tint(
            box(ix + iw * (0.12 + i * 0.27), iy + ih * (0.2 + i * 0.14), iw * 0.22, ih * 0.6),
            [b, c, palette.ink][i]!,
          );
        break;
      default:
        sheet.line(
          `M${ix + iw * 0.14} ${iy + ih * 0.62}c${iw * 0.2} ${-ih * 0.7} ${iw * 0.3} ${ih * 0.5} ${iw * 0.46} ${-ih * 0.2}s${iw * 0.2} ${ih * 0.3} ${iw * 0.28} ${-ih * 0.1}`,
          b,
          9,
        );
    }
  });
}

export function drawShelves(sheet: Sheet, x: number, y: number, width: number, rows: number, rowHeight = 112): void {
  const { palette, rng } = sheet;
  const height = rows * rowHeight;
  sheet.layer(() => {
    sheet.area(box(x, y, width, height), darken(palette.wood, 0.32));
    for (let row = 0; row < rows; row++) {
      const bottom = y + (row + 1) * rowHeight - 10;
      let at = x + 12;
      while (at < x + width - 34) {
        if (rng.chance(0.1) && at < x + width - 80) {
          sheet.tint(`M${at + 6} ${bottom}v-34q0 -14 22 -14t22 14v34Z`, palette.rug);
          at += 60;
          continue;
        }
        const w = rng.int(13, 26);
        const h = rowHeight * (0.56 + rng.next() * 0.26);
        sheet.tint(box(at, bottom - h, w, h), mix(rng.pick(palette.cloth), palette.wood, 0.18));
        sheet.tint(box(at, bottom - h * 0.8, w, 5), palette.paper, 0.6);
        at += w + 2;
      }
      sheet.area(box(x - 6, bottom, width + 12, 11), palette.wood);
    }
  });
}
