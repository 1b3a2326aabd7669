import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/schema/requests.ts';
import { fail } from '../errors/errors.ts';
import { theRow } from '../db/theRow.ts';

const hour = 3600_000;

/**
 * How many may pass within an hour: half of them at once, the rest evenly. So it slows down when it is full, and
 * never stops.
 */
export interface Bucket {
  key: string;
  perHour: number;
}

/** Time between two that pass a full bucket. */
const intervalOf = ({ perHour }: Bucket): number => Math.ceil((2 * hour) / perHour);

/** Puts one act into a bucket, and returns when the bucket will be empty. */
export type PourIn = (tx: Db, bucket: Bucket, now: Date) => Promise<Date>;

/** One statement, so that neither parallel acts nor other processes are missed. */
const pourIn: PourIn = async (tx, bucket, now) => {
  const interval = intervalOf(bucket);
  const after = (moment: Date): string => new Date(moment.getTime() + interval).toISOString();
  // What lies further ahead than a full bucket with its longest queue was written by a clock that was ahead.
  const isFuture = sql`${rateLimits.windowEnd} > ${new Date(now.getTime() + 2 * hour).toISOString()}`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: bucket.key, windowEnd: new Date(after(now)), count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`${rateLimits.count} + 1`,
        windowEnd: sql`case when ${isFuture} then ${after(now)} else greatest(${rateLimits.windowEnd} + ${`${interval} milliseconds`}::interval, ${after(now)}) end`,
      },
    })
    .returning({ windowEnd: rateLimits.windowEnd });
  return theRow(row, 'bucket').windowEnd;
};

/**
 * When an act is due: now, or within `longestWait` milliseconds. Refuses what would have to wait longer; call it in
 * the transaction of the act, so that a refused one takes no room.
 */
export async function takeTurn(tx: Db, bucket: Bucket, now: Date, longestWait = 0, pour = pourIn): Promise<Date> {
  const wait = (await pour(tx, bucket, now)).getTime() - now.getTime() - hour;
  if (wait > longestWait) refuse(wait - longestWait);
  return new Date(now.getTime() + Math.max(0, wait));
}

/**
 * Refuses what `takeTurn` would refuse, without taking a turn. It may let too many pass: `takeTurn` decides.
 */
export async function refuseIfFull(db: Db, buckets: readonly Bucket[], now: Date, longestWait: number): Promise<void> {
  const rows = await db
    .select()
    .from(rateLimits)
    .where(
      inArray(
        rateLimits.key,
        buckets.map(({ key }) => key),
      ),
    );
  for (const { key, windowEnd } of rows) {
    const bucket = theRow(
      buckets.find((one) => one.key === key),
      'bucket',
    );
    const wait = windowEnd.getTime() + intervalOf(bucket) - now.getTime() - hour;
    if (wait > longestWait && wait < 2 * hour) refuse(wait - longestWait);
  }
}

const refuse = (wait: number): never => fail('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
