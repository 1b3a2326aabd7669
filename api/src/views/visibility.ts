import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { events } from '../db/schema/events.ts';
import { channels, closeFriends } from '../db/schema/people.ts';
import { isAdmin } from '../http/caller.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';

/**
 * Which events a viewer may know of: a deleted event exists for nobody, and one for close friends only for its owner,
 * the
 * owner's close friends and admins. For queries over `events` joined with `channels`; every list of events goes through
 * it.
 */
export function visibleTo(viewer: Viewer): SQL | undefined {
  const stands = isNull(events.deletedAt);
  if (viewer.caller && isAdmin(viewer.caller)) return stands;
  const isFriend = sql`exists (select 1 from ${closeFriends} where ${closeFriends.ownerId} = ${channels.userId} and ${closeFriends.friendId} = ${viewerId(viewer)})`;
  return viewer.caller
    ? and(stands, or(eq(events.isCloseFriend, false), eq(channels.userId, viewer.caller.id), isFriend))
    : and(stands, eq(events.isCloseFriend, false));
}
