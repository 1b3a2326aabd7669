import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from 'shared-kernel/contract/thrown';

/** Another process has the directory; each caller says so in its own words. */
export class DirectoryTaken extends Error {
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`);
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  started: string;
  key: string;
}

/**
 * Another process that judged the same stale lock may have moved ours away; it puts it back within this pause. In
 * milliseconds.
 */
const puttingBack = 60;
const attempts = 5;

/**
 * Marks a directory as in use by this process, in a file of this name. A mark whose process is gone (or whose pid
 * now belongs to another) is taken over at once, and by one process only. Returns the function that releases it.
 */
export async function lockDirectory(dir: string, name: string): Promise<() => Promise<void>> {
  const path = join(dir, name);
  const own: Holder = { pid: process.pid, started: (await startOf(process.pid)) ?? '', key: randomUUID() };
  const draft = `${path}.${own.key}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if ((await tryLink(draft, path)) && (await isStillMine(path, own))) return () => release(path, own);
      const holder = await readHolder(path);
      if (holder && (await isAlive(holder))) throw new DirectoryTaken(path, holder.pid);
      await setAside(path, holder);
    }
    throw new DirectoryTaken(path, (await readHolder(path))?.pid ?? 0);
  } finally {
    await rm(draft, { force: true });
  }
}

/** A hard link appears whole or not at all, which a file being written does not. */
const tryLink = (draft: string, path: string): Promise<boolean> =>
  link(draft, path).then(
    () => true,
    () => false,
  );

async function isStillMine(path: string, own: Holder): Promise<boolean> {
  await wait(puttingBack);
  return (await readHolder(path))?.key === own.key;
}

async function setAside(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.stale-${randomUUID()}`;
  const isAside = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!isAside) return;
  if ((await readHolder(aside))?.key !== stale?.key) await tryLink(aside, path);
  await rm(aside, { force: true });
}

async function release(path: string, own: Holder): Promise<void> {
  if ((await readHolder(path))?.key === own.key) await rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const started = await startOf(holder.pid);
  return started === null || holder.started === '' || started === holder.started;
}

/**
 * When a process started, in the kernel's ticks; null where the system does not tell. The pid alone may have been
 * given to another process.
 */
async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
