import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { figure } from '../testing/figure.ts';
import { until } from '../testing/patience.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { freePort } from './checks.ts';
import { LastWords } from './lastWords.ts';
import { Service } from './service.ts';

async function testService(env: Record<string, string> = {}, keepsNext = false) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const service = new Service({
    name: 'service',
    script: 'deploy/local/testing/service.ts',
    env: { PORT: String(port), ...env },
    readyUrl: `${url}/`,
    report: (line) => lines.push(line),
    verbose: false,
    keepsNext,
  });
  return { service, url, lines };
}

const answer = (url: string): Promise<string> =>
  fetch(url).then(
    (response) => response.text(),
    () => '',
  );

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a process of the site', () => {
  it.concurrent('is ready when it serves, starts again after a crash with a line, and stops [SYS-01]', async () => {
    const { service, url, lines } = await testService();
    await service.start();
    const first = service.pid;
    expect(await answer(url)).toBe(String(first));
    await answer(`${url}/crash`);
    await until(async () => (await answer(url)) !== '' && service.pid !== first);
    expect(lines).toEqual([expect.stringContaining('The service crashed')]);
    await service.stop();
    expect(await answer(url)).toBe('');
  });

  it.concurrent('keeps the next one at hand, which loads its sources once it is its turn [PLT-19]', async () => {
    const loaded = join(await temporaryDir(), 'loaded');
    const { service, url } = await testService({ WRITES: loaded }, true);
    await service.start();
    await until(() => service.hasNext);
    await service.stop();
    await rm(loaded);
    const stoppedAt = Date.now();
    await service.start();
    await stat(loaded);
    expect(Number(await answer(`${url}/began`))).toBeLessThan(stoppedAt);
    expect(await answer(url)).toBe(String(service.pid));
    await service.end();
    expect(await answer(url)).toBe('');
  });

  it.concurrent('can be stopped and started again, as an outage would', async () => {
    const { service, url, lines } = await testService();
    await service.start();
    await service.stop();
    expect(await answer(url)).toBe('');
    await service.start();
    expect(await answer(url)).toBe(String(service.pid));
    await service.stop();
    expect(lines).toEqual([]);
  });

  it('says its last words in one sentence when it ends before it serves [SYS-01]', async () => {
    const { service } = await testService({ FAIL: 'the disk is made of cheese' });
    await expect(service.start()).rejects.toThrow(
      'The service stopped while it was starting: the disk is made of cheese',
    );
  });

  it('explains a crash by its error, not by its stack or an earlier line [SYS-01]', () => {
    const words = new LastWords();
    words.hear('{"level":30,"msg":"making the world"}', false);
    expect(words.text).toBe('making the world');
    for (const line of [
      'file:///app/main.ts:5',
      '    throw new Error()',
      '^',
      'QueryError: no such table',
      '    at query (db.ts:1)',
      'Node.js v24.9.0',
    ])
      words.hear(line, true);
    expect(words.text).toBe('QueryError: no such table');
  });

  it.concurrent('is ended within five seconds when it does not want to stop [SYS-01]', async () => {
    const { service } = await testService({ STUBBORN: '1' });
    await service.start();
    const pid = service.pid!;
    const began = performance.now();
    await service.stop();
    expect(isAlive(pid)).toBe(false);
    figure('a service that does not want to stop is ended', performance.now() - began, 5000);
  });

  it("writes files that are its owner's alone [SYS-01]", async () => {
    const file = join(await temporaryDir(), 'data');
    const before = process.umask(0);
    const { service } = await testService({ WRITES: file });
    await service.start().finally(() => process.umask(before));
    await service.stop();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.concurrent('does not outlive the process that watches over it, even when that one is killed [SYS-01]', async () => {
    const watcher = spawn(
      process.execPath,
      [join(import.meta.dirname, 'testing/watcher.ts'), String(await freePort())],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const [line] = await once(watcher.stdout!, 'data');
    const [, , pid] = JSON.parse(String(line)) as [number, number, number];
    expect(isAlive(pid)).toBe(true);
    watcher.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });
});
