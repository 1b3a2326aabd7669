import { and, count, eq, gt, inArray, isNull, lte, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { chatroomMembers, chatrooms, messages } from '../db/schema/chat.ts';
import { events } from '../db/schema/events.ts';
import { channels, users } from '../db/schema/people.ts';
import { prepareSql } from '../db/statement.ts';
import { latestFirst } from '../http/keyset.ts';
import { type PageStart } from '../http/page.ts';
import { roomEnd } from './roomEnd.ts';

export type RoomList = 'private' | 'group' | 'expired';

const newest = alias(messages, 'newest');
const unread = alias(messages, 'unread');

/** A member's rooms with the newest message and the number of unseen messages of others. */
const roomsOf = (db: Db, userId: number, where: SQL | undefined) =>
  db
    .select({
      id: chatrooms.id,
      type: chatrooms.type,
      eventId: chatrooms.eventId,
      updatedAt: chatrooms.updatedAt,
      eventEnd: roomEnd,
      hostId: channels.userId,
      mutedAt: chatroomMembers.mutedAt,
      lastMessage: messages,
      unread: sql<number>`${db
        .select({ n: count() })
        .from(unread)
        .where(
          and(
            eq(unread.chatroomId, chatrooms.id),
            gt(unread.id, chatroomMembers.lastReadId),
            ne(unread.userId, userId),
            isNull(unread.deletedAt),
          ),
        )}`.mapWith(Number),
    })
    .from(chatroomMembers)
    .innerJoin(chatrooms, eq(chatrooms.id, chatroomMembers.chatroomId))
    .leftJoin(events, eq(events.id, chatrooms.eventId))
    .leftJoin(channels, eq(channels.id, events.channelId))
    .leftJoin(
      messages,
      eq(
        messages.id,
        sql`${db
          .select({ id: max(newest.id) })
          .from(newest)
          .where(and(eq(newest.chatroomId, chatrooms.id), isNull(newest.deletedAt)))}`,
      ),
    )
    .where(and(eq(chatroomMembers.userId, userId), where));
export type RoomRow = Awaited<ReturnType<typeof roomsOf>>[number];

/** Undefined for everybody who is not its member. */
export async function findRoom(db: Db, roomId: number, userId: number): Promise<RoomRow | undefined> {
  const [room] = await roomsOf(db, userId, eq(chatrooms.id, roomId));
  return room;
}

export const findRoomsById = async (db: Db, ids: readonly number[], userId: number): Promise<RoomRow[]> =>
  ids.length === 0 ? [] : roomsOf(db, userId, inArray(chatrooms.id, [...ids]));

const latest = latestFirst({ at: chatrooms.updatedAt, id: chatrooms.id });

/** A page of a member's rooms, those with the newest messages first. */
export async function findRooms(db: Db, userId: number, list: RoomList | undefined, start: PageStart, now: Date) {
  const where = listed(list, now);
  const [found, [counted]] = await Promise.all([
    roomsOf(db, userId, and(where, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db
      .select({ total: count() })
      .from(chatroomMembers)
      .innerJoin(chatrooms, eq(chatrooms.id, chatroomMembers.chatroomId))
      .leftJoin(events, eq(events.id, chatrooms.eventId))
      .where(and(eq(chatroomMembers.userId, userId), where)),
  ]);
  return { ...latest.cut(found, ({ updatedAt: at, id }) => ({ at, id })), total: counted?.total ?? 0 };
}

function listed(list: RoomList | undefined, now: Date): SQL | undefined {
  if (list === 'private') return and(eq(chatrooms.type, 'private'), isWrittenIn);
  const at = sql`${now.toISOString()}::timestamptz`;
  if (list === 'group') return and(eq(chatrooms.type, 'group'), gt(roomEnd, at));
  if (list === 'expired') return and(eq(chatrooms.type, 'group'), lte(roomEnd, at));
  return or(eq(chatrooms.type, 'group'), isWrittenIn);
}

/** A private room that was opened without writing must not appear for the other member. */
const isWrittenIn = sql`exists (select 1 from ${messages} as written where written.chatroom_id = ${chatrooms.id} and written.deleted_at is null)`;

/** Members other than the caller, by room, earliest first; at most `limit` of each room, null for all. */
export const otherMembers = (
  db: Db,
  roomIds: readonly number[],
  userId: number,
  limit: number | null,
): Promise<{ roomId: number; userId: number }[]> => membersOfRooms(db)({ roomIds, userId, limit });

const membersOfRooms = prepared((db) =>
  prepareSql<{ roomId: number; userId: number }>(
    db,
    sql`
  select r.id as "roomId", m.user_id as "userId"
  from unnest(${sql.placeholder('roomIds')}::int[]) as r(id)
  cross join lateral (
    select ${chatroomMembers.userId} from ${chatroomMembers}
    where ${chatroomMembers.chatroomId} = r.id and ${chatroomMembers.userId} <> ${sql.placeholder('userId')}
    order by ${chatroomMembers.joinedAt}, ${chatroomMembers.userId} limit ${sql.placeholder('limit')}::int
  ) m`,
    'members_of_rooms',
  ),
);

export async function userExists(db: Db, userId: number): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return rows.length > 0;
}

export const memberIds = async (db: Db, roomId: number, userId: number): Promise<number[]> =>
  (await otherMembers(db, [roomId], userId, null)).map((member) => member.userId);

/** The newest message that the member has seen; undefined for everybody else. */
export async function lastReadOf(db: Db, roomId: number, userId: number): Promise<number | undefined> {
  const [member] = await db
    .select({ lastReadId: chatroomMembers.lastReadId })
    .from(chatroomMembers)
    .where(and(eq(chatroomMembers.chatroomId, roomId), eq(chatroomMembers.userId, userId)));
  return member?.lastReadId;
}
