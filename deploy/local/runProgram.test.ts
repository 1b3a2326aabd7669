import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { until } from '../testing/patience.ts';
import { runProgram } from './runProgram.ts';

const run = (code: string, limit = 20_000, yields = false) =>
  runProgram(['-e', code], { env: process.env, output: 'kept', limit, yields });

/** A program that starts a server and forgets it; it prints the server's pid. */
const leaving = `const { spawn } = require('node:child_process');
const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
left.unref();
console.log(left.pid);`;

/** Ended, whether or not its parent has noticed. */
const isGone = (pid: number): boolean =>
  /^(Z|$)/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

describe('a program of a test run', () => {
  it('is answered with how it ended and what it said [SYS-02]', async () => {
    expect(await run('console.log("so"); process.exitCode = 3')).toEqual({
      succeeded: false,
      isLate: false,
      output: 'so\n',
    });
    expect((await run('')).succeeded).toBe(true);
  });
  it('leaves the processors to others where it is told to, and so does what it starts [SYS-02]', async () => {
    const priority = `const { execFileSync } = require('node:child_process');
setTimeout(() => console.log(String(execFileSync(process.execPath, ['-p', 'os.getPriority()'])).trim()), 100);`;
    expect([(await run(priority, 20_000, true)).output, (await run(priority)).output]).toEqual([
      '19\n',
      `${getPriority()}\n`,
    ]);
  });
  it('is stopped with all that it started when it does not end in time [SYS-02]', async () => {
    const ended = await run(`${leaving}\nsetInterval(() => {}, 1000)`, 2000);
    expect([ended.succeeded, ended.isLate]).toEqual([false, true]);
    expect(await until(() => isGone(Number(ended.output)))).toBe(true);
  });
  it('leaves nothing behind when it ends [SYS-02]', async () => {
    const ended = await run(leaving);
    expect(ended.succeeded).toBe(true);
    expect(await until(() => isGone(Number(ended.output)))).toBe(true);
  });
});
