import { and, eq, lte, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';

/**
 * Reservations of a user that stand and whose session is over: where the user has been. What was called off was not
 * held.
 */
export const attendedBy = (userId: number, now: Date) =>
  and(
    eq(reservations.userId, userId),
    eq(reservations.status, 'reserved'),
    lte(eventSessions.end, now),
    ne(events.status, 'not_held'),
  );

export async function hasAttended(db: Db, userId: number, eventId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .innerJoin(events, eq(events.id, reservations.eventId))
    .where(and(eq(reservations.eventId, eventId), attendedBy(userId, now)))
    .limit(1);
  return rows.length > 0;
}
