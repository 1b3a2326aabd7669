import { eq } from 'drizzle-orm';
import type { RoomLine } from 'shared-kernel/contract/chat';
import { chatroomMembers, chatrooms, messages } from '../db/schema/chat.ts';
import { events } from '../db/schema/events.ts';
import { channels } from '../db/schema/people.ts';
import type { Deps } from '../http/deps.ts';

/**
 * Writes what has become of an event into its room, if it has one, in the name of its host, and tells those in it. After
 * the change itself has committed: by then it holds rows that are locked later than a room.
 */
export async function tellRoom(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { eventId, lines, at }: { eventId: number; lines: readonly RoomLine[]; at: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const [host] = await db
    .select({ id: channels.userId })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(eq(events.id, eventId));
  const written = await db.transaction(async (tx) => {
    // Messages of one room are written one after the other: see `lockRoom`.
    const [room] = await tx
      .update(chatrooms)
      .set({ updatedAt: at })
      .where(eq(chatrooms.eventId, eventId))
      .returning({ id: chatrooms.id });
    if (!room || !host) return [];
    const row = { chatroomId: room.id, userId: host.id, body: '', createdAt: at, updatedAt: at };
    return tx
      .insert(messages)
      .values(lines.map((told) => ({ ...row, told })))
      .returning({ id: messages.id, roomId: messages.chatroomId });
  });
  const [first] = written;
  if (!first) return;
  const members = await db
    .select({ userId: chatroomMembers.userId })
    .from(chatroomMembers)
    .where(eq(chatroomMembers.chatroomId, first.roomId));
  const userIds = members.map(({ userId }) => userId);
  for (const { id, roomId } of written) live.publish(userIds, { type: 'message', roomId, messageId: id });
}
