import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { notificationMutes, notifications } from '../../../db/schema/news.ts';
import { blocks, closeFriends, follows } from '../../../db/schema/people.ts';
import { insertPushes } from '../../../notices/pushQueue.ts';

interface NewEvent {
  id: number;
  ownerId: number;
  channelId: number;
  isCloseFriend: boolean;
  at: Date;
}

/**
 * Notifies followers of a new event, or close friends if it is only for them, and returns whom. One statement,
 * because a channel may have more followers than an array of ids could carry.
 */
export async function notifyFollowers(
  tx: Db,
  { id, ownerId, channelId, isCloseFriend, at }: NewEvent,
): Promise<number[]> {
  const audience = isCloseFriend
    ? sql`select ${closeFriends.friendId} as id from ${closeFriends} where ${closeFriends.ownerId} = ${ownerId}`
    : sql`select ${follows.followerId} as id from ${follows} where ${follows.channelId} = ${channelId}`;
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    with notified as (insert into ${notifications} (user_id, actor_id, kind, event_id, key, created_at)
    select audience.id, ${ownerId}::int, 'created', ${id}::int, 'created/' || ${id}::text || '/' || audience.id, ${at.toISOString()}::timestamptz
    from (${audience}) as audience
    where not exists (
      select 1 from ${blocks} where (${blocks.ownerId} = audience.id and ${blocks.blockedId} = ${ownerId})
        or (${blocks.ownerId} = ${ownerId} and ${blocks.blockedId} = audience.id))
      and not exists (select 1 from ${notificationMutes}
        where ${notificationMutes.userId} = audience.id and ${notificationMutes.way} = 'site' and ${notificationMutes.kind} = 'created')
    on conflict (key) do nothing returning id, user_id, kind, created_at),
    pushed as (${insertPushes})
    select user_id from notified`);
  return rows.map((row) => row.user_id);
}
