import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { jobs } from '../db/schema/requests.ts';
import type { Job } from './job.ts';

/** `isMine`: this process runs the job now. `nextRun`: when it may run again, whoever runs it. */
interface Turn {
  isMine: boolean;
  nextRun: Date;
}

/** Decides who runs a job that is due. */
export type Claim = (db: Db, job: Job, now: Date) => Promise<Turn>;

const afterTurn = (job: Job, now: Date): Date => new Date(now.getTime() + job.every * 1000);

/** Whoever moves `nextRun` on has the turn; one statement, so that exactly one process does. */
export const claimTurn: Claim = async (db, job, now) => {
  const nextRun = afterTurn(job, now);
  const [mine] = await db
    .insert(jobs)
    .values({ name: job.name, nextRun })
    .onConflictDoUpdate({ target: jobs.name, set: { nextRun }, setWhere: lte(jobs.nextRun, now) })
    .returning({ name: jobs.name });
  if (mine) return { isMine: true, nextRun };
  const [row] = await db.select({ nextRun: jobs.nextRun }).from(jobs).where(eq(jobs.name, job.name));
  return { isMine: false, nextRun: row?.nextRun ?? nextRun };
};

/**
 * A run that takes longer than its turn keeps the turn. Answers the new end, or null when another has taken it over
 * meanwhile.
 */
export async function keepTurn(db: Db, job: Job, held: Date, now: Date): Promise<Date | null> {
  const nextRun = afterTurn(job, now);
  const [mine] = await db
    .update(jobs)
    .set({ nextRun })
    .where(and(eq(jobs.name, job.name), eq(jobs.nextRun, held)))
    .returning({ name: jobs.name });
  return mine ? nextRun : null;
}

/** Notes how a run ended: null is well. */
export async function noteEnd(db: Db, job: Job, error: string | null, now: Date): Promise<void> {
  await db.update(jobs).set({ lastError: error, finishedAt: now }).where(eq(jobs.name, job.name));
}
