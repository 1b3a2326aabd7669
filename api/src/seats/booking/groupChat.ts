import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { chatroomMembers, chatrooms, messages } from '../../db/schema/chat.ts';
import { reservations } from '../../db/schema/seats.ts';
import { prepareSql } from '../../db/statement.ts';
import type { Deps } from '../../http/deps.ts';

/** Adds a guest to the event's group chat; the first guest creates it, with the owner in it. */
export async function joinGroupChat(
  tx: Db,
  { eventId, ownerId, userId, at }: { eventId: number; ownerId: number; userId: number; at: Date },
): Promise<void> {
  const join = (id: number) => joinRoom(tx)({ eventId, userId: id, at: at.toISOString() });
  const [room] = await join(userId);
  if (room) return;
  // Only the first guests come here; of several at once one creates the room, and the others wait for it.
  const made = await tx
    .insert(chatrooms)
    .values({ type: 'group', eventId, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: chatrooms.eventId })
    .returning({ id: chatrooms.id });
  if (made.length > 0) await join(ownerId);
  await join(userId);
}

/** Inserts nothing where there is no room yet. What was said before counts as read. */
const joinRoom = prepared((db) =>
  prepareSql<{ id: number }>(
    db,
    sql`
  with room as (select id from ${chatrooms} where ${chatrooms.eventId} = ${sql.placeholder('eventId')}),
  joined as (
    insert into ${chatroomMembers} (chatroom_id, user_id, joined_at, last_read_id)
    select id, ${sql.placeholder('userId')}::int, ${sql.placeholder('at')}::timestamptz,
      coalesce((select max(m.id) from ${messages} as m where m.chatroom_id = room.id), 0) from room
    on conflict do nothing
  )
  select id from room`,
    'join_group_chat',
  ),
);

/** The group chat of an event with everybody in it; null where no guest has made one. */
export async function findGroupChat(db: Db, eventId: number): Promise<{ id: number; memberIds: number[] } | null> {
  const members = await db
    .select({ id: chatrooms.id, userId: chatroomMembers.userId })
    .from(chatrooms)
    .innerJoin(chatroomMembers, eq(chatroomMembers.chatroomId, chatrooms.id))
    .where(eq(chatrooms.eventId, eventId));
  return members[0] ? { id: members[0].id, memberIds: members.map(({ userId }) => userId) } : null;
}

/** Tells those in the event's group chat which of these users are not in it any more, and those users themselves. */
export async function tellWhoLeft(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  eventId: number,
  userIds: readonly number[],
): Promise<void> {
  const room = await findGroupChat(db, eventId);
  if (!room) return;
  const { id: roomId, memberIds } = room;
  const staying = new Set(memberIds);
  const left = userIds.filter((id) => !staying.has(id));
  for (const userId of left) live.publish(memberIds, { type: 'left', roomId, userId });
  live.publish(left, { type: 'room_changed', roomId });
}

/** Removes a guest without a reserved place at the event from the group chat; held places do not count. */
export async function leaveGroupChat(tx: Db, { eventId, userId }: { eventId: number; userId: number }): Promise<void> {
  const room = tx.select({ id: chatrooms.id }).from(chatrooms).where(eq(chatrooms.eventId, eventId));
  const member = and(inArray(chatroomMembers.chatroomId, room), eq(chatroomMembers.userId, userId));
  // Of two sessions that are canceled at once the second waits here and then sees that it was the last.
  await tx.select({ id: chatroomMembers.userId }).from(chatroomMembers).where(member).for('update');
  const left = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.eventId, eventId), eq(reservations.userId, userId), eq(reservations.status, 'reserved')))
    .limit(1);
  if (left.length === 0) await tx.delete(chatroomMembers).where(member);
}
