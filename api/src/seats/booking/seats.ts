import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { eventSessions, sessionPlans, waiters } from '../../db/schema/seats.ts';
import { keptSeats } from '../../views/keptSeats.ts';

/** A negative count returns seats. */
export interface Seats {
  sessionId: number;
  planId: number;
  count: number;
}

/**
 * Takes seats if they are free and returns whether it did; after a refusal the transaction must end, which undoes
 * what was taken.
 */
export type TakeSeats = (tx: Db, seats: readonly Seats[]) => Promise<boolean>;

/**
 * Checks and takes in one statement per counter: a second booking waits for the row and then sees what is really
 * left. In the order of locks: the row that everybody wants comes last and is held the shortest.
 */
const takeBy =
  (counters: (tx: Db) => SeatCounters): TakeSeats =>
  async (tx, seats) => {
    const plans = summed(seats, ({ sessionId, planId }) => `${sessionId}/${planId}`).toSorted(
      (a, b) => a.sessionId - b.sessionId || a.planId - b.planId,
    );
    for (const { sessionId, planId, count } of plans) {
      const changed = await counters(tx).plan.execute({ sessionId, planId, count });
      if (changed.length === 0 && count > 0) return false;
    }
    const sessions = summed(seats, ({ sessionId }) => String(sessionId)).toSorted((a, b) => a.sessionId - b.sessionId);
    for (const { sessionId, count } of sessions) {
      const [changed] = await counters(tx).session.execute({ sessionId, count });
      if (count <= 0) continue;
      if (!changed || (changed.isAwaited && !(await leavesKept(tx, sessionId)))) return false;
    }
    return true;
  };

/**
 * Whether the seats kept for the waiting list are still there. By a statement of its own, once the session's row is
 * locked: what the one that took the seats has seen of the tickets may be older than what it waited for.
 */
const leavesKept = async (tx: Db, sessionId: number): Promise<boolean> =>
  (await withKept(tx).execute({ sessionId })).length > 0;

const withKept = prepared((db) =>
  db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(
      and(
        eq(eventSessions.id, session),
        or(
          isNull(eventSessions.capacity),
          lte(sql`${eventSessions.taken} + ${keptSeats(session)}`, eventSessions.capacity),
        ),
      ),
    )
    .prepare('session_with_kept_seats'),
);

const count = sql`${sql.placeholder('count')}::int`;
const session = sql.placeholder('sessionId');
const plan = sql.placeholder('planId');

/** Seats can always be returned; an edit may have removed their row since. */
const fits = ({ capacity, taken }: typeof sessionPlans | typeof eventSessions, awaited: SQL): SQL | undefined =>
  or(sql`${count} <= 0`, isNull(capacity), lte(sql`${taken} + ${count} + ${awaited}`, capacity));

/** How many seats the waiting list wants: others can take only what is left beyond them. */
const awaited = (where?: SQL): SQL =>
  sql`(select coalesce(sum(${waiters.count}), 0)::int from ${waiters} where ${and(eq(waiters.sessionId, session), eq(waiters.status, 'waiting'), where)})`;
const nobody = sql`0`;

const countersBy = (who: 'anybody' | 'waiter') => (db: Db) => ({
  plan: db
    .update(sessionPlans)
    .set({ taken: sql`${sessionPlans.taken} + ${count}` })
    .where(
      and(
        eq(sessionPlans.sessionId, session),
        eq(sessionPlans.planId, plan),
        fits(sessionPlans, who === 'waiter' ? nobody : awaited(eq(waiters.planId, plan))),
      ),
    )
    .returning({ taken: sessionPlans.taken })
    .prepare(`take_plan_seats_${who}`),
  session: db
    .update(eventSessions)
    .set({ taken: sql`${eventSessions.taken} + ${count}` })
    .where(and(eq(eventSessions.id, session), fits(eventSessions, nobody)))
    .returning({ isAwaited: sql<boolean>`${who === 'waiter' ? nobody : awaited()} > 0` })
    .prepare(`take_session_seats_${who}`),
});
type SeatCounters = ReturnType<ReturnType<typeof countersBy>>;

export const takeSeats: TakeSeats = takeBy(prepared(countersBy('anybody')));

/** The same for the member who is offered a place: the seats kept for the waiting list count as free. */
export const takeOfferedSeats: TakeSeats = takeBy(prepared(countersBy('waiter')));

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
