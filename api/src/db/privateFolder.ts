import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const ofOthers = 0o077;

/** A folder with members' data is open to other accounts of the machine. */
export class FolderIsOpen extends Error {
  constructor(path: string, cause: unknown) {
    super(
      `${path} can be read by other accounts of this machine, and its rights could not be taken away from them. Give it to the account that runs the site, or choose another DATA_DIR.`,
      { cause },
    );
  }
}

/**
 * Closes a folder and what is in it to everybody but its owner; `isDeep` includes its subfolders. The embedded
 * database makes files that everybody may read and write; in such a folder nobody else reaches them.
 */
export async function keepPrivate(dir: string, isDeep = false): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await mend(dir);
  const entries = await readdir(dir, { recursive: isDeep, withFileTypes: true });
  // In parallel: a database is a thousand files, and every start waits for this.
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
