import { sql } from 'drizzle-orm';
import { furthest } from '../db/clock.ts';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/schema/requests.ts';
import { fail } from '../errors/errors.ts';
import { theRow } from '../db/theRow.ts';

const hour = 3600_000;

/** Counts an act under `key`, and returns how many there are within the hour and when it ends. */
export type CountAct = (db: Db, key: string, now: Date, acts?: number) => Promise<{ count: number; windowEnd: Date }>;

/**
 * One statement, so that neither parallel acts nor other processes are missed. In a transaction it locks the
 * counter until the end: counting zero acts reads it and keeps others from counting meanwhile.
 */
export const countAct: CountAct = async (db, key, now, acts = 1) => {
  const end = new Date(now.getTime() + hour);
  // A wrong clock began an hour that ends more than an hour from now.
  const isOver = sql`(${rateLimits.windowEnd} <= ${now.toISOString()} or ${rateLimits.windowEnd} > ${furthest(now, hour).toISOString()})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowEnd: end, count: acts })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${acts}::integer else ${rateLimits.count} + ${acts}::integer end`,
        windowEnd: sql`case when ${isOver} then ${end.toISOString()} else ${rateLimits.windowEnd} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEnd: rateLimits.windowEnd });
  return theRow(row, 'limit');
};

/** Counts one act under `key` and refuses it past `limit` within an hour. All processes share the count. */
export async function limitPerHour(db: Db, key: string, limit: number, now: Date, count = countAct): Promise<void> {
  const { count: done, windowEnd } = await count(db, key, now);
  if (done > limit) fail('too_many_requests', { retryAfter: secondsUntil(windowEnd, now) });
}

/** For `Retry-After`: never too early. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
