import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pageWidth, type DrawnPart } from './drawing.ts';
import { cut, decode, empty, paste, type Image } from './image.ts';
import { looks, nameOf, type Look } from './looks.ts';

const folder = path.join(import.meta.dirname, 'pictures');
const column = pageWidth / 2;

const fileName = (part: string): string => `${part.replaceAll('/', '-')}.webp`;
const fileOf = (part: string): string => path.join(folder, fileName(part));

/** Stored pictures that belong to no part any more. */
export const strayPictures = (parts: readonly string[]): string[] => {
  const known = new Set(parts.map(fileName));
  return readdirSync(folder).filter((name) => !known.has(name));
};

/**
 * How a part looked when its pictures were last renewed; null for a part without any. Looks of different heights
 * are filled up with transparent rows.
 */
export async function pictureOf(part: string, look: Look): Promise<Image | null> {
  const file = fileOf(part);
  if (!existsSync(file)) return null;
  const all = await decode(file);
  const at = looks.findIndex((each) => nameOf(each) === nameOf(look)) * column;
  const own = cut(all, { x: at, y: 0, width: column, height: all.height });
  return { ...own, ...heightOf(own) };
}

/** Without the transparent rows at its end. */
function heightOf({ width, height, pixels }: Image): { height: number; pixels: Buffer } {
  let rows = height;
  while (rows > 0 && pixels[(rows - 1) * width * 4 + 3] === 0) rows--;
  return { height: rows, pixels: pixels.subarray(0, rows * width * 4) };
}

/** Writes the pictures of all parts anew: one file for each part, with its looks side by side. */
export async function renewPictures(drawn: readonly (readonly DrawnPart[])[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [at, { name }] of drawn[0]!.entries()) {
    const height = Math.max(...drawn.map((parts) => parts[at]!.image.height));
    const all = empty(column * looks.length, height);
    for (const [number, parts] of drawn.entries()) paste(parts[at]!.image, all, number * column, 0);
    const raw = { width: all.width, height: all.height, channels: 4 as const };
    const file = await sharp(all.pixels, { raw })
      .webp({ nearLossless: true, quality: 60, effort: 6, exact: true })
      .toBuffer();
    writeFileSync(fileOf(name), file);
  }
}
