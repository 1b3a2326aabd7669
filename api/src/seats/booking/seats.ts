import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { eventSessions, sessionPlans } from '../../db/schema/seats.ts';

/** A negative count gives seats back. */
export interface Seats {
  sessionId: number;
  planId: number;
  count: number;
}

/**
 * Takes seats if they are free and says whether it did; a refusal must end the transaction, which undoes what was
 * taken.
 */
export type TakeSeats = (tx: Db, seats: readonly Seats[]) => Promise<boolean>;

/**
 * Checks and takes in one statement per counter: a second booking waits for the row and then sees what is really left.
 * In the order of locks: the row that everybody wants comes last and is held the shortest.
 */
export const takeSeats: TakeSeats = async (tx, seats) => {
  const plans = summed(seats, ({ sessionId, planId }) => `${sessionId}/${planId}`).toSorted(
    (a, b) => a.sessionId - b.sessionId || a.planId - b.planId,
  );
  for (const { sessionId, planId, count } of plans) {
    const changed = await counters(tx).plan.execute({ sessionId, planId, count });
    if (changed.length === 0 && count > 0) return false;
  }
  const sessions = summed(seats, ({ sessionId }) => String(sessionId)).toSorted((a, b) => a.sessionId - b.sessionId);
  for (const { sessionId, count } of sessions) {
    const changed = await counters(tx).session.execute({ sessionId, count });
    if (changed.length === 0 && count > 0) return false;
  }
  return true;
};

/** Seats can always be given back; an owner's edit may have taken their row away since. */
const fits = ({ capacity, taken }: typeof sessionPlans | typeof eventSessions): SQL | undefined =>
  or(sql`${count} <= 0`, isNull(capacity), lte(sql`${taken} + ${count}`, capacity));
const count = sql`${sql.placeholder('count')}::int`;
const session = sql.placeholder('sessionId');

const counters = prepared((db) => ({
  plan: db
    .update(sessionPlans)
    .set({ taken: sql`${sessionPlans.taken} + ${count}` })
    .where(
      and(eq(sessionPlans.sessionId, session), eq(sessionPlans.planId, sql.placeholder('planId')), fits(sessionPlans)),
    )
    .returning({ taken: sessionPlans.taken })
    .prepare('take_plan_seats'),
  session: db
    .update(eventSessions)
    .set({ taken: sql`${eventSessions.taken} + ${count}` })
    .where(and(eq(eventSessions.id, session), fits(eventSessions)))
    .returning({ taken: eventSessions.taken })
    .prepare('take_session_seats'),
}));

function summed(seats: readonly Seats[], keyOf: (seats: Seats) => string): Seats[] {
  const sums = new Map<string, Seats>();
  for (const each of seats) {
    const key = keyOf(each);
    const sum = sums.get(key);
    if (sum) sum.count += each.count;
    else sums.set(key, { ...each });
  }
  return [...sums.values()].filter(({ count }) => count !== 0);
}

export const toBack = ({ sessionId, planId, count }: Seats): Seats => ({ sessionId, planId, count: -count });

export async function giveSeatsBack(tx: Db, ...seats: readonly Seats[]): Promise<void> {
  await takeSeats(tx, seats.map(toBack));
}
