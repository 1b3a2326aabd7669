import sharp from 'sharp';

/** A picture in memory, four bytes a pixel, row by row. */
export interface Image {
  width: number;
  height: number;
  pixels: Buffer;
}

export async function decode(file: Buffer | string): Promise<Image> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

export const empty = (width: number, height: number): Image => ({
  width,
  height,
  pixels: Buffer.alloc(width * height * 4),
});

/**
 * Half as wide and high: each pixel is the mean colour of four, in which the edges of letters differ less.
 */
export function halved({ width, height, pixels }: Image): Image {
  const half = empty(width >> 1, height >> 1);
  const row = width * 4;
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) {
      const from = y * 2 * row + x * 8;
      const to = (y * half.width + x) * 4;
      for (let c = 0; c < 4; c++)
        half.pixels[to + c] =
          (pixels[from + c]! + pixels[from + 4 + c]! + pixels[from + row + c]! + pixels[from + row + 4 + c]! + 2) >> 2;
    }
  return half;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture; anything beyond its edge is transparent. */
export function cut(image: Image, { x, y, width, height }: Box): Image {
  const piece = empty(width, height);
  paste(image, piece, -x, -y);
  return piece;
}

/** Copies a picture into another, as far as it fits. */
export function paste(image: Image, onto: Image, left: number, top: number): void {
  const from = Math.max(0, -left);
  const length = Math.min(image.width, onto.width - left) - from;
  if (length <= 0) return;
  for (let y = Math.max(0, -top); y < image.height && y + top < onto.height; y++) {
    const start = (y * image.width + from) * 4;
    image.pixels.copy(onto.pixels, ((y + top) * onto.width + left + from) * 4, start, start + length * 4);
  }
}
