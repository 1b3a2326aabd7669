import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { reservations } from '../../db/schema/seats.ts';
import type { Job } from '../../jobs/job.ts';
import { type Ended, endReservations } from './endReservations.ts';

const batch = 200;

/** Gives the seats and codes of holds that ran out back, and answers which they were. */
export async function expireHolds(db: Db, now: Date): Promise<Ended[]> {
  const all: Ended[] = [];
  for (;;) {
    const ended = await db.transaction((tx) =>
      endReservations(tx, and(eq(reservations.status, 'held'), lte(reservations.expiresAt, now)), {
        status: 'expired',
        at: now,
        batch,
      }),
    );
    all.push(...ended);
    if (ended.length < batch) return all;
  }
}

/** Often enough that a seat is free within a minute after its hold, even if one run fails. */
export const expireHoldsJob: Job = {
  name: 'expire-holds',
  every: 15,
  async run({ db, now, live }) {
    const ended = await expireHolds(db, now());
    live.publish(
      ended.map(({ userId }) => userId),
      { type: 'news' },
    );
  },
};
