import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../testing/patience.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { freePort } from './checks.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const alive = (pids: number[]): number[] => pids.filter(isAlive);

/** `npm start` as a shell runs it, over a small tree of processes, which tells their pids. */
async function npmStart(command = 'exec npm start --silent') {
  const dir = await temporaryDir();
  const out = join(dir, 'out');
  const script = join(import.meta.dirname, 'testing/tree.mjs');
  await writeFile(
    join(dir, 'package.json'),
    JSON.stringify({ scripts: { start: `node ${JSON.stringify(script)} ${await freePort()}` } }),
  );
  const shell = spawn('sh', ['-c', command.replace('--silent', '--silent > out 2>&1')], { cwd: dir, stdio: 'ignore' });
  const ended = once(shell, 'exit');
  const pids = await until(async () => {
    const text = await readFile(out, 'utf8').catch(() => '');
    return /^\[[\d,]+\]$/m.exec(text)?.[0];
  });
  const tree = JSON.parse(pids) as number[];
  started.push(...(shell.pid === undefined ? [] : [shell.pid]), ...tree);
  return { npm: shell, ended, pids: tree };
}

const started: number[] = [];
afterAll(() => {
  for (const pid of alive(started.splice(0))) process.kill(pid, 'SIGKILL');
});

describe('the processes of npm start', () => {
  it.concurrent.each(['SIGKILL', 'SIGTERM', 'SIGHUP'] as const)(
    'all end when npm alone gets %s [SYS-01]',
    async (signal) => {
      const { npm, pids } = await npmStart();
      expect([pids.length, alive(pids)]).toEqual([3, pids]);
      npm.kill(signal);
      expect(await until(() => (alive(pids).length === 0 ? 'all have ended' : null))).toBe('all have ended');
    },
  );

  it.concurrent.each(['SIGKILL', 'SIGTERM', 'SIGHUP'] as const)(
    'all end when the script that npm started gets %s [SYS-01]',
    async (signal) => {
      const { pids } = await npmStart();
      process.kill(pids[0]!, signal);
      expect(await until(() => (alive(pids).length === 0 ? 'all have ended' : null))).toBe('all have ended');
    },
  );

  it.concurrent('go on when the shell ends from which npm was sent to the background [SYS-01]', async () => {
    const { ended, pids } = await npmStart('nohup npm start --silent < /dev/null & true');
    await ended;
    await wait(2000);
    expect(alive(pids)).toEqual(pids);
    process.kill(pids[0]!, 'SIGTERM');
    expect(await until(() => (alive(pids).length === 0 ? 'all have ended' : null))).toBe('all have ended');
  });
});
