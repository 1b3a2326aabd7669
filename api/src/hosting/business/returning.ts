import { type SQL, sql } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { reservations } from '../../db/schema/seats.ts';

export interface FirstReservation {
  eventId: SQL;
  userId: SQL;
  /** When the user first reserved the event. */ at: SQL;
}

/**
 * Whether a user had reserved another event of the same host before first reserving this one. Further sessions of
 * the same event make nobody a returning guest, because none is earlier than the first: every list and number of an
 * event agrees on who is new.
 */
export const hadReservedBefore = ({ eventId, userId, at }: FirstReservation): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${reservations} as earlier
  inner join ${events} as other on other.id = earlier.event_id
  where earlier.user_id = ${userId} and earlier.created_at < ${at} and earlier.status = 'reserved'
    and other.channel_id = (select this.channel_id from ${events} as this where this.id = ${eventId})
)`;
