import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { attendedBy } from '../../views/attendance.ts';

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
