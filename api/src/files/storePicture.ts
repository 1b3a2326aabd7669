import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { uploads } from '../db/schema/people.ts';
import type { FileStore } from './fileStore.ts';
import { type PictureShape, readPicture, writePicture } from './picture.ts';
import { filesRoot, linksOf, pictureName, thumbnailName, webpName } from './pictureName.ts';
import { theRow } from '../db/theRow.ts';

export type Upload = typeof uploads.$inferSelect;

export interface Sent {
  bytes: Uint8Array;
  userId: number;
  field: string;
  shape?: PictureShape;
  at: Date;
}

/**
 * Stores a picture that a user sent. `take` uses it in the transaction that makes its row; if that fails, the files
 * are deleted.
 */
export async function storePicture(
  { db, files }: { db: Db; files: FileStore },
  { bytes, userId, field, shape = 'whole', at }: Sent,
  take: (tx: Db, upload: Upload) => Promise<void> = async () => undefined,
): Promise<Upload> {
  const picture = await readPicture(bytes, { shape, field });
  const name = pictureName(randomBytes(16).toString('hex'));
  try {
    await writePicture(files, name, picture);
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(uploads)
        .values({ ...linksOf(name), userId, width: picture.width, height: picture.height, createdAt: at })
        .returning();
      const upload = theRow(row, 'upload');
      await take(tx, upload);
      return upload;
    });
  } catch (error) {
    await deletePicture(files, linksOf(name).link);
    throw error;
  }
}

/** Deletes both sizes of a picture, then what was made from them. */
export async function deletePicture(files: FileStore, link: string): Promise<void> {
  const name = link.slice(filesRoot.length + 1);
  const both = [name, thumbnailName(name)];
  await Promise.all(both.map((size) => files.delete(size)));
  await Promise.all(both.map((size) => files.delete(webpName(size))));
}
