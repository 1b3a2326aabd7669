import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { until } from '../../../deploy/testing/patience.ts';
import { jobs } from '../db/schema/requests.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { type Claim, claimRun } from './claim.ts';
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
    let isNext = false;
    const next: Job = {
      name: 'next',
      every: 60,
      run: async () => {
        isNext = true;
      },
    };
    // Jobs are looked at in their order.
    const early = startJobs(api.deps, [job, next], log);
    await until(() => isNext);
    await early.stop();
    expect(runs).toBe(1);
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
    const end = Promise.withResolvers<void>();
    const job: Job = {
      name: 'slow',
      every: 60,
      run: async () => {
        state = 'running';
        await end.promise;
        await api.db.execute(sql`select 1`);
        state = 'done';
      },
    };
    const running = startJobs(api.deps, [job], log);
    await until(() => state === 'running');
    const stopped = running.stop();
    end.resolve();
    await stopped;
    expect(state).toBe('done');
  });
  it('do not begin anew while a run outlasts its turn [API-13]', async () => {
    let now = 0;
    let most = 0;
    let tries = 0;
    const end = Promise.withResolvers<void>();
    const claim: Claim = (...parts) => {
      tries++;
      return claimRun(...parts);
    };
    const deps = { ...api.deps, now: () => new Date() };
    const job: Job = {
      name: 'long',
      // A machine that is full renews the lease after a second, but not always sooner.
      every: 2,
      run: async () => {
        most = Math.max(most, ++now);
        await end.promise;
        now--;
      },
    };
    const processes = [1, 2, 3].map(() => startJobs(deps, [job], log, claim));
    // Each of the two that wait has found it taken again, after the end of the lease that the run began with.
    await until(() => tries >= 5);
    end.resolve();
    await Promise.all(processes.map((running) => running.stop()));
    expect(most).toBe(1);
  });
});
