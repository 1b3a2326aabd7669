import { DirectoryTaken, lockDirectory } from 'directory-lock';
import { StartError } from './startError.ts';

/** Marks a data folder as in use by this start of the site; returns the function that unlocks it. */
export async function lockDir(dir: string): Promise<() => Promise<void>> {
  try {
    return await lockDirectory(dir, 'site.lock');
  } catch (error) {
    if (!(error instanceof DirectoryTaken)) throw error;
    throw new StartError(
      `The data folder ${dir} is in use by another start of the site (process ${error.pid}); stop it, or choose another folder with DATA_DIR`,
    );
  }
}
