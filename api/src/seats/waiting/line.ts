import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { eventSessions, sessionPlans, waiters } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findOffer } from '../booking/queries.ts';
import { endWaiting } from '../booking/endWaiting.ts';
import { assertOpen, hasRoom } from '../booking/rules.ts';
import { groupsOf } from '../../db/groupsOf.ts';

interface WantedPlaces {
  eventId: number;
  start: Date;
  planId: number;
  count: number;
}

/**
 * Puts a member on the waiting list for places that are not free now. A member who is on it already keeps the
 * position, unless other places are wanted.
 */
export async function joinLine(db: Db, wanted: WantedPlaces, { userId, viewer }: { userId: number; viewer: Viewer }) {
  const { planId, count } = wanted;
  const at = viewer.now;
  const offer = (await findOffer(db, wanted, viewer)) ?? fail('not_found');
  if (offer.own) fail('already_joined');
  assertOpen(offer, { userId, count, now: at });
  // Whoever wants more than there is would never come in, and what comes free would be kept for them from everybody.
  const most = Math.min(offer.session.capacity ?? Infinity, offer.plan.capacity ?? Infinity);
  if (count > most) fail('too_many_places', { field: 'count', fault: ['tooBig', most] });
  const sessionId = offer.session.id;
  await db.transaction(async (tx) => {
    const line = await waitersOf(tx, sessionId);
    const own = line.find((waiter) => waiter.userId === userId);
    if (own?.planId === planId && own.count === count) return;
    const others = line.filter((waiter) => waiter.userId !== userId);
    const inPlan = sum(others.filter((waiter) => waiter.planId === planId));
    if (hasRoom(offer.session, count + keptFor(others)) && hasRoom(offer.plan, count + inPlan)) fail('places_free');
    if (own) await endWaiting(tx, own.id, 'left', at);
    // Two presses at once make one entry.
    await tx.insert(waiters).values({ sessionId, planId, userId, count, createdAt: at }).onConflictDoNothing();
  });
}

const waitersOf = (db: Db, sessionId: number) =>
  db
    .select({
      id: waiters.id,
      userId: waiters.userId,
      planId: waiters.planId,
      count: waiters.count,
      ofPlan: { capacity: sessionPlans.capacity, taken: sessionPlans.taken },
    })
    .from(waiters)
    .innerJoin(
      sessionPlans,
      and(eq(sessionPlans.sessionId, waiters.sessionId), eq(sessionPlans.planId, waiters.planId)),
    )
    .where(and(eq(waiters.sessionId, sessionId), eq(waiters.status, 'waiting')));

type Waiters = Awaited<ReturnType<typeof waitersOf>>;

const sum = (line: Waiters): number => line.reduce((seats, { count }) => seats + count, 0);

/** The seats of the session that are kept for these, as `keptSeats` counts them. */
const keptFor = (line: Waiters): number =>
  groupsOf(line, ({ planId }) => planId).reduce((seats, ofPlan) => {
    const { capacity, taken } = ofPlan[0].ofPlan;
    return seats + Math.min(sum(ofPlan), capacity === null ? Infinity : capacity - taken);
  }, 0);

/** Takes a member off the waiting list of a session. */
export async function leaveLine(
  db: Db,
  { userId, eventId, start, at }: { userId: number; eventId: number; start: Date; at: Date },
): Promise<void> {
  const session = db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, eventId), eq(eventSessions.start, start)));
  const left = await db
    .update(waiters)
    .set({ status: 'left', endedAt: at })
    .where(and(eq(waiters.userId, userId), eq(waiters.status, 'waiting'), inArray(waiters.sessionId, session)))
    .returning({ id: waiters.id });
  if (left.length === 0) fail('not_waiting');
}
