import type { Chatroom } from 'shared-kernel/contract/chat';
import { actorsOf } from '../views/actors.ts';
import type { Db } from '../db/database.ts';
import { eventCards } from '../views/cards.ts';
import { fail } from '../errors/errors.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { blockedAmong, blockersAmong } from '../views/blocks.ts';
import { findRoom, otherMembers, type RoomRow } from './roomQueries.ts';
import { isExpired } from './rules.ts';
import { toMessage } from './toMessage.ts';

/** Faces that a row of the list shows; the room itself names everybody. */
export const membersPerListedRoom = 5;

/** One room as its member sees it; a room of others is answered like one that does not exist. */
export async function roomFor(db: Db, roomId: number, viewer: Viewer): Promise<Chatroom> {
  const row = (await findRoom(db, roomId, viewerId(viewer))) ?? fail('not_a_member');
  const [room] = await toChatrooms(db, [row], viewer, null);
  return room!;
}

/**
 * Rooms as the API answers them, in a number of queries that does not depend on how many there are.
 * `membersPerRoom` keeps a list of big groups small; null is all.
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
  const [people, blocked, hostsAgainst, cards] = await Promise.all([
    actorsOf(db, userIds, viewer),
    blockedAmong(db, me, userIds),
    blockersAmong(
      db,
      me,
      rows.map((room) => room.hostId).filter((id) => id !== null),
    ),
    eventCards(
      db,
      rows.map((room) => room.eventId).filter((id) => id !== null),
      viewer,
    ),
  ]);
  const byRoom = Map.groupBy(members, (member) => member.roomId);
  return rows.map((room) => {
    const others = byRoom.get(room.id) ?? [];
    return {
      id: room.id,
      type: room.type,
      users: others.map((member) => people.get(member.userId)).filter((person) => person !== undefined),
      event: (room.eventId !== null && cards.get(room.eventId)) || null,
      last_message: room.lastMessage && toMessage(room.lastMessage),
      unread_count: room.unread,
      is_user_blocked:
        room.type === 'private'
          ? others.some((member) => blocked.has(member.userId))
          : room.hostId !== null && hostsAgainst.has(room.hostId),
      is_expired: isExpired(room, viewer.now),
      updated_at: room.updatedAt.toISOString(),
    };
  });
}
