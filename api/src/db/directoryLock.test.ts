import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../testing/process.ts';
import { DirectoryLocked, lockDirectory } from './directoryLock.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const holder = (pid: number, started: string): Promise<void> =>
  writeFile(join(dir, 'db.lock'), JSON.stringify({ pid, started, key: 'other' }));
/** Takes the lock and says whether it is really this process's own. */
async function isTaken(): Promise<boolean> {
  await lockDirectory(dir);
  return (JSON.parse(await readFile(join(dir, 'db.lock'), 'utf8')) as { pid: number; key: string }).key !== 'other';
}

/** Above what Linux gives out. */
const nobody = 4_194_999;

describe('the lock of an embedded database', () => {
  it('is taken once and leaves nothing behind when it is given back [PRM-10]', async () => {
    const unlock = await lockDirectory(dir);
    await expect(lockDirectory(dir)).rejects.toThrow(DirectoryLocked);
    await unlock();
    expect(await readdir(dir)).toEqual([]);
    await (
      await lockDirectory(dir)
    )();
  });
  it('is taken over from a process that is gone [PRM-10]', async () => {
    await holder(nobody, '1');
    expect(await isTaken()).toBe(true);
  });
  it('is taken over when the pid belongs to another process by now [PRM-10]', async () => {
    await holder(process.pid, '1');
    expect(await isTaken()).toBe(true);
  });
  it('is taken over when a crash left it unreadable', async () => {
    await writeFile(join(dir, 'db.lock'), '{"pid":');
    expect(await isTaken()).toBe(true);
  });
  it('goes to one of ten who find it stale at once [PRM-10]', async () => {
    await holder(nobody, '1');
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(dir)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(JSON.parse(await readFile(join(dir, 'db.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  });
  it('makes a second API process refuse at once, with one plain sentence [PRM-10]', async () => {
    await lockDirectory(dir);
    const begun = Date.now();
    const { status, output } = await runToEnd({ DATA_DIR: dir });
    expect(status).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(`in use by process ${process.pid}`)]);
    // Two seconds on a quiet machine; the tests share theirs.
    expect(Date.now() - begun).toBeLessThan(6000);
  }, 20_000);
});
