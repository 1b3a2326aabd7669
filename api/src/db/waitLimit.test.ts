import { setTimeout as pause } from 'node:timers/promises';
import { Row } from './row.ts';

/** How long somebody waited until giving up; 'never' after `within` milliseconds. */
const waited = (row: Row, within: number): Promise<number | 'never'> =>
  new Promise((resolve) => {
    const began = performance.now();
    const end = row.watch(() => resolve(performance.now() - began));
    setTimeout(() => {
      end();
      resolve('never');
    }, within);
  });

describe('a row', () => {
  it('is left when nobody moves up', async () => {
    const row = new Row({ stall: 50, longest: 5000 });
    await pause(100);
    expect(await waited(row, 3000)).toBeGreaterThanOrEqual(49);
  });
  it('is borne while it moves', async () => {
    const row = new Row({ stall: 400, longest: 60_000 });
    const moving = setInterval(() => row.moved(), 20);
    expect(await waited(row, 1200)).toBe('never');
    clearInterval(moving);
  });
  it('is left after the longest time even while it moves', async () => {
    const row = new Row({ stall: 400, longest: 600 });
    const moving = setInterval(() => row.moved(), 20);
    expect(await waited(row, 10_000)).toBeGreaterThanOrEqual(599);
    clearInterval(moving);
  });
});
