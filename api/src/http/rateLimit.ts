import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import { fail } from './errors.ts';

const hour = 3600_000;

/** Counts one act under `key` and refuses it past `limit` within an hour. All processes share the count. */
export async function limitPerHour(db: Db, key: string, limit: number, now: Date): Promise<void> {
  const end = new Date(now.getTime() + hour);
  const isOver = sql`${rateLimits.windowEnd} <= ${now.toISOString()}`;
  const [row] = await db.insert(rateLimits).values({ key, windowEnd: end, count: 1 }).onConflictDoUpdate({
    target: rateLimits.key,
    set: {
      count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
      windowEnd: sql`case when ${isOver} then ${end.toISOString()} else ${rateLimits.windowEnd} end`,
    },
  }).returning();
  if (row && row.count > limit) fail('too_many_requests', { retryAfter: Math.ceil((row.windowEnd.getTime() - now.getTime()) / 1000) });
}
