import { and, eq, lte, ne } from 'drizzle-orm';
import { events } from '../db/schema/events.ts';
import { eventSessions, reservations } from '../db/schema/seats.ts';

/**
 * Where a user has been, in the two forms that are queried: standing reservations whose session is over, even if
 * other sessions of the event are still to come. A called-off session was not held.
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
