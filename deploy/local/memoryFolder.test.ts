import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { makeMemoryFolder } from './memoryFolder.ts';

const plenty = 16 * 2 ** 30;

it('makes a folder that others may pass through, and takes away what a killed run has left [SYS-02]', async () => {
  const place = await temporaryDir();
  const left = join(place, 'dorehami-tests-999999999-a');
  const used = join(place, `dorehami-tests-${process.ppid}-a`);
  const foreign = join(place, 'somebody-else');
  for (const folder of [left, used, foreign]) mkdirSync(folder);
  const made = makeMemoryFolder(place, plenty)!;
  expect([made.startsWith(place), statSync(made).mode & 0o777]).toEqual([true, 0o711]);
  expect([left, used, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

it('takes away a disk that a killed test has left, too, which nothing else removes [SYS-02]', async () => {
  const place = await temporaryDir();
  const left = join(place, 'dorehami-tests-999999999-a');
  const disk = join(left, 'small-disk');
  mkdirSync(disk, { recursive: true });
  // Where this account may not mount anything, no test can leave a disk.
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  expect([makeMemoryFolder(place, plenty)?.startsWith(place), existsSync(left)]).toEqual([true, false]);
});

it('does without where there is no such place, or too little memory [SYS-02]', async () => {
  expect(makeMemoryFolder('/no/such/place', plenty)).toBeNull();
  expect(makeMemoryFolder(await temporaryDir(), 2 ** 30)).toBeNull();
});
