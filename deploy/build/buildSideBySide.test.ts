import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { buildSideBySide } from './buildSideBySide.ts';

const script = path.join(import.meta.dirname, 'testing/fakeBuilds.ts');

let dir: string;
let lines: string[];
beforeEach(async () => {
  dir = await temporaryDir();
  lines = [];
});

const build = (...apps: string[]): Promise<void> =>
  buildSideBySide(
    apps.map((app) => ({ app, version: '1.0.0', dir: path.join(dir, app) })),
    { onProgress: (line) => lines.push(line), processes: 2, script },
  );
const pids = async (): Promise<number[]> =>
  Promise.all((await readdir(dir)).map(async (app) => Number(await readFile(path.join(dir, app), 'utf8'))));
const isGone = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return true;
  }
};

describe('building apps side by side [SYS-10]', () => {
  it('keeps as many processes busy as there is room for, and says which it is of how many', async () => {
    await build('shell', 'mf-a', 'mf-b', 'mf-c', 'mf-d');
    expect(lines).toEqual(['shell', 'mf-a', 'mf-b', 'mf-c', 'mf-d'].map((app, i) => `building ${app} (${i + 1} of 5)`));
    expect(new Set(await pids()).size).toBe(2);
  });
  it.each([
    ['mf-broken', 'mf-broken has no door'],
    ['mf-killed', 'the build of mf-killed was ended by SIGKILL'],
  ])('ends with the reason where %s cannot be built, and leaves no process behind', async (app, reason) => {
    await expect(build('mf-endless', app, 'mf-c')).rejects.toThrow(reason);
    expect(existsSync(path.join(dir, 'mf-c'))).toBe(false);
    for (const pid of await pids()) while (!isGone(pid)) await wait(20);
  });
  it('starts no process where nothing has changed', async () => {
    await build();
    expect(await pids()).toEqual([]);
  });
});
