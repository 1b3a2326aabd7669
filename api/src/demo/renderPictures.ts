import sharp from 'sharp';
import { makePrng } from '../drawing/tilework/prng.ts';

const quality = 74;
const grainSize = 128;
/** Keeps both cores busy while the event loop can still write files. */
const parallel = 3;

/** A picture to be made; its SVG is asked for only when its turn comes. */
export interface PictureJob {
  name: string;
  svg: () => string;
  width: number;
}
export interface RenderedPicture {
  name: string;
  jpeg: Buffer;
  done: number;
  total: number;
}

let grainTile: Promise<Buffer> | null = null;

/**
 * Fine light and dark specks, as on a glaze, made once; librsvg's own noise filter would cost more than the whole
 * picture.
 */
function grain(): Promise<Buffer> {
  const make = (): Promise<Buffer> => {
    const rng = makePrng('grain');
    const pixels = Buffer.alloc(grainSize * grainSize * 4);
    for (let i = 0; i < pixels.length; i += 4)
      pixels.fill(rng.chance(0.5) ? 255 : 0, i, i + 3).writeUInt8(rng.int(0, 13), i + 3);
    return sharp(pixels, { raw: { width: grainSize, height: grainSize, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
  return (grainTile ??= make());
}

/** Turns tile work into a JPEG of that width, with a touch of grain. */
export async function renderJpeg(svg: string, width: number): Promise<Buffer> {
  const flat = sharp(Buffer.from(svg)).resize({ width }).flatten();
  // On a thumbnail the specks would be nothing but noise to compress.
  const textured = width > 2 * grainSize ? flat.composite([{ input: await grain(), tile: true, blend: 'over' }]) : flat;
  return textured.jpeg({ quality }).toBuffer();
}

/**
 * Renders all, a few at a time, and hands each over as soon as it is ready, so that no more than those are in memory.
 */
export async function renderAll(
  jobs: readonly PictureJob[],
  onProgress: (picture: RenderedPicture) => void | Promise<void>,
): Promise<void> {
  const queue = jobs.values();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const { name, svg, width } of queue) {
      const jpeg = await renderJpeg(svg(), width);
      done += 1;
      await onProgress({ name, jpeg, done, total: jobs.length });
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}
