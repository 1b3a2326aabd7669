import { jest } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { runProgram } from './runProgram.ts';

// Processes are real here, and the machine may be busy.
jest.setTimeout(30_000);

const run = (code: string, limit = 20_000) => runProgram(['-e', code], { env: process.env, output: 'kept', limit });

/** A server that a program starts and forgets; its id is written out. */
const leaving = `const { spawn } = require('node:child_process');
const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
left.unref();
console.log(left.pid);`;

async function isGone(pid: number): Promise<boolean> {
  for (let i = 0; i < 100; i++) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await wait(50);
  }
  return false;
}

describe('a program of a test run', () => {
  it('is answered with how it ended and what it said [SYS-02]', async () => {
    expect(await run('console.log("so"); process.exitCode = 3')).toEqual({
      succeeded: false,
      isLate: false,
      output: 'so\n',
    });
    expect((await run('')).succeeded).toBe(true);
  });
  it('is stopped with all that it started when it does not end in time [SYS-02]', async () => {
    const ended = await run(`${leaving}\nsetInterval(() => {}, 1000)`, 2000);
    expect([ended.succeeded, ended.isLate]).toEqual([false, true]);
    expect(await isGone(Number(ended.output))).toBe(true);
  });
  it('leaves nothing behind when it ends [SYS-02]', async () => {
    const ended = await run(leaving);
    expect(ended.succeeded).toBe(true);
    expect(await isGone(Number(ended.output))).toBe(true);
  });
});
