import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { events } from '../../../db/schema/events.ts';
import { channels } from '../../../db/schema/people.ts';
import { eventSessions, reservations, sessionPlans, waiters } from '../../../db/schema/seats.ts';
import { fail } from '../../../errors/errors.ts';
import { recordAdminAct } from '../../../notices/audit.ts';
import { notify } from '../../../notices/notify.ts';
import { endReservations } from '../../../seats/booking/endReservations.ts';
import { callOff, type CallingOff } from './callOff.ts';
import { endWaiting } from './waitingUpdate.ts';

interface CallingOffSession extends CallingOff {
  start: Date;
}

/**
 * Calls one session off: guests lose their reservations and are notified, and payments are refunded in full. The
 * session leaves the event as in an edit, and the page goes on showing it with the reason. If it is the only one,
 * the whole event is called off. Returns who was notified.
 */
export async function callOffSession(db: Db, calling: CallingOffSession, close = closeSession): Promise<number[]> {
  const { id, userId, reason, start, now } = calling;
  const [session] = await db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(
      and(
        eq(eventSessions.eventId, id),
        eq(eventSessions.start, start),
        gt(eventSessions.end, now),
        isNull(events.deletedAt),
        ne(events.status, 'not_held'),
      ),
    );
  if (!session) fail('event_over');
  await close(db, session.id);
  const notified = await db.transaction(async (tx) => {
    const ownerId = await lockOwner(tx, id);
    if (!(await hasOther(tx, id, session.id))) return null;
    // A waiting edit would bring the date back.
    await endWaiting(tx, id, { status: 'replaced', at: now });
    const waited = await tx
      .update(waiters)
      .set({ status: 'over', endedAt: now })
      .where(and(eq(waiters.status, 'waiting'), eq(waiters.sessionId, session.id)))
      .returning({ userId: waiters.userId });
    const ended = await endReservations(tx, eq(reservations.sessionId, session.id), {
      status: 'canceled',
      refund: 'event_deleted',
      at: now,
    });
    // Of two calls at once the second finds that it has left.
    const left = await tx
      .update(eventSessions)
      .set({ eventId: null, calledOffOf: id, calledOffReason: reason })
      .where(and(eq(eventSessions.id, session.id), eq(eventSessions.eventId, id)))
      .returning({ id: eventSessions.id });
    if (left.length === 0) fail('event_over');
    await keepSpan(tx, id, now);
    const guests = [...new Set([...ended, ...waited].map((one) => one.userId))];
    const isOwner = ownerId === userId;
    const everybody = isOwner ? guests : [...guests, ownerId];
    await notify(tx, everybody, {
      kind: 'canceled',
      actorId: isOwner ? userId : null,
      eventId: id,
      text: reason,
      at: now,
    });
    if (!isOwner)
      await recordAdminAct(tx, {
        userId,
        act: 'event.callOff',
        targetId: id,
        detail: { reason, date: start.toISOString() },
        at: now,
      });
    return everybody;
  });
  return notified ?? callOff(db, calling);
}

/** When two dates are called off at once, the second sees whether it is the last. */
async function lockOwner(tx: Db, id: number): Promise<number> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('no key update');
  const [owner] = await tx
    .select({ id: channels.userId })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(eq(events.id, id));
  return owner?.id ?? fail('not_found');
}

async function hasOther(tx: Db, id: number, sessionId: number): Promise<boolean> {
  const others = await tx
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, id), ne(eventSessions.id, sessionId)))
    .limit(1);
  return others.length > 0;
}

/** The seats are deleted first, in a transaction of their own, as when a whole event is closed. */
export const closeSession = (db: Db, sessionId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const ofSession = eq(sessionPlans.sessionId, sessionId);
    await tx
      .select({ planId: sessionPlans.planId })
      .from(sessionPlans)
      .where(ofSession)
      .orderBy(asc(sessionPlans.planId))
      .for('update');
    await tx.delete(sessionPlans).where(ofSession);
  });

/** Renews the event's first start and last end; its weeks do not repeat evenly any more. */
async function keepSpan(tx: Db, id: number, at: Date): Promise<void> {
  const ofEvent = sql`from ${eventSessions} where ${eventSessions.eventId} = ${id}`;
  await tx
    .update(events)
    .set({
      firstStart: sql`(select min(${eventSessions.start}) ${ofEvent})`,
      lastEnd: sql`(select max(${eventSessions.end}) ${ofEvent})`,
      targetWeeks: 0,
      updatedAt: at,
    })
    .where(eq(events.id, id));
}
