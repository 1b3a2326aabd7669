import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryTaken, lockDirectory } from './directoryLock.ts';

const name = 'some.lock';
/** A pid above what Linux gives out. */
const nobody = 4_194_999;

let dir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

const leave = (pid: number, started: string): Promise<void> =>
  writeFile(join(dir, name), JSON.stringify({ pid, started, key: 'other' }));
const holder = async (): Promise<{ pid: number; key: string }> =>
  JSON.parse(await readFile(join(dir, name), 'utf8')) as { pid: number; key: string };

/** Takes the lock and says whether it is really this process's own. */
async function isTaken(): Promise<boolean> {
  await lockDirectory(dir, name);
  return (await holder()).key !== 'other';
}

/** Another process that tries to take the lock, and what it says. */
async function rival(...options: string[]): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, 'testing/holder.ts'), dir, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: String(said).trim() };
}

describe('the lock of a directory', () => {
  it('is taken once, its owner alone can read it, and it leaves nothing behind when it is given back [PRM-10]', async () => {
    const unlock = await lockDirectory(dir, name);
    await expect(lockDirectory(dir, name)).rejects.toThrow(DirectoryTaken);
    expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600);
    await unlock();
    expect(await readdir(dir)).toEqual([]);
    await (
      await lockDirectory(dir, name)
    )();
  });
  it('is refused to a second process, with the pid of the first [PRM-10]', async () => {
    await lockDirectory(dir, name);
    const { said } = await rival();
    expect(said).toBe(`${join(dir, name)} is held by process ${process.pid}`);
    await expect(lockDirectory(dir, name)).rejects.toMatchObject({ pid: process.pid });
  });
  it('is taken over from a process that was killed [PRM-10]', async () => {
    const { child, said } = await rival();
    expect(said).toBe('held');
    await expect(lockDirectory(dir, name)).rejects.toMatchObject({ pid: child.pid });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await isTaken()).toBe(true);
  });
  it('stays with a process that is stopped for longer than any heartbeat would allow [PRM-10]', async () => {
    const { child } = await rival();
    child.kill('SIGSTOP');
    await expect(lockDirectory(dir, name)).rejects.toMatchObject({ pid: child.pid });
  });
  it('is taken over when the pid belongs to another process by now [PRM-10]', async () => {
    await leave(process.pid, '1');
    expect(await isTaken()).toBe(true);
  });
  it('is taken over when a crash left it unreadable', async () => {
    await writeFile(join(dir, name), '{"pid":');
    expect(await isTaken()).toBe(true);
  });
  it('is put back where another took it in the very moment in which it was moved away as stale [PRM-10]', async () => {
    await leave(nobody, '1');
    const taken = JSON.stringify({ pid: process.pid, started: '', key: 'another' });
    const meanwhile = `
      import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const { rename } = fs;
      fs.rename = async (from, to) => {
        fs.rename = rename;
        syncBuiltinESMExports();
        await fs.rm(from);
        await fs.writeFile(from, ${JSON.stringify(taken)});
        return rename(from, to);
      };
      syncBuiltinESMExports();`;
    const { said } = await rival('--import', `data:text/javascript,${encodeURIComponent(meanwhile)}`);
    expect(said).toBe(`${join(dir, name)} is held by process ${process.pid}`);
    expect(await readFile(join(dir, name), 'utf8')).toBe(taken);
  });
  it('goes to one of ten who find it stale at once [PRM-10]', async () => {
    await leave(nobody, '1');
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(dir, name)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await holder()).toMatchObject({ pid: process.pid });
  });
  it('goes to one of six processes that find it stale at once [PRM-10]', async () => {
    for (let round = 0; round < 3; round++) {
      await leave(nobody, '1');
      const rivals = await Promise.all(Array.from({ length: 6 }, () => rival()));
      expect(rivals.filter(({ said }) => said === 'held')).toHaveLength(1);
      for (const { child } of rivals) child.kill('SIGKILL');
      await rm(join(dir, name));
    }
  });
  it('is not given back by who has lost it', async () => {
    const unlock = await lockDirectory(dir, name);
    await leave(process.pid, '');
    await unlock();
    expect(await holder()).toMatchObject({ key: 'other' });
  });
});
