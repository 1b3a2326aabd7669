import { and, eq, lte, ne } from 'drizzle-orm';
import { events } from '../db/schema/events.ts';
import { eventSessions, reservations } from '../db/schema/seats.ts';

/**
 * Where a user has been, in the two forms that it is asked in: reservations that stand and whose session is over, be
 * other sessions of the event still to come. What was called off was not held.
 */
export const attendedBy = (userId: number, now: Date) =>
  and(
    eq(reservations.userId, userId),
    eq(reservations.status, 'reserved'),
    lte(eventSessions.end, now),
    ne(events.status, 'not_held'),
  );

export const hasAttendedOne = (
  event: Pick<typeof events.$inferSelect, 'status'>,
  own: readonly { status: string; end: string | Date }[],
  now: Date,
): boolean =>
  event.status !== 'not_held' && own.some(({ status, end }) => status === 'reserved' && new Date(end) <= now);
