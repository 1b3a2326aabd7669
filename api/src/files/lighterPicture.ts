import type { FileStore } from './fileStore.ts';
import { toWebp } from './picture.ts';
import { webpName } from './pictureName.ts';

const running = new Map<string, Promise<Buffer | null>>();

/** For an image browsers send a list of formats that begins with one; other clients do not. */
export const takesWebp = (accept: string | undefined): boolean => /^image\/(?:.*\bimage\/)?webp\b/.test(accept ?? '');

/**
 * A stored picture as WebP, which is a third lighter: made when it is first asked for, and kept. Null while it
 * cannot be made, because the picture is missing or too much is being decoded already.
 */
export async function lighterPicture(files: FileStore, name: string): Promise<Buffer | null> {
  const kept = await files.read(webpName(name));
  if (kept) return kept;
  const making = running.get(name) ?? make(files, name).finally(() => running.delete(name));
  running.set(name, making);
  return making;
}

async function make(files: FileStore, name: string): Promise<Buffer | null> {
  const picture = await files.read(name);
  const bytes = picture && (await toWebp(picture).catch(() => null));
  if (!bytes) return null;
  await files.write(webpName(name), bytes);
  // Deleted meanwhile: deletion begins with the picture.
  if (!(await files.read(name))) await files.delete(webpName(name));
  return bytes;
}
