import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../../deploy/testing/patience.ts';
import type { Db } from '../db/database.ts';
import { measureLoad } from './measureLoad.ts';

/** Keeps the event loop for so many milliseconds of the processor's time. */
function work(milliseconds: number): void {
  const worked = (): number => process.threadCpuUsage().user / 1000;
  for (const end = worked() + milliseconds; worked() < end;);
}

describe('how full a process is [SYS-12]', () => {
  const pool = { totalCount: 10, idleCount: 0, waitingCount: 0, options: { max: 10 } };
  let load: ReturnType<typeof measureLoad>;
  beforeEach(() => (load = measureLoad({ db: { $client: pool } as unknown as Db })));
  afterEach(() => load.stop());

  it('is told by those who wait for the pool, and by a line that does not get shorter', async () => {
    pool.waitingCount = 5;
    expect(load.fullness()).toBeGreaterThanOrEqual(1);
    expect(load.isCrowded()).toBe(false);
    await until(() => load.isCrowded());
    pool.waitingCount = 4;
    await until(() => !load.isCrowded());
    load.crowd();
    expect(load.isCrowded()).toBe(true);
  });

  it('is told within a turn of the event loop by what it has done so far, and not by what others do', async () => {
    pool.waitingCount = 0;
    await until(async () => {
      await wait(20);
      return load.fullness() < 0.5;
    });
    work(60);
    expect(load.fullness()).toBeGreaterThanOrEqual(1);
    // The next turn begins anew.
    await until(async () => {
      await wait(20);
      return load.fullness() < 0.5;
    });
    // Asleep for as long: the thread has not worked.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
    expect(load.fullness()).toBeLessThan(1);
  });
});
