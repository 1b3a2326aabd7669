import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, relative, sep } from 'node:path';

/** Keeps files by name (`ab/cd/abcd….jpg`); names come only from the server. */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Deleting a missing file succeeds. */
  delete(name: string): Promise<void>;
  /** Names of the whole files in a folder (`cards`) and below; what is listed may be deleted meanwhile. */
  list(folder: string): AsyncIterable<string>;
}

/** A file's name until it is whole. */
const draftOf = (path: string): string => `${path}.${randomUUID()}`;
const isDraft = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Files in a folder. A file is written under another name and moved, so that a reader never sees half of it.
 */
export function folderStore(root: string): FileStore {
  return {
    async write(name, bytes) {
      const path = join(root, name);
      const draft = draftOf(path);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: (name) => orNull(readFile(join(root, name))),
    delete: (name) => rm(join(root, name), { force: true }),
    async *list(folder) {
      for await (const entry of (await orNull(opendir(join(root, folder), { recursive: true }))) ?? []) {
        if (entry.isFile() && !isDraft.test(entry.name))
          yield relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      }
    },
  };
}

const orNull = <T>(looking: Promise<T>): Promise<T | null> =>
  looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
