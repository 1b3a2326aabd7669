import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, openPostgres } from '../db/database.ts';
import { createDatabase, describePostgres, dropDatabases } from '../testing/database.ts';
import { startWorker } from '../testing/worker.ts';

const jobs = 20;
const turns = 5;

describePostgres('jobs over three processes', () => {
  let url: string;
  let database: Database;
  beforeAll(async () => {
    url = await createDatabase();
    database = await openPostgres(url, { connections: 2 });
    await database.db.execute(
      sql`create table runs (job text, turn timestamptz, process integer, at timestamptz default clock_timestamp())`,
    );
  });
  beforeEach(async () => {
    await database.db.execute(sql`truncate runs`);
    await database.db.execute(sql`truncate jobs`);
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  const runs = async (): Promise<{ job: string; turn: string; process: number }[]> =>
    (
      await database.db.execute<{ job: string; turn: string; process: number }>(
        sql`select job, turn::text, process from runs order by at`,
      )
    ).rows;
  async function runInThree(guard: '0' | '1'): Promise<void> {
    const workers = [1, 2, 3].map(() =>
      startWorker('jobProcess.ts', {
        DATABASE_URL: url,
        JOBS: String(jobs),
        TURNS: String(turns),
        GUARD: guard,
      }),
    );
    await Promise.all(workers.map(({ awake }) => awake));
    for (const worker of workers) worker.signal('SIGUSR2');
    await Promise.all(workers.map(({ ended }) => ended));
  }

  it('run once per turn [API-13]', async () => {
    await runInThree('1');
    const made = await runs();
    expect(made).toHaveLength(jobs * turns);
    expect(new Set(made.map(({ job, turn }) => `${job} ${turn}`)).size).toBe(jobs * turns);
    expect(new Set(made.map(({ process }) => process)).size).toBeGreaterThan(1);
  });

  it('would run thrice without the claim, which shows that it is needed [API-13]', async () => {
    await runInThree('0');
    expect(await runs()).toHaveLength(3 * jobs * turns);
  });

  it('go on in another process when theirs is killed [API-13]', async () => {
    const hanging = startWorker('jobProcess.ts', { DATABASE_URL: url, HANG: '1' });
    while ((await runs()).length === 0) await pause(20);
    const other = startWorker('jobProcess.ts', { DATABASE_URL: url });
    await other.awake;
    // Longer than a lease: while the first process lives, it keeps the job.
    await pause(2500);
    expect(await runs()).toHaveLength(1);
    await hanging.kill('SIGKILL');
    const killed = Date.now();
    while ((await runs()).length === 1) await pause(20);
    expect(Date.now() - killed).toBeLessThan(4000);
    await other.kill('SIGKILL');
  });
});
