import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { recordAdminAct } from '../../../notices/audit.ts';
import { endReservations, type Ending } from '../../../seats/booking/endReservations.ts';
import type { Db } from '../../../db/database.ts';
import { events, eventUpdates } from '../../../db/schema/events.ts';
import { channels } from '../../../db/schema/people.ts';
import { eventSessions, reservations, sessionPlans, waiters } from '../../../db/schema/seats.ts';
import { fail } from '../../../errors/errors.ts';
import { notify } from '../../../notices/notify.ts';
import type { Written } from './create.ts';
import { theRow } from '../../../db/theRow.ts';

export interface Deletion {
  id: number;
  userId: number;
  now: Date;
}

/** Makes sure that nobody can get a seat of the event any more. */
export type CloseBooking = (db: Db, deletion: Deletion) => Promise<void>;

/**
 * Deletes the seat counters that bookings take from. A transaction of its own, before the reservations are touched: a
 * booking holds its reservation and wants the counter, so taking both the other way round could deadlock. Once it has
 * committed, every booking either has its seat or will never get one. If the process dies here, the event is called off
 * and can still be deleted.
 */
export const closeBooking: CloseBooking = (db, { id, now }) =>
  db.transaction(async (tx) => {
    await tx.update(events).set({ status: 'not_held' }).where(eq(events.id, id));
    const ahead = tx
      .select({ id: eventSessions.id })
      .from(eventSessions)
      .where(and(eq(eventSessions.eventId, id), gt(eventSessions.end, now)));
    await tx
      .select({ sessionId: sessionPlans.sessionId })
      .from(sessionPlans)
      .where(inArray(sessionPlans.sessionId, ahead))
      .orderBy(asc(sessionPlans.sessionId), asc(sessionPlans.planId))
      .for('update');
    await tx.delete(sessionPlans).where(inArray(sessionPlans.sessionId, ahead));
  });

/**
 * Deletes an event for its readers: guests lose future reservations and are notified, and payments are refunded.
 */
export async function deleteEvent(db: Db, deletion: Deletion, close = closeBooking): Promise<Written> {
  const { id, userId, now } = deletion;
  await close(db, deletion);
  return db.transaction(async (tx) => {
    // The group chat ends with the event.
    const [event] = await tx
      .update(events)
      .set({
        deletedAt: now,
        updatedAt: now,
        lastEnd: sql`least(${events.lastEnd}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(events.id, id), isNull(events.deletedAt)))
      .returning({ title: events.title, channelId: events.channelId });
    if (!event) fail('not_found');
    const [channel] = await tx.select({ id: channels.userId }).from(channels).where(eq(channels.id, event.channelId));
    const guests = await endAhead(tx, deletion);
    const owner = theRow(channel, 'channel');
    const isOwner = owner.id === userId;
    // The event cannot be shown any more, so the notification carries its title.
    await notify(tx, isOwner ? guests : [...guests, owner.id], {
      kind: 'canceled',
      actorId: isOwner ? userId : null,
      eventId: id,
      text: event.title,
      at: now,
    });
    if (!isOwner)
      await recordAdminAct(tx, { userId, act: 'event.delete', targetId: id, detail: { title: event.title }, at: now });
    return { id, notified: isOwner ? guests : [...guests, owner.id] };
  });
}

/**
 * Ends reservations and waiting entries in sessions that are not over, and a waiting edit. Returns the users whose
 * reservations or entries those were.
 */
export async function endAhead(
  tx: Db,
  { id, now }: Deletion,
  { stayInRoom }: Pick<Ending, 'stayInRoom'> = {},
): Promise<number[]> {
  await tx
    .update(eventUpdates)
    .set({ status: 'replaced', decidedAt: now })
    .where(and(eq(eventUpdates.eventId, id), eq(eventUpdates.status, 'waiting')));
  // What is over is not refunded.
  const ahead = tx
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, id), gt(eventSessions.end, now)));
  const waited = await tx
    .update(waiters)
    .set({ status: 'over', endedAt: now })
    .where(and(eq(waiters.status, 'waiting'), inArray(waiters.sessionId, ahead)))
    .returning({ userId: waiters.userId });
  const ended = await endReservations(tx, and(eq(reservations.eventId, id), inArray(reservations.sessionId, ahead)), {
    status: 'canceled',
    refund: 'event_deleted',
    stayInRoom,
    at: now,
  });
  return [...new Set([...ended, ...waited].map(({ userId }) => userId))];
}
