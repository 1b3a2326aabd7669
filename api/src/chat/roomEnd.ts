import { sql } from 'drizzle-orm';
import { events } from '../db/schema/events.ts';

/**
 * When the room of an event closes: at its end, or at once where it was called off. Null for a room of two. Nothing
 * changes a called-off event later than now, so its last change is never ahead.
 */
export const roomEnd =
  sql<Date | null>`case ${events.status} when 'not_held' then least(${events.lastEnd}, ${events.updatedAt}) else ${events.lastEnd} end`.mapWith(
    events.lastEnd,
  );
