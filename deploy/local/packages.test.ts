import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDir } from '../testing/temporaryDir.ts';

interface Call {
  args: string[];
  lock: string;
  resolved?: string;
}

const lockOf = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/@a/b': { version, integrity: 'sha512-x' } } });

const fakeNpm = join(import.meta.dirname, 'testing/fakeNpm.js');
const packages = JSON.stringify(join(import.meta.dirname, 'packages.mjs'));

let root: string;
beforeEach(async () => {
  root = await temporaryDir();
  await writeFile(join(root, 'package-lock.json'), lockOf('1.0.0'));
});

/** In a process of its own, as it is called: it outlives signals and ends the process. */
const begin = (dev: boolean, env: Record<string, string> = {}, stderr: 'ignore' | 'pipe' = 'ignore') =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { installPackages } from ${packages};
      process.exitCode = (await installPackages(${JSON.stringify(root)}, { dev: ${dev} })) ? 0 : 1;`,
    ],
    { env: { ...process.env, npm_execpath: fakeNpm, ...env }, stdio: ['ignore', 'ignore', stderr] },
  );
const install = async (dev: boolean, env?: Record<string, string>): Promise<number> =>
  (await once(begin(dev, env), 'exit'))[0] as number;
const calls = async (): Promise<Call[]> =>
  (await readFile(join(root, 'calls.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Call);
const kinds = async (): Promise<string[]> =>
  (await calls()).map(({ args }) => args.find((arg) => /^--(omit|include)=/.test(arg)) ?? '');
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await wait(20);
};

describe('packages', () => {
  it('are those that a start needs, and with the first test those of tests and tools, once each [SYS-01] [SYS-10]', async () => {
    for (const dev of [false, false, true, true, false]) expect(await install(dev)).toBe(0);
    expect(await kinds()).toEqual(['--omit=dev', '--include=dev']);
    const [start, tests] = await calls();
    expect([start, tests].map((call) => call?.args.includes('--omit=peer'))).toEqual([true, false]);
  });
  it('of tests and tools stay when a start finds another lock file [SYS-01]', async () => {
    await install(true);
    await writeFile(join(root, 'package-lock.json'), lockOf('1.0.1'));
    await install(false);
    expect(await kinds()).toEqual(['--include=dev', '--include=dev']);
  });
  it('that somebody has installed by hand are left as they are [SYS-01]', async () => {
    await install(false);
    const later = new Date(Date.now() + 60_000);
    await utimes(join(root, 'node_modules/.package-lock.json'), later, later);
    await install(true);
    expect(await kinds()).toEqual(['--omit=dev']);
  });
  it('are asked for by their addresses, which nothing keeps, and without them where that fails [SYS-10]', async () => {
    await install(false);
    expect(await calls()).toMatchObject([
      { lock: 'npm-shrinkwrap.json', resolved: 'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz' },
    ]);
    await writeFile(join(root, 'package-lock.json'), lockOf('1.0.1'));
    expect(await install(false, { REFUSES: 'npm-shrinkwrap.json' })).toBe(0);
    expect((await calls()).map(({ lock }) => lock).slice(1)).toEqual(['npm-shrinkwrap.json', 'package-lock.json']);
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
  });
  it.each(['SIGKILL', 'SIGINT'] as const)(
    'whose installation is cut off by %s are installed by the next start [SYS-01]',
    async (signal) => {
      await install(false);
      const child = begin(true, { HANGS: '1' });
      const ended = once(child, 'exit');
      await until(async () => (await calls()).length === 2);
      child.kill(signal);
      await ended;
      expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(signal === 'SIGKILL');
      await install(false);
      expect(await kinds()).toEqual(['--omit=dev', '--include=dev', '--omit=dev']);
      expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
    },
  );
  it('that cannot be installed are tried again by the next start [SYS-01]', async () => {
    expect(await install(false, { REFUSES: 'npm-shrinkwrap.json,package-lock.json' })).toBe(1);
    expect(await install(false)).toBe(0);
    expect(await calls()).toHaveLength(3);
  });
});

it('says what to do about a lock file that a merge has left in two halves', async () => {
  await writeFile(join(root, 'package-lock.json'), `<<<<<<< HEAD\n${lockOf('1.0.0')}`);
  const process = begin(true, {}, 'pipe');
  const said = text(process.stderr!);
  expect([(await once(process, 'exit'))[0], await said]).toEqual([
    1,
    expect.stringContaining('git checkout package-lock.json'),
  ]);
  expect(await calls()).toEqual([]);
});

it('every command of package.json installs what it needs where nothing is installed yet [SYS-11]', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const first = /^node (--import \.\/deploy\/local\/installed\.mjs|deploy\/local\/\w+\.mjs|deploy\/cli\/release\.mjs)/;
  expect(Object.entries(scripts).filter(([, command]) => !first.test(command))).toEqual([]);
});
