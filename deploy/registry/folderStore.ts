import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { ReleaseStore } from './releaseStore.ts';

const missing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A release store in a folder. */
export function folderStore(root: string): ReleaseStore {
  const base = resolve(root);
  const pathOf = (key: string): string => {
    const path = resolve(base, key);
    if (key.includes('\0') || !path.startsWith(base + sep))
      throw new Error(`“${key}” is not a key of the release store`);
    return path;
  };

  return {
    get: (key) =>
      readFile(pathOf(key)).catch((error: unknown) => {
        if (missing(error)) return null;
        throw error;
      }),

    putIfAbsent: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      return linkWhole(path, bytes);
    },

    list: async (prefix) => {
      const names = await readdir(pathOf(prefix)).catch((error: unknown) => {
        if (missing(error)) return [];
        throw error;
      });
      return names.filter((name) => !name.startsWith('.')).sort();
    },
  };
}

/**
 * Gives a name to bytes that are already whole on the disk. `link` fails when the name exists, which makes it the
 * compare-and-swap
 * of the folder; a process killed before it leaves only a dot file that nobody reads.
 */
export async function linkWhole(path: string, bytes: Uint8Array, mode = 0o644): Promise<boolean> {
  const draft = join(dirname(path), `.${randomUUID()}.tmp`);
  const handle = await open(draft, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
