import { readFileSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { linkWhole } from '../registry/linkWhole.ts';
import { StartError } from './startError.ts';

/** Marks a data folder as in use by this process until `release`. A mark whose process is gone is taken over. */
export async function lockDir(dir: string): Promise<{ release(): void }> {
  const path = join(dir, 'site.lock');
  const mine = identity(process.pid);
  while (!(await linkWhole(path, Buffer.from(mine ?? '')))) {
    const holder = await readFile(path, 'utf8').catch(() => null);
    if (holder === null) continue;
    const [pid] = holder.split(' ');
    if (holder !== mine && identity(Number(pid)) === holder) {
      throw new StartError(
        `The data folder ${dir} is in use by another start of the site (process ${pid}); stop it, or choose another folder with DATA_DIR`,
      );
    }
    await rm(path, { force: true });
  }
  return { release: () => rmSync(path, { force: true }) };
}

/**
 * A process's number and, where the system tells it, when it began: numbers are used again. Null when there is no such
 * process.
 */
function identity(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return String(pid);
  }
}
