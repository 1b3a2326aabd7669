import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { channels, chatroomMembers, chatrooms, events, messages, reservations } from '../db/schema.ts';

/** Brings a guest into the group chat of an event, made with its host at the first guest; call it in the transaction of the reservation. */
export async function joinGroup(tx: Db, { eventId, userId, at }: { eventId: number; userId: number; at: Date }): Promise<void> {
  await tx.insert(chatrooms).values({ type: 'group', eventId, createdAt: at, updatedAt: at }).onConflictDoNothing();
  const [room] = await tx.select({ id: chatrooms.id, hostId: channels.userId }).from(chatrooms)
    .innerJoin(events, eq(events.id, chatrooms.eventId)).innerJoin(channels, eq(channels.id, events.channelId))
    .where(eq(chatrooms.eventId, eventId));
  if (!room) return;
  // What was said before is there to be read, but does not count as unread.
  const lastReadId = sql<number>`(select coalesce(max(${messages.id}), 0) from ${messages} where ${messages.chatroomId} = ${room.id})`;
  await tx.insert(chatroomMembers)
    .values([...new Set([room.hostId, userId])].map((member) => ({ chatroomId: room.id, userId: member, lastReadId, joinedAt: at })))
    .onConflictDoNothing();
}

/** Takes a guest out of the group chat of an event, unless another reservation of theirs stands; call it after the reservation has ended. */
export async function leaveGroup(tx: Db, { eventId, userId }: { eventId: number; userId: number }): Promise<void> {
  const [standing] = await tx.select({ id: reservations.id }).from(reservations)
    .where(and(eq(reservations.eventId, eventId), eq(reservations.userId, userId), eq(reservations.status, 'reserved'))).limit(1);
  if (standing) return;
  await tx.delete(chatroomMembers).where(and(
    eq(chatroomMembers.userId, userId),
    eq(chatroomMembers.chatroomId, sql`${tx.select({ id: chatrooms.id }).from(chatrooms).where(eq(chatrooms.eventId, eventId))}`),
  ));
}
