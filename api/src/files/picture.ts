import sharp, { type Metadata, type Sharp } from 'sharp';
import { faceWidth, isAcceptedPicture, mostPixels } from 'shared-kernel/contract/pictureFormat';
import { fail } from '../errors/errors.ts';
import { decodingQueue } from './decodingQueue.ts';
import type { FileStore } from './fileStore.ts';
import { memoryToDecode } from './pictureType.ts';
import { thumbnailName } from './pictureName.ts';

// Every decoding has one thread, and no decoded data is cached: both would multiply the memory that a picture
// takes.
sharp.concurrency(1);
sharp.cache(false);

const largest = 2048;
/** For everything that is decoded at a time, in bytes; with it a process grows by less than 200 MB. */
export const memoryForDecoding = 120e6;
/**
 * Wide enough for a card on a phone with a dense screen; for a small picture, an avatar, enough for a list.
 */
const thumbnailWidthOf = (width: number): number => (width >= 640 ? 640 : 128);

const decodeInTurn = decodingQueue({ atOnce: 2, waiting: 20, memory: memoryForDecoding });

export interface EncodedPicture {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** As it is for galleries and covers, or cropped to a square for faces. */
export type PictureShape = 'whole' | 'square';

/** Re-encodes a picture that the site has drawn itself. */
export const encodePicture = (bytes: Uint8Array): Promise<EncodedPicture> =>
  encodePixels(sharp(bytes, { limitInputPixels: mostPixels }).resize(boxOf('whole')).flatten({ background: '#fff' }));

/**
 * Decodes what somebody sent and re-encodes it, so that only pixels survive: no metadata, no location, no second
 * file hidden in the first. Of an animation the first frame is used.
 */
export async function readPicture(
  bytes: Uint8Array,
  { shape, field }: { shape: PictureShape; field: string },
): Promise<EncodedPicture> {
  const isHopeless = !isAcceptedPicture(bytes);
  // The header only: the picture's size is known before any of it is decoded.
  const metadata = isHopeless
    ? null
    : await sharp(bytes, { limitInputPixels: false })
        .metadata()
        .catch(() => null);
  if (!metadata) fail('not_a_picture', { field });
  const memory = memoryToDecode(metadata);
  if (metadata.width * metadata.height > mostPixels || memory > memoryForDecoding) fail('picture_too_large', { field });
  return decodeInTurn(memory, () =>
    decode(bytes, metadata, shape).catch((error: unknown) => fail('not_a_picture', { field, cause: error })),
  );
}

async function decode(bytes: Uint8Array, { orientation }: Metadata, shape: PictureShape): Promise<EncodedPicture> {
  // Resized before it is rotated: rotating needs all the pixels in memory.
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .resize(boxOf(shape))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return encodePixels(
    turn(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }), orientation),
  );
}

const boxOf = (shape: PictureShape) =>
  shape === 'square'
    ? ({ width: faceWidth, height: faceWidth, fit: 'cover', withoutEnlargement: false } as const)
    : ({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true } as const);

/** As the camera was held: the eight orientations of EXIF. */
function turn(picture: Sharp, orientation = 1): Sharp {
  const mirrored = [2, 4, 5, 7].includes(orientation) ? picture.flop() : picture;
  const turned: Record<number, number> = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 };
  const degrees = turned[orientation];
  return degrees === undefined ? mirrored : mirrored.rotate(degrees);
}

async function encodePixels(picture: Sharp): Promise<EncodedPicture> {
  const { data: full, info } = await picture.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(full)
    .resize({ width: thumbnailWidthOf(info.width), withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { full, thumbnail, width: info.width, height: info.height };
}

/** For stored pictures: throws where too much is waiting to be decoded. */
export async function toWebp(stored: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(stored).metadata();
  return decodeInTurn(width * height * 4, () => sharp(stored).webp({ quality: 72, effort: 3 }).toBuffer());
}

export async function writePicture(files: FileStore, name: string, picture: EncodedPicture): Promise<void> {
  await Promise.all([files.write(name, picture.full), files.write(thumbnailName(name), picture.thumbnail)]);
}
