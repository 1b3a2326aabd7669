import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { closeToOthers, isOpenToOthers } from '../registry/closeToOthers.ts';
import { StartError } from './startError.ts';

const onlyInDataFolders = ['site.lock', 'code-pepper', 'releases/keys'];

/**
 * Makes sure that nobody but its owner can read or write the data folder, which holds everybody's data, and keys. A
 * folder of ours that others can enter is closed; one that others use as well is not ours to close.
 */
export async function keepToOwner(dir: string): Promise<void> {
  if (!(await isOpenToOthers(dir))) return;
  if (!(await isOurs(dir)))
    throw new StartError(
      `The data folder ${dir} is open to others on this machine and holds other things too; choose a folder of its own with DATA_DIR, or close this one: chmod 700 ${dir}`,
    );
  if (!(await closeToOthers(dir)))
    throw new StartError(
      `The data folder ${dir} is open to others on this machine and cannot be closed; choose another one with DATA_DIR`,
    );
}

const isOurs = async (dir: string): Promise<boolean> =>
  (await readdir(dir)).length === 0 || onlyInDataFolders.some((name) => existsSync(join(dir, name)));
