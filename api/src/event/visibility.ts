import { eq, or, sql, type SQL } from 'drizzle-orm';
import { channels, closeFriends, events } from '../db/schema.ts';
import { isAdmin } from '../http/caller.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';

/**
 * Which events a viewer may know of: an event for close friends exists only for its owner, the owner's close friends
 * and admins. For queries over `events` joined with `channels`; every list of events goes through it.
 */
export function visibleTo(viewer: Viewer): SQL | undefined {
  if (viewer.caller && isAdmin(viewer.caller)) return undefined;
  const isFriend = sql`exists (select 1 from ${closeFriends} where ${closeFriends.ownerId} = ${channels.userId} and ${closeFriends.friendId} = ${viewerId(viewer)})`;
  return viewer.caller
    ? or(eq(events.isCloseFriend, false), eq(channels.userId, viewer.caller.id), isFriend)
    : eq(events.isCloseFriend, false);
}
