import { sql, type SQL } from 'drizzle-orm';
import { blocks, channels, follows } from '../../db/schema/people.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';

/**
 * Channels other than the viewer's own and those blocked either way; all for a visitor. For queries over
 * `channels`.
 */
export function othersFor(viewer: Viewer): SQL {
  if (!viewer.caller) return sql`true`;
  const me = viewerId(viewer);
  return sql`(${channels.userId} <> ${me}
    and not exists (select 1 from ${blocks} where ${blocks.ownerId} = ${me} and ${blocks.blockedId} = ${channels.userId})
    and not exists (select 1 from ${blocks} where ${blocks.blockedId} = ${me} and ${blocks.ownerId} = ${channels.userId}))`;
}

/** The same without those that the viewer follows already. */
export function newFor(viewer: Viewer): SQL {
  if (!viewer.caller) return sql`true`;
  const isFollowed = sql`exists (select 1 from ${follows} where ${follows.followerId} = ${viewerId(viewer)} and ${follows.channelId} = ${channels.id})`;
  return sql`${othersFor(viewer)} and not ${isFollowed}`;
}
