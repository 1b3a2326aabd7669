import { setTimeout as pause } from 'node:timers/promises';
import { WaitLimit } from './waitLimit.ts';

/** How long somebody waited until giving up; 'never' after `within` milliseconds. */
const waited = (limit: WaitLimit, within: number): Promise<number | 'never'> =>
  new Promise((resolve) => {
    const began = performance.now();
    const end = limit.watch(() => resolve(performance.now() - began));
    setTimeout(() => {
      end();
      resolve('never');
    }, within);
  });

describe('waiting in a queue', () => {
  it('ends when nobody moves up', async () => {
    const limit = new WaitLimit({ stall: 50, longest: 5000 });
    await pause(100);
    expect(await waited(limit, 3000)).toBeGreaterThanOrEqual(49);
  });
  it('goes on while the queue moves', async () => {
    const limit = new WaitLimit({ stall: 400, longest: 60_000 });
    const moving = setInterval(() => limit.moved(), 20);
    expect(await waited(limit, 1200)).toBe('never');
    clearInterval(moving);
  });
  it('ends after the longest time even while it moves', async () => {
    const limit = new WaitLimit({ stall: 400, longest: 600 });
    const moving = setInterval(() => limit.moved(), 20);
    expect(await waited(limit, 10_000)).toBeGreaterThanOrEqual(599);
    clearInterval(moving);
  });
});
