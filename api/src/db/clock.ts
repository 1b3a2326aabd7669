import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { theRow } from './theRow.ts';

const lookEvery = 10_000;

/**
 * How far a moment may lie beyond what is due, for clocks that differ and work that takes time. In milliseconds.
 */
const tolerance = 5 * 60_000;

/**
 * The latest moment that something due within `interval` milliseconds can have. What lies beyond was written while
 * the clock was wrong, and counts as due now: nobody waits for a day that was never meant.
 */
export const furthest = (now: Date, interval: number): Date => new Date(now.getTime() + interval + tolerance);

/** Whether a moment is still to come, and no further ahead than `interval` milliseconds allow. */
export const isToCome = (moment: Date, now: Date, interval: number): boolean =>
  moment > now && moment <= furthest(now, interval);

export interface Clock {
  now(): Date;
  stop(): void;
}

const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  return new Date(theRow(rows[0], 'time').at);
};

/**
 * The clock of all processes on one database: the database's. Between two questions it runs on by a counter that no
 * change of this machine's clock moves; a database that does not answer is asked again later.
 */
export async function databaseClock(db: Db, ask: () => Promise<Date> = () => databaseTime(db)): Promise<Clock> {
  /** The database's time when this process's counter was zero. In milliseconds. */
  let zero = 0;
  const look = async (): Promise<void> => {
    const before = performance.now();
    const at = await ask();
    zero = at.getTime() - (before + performance.now()) / 2;
  };
  await look();
  const timer = setInterval(() => void look().catch(() => undefined), lookEvery).unref();
  return {
    now: () => new Date(Math.round(zero + performance.now())),
    stop: () => clearInterval(timer),
  };
}
