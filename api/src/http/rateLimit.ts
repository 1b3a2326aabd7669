import { isIPv6 } from 'node:net';
import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/schema/requests.ts';
import { fail } from '../errors/errors.ts';

const hour = 3600_000;

/** Counts one act under `key`, and answers how many there are within the hour and when it ends. */
export type CountAct = (db: Db, key: string, now: Date) => Promise<{ count: number; windowEnd: Date }>;

/** One statement, so that neither parallel acts nor other processes are missed. */
export const countAct: CountAct = async (db, key, now) => {
  const end = new Date(now.getTime() + hour);
  const isOver = sql`${rateLimits.windowEnd} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowEnd: end, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEnd: sql`case when ${isOver} then ${end.toISOString()} else ${rateLimits.windowEnd} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEnd: rateLimits.windowEnd });
  return row!;
};

/** Counts one act under `key` and refuses it past `limit` within an hour. All processes share the count. */
export async function limitPerHour(db: Db, key: string, limit: number, now: Date, count = countAct): Promise<void> {
  const { count: done, windowEnd } = await count(db, key, now);
  if (done > limit) refuse(windowEnd, now);
}

/** Refuses an act whose limit is reached, without counting it. It may let too many pass: `limitPerHour` decides. */
export async function refuseIfSpent(db: Db, limits: readonly [key: string, limit: number][], now: Date): Promise<void> {
  const rows = await db
    .select()
    .from(rateLimits)
    .where(
      and(
        inArray(
          rateLimits.key,
          limits.map(([key]) => key),
        ),
        gt(rateLimits.windowEnd, now),
      ),
    );
  const spent = rows.find((row) => row.count >= limits.find(([key]) => key === row.key)![1]);
  if (spent) refuse(spent.windowEnd, now);
}

const refuse = (windowEnd: Date, now: Date): never =>
  fail('too_many_requests', { retryAfter: Math.ceil((windowEnd.getTime() - now.getTime()) / 1000) });

/** Whom an address belongs to: of IPv6 the first half, because one household or server is given all of the second. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const whole =
    tail === undefined ? first : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
