import { and, eq, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { eventContributors, events } from '../db/schema/events.ts';
import { channels, closeFriends } from '../db/schema/people.ts';
import { payments, reservations } from '../db/schema/seats.ts';
import { isAdmin } from '../http/caller.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';

/** Whether an event names a user as a speaker or contributor: nobody is named on a page that they cannot open. */
export const isNamed = (event: SQLWrapper, user: SQLWrapper): SQL =>
  sql`exists (select 1 from ${eventContributors} named inner join ${channels} person on person.id = named.channel_id
    where named.event_id = ${event} and person.user_id = ${user})`;

/**
 * Which events a viewer may know of: a deleted event exists for nobody, and one for close friends only for its
 * owner, the owner's close friends, those whom it names and admins. For queries over `events` joined with `channels`;
 * every list of events uses it.
 */
export function visibleTo(viewer: Viewer): SQL | undefined {
  const stands = isNull(events.deletedAt);
  if (viewer.caller && isAdmin(viewer.caller)) return stands;
  const isFriend = sql`exists (select 1 from ${closeFriends} where ${closeFriends.ownerId} = ${channels.userId} and ${closeFriends.friendId} = ${viewerId(viewer)})`;
  return viewer.caller
    ? and(
        stands,
        or(
          eq(events.isCloseFriend, false),
          eq(channels.userId, viewer.caller.id),
          isFriend,
          isNamed(sql`${events.id}`, sql`${viewerId(viewer)}`),
        ),
      )
    : and(stands, eq(events.isCloseFriend, false));
}

/**
 * Which events a viewer may reach by id: those that are visible, and those that the viewer has reserved or gets a
 * refund for. Somebody who is no close friend any more still has a seat there, which can be seen and given back; it
 * leads to nothing new of the host. For lookups by id and for one's own lists.
 */
export function reachableBy(viewer: Viewer): SQL | undefined {
  if (!viewer.caller || isAdmin(viewer.caller)) return visibleTo(viewer);
  const isRefundDue = sql`exists (select 1 from ${payments} where ${payments.reservationId} = ${reservations.id} and ${payments.status} = 'refund_needed')`;
  const hasReserved = sql`exists (select 1 from ${reservations} where ${reservations.eventId} = ${events.id} and ${reservations.userId} = ${viewerId(viewer)}
    and (${reservations.status} in ('held', 'reserved') or ${isRefundDue}))`;
  return or(visibleTo(viewer), and(isNull(events.deletedAt), hasReserved));
}
