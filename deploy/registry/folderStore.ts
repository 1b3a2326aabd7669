import { readFile, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { codeOf } from 'shared-kernel/contract/thrown';
import { linkWhole, makeFolder, sweepDrafts } from './linkWhole.ts';
import { Refusal } from './refusal.ts';
import type { CollectableStore } from './releaseStore.ts';

const missing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(codeOf(error)));

export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)));

/** What was written until then is no version and no revision, and the same command goes on from it. */
export const fullDisk = (base: string): Refusal =>
  new Refusal(`the disk of ${base} is full, and nothing has changed: make room, and run the same again`);

/** A release store in a folder. Its first write sweeps what killed writers have left. */
export function folderStore(root: string): CollectableStore {
  const base = resolve(root);
  const drafts = join(base, '.drafts');
  let prepared: Promise<unknown> | null = null;
  const prepare = (): Promise<unknown> => makeFolder(drafts).then(() => sweepDrafts(drafts));
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
      try {
        await (prepared ??= prepare());
        await makeFolder(dirname(path));
        return await linkWhole(path, bytes, drafts);
      } catch (error) {
        throw isFull(error) ? fullDisk(base) : error;
      }
    },

    list: async (prefix) => {
      const names = await readdir(pathOf(prefix)).catch((error: unknown) => {
        if (missing(error)) return [];
        throw error;
      });
      return names.filter((name) => !name.startsWith('.')).sort();
    },

    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      // The folder of a version goes with its last file.
      await rmdir(dirname(path)).catch(() => {});
    },
  };
}
