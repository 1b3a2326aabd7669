import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { brotliWell, type Brotli } from './compressed.ts';
import { makeFolder } from './linkWhole.ts';

const unpack = promisify(brotliDecompress);
/** Whatever nobody asked for goes. In milliseconds. */
const keptFor = 30 * 24 * 60 * 60_000;

/**
 * Compresses the same bytes once: what one process has made, others find in the folder. A build measures what it makes
 * compressed, publishing stores it, several apps bring the same files, and most files of a build are those of the one
 * before.
 */
export function keptBrotli(folder: string): Brotli {
  const ready = makeFolder(folder);
  return async (bytes) => {
    const file = join(folder, createHash('sha256').update(bytes).digest('hex'));
    const kept = await readFile(file).catch(() => null);
    // What is published stays: a file that a disk has spoilt must not be.
    if (kept && (await unpack(kept).catch(() => null))?.equals(bytes)) {
      const now = new Date();
      await utimes(file, now, now).catch(() => {});
      return kept;
    }
    const small = await brotliWell(bytes);
    await ready;
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, small, { mode: 0o600 });
    await rename(draft, file);
    return small;
  };
}

/** Removes what has not been asked for in a long time, and what killed processes have left. */
export async function dropUnused(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const used = await stat(file).catch(() => null);
    if (used && used.mtimeMs < now - keptFor) await rm(file, { force: true });
  }
}
