import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { channels, chatroomMembers, chatrooms, events, messages } from '../db/schema.ts';
import { visibleTo } from '../event/visibility.ts';
import { fail } from '../http/errors.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { blockedAmong } from './blocks.ts';
import { markSeen, messageByKey, messagesAfter, newestSeen, newestUpTo } from './messageQueries.ts';
import { lastReadOf, otherMembers } from './roomQueries.ts';
import { assertText, isExpired, pairKey } from './rules.ts';
import type { MessageRow } from './toMessage.ts';

/** The id of the private room of two users, made when there is none; however many ask at once, there is one. */
export async function openPrivateRoom(db: Db, userId: number, otherId: number, now: Date): Promise<number> {
  const key = pairKey(userId, otherId);
  const existing = await roomByPair(db, key);
  if (existing) return existing;
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(chatrooms).values({ type: 'private', pairKey: key, createdAt: now, updatedAt: now })
      .onConflictDoNothing().returning({ id: chatrooms.id });
    // The insert waited for whoever made the room meanwhile, so it is there to be found.
    if (!made) return (await roomByPair(tx, key))!;
    await tx.insert(chatroomMembers).values([userId, otherId].map((member) => ({ chatroomId: made.id, userId: member, joinedAt: now })));
    return made.id;
  });
}

async function roomByPair(db: Db, key: string): Promise<number | undefined> {
  const [room] = await db.select({ id: chatrooms.id }).from(chatrooms).where(eq(chatrooms.pairKey, key));
  return room?.id;
}

/** What came after the caller's last message, which the caller has now seen, and how far the others have read. */
export async function checkRoom(db: Db, roomId: number, lastMessage: number, viewer: Viewer): Promise<{ fresh: MessageRow[]; seen: number | null }> {
  const userId = viewerId(viewer);
  const from = await lastReadOf(db, roomId, userId);
  if (from === undefined) fail('not_a_member');
  const fresh = await messagesAfter(db, roomId, lastMessage);
  const shown = fresh.at(-1)?.id ?? lastMessage;
  // Rooms are polled: one in which nothing happened costs no write.
  if (shown > from) {
    const to = await newestUpTo(db, roomId, shown);
    await db.transaction((tx) => markSeen(tx, { roomId, userId, from, to, at: viewer.now }));
  }
  return { fresh, seen: await newestSeen(db, roomId, userId) };
}

export interface Draft { body: string; eventId: number | null; clientKey: string | null }

/** Writes into a room. A draft whose key was sent before gives that message again. */
export async function sendMessage(db: Db, roomId: number, { body, eventId, clientKey }: Draft, viewer: Viewer): Promise<MessageRow> {
  const userId = viewerId(viewer);
  assertText(body);
  return db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId, userId);
    if (!room) fail('not_a_member');
    const earlier = clientKey && await messageByKey(tx, roomId, userId, clientKey);
    if (earlier) return earlier;
    if (isExpired(room, viewer.now)) fail('event_over');
    if (room.type === 'private' && await isBlocked(tx, roomId, userId)) fail('blocked');
    if (eventId !== null) await assertVisible(tx, eventId, viewer);
    const [message] = await tx.insert(messages)
      .values({ chatroomId: roomId, userId, body, eventId, clientKey, createdAt: viewer.now, updatedAt: viewer.now }).returning();
    await tx.update(chatrooms).set({ updatedAt: viewer.now }).where(eq(chatrooms.id, roomId));
    return message!;
  });
}

/**
 * The member's room, locked: messages of one room are written one after the other, so that their ids become visible
 * in order. Otherwise a check could see a later message first and never ask for the earlier one again.
 */
async function lockRoom(tx: Db, roomId: number, userId: number) {
  const [room] = await tx.select({ type: chatrooms.type, eventEnd: events.lastEnd }).from(chatrooms)
    .innerJoin(chatroomMembers, and(eq(chatroomMembers.chatroomId, chatrooms.id), eq(chatroomMembers.userId, userId)))
    .leftJoin(events, eq(events.id, chatrooms.eventId))
    .where(eq(chatrooms.id, roomId)).for('update', { of: chatrooms });
  return room;
}

async function isBlocked(tx: Db, roomId: number, userId: number): Promise<boolean> {
  const others = await otherMembers(tx, [roomId], userId, null);
  return (await blockedAmong(tx, userId, others.map((member) => member.userId))).size > 0;
}

/** An event can be attached by those who may see it. */
async function assertVisible(tx: Db, eventId: number, viewer: Viewer): Promise<void> {
  const [event] = await tx.select({ id: events.id }).from(events)
    .innerJoin(channels, eq(channels.id, events.channelId)).where(and(eq(events.id, eventId), visibleTo(viewer)));
  if (!event) fail('not_found');
}
