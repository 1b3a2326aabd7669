import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RoomStanding } from 'shared-kernel/contract/chat';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { chatroomMembers, chatrooms, messages } from '../db/schema/chat.ts';
import { events } from '../db/schema/events.ts';
import { channels, follows, uploads } from '../db/schema/people.ts';
import { findVisible } from '../views/readEvent.ts';
import { fail } from '../errors/errors.ts';
import type { Deps } from '../http/deps.ts';
import { spendBudget } from '../http/spendBudget.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { blockedAmong, blockersAmong } from '../views/blocks.ts';
import { changedSince, markSeen, messageByKey, messagesAfter, newestSeen, newestUpTo } from './messageQueries.ts';
import { lastReadOf, memberIds } from './roomQueries.ts';
import { roomEnd } from './roomEnd.ts';
import { standingOf } from './standing.ts';
import { assertContent, changesShownFor, isExpired, pairKey } from './rules.ts';
import type { MessageRow } from './toMessage.ts';
import { theRow } from '../db/theRow.ts';

/** The id of the private room of two users, created if there is none. Simultaneous calls create only one. */
export async function openPrivateRoom(db: Db, userId: number, otherId: number, now: Date): Promise<number> {
  const key = pairKey(userId, otherId);
  const existing = await roomByPair(db, key);
  if (existing) return existing;
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(chatrooms)
      .values({ type: 'private', pairKey: key, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: chatrooms.id });
    // The insert waited for the request that created the room, so it is there now.
    if (!made) return theRow(await roomByPair(tx, key), 'chatroom');
    await tx
      .insert(chatroomMembers)
      .values([userId, otherId].map((member) => ({ chatroomId: made.id, userId: member, joinedAt: now })));
    return made.id;
  });
}

async function roomByPair(db: Db, key: string): Promise<number | undefined> {
  const [room] = await db.select({ id: chatrooms.id }).from(chatrooms).where(eq(chatrooms.pairKey, key));
  return room?.id;
}

export interface Checked {
  fresh: MessageRow[];
  /** The caller's newest message that somebody else has seen. */
  seen: number | null;
  /** Older messages that were edited or deleted recently. */
  changed: MessageRow[];
  /** How far the caller has seen now; null when that is no further than before. */
  nowSeen: number | null;
  standing: RoomStanding;
}

interface Known {
  lastMessage: number;
  /** For how many seconds the caller has not checked the room. */
  away: number;
}

/**
 * The messages after the caller's last one, which count as seen now, recent changes of older ones, how far the others
 * have read, and whether the caller can write.
 */
export async function checkRoom(
  db: Db,
  roomId: number,
  { lastMessage, away }: Known,
  viewer: Viewer,
): Promise<Checked> {
  const userId = viewerId(viewer);
  const from = await lastReadOf(db, roomId, userId);
  if (from === undefined) fail('not_a_member');
  const fresh = await messagesAfter(db, roomId, lastMessage);
  const shown = fresh.at(-1)?.id ?? lastMessage;
  // Rooms are polled, so a check without news must not write.
  const to = shown > from ? await newestUpTo(db, roomId, shown) : 0;
  if (to > from) await db.transaction((tx) => markSeen(tx, { roomId, userId, from, to, at: viewer.now }));
  const [standing, seen, changed] = await Promise.all([
    standingOf(db, roomId, viewer),
    newestSeen(db, roomId, userId),
    changedSince(db, roomId, lastMessage, new Date(viewer.now.getTime() - changesShownFor - away * 1000)),
  ]);
  // Left while it was asked for.
  if (!standing) fail('not_a_member');
  return { fresh, seen, changed, nowSeen: to > from ? to : null, standing };
}

export interface Draft {
  body: string;
  eventId: number | null;
  uploadId?: number | null;
  replyToId?: number | null;
  clientKey: string | null;
}

export interface Sent {
  message: MessageRow;
  /** Whom to notify; nobody after a retry. */
  others: number[];
}

/**
 * Sends a message; with limits, only a few to strangers who have not answered. A draft whose key was sent before
 * returns that message as it is now: a deleted one stays deleted.
 */
export async function sendMessage(
  db: Db,
  roomId: number,
  { body, eventId, uploadId = null, replyToId = null, clientKey }: Draft,
  viewer: Viewer,
  limits?: Deps['limits'],
): Promise<Sent> {
  const userId = viewerId(viewer);
  assertContent(body, eventId, uploadId);
  return db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId, userId);
    if (!room) fail('not_a_member');
    const earlier = clientKey && (await messageByKey(tx, roomId, userId, clientKey));
    if (earlier) return { message: earlier, others: [] };
    const others = await memberIds(tx, roomId, userId);
    await assertWritable(tx, room, userId, others, viewer.now);
    if (limits && (await isToStranger(tx, room, userId, others)))
      await spendBudget(tx, { kind: 'messagesToStrangers', userId, at: viewer.now }, limits);
    if (eventId !== null) await assertVisible(tx, eventId, viewer);
    if (uploadId !== null) await assertOwnPicture(tx, uploadId, userId);
    if (replyToId !== null && !(await isInRoom(tx, roomId, replyToId))) fail('not_found');
    const [message] = await insertMessage(tx).execute({
      roomId,
      userId,
      body,
      eventId,
      uploadId,
      replyToId,
      clientKey,
      at: viewer.now,
    });
    await touchRoom(tx).execute({ roomId, at: viewer.now.toISOString() });
    return { message: theRow(message, 'message'), others };
  });
}

const insertMessage = prepared((db) =>
  db
    .insert(messages)
    .values({
      chatroomId: sql.placeholder('roomId'),
      userId: sql.placeholder('userId'),
      body: sql.placeholder('body'),
      eventId: sql.placeholder('eventId'),
      uploadId: sql.placeholder('uploadId'),
      replyToId: sql.placeholder('replyToId'),
      clientKey: sql.placeholder('clientKey'),
      createdAt: sql.placeholder('at'),
      updatedAt: sql.placeholder('at'),
    })
    .returning()
    .prepare('insert_message'),
);

const touchRoom = prepared((db) =>
  db
    .update(chatrooms)
    .set({ updatedAt: sql`${sql.placeholder('at')}::timestamptz` })
    .where(eq(chatrooms.id, sql.placeholder('roomId')))
    .prepare('touch_room'),
);

/**
 * A room takes messages until its event is over or called off, and while neither of two has blocked the other. A group is the
 * host's: somebody whom the host has blocked keeps the reservation and can read, but not write.
 */
export async function assertWritable(
  tx: Db,
  room: { type: string; eventEnd: Date | null; hostId: number | null },
  userId: number,
  others: readonly number[],
  now: Date,
): Promise<void> {
  if (isExpired(room, now)) fail('event_over');
  const opposed =
    room.type === 'private'
      ? await blockedAmong(tx, userId, others)
      : await blockersAmong(tx, userId, room.hostId === null ? [] : [room.hostId]);
  if (opposed.size > 0) fail('blocked');
}

/**
 * The member's room, locked: messages of one room are written one after the other, so that their ids become visible
 * in order. Otherwise a check could see a later message first and never ask for the earlier one. Joining a room
 * only refers to it, so it never waits for this lock.
 */
export async function lockRoom(tx: Db, roomId: number, userId: number) {
  const [room] = await lockedRoom(tx).execute({ roomId, userId });
  return room;
}

const lockedRoom = prepared((db) =>
  db
    .select({
      type: chatrooms.type,
      eventEnd: roomEnd,
      hostId: channels.userId,
      // Stops at the first message of somebody else; a room without any has few to look at.
      isAnswered: sql<boolean>`${chatrooms.type} = 'group' or exists (select 1 from ${messages} where ${messages.chatroomId} = ${chatrooms.id} and ${messages.userId} <> ${sql.placeholder('userId')})`,
    })
    .from(chatrooms)
    .innerJoin(
      chatroomMembers,
      and(eq(chatroomMembers.chatroomId, chatrooms.id), eq(chatroomMembers.userId, sql.placeholder('userId'))),
    )
    .leftJoin(events, eq(events.id, chatrooms.eventId))
    .leftJoin(channels, eq(channels.id, events.channelId))
    .where(eq(chatrooms.id, sql.placeholder('roomId')))
    .for('no key update', { of: chatrooms })
    .prepare('lock_room'),
);

/** Whether the other member of two has neither answered nor follows the writer. */
async function isToStranger(
  tx: Db,
  { isAnswered }: { isAnswered: boolean },
  userId: number,
  [otherId]: readonly number[],
): Promise<boolean> {
  if (isAnswered || otherId === undefined) return false;
  const [follow] = await tx
    .select({ channelId: follows.channelId })
    .from(follows)
    .innerJoin(channels, eq(channels.id, follows.channelId))
    .where(and(eq(follows.followerId, otherId), eq(channels.userId, userId)));
  return follow === undefined;
}

/** Only one's own pictures can be sent; others' are treated as if they did not exist. */
async function assertOwnPicture(tx: Db, uploadId: number, userId: number): Promise<void> {
  const own = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userId)));
  if (own.length === 0) fail('not_found');
}

async function isInRoom(tx: Db, roomId: number, messageId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.chatroomId, roomId),
        isNull(messages.deletedAt),
        isNull(messages.told),
      ),
    );
  return rows.length > 0;
}

export async function assertVisible(tx: Db, eventId: number, viewer: Viewer): Promise<void> {
  if (!(await findVisible(tx, eventId, viewer))) fail('not_found');
}
