import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { jobs } from '../db/schema/requests.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import type { Failure } from './failure.ts';
import type { Job } from './job.ts';
import { startJobs } from './runner.ts';

let api: TestApi;
let logged: (Failure & { job: string })[];
const log = {
  error: (detail: Failure & { job: string }) => {
    logged.push(detail);
  },
};
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.db.delete(jobs);
  logged = [];
});
afterAll(() => api.close());

const rowOf = async (name: string) => (await api.db.select().from(jobs).where(eq(jobs.name, name)))[0];
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 5000; !(await isSo());) {
    if (Date.now() > end) throw new Error('It did not come to be.');
    await pause(10);
  }
}
const later = (seconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};

describe('jobs of the background', () => {
  it('run at once, and again when their time has come [API-13]', async () => {
    let runs = 0;
    const job: Job = {
      name: 'count',
      every: 60,
      run: async () => {
        runs++;
      },
    };
    const running = startJobs(api.deps, [job], log);
    await until(async () => (await rowOf('count'))?.finishedAt != null);
    expect([runs, (await rowOf('count'))!.nextRun.getTime() - api.clock.now.getTime()]).toEqual([1, 60_000]);
    await running.stop();
    later(59);
    const early = startJobs(api.deps, [job], log);
    await pause(300);
    expect(runs).toBe(1);
    await early.stop();
    later(1);
    const due = startJobs(api.deps, [job], log);
    await until(() => runs === 2);
    await due.stop();
  });
  it('tell of an error by the name of the job, keep it, and go on with the next turn [API-13]', async () => {
    let runs = 0;
    const job: Job = {
      name: 'fails-once',
      every: 0.3,
      run: async (deps) => {
        if (++runs === 1) await deps.db.execute(sql`select ${'a secret'} from nowhere`);
      },
    };
    const running = startJobs({ ...api.deps, now: () => new Date() }, [job], log);
    await until(() => logged.length > 0);
    await until(async () => (await rowOf('fails-once'))?.lastError === null && runs > 1);
    await running.stop();
    expect(logged).toMatchObject([{ job: 'fails-once', reason: 'relation "nowhere" does not exist' }]);
    expect(JSON.stringify(logged)).not.toContain('a secret');
    expect(new DrizzleQueryError('select', ['a secret']).message).toContain('a secret');
  });
  it('keep the error of a failed run [API-13]', async () => {
    const running = startJobs(
      api.deps,
      [{ name: 'fails', every: 60, run: () => Promise.reject(new Error('out of order')) }],
      log,
    );
    await until(() => logged.length > 0);
    await running.stop();
    expect(await rowOf('fails')).toMatchObject({ lastError: 'out of order', finishedAt: api.clock.now });
  });
  it('are waited for at the end, and none starts after it [API-13]', async () => {
    let state = 'idle';
    const job: Job = {
      name: 'slow',
      every: 60,
      run: async () => {
        state = 'running';
        await pause(300);
        state = 'done';
      },
    };
    const running = startJobs(api.deps, [job], log);
    await until(() => state === 'running');
    await running.stop();
    expect(state).toBe('done');
  });
  it('do not begin anew while a run outlasts its turn [API-13]', async () => {
    let now = 0;
    let most = 0;
    const deps = { ...api.deps, now: () => new Date() };
    const job: Job = {
      name: 'long',
      every: 0.3,
      run: async () => {
        most = Math.max(most, ++now);
        await pause(1200);
        now--;
      },
    };
    const processes = [1, 2, 3].map(() => startJobs(deps, [job], log));
    await pause(2000);
    await Promise.all(processes.map((running) => running.stop()));
    expect(most).toBe(1);
  });
});
