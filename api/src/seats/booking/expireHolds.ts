import { and, eq, gt, lte, or } from 'drizzle-orm';
import { furthest } from '../../db/clock.ts';
import type { Db } from '../../db/database.ts';
import { reservations } from '../../db/schema/seats.ts';
import { notify } from '../../notices/notify.ts';
import type { Job } from '../../jobs/job.ts';
import { type Ended, endReservations } from './endReservations.ts';
import { longestOffer } from './rules.ts';
import { holdMs } from './rules.ts';

const batch = 200;

/** Ends expired holds, returns their seats and codes, and tells which they were. */
export async function expireHolds(db: Db, now: Date): Promise<Ended[]> {
  await shortenHolds(db, now);
  const all: Ended[] = [];
  for (;;) {
    const ended = await db.transaction(async (tx) => {
      const over = await endReservations(tx, and(eq(reservations.status, 'held'), lte(reservations.expiresAt, now)), {
        status: 'expired',
        at: now,
        batch,
      });
      // Whoever was about to pay has seen the minutes go; whoever waited may not have looked.
      for (const { userId, eventId, id } of over.filter(({ isOffered }) => isOffered))
        await notify(tx, [userId], { kind: 'offer_over', actorId: null, eventId, key: `offerOver/${id}`, at: now });
      return over;
    });
    all.push(...ended);
    if (ended.length < batch) return all;
  }
}

/**
 * A hold that was made while the clock was wrong would keep its seats for a day: it gets its normal time from now
 * on.
 */
const shortenHolds = (db: Db, now: Date) =>
  db
    .update(reservations)
    .set({ expiresAt: new Date(now.getTime() + holdMs) })
    .where(
      and(
        eq(reservations.status, 'held'),
        or(
          and(eq(reservations.isOffered, false), gt(reservations.expiresAt, furthest(now, holdMs))),
          gt(reservations.expiresAt, furthest(now, longestOffer)),
        ),
      ),
    );

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
