import { and, eq, gt, lte, or } from 'drizzle-orm';
import { furthest } from '../db/clock.ts';
import type { Db } from '../db/database.ts';
import { jobs } from '../db/schema/requests.ts';
import type { Job } from './job.ts';

/** `isMine`: this process runs the job now. `nextRun`: until then no other process does. */
interface Lease {
  isMine: boolean;
  nextRun: Date;
}

export type Claim = (db: Db, job: Job, now: Date) => Promise<Lease>;

const leaseEnd = (job: Job, now: Date): Date => new Date(now.getTime() + job.every * 1000);

/**
 * Whoever moves `nextRun` on runs the job; one statement, so that exactly one process does. What lies further ahead
 * than any next run is due too.
 */
export const claimRun: Claim = async (db, job, now) => {
  const nextRun = leaseEnd(job, now);
  const [mine] = await db
    .insert(jobs)
    .values({ name: job.name, nextRun })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { nextRun },
      setWhere: or(lte(jobs.nextRun, now), gt(jobs.nextRun, furthest(now, job.every * 1000))),
    })
    .returning({ name: jobs.name });
  if (mine) return { isMine: true, nextRun };
  const [row] = await db.select({ nextRun: jobs.nextRun }).from(jobs).where(eq(jobs.name, job.name));
  return { isMine: false, nextRun: row?.nextRun ?? nextRun };
};

/**
 * A run that takes longer than its lease renews it. Returns the new end, or null if another process has taken the
 * job over.
 */
export async function renewLease(db: Db, job: Job, held: Date, now: Date): Promise<Date | null> {
  const nextRun = leaseEnd(job, now);
  const [mine] = await db
    .update(jobs)
    .set({ nextRun })
    .where(and(eq(jobs.name, job.name), eq(jobs.nextRun, held)))
    .returning({ name: jobs.name });
  return mine ? nextRun : null;
}

/** Records how a run ended: null means well. */
export async function noteEnd(db: Db, job: Job, error: string | null, now: Date): Promise<void> {
  await db.update(jobs).set({ lastError: error, finishedAt: now }).where(eq(jobs.name, job.name));
}
