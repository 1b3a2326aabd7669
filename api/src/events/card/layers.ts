import sharp, { type OverlayOptions } from 'sharp';
import type { DrawnText } from '../../drawing/drawText.ts';

export const colours = {
  brand: '#0B7A75',
  strong: '#075E5A',
  soft: '#E3F4F2',
  night: '#062A28',
  accent: '#E59A00',
  paper: '#F7F1E7',
  ink: '#1F2A29',
  grey: '#5C6765',
  white: '#ffffff',
};

/**
 * The sheet on which a card is composed. Positions are measured from the side at which lines begin, so that one
 * layout serves both directions.
 */
export interface Sheet {
  width: number;
  height: number;
  isRtl: boolean;
}

const svgOf = ({ width, height }: { width: number; height: number }, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );

export const drawing = (sheet: Sheet, content: string): OverlayOptions => ({
  input: svgOf(sheet, content),
  left: 0,
  top: 0,
});

/** The left edge of an element of width `own`, at a distance from where lines begin. */
export const fromStart = ({ width, isRtl }: Sheet, distance: number, own: number): number =>
  Math.round(isRtl ? width - distance - own : distance);

export const fromEnd = (sheet: Sheet, distance: number, own: number): number =>
  fromStart({ ...sheet, isRtl: !sheet.isRtl }, distance, own);

export const atStart = (sheet: Sheet, text: DrawnText, distance: number, top: number): OverlayOptions => ({
  input: text.png,
  left: fromStart(sheet, distance, text.width),
  top: Math.round(top),
});

export const atEnd = (sheet: Sheet, text: DrawnText, distance: number, top: number): OverlayOptions => ({
  input: text.png,
  left: fromEnd(sheet, distance, text.width),
  top: Math.round(top),
});

export const centred = ({ width }: Sheet, text: DrawnText, top: number): OverlayOptions => ({
  input: text.png,
  left: Math.round((width - text.width) / 2),
  top: Math.round(top),
});

/** A picture that fills a box, clipped to a shape (SVG) if one is given. */
export async function cutPicture(
  picture: Buffer,
  { width, height }: { width: number; height: number },
  shape?: string,
): Promise<Buffer> {
  const filling = sharp(picture).resize({ width, height, fit: 'cover', position: 'centre' });
  if (!shape) return filling.flatten({ background: '#fff' }).png({ compressionLevel: 1 }).toBuffer();
  return filling
    .ensureAlpha()
    .composite([{ input: svgOf({ width, height }, shape), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export const circle = (picture: Buffer, size: number): Promise<Buffer> =>
  cutPicture(picture, { width: size, height: size }, `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/>`);

/** The eight-pointed star of Persian tiles: two squares, one of them turned. */
export function star(x: number, y: number, radius: number, attributes: string): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const reach = i % 2 === 0 ? radius : radius * 0.765;
    return `${(x + reach * Math.cos((i * Math.PI) / 8)).toFixed(1)},${(y + reach * Math.sin((i * Math.PI) / 8)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" ${attributes}/>`;
}

/** A pointed arch, as above the gates of mosques and bazaars. */
export const arch = (x: number, y: number, width: number, height: number): string => {
  const shoulder = y + width * 0.52;
  const middle = x + width / 2;
  return (
    `M${x} ${y + height}V${shoulder}C${x} ${y + width * 0.24} ${x + width * 0.22} ${y + width * 0.14} ${middle} ${y}` +
    `C${x + width * 0.78} ${y + width * 0.14} ${x + width} ${y + width * 0.24} ${x + width} ${shoulder}V${y + height}Z`
  );
};

export function tiles({ width, height }: Sheet, size: number, colour: string, opacity: number): string {
  const stars: string[] = [];
  for (let y = 0; y <= height + size; y += size) {
    for (let x = 0; x <= width + size; x += size) stars.push(star(x, y, size * 0.54, ''), star(x, y, size * 0.3, ''));
  }
  return `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="3">${stars.join('')}</g>`;
}
