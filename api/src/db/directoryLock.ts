import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Another process has the embedded database open. */
export class DirectoryLocked extends Error {
  constructor(dir: string, pid: number) {
    super(
      `The embedded database in ${dir} is in use by process ${pid}. Stop that process, choose another DATA_DIR, or set DATABASE_URL to let several processes share a PostgreSQL.`,
    );
  }
}

interface Holder {
  pid: number;
  started: string;
  key: string;
}

/**
 * Takes `dir/db.lock`. Two processes on one PGlite directory lose each other's writes without an error, so the
 * second one must refuse. A lock whose process is gone (or whose pid now belongs to another) is taken over.
 * Answers the function that gives it back.
 */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const path = join(dir, 'db.lock');
  const own: Holder = { pid: process.pid, started: (await startOf(process.pid)) ?? '', key: randomUUID() };
  const draft = `${path}.${own.key}`;
  await writeFile(draft, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if ((await tryLink(draft, path)) && (await isStillMine(path, own))) return () => release(path, own);
      const holder = await readHolder(path);
      if (holder && (await isAlive(holder))) throw new DirectoryLocked(dir, holder.pid);
      await setAside(path, holder);
    }
    throw new DirectoryLocked(dir, (await readHolder(path))?.pid ?? 0);
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

/** Another process that judged the same stale lock may have set ours aside; it puts it back within this pause. */
async function isStillMine(path: string, own: Holder): Promise<boolean> {
  await wait(60);
  return (await readHolder(path))?.key === own.key;
}

async function setAside(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.stale-${randomUUID()}`;
  if (
    !(await rename(path, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
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
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = await startOf(holder.pid);
  return started === null || holder.started === '' || started === holder.started;
}

/**
 * When a process started, in the kernel's ticks; null where the system does not tell. A pid alone may have been given
 * to another process.
 */
async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
