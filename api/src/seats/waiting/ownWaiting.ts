import { and, asc, eq, gt } from 'drizzle-orm';
import type { WaitingPlace } from 'shared-kernel/contract/waiting';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { eventPlans, eventSessions, waiters } from '../../db/schema/seats.ts';
import type { Viewer } from '../../http/viewer.ts';
import { eventCards } from '../../views/cards.ts';
import { waitingBefore } from '../../views/keptSeats.ts';

/** A member's entries on waiting lists of events that they may still know of, the soonest session first. */
export async function ownWaiting(db: Db, userId: number, viewer: Viewer): Promise<WaitingPlace[]> {
  const rows = await db
    .select({
      eventId: events.id,
      start: eventSessions.start,
      end: eventSessions.end,
      count: waiters.count,
      plan: eventPlans.title,
      ahead: waitingBefore,
    })
    .from(waiters)
    .innerJoin(eventSessions, eq(eventSessions.id, waiters.sessionId))
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .innerJoin(eventPlans, eq(eventPlans.id, waiters.planId))
    .where(and(eq(waiters.userId, userId), eq(waiters.status, 'waiting'), gt(eventSessions.start, viewer.now)))
    .orderBy(asc(eventSessions.start), asc(waiters.id));
  const cards = await eventCards(
    db,
    rows.map(({ eventId }) => eventId),
    viewer,
  );
  return rows.flatMap(({ eventId, start, end, count, plan, ahead }) => {
    const event = cards.get(eventId);
    return event ? [{ event, start: start.toISOString(), end: end.toISOString(), count, plan, ahead }] : [];
  });
}
