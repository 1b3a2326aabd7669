import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../testing/process.ts';
import { DirectoryLocked, lockDirectory } from './directoryLock.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('the lock of an embedded database', () => {
  it('is taken once, and can be taken again when it is given back [PRM-10]', async () => {
    const unlock = await lockDirectory(dir);
    expect(await readdir(dir)).toEqual(['db.lock']);
    await expect(lockDirectory(dir)).rejects.toThrow(DirectoryLocked);
    await unlock();
    await (
      await lockDirectory(dir)
    )();
  });
  it('makes a second API process refuse at once, with one plain sentence [PRM-10]', async () => {
    await lockDirectory(dir);
    const { status, output } = await runToEnd({ DATA_DIR: dir });
    expect(status).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(`in use by process ${process.pid}`)]);
  });
});
