import { DirectoryTaken, lockDirectory as lock } from 'directory-lock';

/** Another process has the embedded database open. */
export class DirectoryLocked extends Error {
  constructor(dir: string, pid: number) {
    super(
      `The embedded database in ${dir} is in use by process ${pid}. Stop that process, choose another DATA_DIR, or set DATABASE_URL to let several processes share a PostgreSQL.`,
    );
  }
}

/**
 * Takes `dir/db.lock`: two processes on one PGlite directory lose each other's writes without an error, so the
 * second one must refuse. Returns the function that releases it.
 */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  try {
    return await lock(dir, 'db.lock');
  } catch (error) {
    throw error instanceof DirectoryTaken ? new DirectoryLocked(dir, error.pid) : error;
  }
}
