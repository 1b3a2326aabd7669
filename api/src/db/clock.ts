import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

const lookEvery = 10_000;

/** How far a moment may lie beyond what is due, for clocks that differ and work that takes its time. */
const tolerance = 5 * 60_000;

/**
 * The furthest moment that something which is due within `interval` milliseconds can lie ahead. What lies beyond was
 * written while the clock was wrong, and counts as due now: nobody waits for a day that was never meant.
 */
export const furthest = (now: Date, interval: number): Date => new Date(now.getTime() + interval + tolerance);

/** Whether a moment that is to come within `interval` milliseconds is still to come. */
export const isToCome = (moment: Date, now: Date, interval: number): boolean =>
  moment > now && moment <= furthest(now, interval);

export interface Clock {
  now(): Date;
  stop(): void;
}

/** Asks the database for its time. */
const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  return new Date(rows[0]!.at);
};

/**
 * The clock of all processes on one database: the database's. In between it runs on by what no setting of this
 * machine's clock moves; a database that does not answer is asked again later.
 */
export async function databaseClock(db: Db, ask: () => Promise<Date> = () => databaseTime(db)): Promise<Clock> {
  /** The database's time when this process's own count was zero. */
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
