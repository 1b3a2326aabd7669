import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Keeps files by name (`ab/cd/abcd….jpg`); names come from the server only. */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Deleting what is not there succeeds. */
  delete(name: string): Promise<void>;
}

/** Files in a folder. A file is written aside and moved, so that a reader never sees half of it. */
export function folderStore(root: string): FileStore {
  return {
    async write(name, bytes) {
      const path = join(root, name);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    async read(name) {
      try {
        return await readFile(join(root, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    delete: (name) => rm(join(root, name), { force: true }),
  };
}
