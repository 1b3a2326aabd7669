/**
 * Runs jobs in a process of its own. Each run leaves a row in `runs`, a table made by the test. It prints when it
 * is ready; with TURNS it begins at SIGUSR2, and waits after each until all PROCESSES have taken it.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../db/database.ts';
import type { Deps } from '../http/deps.ts';
import { type Claim, claimRun } from '../jobs/claim.ts';
import type { Job } from '../jobs/job.ts';
import { startJobs } from '../jobs/runner.ts';

const { DATABASE_URL = '', JOBS = '1', TURNS = '0', PROCESSES = '1', GUARD = '1', HANG = '0' } = process.env;
const { db, close } = await openPostgres(DATABASE_URL, { connections: 4 });
const log = {
  error: (detail: object) => {
    throw new Error(JSON.stringify(detail));
  },
};

/** Without the claim: everybody runs what seems due. */
const everybody: Claim = async (_db, job, now) => ({
  isMine: true,
  nextRun: new Date(now.getTime() + job.every * 1000),
});

const note = (job: string, turn: Date) =>
  db.execute(sql`insert into runs (job, turn, process) values (${job}, ${turn.toISOString()}, ${process.pid})`);

async function takeTurns(): Promise<void> {
  const base = Date.parse('2026-11-21T08:00:00.000Z');
  let turn = new Date(base);
  const jobs = Array.from({ length: Number(JOBS) }, (_, i): Job => ({
    name: `job-${i}`,
    every: 60,
    run: ({ now }) => note(`job-${i}`, now()).then(() => undefined),
  }));
  const called = once(process, 'SIGUSR2');
  // Node ends a process that only waits for a signal.
  const alive = setInterval(() => {}, 1000);
  process.stdout.write('ready\n');
  await called;
  clearInterval(alive);
  for (let i = 0; i < Number(TURNS); i++) {
    turn = new Date(base + i * 60_000);
    let looks = 0;
    const claim: Claim = async (...parts) => {
      const lease = await (GUARD === '1' ? claimRun : everybody)(...parts);
      looks++;
      return lease;
    };
    const running = startJobs({ db, now: () => turn } as Deps, jobs, log, claim);
    while (looks < jobs.length) await pause(10);
    await running.stop();
    await db.execute(sql`insert into done (turn) values (${i})`);
    while ((await db.$count(sql`done where turn = ${i}`)) < Number(PROCESSES)) await pause(10);
  }
  await close();
}

/** One job by the real clock, until it is killed; with HANG it never ends. */
function runOn(): void {
  const job: Job = {
    name: 'killed',
    every: 1,
    run: async () => {
      await note('killed', new Date());
      if (HANG === '1') await new Promise(() => undefined);
    },
  };
  startJobs({ db, now: () => new Date() } as Deps, [job], log);
  process.stdout.write('ready\n');
}

if (Number(TURNS) > 0) await takeTurns();
else runOn();
