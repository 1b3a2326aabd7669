import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
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
export function keepPrivate(dir: string, isDeep = false): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  mend(dir);
  // One after the other: a database is a thousand files, every start waits for this, and promises would take most of it.
  for (const entry of readdirSync(dir, { recursive: isDeep, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) mend(join(entry.parentPath, entry.name));
}

function mend(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & ofOthers) === 0) return;
  try {
    chmodSync(path, mode & ~ofOthers & 0o777);
  } catch (error) {
    throw new FolderIsOpen(path, error);
  }
}
