import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { RoomStanding } from 'shared-kernel/contract/chat';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { chatroomMembers, chatrooms } from '../db/schema/chat.ts';
import { events } from '../db/schema/events.ts';
import { channels } from '../db/schema/people.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { type Blocks, blocksWith } from '../views/blocks.ts';
import { roomEnd } from './roomEnd.ts';
import { isExpired, pairKey } from './rules.ts';
import { placeholder } from '../db/placeholder.ts';

interface Room {
  type: 'private' | 'group';
  eventEnd: Date | null;
  /** Whose block closes it: the other one of two, the host of a group. */
  otherId: number | null;
}

export function toStanding({ type, eventEnd, otherId }: Room, { byUser, ofUser }: Blocks, now: Date): RoomStanding {
  const isOpposed = otherId !== null && ofUser.has(otherId);
  const blockedBy = otherId !== null && byUser.has(otherId) ? 'me' : isOpposed ? 'other' : null;
  return {
    is_user_blocked: type === 'private' ? blockedBy !== null : isOpposed,
    blocked_by: type === 'private' ? blockedBy : null,
    is_expired: isExpired({ eventEnd }, now),
    expires_at: eventEnd?.toISOString() ?? null,
  };
}

/** Rooms of a member. */
const ofMember = (db: Db, userId: number, where: SQL | undefined) =>
  db
    .select({
      id: chatrooms.id,
      type: chatrooms.type,
      eventEnd: roomEnd,
      otherId: sql<
        number | null
      >`case ${chatrooms.type} when 'group' then ${channels.userId} else (select other.user_id from ${chatroomMembers} as other where other.chatroom_id = ${chatrooms.id} and other.user_id <> ${userId} limit 1) end`,
    })
    .from(chatroomMembers)
    .innerJoin(chatrooms, eq(chatrooms.id, chatroomMembers.chatroomId))
    .leftJoin(events, eq(events.id, chatrooms.eventId))
    .leftJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(chatroomMembers.userId, userId), where));

const standingRoom = prepared((db) =>
  ofMember(db, placeholder('userId'), eq(chatrooms.id, sql.placeholder('roomId'))).prepare('standing_room'),
);

/** How a room stands; undefined for everybody who is not its member. */
export async function standingOf(db: Db, roomId: number, viewer: Viewer): Promise<RoomStanding | undefined> {
  const [standing] = await toStandings(
    db,
    await standingRoom(db).execute({ roomId, userId: viewerId(viewer) }),
    viewer,
  );
  return standing?.room;
}

/** Rooms of a member that a block between them and this user closes or opens, as they stand now. */
export async function standingsWith(db: Db, otherId: number, viewer: Viewer): Promise<RoomOfMember[]> {
  const userId = viewerId(viewer);
  const isTheirs = or(eq(chatrooms.pairKey, pairKey(userId, otherId)), eq(channels.userId, otherId));
  return toStandings(db, await ofMember(db, userId, isTheirs), viewer);
}

interface RoomOfMember {
  id: number;
  room: RoomStanding;
}

async function toStandings(db: Db, rows: readonly (Room & { id: number })[], viewer: Viewer): Promise<RoomOfMember[]> {
  const others = rows.map(({ otherId }) => otherId).filter((id) => id !== null);
  const blocks = await blocksWith(db, viewerId(viewer), others);
  return rows.map((row) => ({ id: row.id, room: toStanding(row, blocks, viewer.now) }));
}
