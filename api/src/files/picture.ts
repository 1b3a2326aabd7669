import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Db } from '../db/database.ts';
import { uploads } from '../db/schema.ts';
import { fail } from '../http/errors.ts';
import type { FileStore } from './fileStore.ts';
import { linksOf, pictureName, thumbnailName } from './pictureName.ts';

/** Forty megapixels: more than any camera phone, less than what fills the memory. */
const limitInputPixels = 40e6;
const largest = 2048;
/** Wide enough for a card on a phone with a dense screen; of a small picture, an avatar, enough for a face in a list. */
const thumbnailWidthOf = (width: number): number => (width >= 640 ? 640 : 128);
const accepted: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

export interface EncodedPicture { full: Buffer; thumbnail: Buffer; width: number; height: number }

/** Decodes and writes anew, so that nothing but pixels survives: no metadata, no place, no second file hidden in the first. */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const upright = sharp(bytes, { limitInputPixels, failOn: 'error' }).rotate().flatten({ background: '#fff' });
  const { data: full, info } = await upright.clone()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(full).resize({ width: thumbnailWidthOf(info.width), withoutEnlargement: true }).jpeg({ quality: 78 }).toBuffer();
  return { full, thumbnail, width: info.width, height: info.height };
}

export async function writePicture(files: FileStore, name: string, picture: EncodedPicture): Promise<void> {
  await Promise.all([files.write(name, picture.full), files.write(thumbnailName(name), picture.thumbnail)]);
}

/** Stores what a user sent. The type is read from the bytes; what is no picture (SVG is none: it carries code) is refused. */
export async function storePicture(db: Db, files: FileStore, bytes: Uint8Array, owner: { userId: number; at: Date }): Promise<typeof uploads.$inferSelect> {
  const picture = await sharp(bytes, { limitInputPixels }).metadata()
    .then(({ format }) => (accepted.has(format ?? '') ? encodePicture(bytes) : null))
    .catch((error: unknown) => fail('invalid', { field: 'file', cause: error }));
  if (!picture) fail('invalid', { field: 'file' });
  const name = pictureName(randomBytes(16).toString('hex'));
  await writePicture(files, name, picture);
  const [row] = await db.insert(uploads)
    .values({ ...linksOf(name), userId: owner.userId, width: picture.width, height: picture.height, createdAt: owner.at }).returning();
  return row!;
}
