import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { DrawnPart } from './drawing.ts';
import { cut, empty, paste, type Box, type Image } from './image.ts';
import { nameOf, type Look } from './looks.ts';

/** Pictures of how a part looked, how it looks now and where the two differ. */
const differencesFolder = path.join(import.meta.dirname, '../../.cache/gallery');

/**
 * How large a difference of a pixel counts, and how many such pixels a state may have. A few very different ones
 * are a mark that has moved or gone; many slightly different ones are a surface in another shade. Chromium 150 and
 * 156, with and without hinting of letters, come to 11 of both kinds.
 */
const limits = [
  { threshold: 0.03, allowed: 20 },
  { threshold: 0.012, allowed: 300 },
];

/** Which states of a part differ from its picture; null if none does. */
export async function differenceOf(part: DrawnPart, look: Look, was: Image | null): Promise<string | null> {
  if (was === null) return `${part.name} (${nameOf(look)}) has no picture yet`;
  const is = part.image;
  const height = Math.max(was.height, is.height);
  const [before, after] = [stretched(was, height), stretched(is, height)];
  const masks = limits.map(({ threshold }) => differing(before, after, threshold));
  const changed = part.states.flatMap(({ name, box }) => {
    const counts = masks.map((mask) => marked(mask, box));
    return limits.some(({ allowed }, at) => counts[at]! > allowed) ? [`“${name}” by ${counts.at(-1)} pixels`] : [];
  });
  if (was.height !== is.height) changed.push(`its height, ${was.height * 2}, is now ${is.height * 2}`);
  if (changed.length === 0) return null;
  const file = path.join(differencesFolder, `${part.name.replaceAll('/', '-')} ${nameOf(look)}.png`);
  await show([before, after, masks.at(-1)!], file);
  return `${part.name} (${nameOf(look)}) differs in ${changed.join(', ')}: see ${file}`;
}

/** Red where they differ, else transparent. */
function differing(before: Image, after: Image, threshold: number): Image {
  const { width, height } = after;
  const mask = empty(width, height);
  if (before.pixels.equals(after.pixels)) return mask;
  pixelmatch(before.pixels, after.pixels, mask.pixels, width, height, { threshold, includeAA: true, diffMask: true });
  return mask;
}

const stretched = (image: Image, height: number): Image => cut(image, { x: 0, y: 0, width: image.width, height });

function marked(mask: Image, box: Box): number {
  const { pixels } = cut(mask, box);
  let count = 0;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) count++;
  return count;
}

const gap = 10;

/** Before, after and the difference, at the size they have on the page. */
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
