import type { Chatroom } from 'shared-kernel/contract/chat';
import { actorsOf } from '../views/actors.ts';
import type { Db } from '../db/database.ts';
import { eventCards } from '../views/cards.ts';
import { fail } from '../errors/errors.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { blocksWith } from '../views/blocks.ts';
import { findRoom, findRoomsById, otherMembers, type RoomRow } from './roomQueries.ts';
import { toStanding } from './standing.ts';
import { toMessages } from './toMessage.ts';
import { theRow } from '../db/theRow.ts';

/** How many avatars a row of the list shows; the room itself lists everybody. */
export const membersPerListedRoom = 5;

/** One room as its member sees it; others' rooms are treated as if they did not exist. */
export async function roomFor(db: Db, roomId: number, viewer: Viewer): Promise<Chatroom> {
  const row = (await findRoom(db, roomId, viewerId(viewer))) ?? fail('not_a_member');
  const [room] = await toChatrooms(db, [row], viewer, null);
  return theRow(room, 'chatroom');
}

export async function roomsById(db: Db, ids: readonly number[], viewer: Viewer): Promise<Map<number, Chatroom>> {
  const rows = await findRoomsById(db, [...new Set(ids)], viewerId(viewer));
  const rooms = await toChatrooms(db, rows, viewer, membersPerListedRoom);
  return new Map(rooms.map((room) => [room.id, room]));
}

/**
 * Rooms as the API returns them, in a fixed number of queries. `membersPerRoom` limits the members listed of big
 * groups; null for all.
 */
export async function toChatrooms(
  db: Db,
  rows: readonly RoomRow[],
  viewer: Viewer,
  membersPerRoom: number | null,
): Promise<Chatroom[]> {
  if (rows.length === 0) return [];
  const me = viewerId(viewer);
  const members = await otherMembers(
    db,
    rows.map((room) => room.id),
    me,
    membersPerRoom,
  );
  const userIds = members.map((member) => member.userId);
  const hostIds = rows.map((room) => room.hostId).filter((id) => id !== null);
  const [people, blocks, cards, last] = await Promise.all([
    actorsOf(db, userIds, viewer),
    blocksWith(db, me, [...userIds, ...hostIds]),
    eventCards(
      db,
      rows.map((room) => room.eventId).filter((id) => id !== null),
      viewer,
    ),
    toMessages(
      db,
      rows.map((room) => room.lastMessage).filter((message) => message !== null),
    ),
  ]);
  const lastById = new Map(last.map((message) => [message.id, message]));
  const byRoom = Map.groupBy(members, (member) => member.roomId);
  return rows.map((room) => {
    const others = byRoom.get(room.id) ?? [];
    return {
      id: room.id,
      type: room.type,
      users: others.map((member) => people.get(member.userId)).filter((person) => person !== undefined),
      event: (room.eventId !== null && cards.get(room.eventId)) || null,
      last_message: (room.lastMessage && lastById.get(room.lastMessage.id)) ?? null,
      unread_count: room.unread,
      ...toStanding(
        { ...room, otherId: room.type === 'group' ? room.hostId : (others[0]?.userId ?? null) },
        blocks,
        viewer.now,
      ),
      is_muted: room.mutedAt !== null,
      updated_at: room.updatedAt.toISOString(),
    };
  });
}
