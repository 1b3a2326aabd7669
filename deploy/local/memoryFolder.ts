import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { asError } from 'shared-kernel/contract/thrown';

const gigabyte = 2 ** 30;
const name = /^dorehami-tests-(\d+)-/;

/**
 * A folder in memory for what a test run writes and throws away: above all databases, one for each test file. On a
 * virtual machine's disk one costs ten times the processor time. `null` where there is no such place with room for
 * it.
 */
export function makeMemoryFolder(place = '/dev/shm', memory = process.availableMemory()): string | null {
  try {
    for (const left of leftIn(place)) remove(left);
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < 4 * gigabyte || memory < 8 * gigabyte) return null;
    const folder = mkdtempSync(join(place, `dorehami-tests-${process.pid}-`));
    // PostgreSQL runs under an account of its own, and has a folder in it.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return null;
  }
}

/** What killed runs have left. */
const leftIn = (place: string): string[] =>
  readdirSync(place)
    .filter((entry) => {
      const pid = name.exec(entry)?.[1];
      return pid && !existsSync(`/proc/${pid}`);
    })
    .map((entry) => join(place, entry));

/** What cannot be removed costs room, and no later run its place in memory. */
function remove(folder: string): void {
  try {
    // A test may have been killed while a disk of its own was there.
    for (const [, disk = ''] of readFileSync('/proc/mounts', 'utf8').matchAll(/^\S+ (\S+) /gm))
      if (disk.startsWith(`${folder}/`)) spawnSync('umount', [disk]);
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`${folder} was left by a killed run and stays: ${asError(error).message}`);
  }
}
