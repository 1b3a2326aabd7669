import { and, eq, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/record.ts';
import type { Db } from '../db/database.ts';
import { channels, closeFriends, follows, users } from '../db/schema.ts';
import { fail } from '../http/errors.ts';
import { foldText } from '../text/fold.ts';

interface Follow { userId: number; channel: { id: number; userId: number }; wanted: boolean | undefined; at: Date }

/** Follows or unfollows; unfollowing ends a close friendship too. With a wanted state a repeated request changes nothing. */
export async function setFollow(db: Db, { userId, channel, wanted, at }: Follow): Promise<{ isFollowed: boolean; followers: number }> {
  return db.transaction(async (tx) => {
    const { isFollowed, change } = await switchFollow(tx, { userId, channel, wanted, at });
    if (change === -1) await tx.delete(closeFriends).where(and(eq(closeFriends.ownerId, userId), eq(closeFriends.friendId, channel.userId)));
    const [row] = await tx.update(channels).set({ followersCount: sql`${channels.followersCount} + ${change}` }).where(eq(channels.id, channel.id))
      .returning({ followers: channels.followersCount });
    if (change !== 0) await recordActivity(tx, { kind: isFollowed ? 'followed' : 'unFollowed', userId, ownerId: channel.userId, channelId: channel.id, at });
    return { isFollowed, followers: row?.followers ?? 0 };
  });
}

async function switchFollow(tx: Db, { userId, channel, wanted, at }: Follow): Promise<{ isFollowed: boolean; change: -1 | 0 | 1 }> {
  if (wanted !== true) {
    const removed = await tx.delete(follows).where(and(eq(follows.followerId, userId), eq(follows.channelId, channel.id))).returning({ id: follows.channelId });
    if (removed.length > 0) return { isFollowed: false, change: -1 };
    if (wanted === false) return { isFollowed: false, change: 0 };
  }
  const added = await tx.insert(follows).values({ followerId: userId, channelId: channel.id, createdAt: at }).onConflictDoNothing().returning({ id: follows.channelId });
  return { isFollowed: true, change: added.length > 0 ? 1 : 0 };
}

export interface NewName { username: string; firstName: string; lastName: string }

/** Names the channel of a user, or makes it. The unique index decides between two who want the same name at once. */
export async function nameChannel(db: Db, userId: number, { username, firstName, lastName }: NewName, at: Date): Promise<void> {
  const name = `${firstName} ${lastName}`.trim();
  const searchKey = foldText(`${name} ${username}`);
  await db.transaction(async (tx) => {
    const [holder] = await tx.select({ userId: channels.userId }).from(channels).where(eq(channels.username, username));
    if (holder && holder.userId !== userId) fail('username_taken', { field: 'username' });
    await tx.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
    await tx.insert(channels).values({ userId, username, name, searchKey, createdAt: at })
      .onConflictDoUpdate({ target: channels.userId, set: { username, name, searchKey } });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) fail('username_taken', { field: 'username', cause: error });
    throw error;
  });
}

/** PostgreSQL's 23505, wherever drizzle put it. */
function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === '23505' || cause?.code === '23505';
}
