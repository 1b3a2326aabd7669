import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const gigabyte = 2 ** 30;
const name = /^dorehami-tests-(\d+)-/;

/**
 * A folder in memory for what a test run writes and throws away: above all databases, one for each test file. On a
 * virtual machine's disk one costs ten times the processor time. `null` where there is no such place with room for
 * it.
 */
export function makeMemoryFolder(place = '/dev/shm', memory = process.availableMemory()): string | null {
  try {
    clear(place);
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

/** Removes what a killed run has left. */
function clear(place: string): void {
  for (const entry of readdirSync(place)) {
    const pid = name.exec(entry)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(place, entry), { recursive: true, force: true });
  }
}
