import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { DrawnPart } from './drawing.ts';
import { cut, empty, paste, type Box, type Image } from './image.ts';
import { nameOf, type Look } from './looks.ts';

/** Where it is shown how a part looked, how it looks and where the two differ. */
const differencesFolder = path.join(import.meta.dirname, '../../.cache/gallery');

/**
 * From here on a pixel has another colour: the hairline of a card in another grey is seen, the same letters drawn by
 * another Chromium are not.
 */
const threshold = 0.03;
/** So many pixels of one state may differ. Six versions of Chromium came to 8; a label of three letters has 60. */
const allowed = 30;

/** The states of a part that look otherwise than in its picture; null where all is as it was. */
export async function differenceOf(part: DrawnPart, look: Look, was: Image | null): Promise<string | null> {
  if (was === null) return `${part.name} (${nameOf(look)}) has no picture yet`;
  const is = part.image;
  const height = Math.max(was.height, is.height);
  const [before, after] = [stretched(was, height), stretched(is, height)];
  const mask = empty(is.width, height);
  pixelmatch(before.pixels, after.pixels, mask.pixels, is.width, height, {
    threshold,
    includeAA: true,
    diffMask: true,
  });
  const states = part.states.flatMap(({ name, box }) => {
    const count = marked(mask, box);
    return count > allowed ? [`“${name}” by ${count} pixels`] : [];
  });
  if (was.height !== is.height) states.push(`its height, ${was.height * 2}, is now ${is.height * 2}`);
  if (states.length === 0) return null;
  const file = path.join(differencesFolder, `${part.name.replaceAll('/', '-')} ${nameOf(look)}.png`);
  await show([before, after, mask], file);
  return `${part.name} (${nameOf(look)}) differs in ${states.join(', ')}: see ${file}`;
}

const stretched = (image: Image, height: number): Image => cut(image, { x: 0, y: 0, width: image.width, height });

function marked(mask: Image, box: Box): number {
  const { pixels } = cut(mask, box);
  let count = 0;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) count++;
  return count;
}

const gap = 10;

/** Before, after, and the difference, as large as they are on the page. */
async function show(images: readonly Image[], file: string): Promise<void> {
  const [{ width, height }] = images as [Image];
  const all = empty((width + gap) * images.length - gap, height);
  for (const [at, image] of images.entries()) paste(image, all, at * (width + gap), 0);
  mkdirSync(differencesFolder, { recursive: true });
  await sharp(all.pixels, { raw: { width: all.width, height, channels: 4 } })
    .resize(all.width * 2, height * 2, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .png()
    .toFile(file);
}
