import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as OpenType from 'opentype.js';

// Makes ../glyphs, the letters of the site's own map as distance fields. To draw them anew:
//   npm run map:letters -- node_modules/vazirmatn/fonts/ttf/Vazirmatn-Medium.ttf

/** What mapbox-gl expects: pixels of a letter's square, of the border around each, and over which a distance fades. */
const size = 24;
const border = 3;
const radius = 8;
/** The share of the fade that lies inside of the letter. */
const cutoff = 0.25;
/** From the middle of a line of text up to where its letters are measured from, so that they stand in the middle. */
const ascent = 26;

/** Basic Latin; letters of the four languages as they are typed, and as they are joined. */
const wanted: readonly [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xfc, 0xfc],
  [0x600, 0x6ff],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
];

type Segment = [x1: number, y1: number, x2: number, y2: number];

const bytes = readFileSync(process.argv[2]!);
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof OpenType;
const font = parse(new Uint8Array(bytes).buffer);

/** A number, a number with a sign, and a run of bytes, as fields of a protocol buffer. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);
const number = (field: number, value: number): number[] => [field << 3, ...varint(value)];
const signed = (field: number, value: number): number[] => number(field, value < 0 ? -2 * value - 1 : 2 * value);
const run = (field: number, content: Uint8Array | number[]): number[] => [
  (field << 3) | 2,
  ...varint(content.length),
  ...content,
];

/** A letter's outline in pixels, bends made of short lines. */
function outline({ commands }: OpenType.Path): Segment[] {
  const segments: Segment[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number): void => {
    if (toX !== x || toY !== y) segments.push([x, y, toX, toY]);
    [x, y] = [toX, toY];
  };
  const steps = 8;
  for (const command of commands) {
    const [fromX, fromY] = [x, y];
    switch (command.type) {
      case 'M':
        [x, y, startX, startY] = [command.x, command.y, command.x, command.y];
        break;
      case 'L':
        lineTo(command.x, command.y);
        break;
      case 'Q':
        for (let i = 1; i <= steps; i++) {
          const [t, u] = [i / steps, 1 - i / steps];
          lineTo(
            u * u * fromX + 2 * u * t * command.x1 + t * t * command.x,
            u * u * fromY + 2 * u * t * command.y1 + t * t * command.y,
          );
        }
        break;
      case 'C':
        for (let i = 1; i <= steps; i++) {
          const [t, u] = [i / steps, 1 - i / steps];
          const at = (a: number, b: number, c: number, d: number): number =>
            u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
          lineTo(at(fromX, command.x1, command.x2, command.x), at(fromY, command.y1, command.y2, command.y));
        }
        break;
      case 'Z':
        lineTo(startX, startY);
    }
  }
  return segments;
}

/** How far a point is from the outline, in pixels; below zero inside. */
function distance(segments: readonly Segment[], px: number, py: number): number {
  let [nearest, turns] = [Infinity, 0];
  for (const [x1, y1, x2, y2] of segments) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const share = Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(px - x1 - share * dx, py - y1 - share * dy));
    if (y1 > py !== y2 > py && px < ((x2 - x1) * (py - y1)) / (y2 - y1) + x1) turns += y2 > y1 ? 1 : -1;
  }
  return turns === 0 ? nearest : -nearest;
}

/** One letter as mapbox-gl's protocol has it; null where the font has none. */
function encoded(code: number): number[] | null {
  const letter = font.charToGlyph(String.fromCodePoint(code));
  if (letter.index === 0) return null;
  const segments = outline(letter.getPath(0, 0, size));
  const xs = segments.flatMap(([x1, , x2]) => [x1, x2]);
  const ys = segments.flatMap(([, y1, , y2]) => [y1, y2]);
  const left = segments.length > 0 ? Math.floor(Math.min(...xs)) : 0;
  const top = segments.length > 0 ? Math.floor(Math.min(...ys)) : 0;
  const width = segments.length > 0 ? Math.ceil(Math.max(...xs)) - left : 0;
  const height = segments.length > 0 ? Math.ceil(Math.max(...ys)) - top : 0;
  const field = new Uint8Array(segments.length > 0 ? (width + 2 * border) * (height + 2 * border) : 0);
  if (segments.length > 0)
    for (let row = 0, at = 0; row < height + 2 * border; row++)
      for (let column = 0; column < width + 2 * border; column++, at++) {
        const far = distance(segments, left + column - border + 0.5, top + row - border + 0.5);
        field[at] = Math.max(0, Math.min(255, Math.round(255 - 255 * (far / radius + cutoff))));
      }
  return [
    ...number(1, code),
    ...(field.length > 0 ? run(2, field) : []),
    ...number(3, width),
    ...number(4, height),
    ...signed(5, left),
    ...signed(6, -top - ascent),
    ...number(7, Math.round(((letter.advanceWidth ?? 0) * size) / font.unitsPerEm)),
  ];
}

const folder = join(import.meta.dirname, '../glyphs');
mkdirSync(folder, { recursive: true });
const codes = wanted.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
for (const [block, inBlock] of Map.groupBy(codes, (code) => code >> 8)) {
  const range = `${block * 256}-${block * 256 + 255}`;
  const letters = inBlock.map(encoded).filter((letter) => letter !== null);
  const stack = [
    ...run(1, [...Buffer.from('Vazirmatn Medium')]),
    ...run(2, [...Buffer.from(range)]),
    ...letters.flatMap((letter) => run(3, letter)),
  ];
  writeFileSync(join(folder, `${range}.pbf`), new Uint8Array(run(1, stack)));
}
