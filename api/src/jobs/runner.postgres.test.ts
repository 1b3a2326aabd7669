import { sql } from 'drizzle-orm';
import { until } from '../../../deploy/testing/patience.ts';
import { type Database } from '../db/database.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../testing/database.ts';
import { startWorker } from '../testing/worker.ts';

const jobs = 20;
const turns = 5;

describePostgres('jobs over three processes', () => {
  let url: string;
  let database: Database;
  beforeAll(async () => {
    url = await createDatabase();
    database = await openPatiently(url, { connections: 2 });
    await database.db.execute(sql`create table done (turn integer)`);
    await database.db.execute(
      sql`create table runs (job text, turn timestamptz, process integer, at timestamptz default clock_timestamp())`,
    );
  });
  beforeEach(async () => {
    await database.db.execute(sql`truncate runs, done`);
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
        PROCESSES: '3',
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
    await until(async () => (await runs()).length > 0);
    const other = startWorker('jobProcess.ts', { DATABASE_URL: url });
    await other.awake;
    // While the first process lives, it keeps the job: its lease is renewed again and again.
    const leases = new Set<string>();
    await until(async () => {
      const { rows } = await database.db.execute<{ next: string }>(sql`select next_run::text as next from jobs`);
      return leases.add(rows[0]!.next).size > 4;
    });
    expect(await runs()).toHaveLength(1);
    await hanging.kill('SIGKILL');
    await until(async () => (await runs()).length > 1);
    await other.kill('SIGKILL');
  });
});
