import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { chatroomMembers, chatrooms, reservations } from '../db/schema.ts';

/** Lets a guest into the event's group chat; the first guest opens it, with the owner in it. */
export async function joinGroupChat(tx: Db, { eventId, ownerId, userId, at }: { eventId: number; ownerId: number; userId: number; at: Date }): Promise<void> {
  const known = tx.select({ id: chatrooms.id }).from(chatrooms).where(eq(chatrooms.eventId, eventId));
  let [room] = await known;
  // Only the first guests come here; of several at once one makes the room, and the others wait for it.
  const [made] = room ? [] : await tx.insert(chatrooms).values({ type: 'group', eventId, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: chatrooms.eventId }).returning({ id: chatrooms.id });
  room ??= made ?? (await known)[0];
  const newcomers = made ? [ownerId, userId] : [userId];
  await tx.insert(chatroomMembers).values(newcomers.map((id) => ({ chatroomId: room!.id, userId: id, joinedAt: at }))).onConflictDoNothing();
}

/** Takes a guest out of the group chat when no reservation of the event is left; unpaid seats don't count. */
export async function leaveGroupChat(tx: Db, { eventId, userId }: { eventId: number; userId: number }): Promise<void> {
  const left = await tx.select({ id: reservations.id }).from(reservations)
    .where(and(eq(reservations.eventId, eventId), eq(reservations.userId, userId), eq(reservations.status, 'reserved'))).limit(1);
  if (left.length > 0) return;
  const room = tx.select({ id: chatrooms.id }).from(chatrooms).where(eq(chatrooms.eventId, eventId));
  await tx.delete(chatroomMembers).where(and(inArray(chatroomMembers.chatroomId, room), eq(chatroomMembers.userId, userId)));
}
