import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { chatroomMembers, chatrooms } from '../db/schema/chat.ts';
import { fail } from '../errors/errors.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { findRoom, memberIds } from './roomQueries.ts';
import { assertWritable } from './service.ts';

const membership = (roomId: number, userId: number) =>
  and(eq(chatroomMembers.chatroomId, roomId), eq(chatroomMembers.userId, userId));

/** Who is told that the viewer is typing: the other members, if the room still takes messages. */
export async function tellable(db: Db, roomId: number, viewer: Viewer): Promise<number[]> {
  const userId = viewerId(viewer);
  const room = (await findRoom(db, roomId, userId)) ?? fail('not_a_member');
  const others = await memberIds(db, roomId, userId);
  await assertWritable(db, room, userId, others, viewer.now);
  return others;
}

/** Mutes the room for a member from this moment; null unmutes it. */
export async function mute(db: Db, roomId: number, userId: number, at: Date | null): Promise<void> {
  const changed = await db
    .update(chatroomMembers)
    .set({ mutedAt: at })
    .where(membership(roomId, userId))
    .returning({ roomId: chatroomMembers.chatroomId });
  if (changed.length === 0) fail('not_a_member');
}

/** Nobody leaves a room of two, because the other keeps it. */
export async function leaveGroup(db: Db, roomId: number, userId: number): Promise<void> {
  const [room] = await db
    .select({ type: chatrooms.type })
    .from(chatrooms)
    .innerJoin(chatroomMembers, and(eq(chatroomMembers.chatroomId, chatrooms.id), membership(roomId, userId)));
  if (!room) fail('not_a_member');
  if (room.type !== 'group') fail('forbidden');
  await db.delete(chatroomMembers).where(membership(roomId, userId));
}
