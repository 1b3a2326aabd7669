import { and, eq, exists, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { events, eventUpdates } from '../db/schema/events.ts';
import { eventPlans, eventSessions } from '../db/schema/seats.ts';

/**
 * While an edit waits for an admin, what it leaves as it is can still be booked. What it would change or remove is
 * closed until then; so is everything if it is not known what the edit touches.
 */
export const isClosedByEdit = (
  { status }: Pick<typeof events.$inferSelect, 'status'>,
  closes: (typeof eventUpdates.$inferSelect)['closes'],
  of: { sessionId?: number; planId?: number },
): boolean =>
  status === 'in_update_queue' &&
  (closes === null || closes.sessions.some((id) => id === of.sessionId) || closes.plans.some((id) => id === of.planId));

/** The same for the session and the plan in a query that joins the event with both. */
export const leavesOpen = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(eventUpdates)
      .where(
        and(
          eq(eventUpdates.eventId, events.id),
          eq(eventUpdates.status, 'waiting'),
          isNotNull(eventUpdates.closes),
          not(sql`${eventUpdates.closes}->'sessions' @> to_jsonb(${eventSessions.id})`),
          not(sql`${eventUpdates.closes}->'plans' @> to_jsonb(${eventPlans.id})`),
        ),
      ),
  );
