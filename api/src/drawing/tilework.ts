import { makePrng, type Prng } from './prng.ts';
import { lattices } from './tilework/lattices.ts';
import { medallionSvg } from './tilework/medallion.ts';
import { moods, type Mood } from './tilework/moods.ts';
import { wallSvg, type Wall } from './tilework/wall.ts';

// Tile work replaces missing pictures.

const coverWidth = 960;
const avatarWidth = 256;

type Composition = 'field' | 'close' | 'arch' | 'medallion';

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** Strap width and star size follow the picture's shorter side, so that every lattice looks equally dense. */
function drawWall(rng: Prng, size: number, zoom: number): Wall {
  const lattice = rng.pick(lattices);
  const cell = size * zoom * lattice.scale * (0.33 + rng.next() * 0.14);
  const edge = cell / Math.hypot(...lattice.a);
  return {
    lattice,
    angle: rng.pick(lattice.angles),
    edge,
    turn: rng.pick([0, 0, 0, 15, 30, 45, 90, -12]),
    strap: (cell * (0.026 + rng.next() * 0.012)) / edge,
  };
}

/** Light from one corner and shade towards the edges. */
function atmosphere(rng: Prng, mood: Mood, width: number, height: number): string {
  const from = rng.pick([0, 0.15, 0.85, 1]);
  const stops = (color: string, list: [offset: number, opacity: number][]): string =>
    list
      .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
      .join('');
  const [cx, cy] = [width / 2, height * 0.48];
  // The middle of the shade is clear anyway; leaving it out saves librsvg a third of its slowest work.
  const [rx, ry] = [width * 0.34, height * 0.34];
  const frame = `M0 0H${width}V${height}H0ZM${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
  return (
    `<defs><linearGradient id="l" x1="${from}" y1="0" x2="${1 - from}" y2="1">${stops(mood.light, [
      [0, 0.46],
      [0.4, 0.12],
      [0.75, 0],
    ])}</linearGradient>` +
    `<radialGradient id="v" cx="0.5" cy="0.48" r="0.78">${stops(mood.shade, [
      [0.45, 0],
      [0.8, 0.22],
      [1, 0.55],
    ])}</radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#l)"/><path fill-rule="evenodd" d="${frame}" fill="url(#v)"/>`
  );
}

/** A pointed gateway through which the wall is seen, in a plain surround with two borders. */
function gateway(mood: Mood, width: number, height: number): string {
  const half = Math.min(width * 0.34, height * 0.46);
  const [x, top, spring] = [width / 2, height * 0.09, height * 0.09 + half * 0.78];
  const opening = (grow: number): string => {
    const w = half + grow;
    return `M${x - w} ${height + 20}V${spring}C${x - w} ${spring - w * 0.42} ${x - w * 0.45} ${top - grow + w * 0.22} ${x} ${top - grow}C${x + w * 0.45} ${top - grow + w * 0.22} ${x + w} ${spring - w * 0.42} ${x + w} ${spring}V${height + 20}Z`;
  };
  const line = Math.max(2, height * 0.006);
  const border = (grow: number, color: string, stroke: number): string =>
    `<path d="${opening(grow)}" fill="none" stroke="${color}" stroke-width="${stroke.toFixed(1)}"/>`;
  const corner = Math.min(x - half, height * 0.4) * 0.3;
  const spandrels =
    corner < 18
      ? ''
      : [corner * 1.7, width - corner * 1.7]
          .map(
            (cx) =>
              `<g transform="translate(${cx.toFixed(1)} ${(corner * 1.7).toFixed(1)})" opacity="0.85">${medallionSvg(mood, 8, corner)}</g>`,
          )
          .join('');
  return `<path fill-rule="evenodd" fill="${mood.figure}" d="M0 0H${width}V${height}H0Z${opening(0)}"/>${border(0, mood.strapEdge, line * 6)}${border(0, mood.strap, line * 4)}${border(line * 6, mood.heart, line * 1.6)}${border(line * 9, mood.strap, line * 0.8)}${spandrels}`;
}

/** A wall of Persian tiles. The same seed and ratio give the same picture. */
export function tileCoverSvg(seed: string, ratio: number): string {
  const rng = makePrng(`cover/${seed}`);
  const mood = rng.pick(moods);
  const height = Math.round(coverWidth / ratio);
  const size = Math.min(coverWidth, height);
  const composition = rng.pick<Composition>(['field', 'close', 'arch', 'medallion', 'medallion']);
  const zoom = composition === 'close' ? 1.6 + rng.next() * 0.5 : composition === 'medallion' ? 0.72 : 1;
  const wall = drawWall(rng, size, zoom);
  const centre: [number, number] =
    composition === 'close'
      ? [coverWidth * (0.2 + rng.next() * 0.6), height * (0.25 + rng.next() * 0.5)]
      : [coverWidth / 2, height / 2];
  const layers = [wallSvg(wall, mood, coverWidth, height, centre)];
  if (composition === 'arch') layers.push(gateway(mood, coverWidth, height));
  layers.push(atmosphere(rng, mood, coverWidth, height));
  if (composition === 'medallion')
    layers.push(
      `<g transform="translate(${coverWidth / 2} ${height / 2})">${medallionSvg(mood, rng.pick([8, 10, 12]), size * 0.33)}</g>`,
    );
  return svg(coverWidth, height, layers.join(''));
}

/** A square picture of one shamseh, to be cropped to a circle. */
export function tileAvatarSvg(seed: string): string {
  const rng = makePrng(`avatar/${seed}`);
  const mood = rng.pick(moods);
  const middle = avatarWidth / 2;
  return svg(
    avatarWidth,
    avatarWidth,
    [
      wallSvg(drawWall(rng, avatarWidth, 0.8), mood, avatarWidth, avatarWidth, [middle, middle]),
      `<g transform="translate(${middle} ${middle})">${medallionSvg(mood, rng.pick([8, 10, 12]), avatarWidth * 0.36)}</g>`,
      atmosphere(rng, mood, avatarWidth, avatarWidth),
    ].join(''),
  );
}
