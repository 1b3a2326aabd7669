import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { withoutEmoji } from './withoutEmoji.ts';

type Weight = 'Regular' | 'SemiBold' | 'ExtraBold';

export interface TextStyle {
  size: number;
  weight: Weight;
  /** `#rrggbb`. */
  colour: string;
  /** Words wrap at this width. */
  width: number;
  /** More is cut with an ellipsis; 1 when absent. */
  lines?: number;
  /** The smallest font size to shrink to before cutting. */
  smallest?: number;
  /** The side at which the card's lines begin, or its middle. */
  align: 'left' | 'right' | 'centre';
}

/** Drawn text on a transparent ground, cropped to its ink. */
export interface DrawnText {
  png: Buffer;
  width: number;
  height: number;
}

const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf');
const lineHeight = 0.82;

/**
 * Pango and HarfBuzz shape and order the text with the font that comes with the site, so that every machine draws
 * the same; text inside an SVG would use whatever font the machine has.
 */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  const printable = withoutEmoji(text);
  const lines = style.lines ?? 1;
  for (let size = style.size; ; size = Math.max(Math.round(size * 0.88), style.smallest ?? style.size)) {
    const drawn = await draw(printable, { ...style, size });
    const room = await heightOf(lines, { ...style, size });
    if (drawn.height <= room) return drawn;
    if (size <= (style.smallest ?? style.size)) return cut(printable, { ...style, size }, room);
  }
}

/**
 * The longest beginning that fits: of whole words, or, of a single word that is too long, of whole letters.
 */
async function cut(text: string, style: TextStyle, room: number): Promise<DrawnText> {
  const byWords = await longest(text.split(/(?<= )/), style, room);
  return (
    byWords ??
    (await longest(
      [...new Intl.Segmenter('fa').segment(text)].map(({ segment }) => segment),
      style,
      room,
    )) ??
    draw('…', style)
  );
}

async function longest(pieces: string[], style: TextStyle, room: number): Promise<DrawnText | null> {
  let [fits, tooLong] = [0, pieces.length];
  let best: DrawnText | null = null;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    const drawn = await draw(
      `${pieces
        .slice(0, middle)
        .join('')
        .replace(/[\s،,.:;؛-]+$/u, '')}…`,
      style,
    );
    if (drawn.height <= room) [fits, best] = [middle, drawn];
    else tooLong = middle;
  }
  return best;
}

async function nothing(): Promise<DrawnText> {
  const clear = { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return { png: await sharp({ create: clear }).png().toBuffer(), width: 1, height: 1 };
}

const heights = new Map<string, Promise<number>>();

/** The most height that so many lines can take, with tall and deep letters. */
function heightOf(lines: number, { size, weight }: TextStyle): Promise<number> {
  const key = `${lines}/${size}/${weight}`;
  const known =
    heights.get(key) ??
    draw(Array(lines).fill('آگّٖÅlgjیچ').join('\n'), {
      size,
      weight,
      colour: '#000000',
      width: 4000,
      align: 'left',
    }).then(({ height }) => height + 2);
  heights.set(key, known);
  return known;
}

async function draw(text: string, { size, weight, colour, width, align }: TextStyle): Promise<DrawnText> {
  // With nothing to draw Pango reports an error.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return nothing();
  const { data: png, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${lineHeight}">${escapeMarkup(text)}</span>`,
      font: `Vazirmatn ${weight} ${size}`,
      fontfile: join(fonts, `Vazirmatn-${weight}.ttf`),
      width: Math.round(width),
      align: pangoAlign(text, align),
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png, width: info.width, height: info.height };
}

/** Pango's left is where a paragraph begins, which in Persian is the right. */
function pangoAlign(text: string, align: TextStyle['align']): TextStyle['align'] {
  if (align === 'centre') return align;
  const beginsLeft = !/^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(text);
  return beginsLeft === (align === 'left') ? 'left' : 'right';
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
