import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const ofOthers = 0o077;

/** A folder with what members entrusted to the site is open to other accounts of the machine. */
export class FolderIsOpen extends Error {
  constructor(path: string, cause: unknown) {
    super(
      `${path} can be read by other accounts of this machine, and its rights could not be taken away from them. Give it to the account that runs the site, or choose another DATA_DIR.`,
      { cause },
    );
  }
}

/**
 * Makes a folder its owner's alone, and what lies in it; `isDeep` also what lies further down. The embedded database
 * makes files that everybody may read and write; in such a folder nobody else comes near them.
 */
export async function keepPrivate(dir: string, isDeep = false): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await mend(dir);
  const entries = await readdir(dir, { recursive: isDeep, withFileTypes: true });
  // At once: a database is a thousand files, and every start waits for this.
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => mend(join(entry.parentPath, entry.name))),
  );
}

async function mend(path: string): Promise<void> {
  const { mode } = await lstat(path);
  if ((mode & ofOthers) === 0) return;
  await chmod(path, mode & ~ofOthers & 0o777).catch((error: unknown) => {
    throw new FolderIsOpen(path, error);
  });
}
