import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '../db/database.ts';
import { uploads } from '../db/schema/people.ts';
import { decodingQueue } from '../files/decodingQueue.ts';
import type { FileStore } from '../files/fileStore.ts';
import { encodePicture, writePicture } from '../files/picture.ts';
import { linksOf, webpName } from '../files/pictureName.ts';
import { type KeptPicture, keptPictureOf, pictureFolder } from './keptPictures.ts';

/** About what one picture takes in bytes while it is unpacked. */
const memory = 10e6;

/**
 * A file store that has the demo world's pictures, too. One is unpacked from the kept set when it is first asked for,
 * so a site with two thousand of them is ready in seconds, and no more are stored than somebody has looked at.
 */
export function withKeptPictures(files: FileStore, db: Db): FileStore {
  const inTurn = decodingQueue({ atOnce: 2, waiting: 200, memory: 2 * memory });
  const underWay = new Map<string, Promise<void>>();

  /** By the name of the full JPEG. */
  async function unpack(name: string, picture: KeptPicture): Promise<void> {
    const isOfUpload = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(eq(uploads.link, linksOf(name).link));
    if (isOfUpload.length === 0) return;
    await inTurn(memory, async () => {
      const kept = await readFile(join(pictureFolder, picture.file));
      const { width, height } = picture;
      const shown = picture.isCut ? await sharp(kept).resize({ width, height }).png().toBuffer() : kept;
      await writePicture(files, name, await encodePicture(shown));
      if (!picture.isCut) await files.write(webpName(name), kept);
    });
  }

  return {
    write: (name, bytes) => files.write(name, bytes),
    delete: (name) => files.delete(name),
    list: (folder) => files.list(folder),
    async read(asked) {
      const stored = await files.read(asked);
      if (stored) return stored;
      const name = asked.replace(/(-thumb)?\.(jpg|webp)$/, '.jpg');
      const picture = keptPictureOf(name);
      if (!picture) return null;
      const unpacking = underWay.get(name) ?? unpack(name, picture).finally(() => underWay.delete(name));
      underWay.set(name, unpacking);
      await unpacking;
      return files.read(asked);
    },
  };
}
