import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { withdrawSocial } from '../../notices/notify.ts';
import { recordActivity } from '../../notices/record.ts';
import { blockedAmong } from '../../views/blocks.ts';
import type { Db } from '../../db/database.ts';
import { blocks, channels, closeFriends, follows, users } from '../../db/schema/people.ts';
import { fail } from '../../errors/errors.ts';

/** A change of a user's relation to another's channel; without `wanted` it toggles. */
export interface RelationChange {
  userId: number;
  channel: { id: number; userId: number };
  wanted: boolean | undefined;
  at: Date;
}

/**
 * Follows or unfollows; unfollowing ends a close friendship too. With a wanted state a repeated request changes
 * nothing.
 */
export async function setFollow(
  db: Db,
  change: RelationChange,
  lock = lockPair,
): Promise<{ isFollowed: boolean; followers: number; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await lock(tx, change);
    return applyFollow(tx, change);
  });
}

/** Makes a channel's owner a close friend, following first if necessary. */
export async function setCloseFriend(
  db: Db,
  { userId, channel, wanted, at }: RelationChange,
  lock = lockPair,
): Promise<{ isClose: boolean; isFollowed: boolean; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await lock(tx, { userId, channel });
    const isFriend = and(eq(closeFriends.ownerId, userId), eq(closeFriends.friendId, channel.userId));
    const ended =
      wanted === true ? [] : await tx.delete(closeFriends).where(isFriend).returning({ id: closeFriends.friendId });
    if (ended.length > 0 || wanted === false) {
      const [follow] = await tx
        .select({ id: follows.channelId })
        .from(follows)
        .where(and(eq(follows.followerId, userId), eq(follows.channelId, channel.id)));
      return { isClose: false, isFollowed: follow !== undefined, isNew: false };
    }
    const { isNew } = await applyFollow(tx, { userId, channel, wanted: true, at });
    await tx
      .insert(closeFriends)
      .values({ ownerId: userId, friendId: channel.userId, createdAt: at })
      .onConflictDoNothing();
    return { isClose: true, isFollowed: true, isNew };
  });
}

/**
 * Blocks or unblocks. Blocking ends following and friendship on both sides and takes back what the user was told of the
 * other's doings; nobody is notified.
 */
export async function setBlock(
  db: Db,
  { userId, channel, wanted, at }: RelationChange,
  lock = lockPair,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx, { userId, channel });
    const isBlock = and(eq(blocks.ownerId, userId), eq(blocks.blockedId, channel.userId));
    const ended = wanted === true ? [] : await tx.delete(blocks).where(isBlock).returning({ id: blocks.blockedId });
    if (ended.length > 0 || wanted === false) return false;
    await tx.insert(blocks).values({ ownerId: userId, blockedId: channel.userId, createdAt: at }).onConflictDoNothing();
    await endFriendship(tx, userId, channel.userId);
    await withdrawSocial(tx, { userId, actorId: channel.userId });
    return true;
  });
}

/**
 * Following and blocking of the same two wait for each other: otherwise a follow that began before a block would
 * survive it. Always the first lock and in the order of ids, so that they cannot deadlock.
 */
export async function lockPair(tx: Db, { userId, channel }: Pick<RelationChange, 'userId' | 'channel'>): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [userId, channel.userId]))
    .orderBy(asc(users.id))
    .for('no key update');
}

async function applyFollow(
  tx: Db,
  wanted: RelationChange,
): Promise<{ isFollowed: boolean; followers: number; isNew: boolean }> {
  const { userId, channel, at } = wanted;
  const { isFollowed, change } = await switchFollow(tx, wanted);
  if (change === 1 && (await blockedAmong(tx, userId, [channel.userId])).size > 0) fail('blocked');
  if (change === -1)
    await tx
      .delete(closeFriends)
      .where(and(eq(closeFriends.ownerId, userId), eq(closeFriends.friendId, channel.userId)));
  const [row] = await tx
    .update(channels)
    .set({ followersCount: sql`${channels.followersCount} + ${change}` })
    .where(eq(channels.id, channel.id))
    .returning({ followers: channels.followersCount });
  if (change !== 0)
    await recordActivity(tx, {
      kind: isFollowed ? 'followed' : 'unFollowed',
      userId,
      ownerId: channel.userId,
      channelId: channel.id,
      at,
    });
  return { isFollowed, followers: row?.followers ?? 0, isNew: change === 1 };
}

async function switchFollow(
  tx: Db,
  { userId, channel, wanted, at }: RelationChange,
): Promise<{ isFollowed: boolean; change: -1 | 0 | 1 }> {
  if (wanted !== true) {
    const removed = await tx
      .delete(follows)
      .where(and(eq(follows.followerId, userId), eq(follows.channelId, channel.id)))
      .returning({ id: follows.channelId });
    if (removed.length > 0) return { isFollowed: false, change: -1 };
    if (wanted === false) return { isFollowed: false, change: 0 };
  }
  const added = await tx
    .insert(follows)
    .values({ followerId: userId, channelId: channel.id, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: follows.channelId });
  return { isFollowed: true, change: added.length > 0 ? 1 : 0 };
}

async function endFriendship(tx: Db, one: number, other: number): Promise<void> {
  await tx
    .delete(closeFriends)
    .where(
      or(
        and(eq(closeFriends.ownerId, one), eq(closeFriends.friendId, other)),
        and(eq(closeFriends.ownerId, other), eq(closeFriends.friendId, one)),
      ),
    );
  const between = await tx
    .select({ id: channels.id, userId: channels.userId })
    .from(channels)
    .where(inArray(channels.userId, [one, other]))
    .orderBy(asc(channels.id));
  for (const { id, userId } of between) {
    const follower = userId === one ? other : one;
    const ended = await tx
      .delete(follows)
      .where(and(eq(follows.followerId, follower), eq(follows.channelId, id)))
      .returning({ id: follows.channelId });
    if (ended.length > 0)
      await tx
        .update(channels)
        .set({ followersCount: sql`${channels.followersCount} - 1` })
        .where(eq(channels.id, id));
  }
}
