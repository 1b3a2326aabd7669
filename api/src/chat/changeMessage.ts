import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { notify } from '../notices/notify.ts';
import { recordAdminAct } from '../notices/audit.ts';
import type { Db } from '../db/database.ts';
import { chatrooms, messages } from '../db/schema/chat.ts';
import { isAdmin } from '../http/caller.ts';
import { fail } from '../errors/errors.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { lastReadOf, memberIds } from './roomQueries.ts';
import { assertContent } from './rules.ts';
import { assertVisible, assertWritable, lockRoom, type Sent } from './service.ts';
import type { MessageRow } from './toMessage.ts';
import { theRow } from '../db/theRow.ts';

/**
 * Always after its creation, even within the same millisecond, because that is how an edited message is recognised.
 */
const changedAt = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${messages.createdAt} + interval '1 millisecond')`;

/** Edits a message. An omitted event stays attached; null removes it. */
export async function editMessage(
  db: Db,
  roomId: number,
  messageId: number,
  change: { body: string; eventId: number | null | undefined },
  viewer: Viewer,
): Promise<Sent> {
  const userId = viewerId(viewer);
  return db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId, userId);
    if (!room) fail('not_a_member');
    const message = await messageIn(tx, roomId, messageId);
    if (!message || message.deletedAt) fail('not_found');
    if (message.userId !== userId || message.told) fail('forbidden');
    const others = await memberIds(tx, roomId, userId);
    await assertWritable(tx, room, userId, others, viewer.now);
    const { eventId = message.eventId } = change;
    assertContent(change.body, eventId, message.uploadId);
    if (eventId !== null && eventId !== message.eventId) await assertVisible(tx, eventId, viewer);
    const [edited] = await tx
      .update(messages)
      .set({ body: change.body, eventId, updatedAt: changedAt(viewer.now) })
      .where(eq(messages.id, messageId))
      .returning();
    return { message: theRow(edited, 'message'), others };
  });
}

/**
 * Empties a message and keeps its row, so that a retry of sending it finds it. Authors may do so at any time, also
 * in a room that takes no messages any more; admins may in others' rooms too. Returns the members to notify: nobody
 * when it was deleted before.
 */
export async function deleteMessage(db: Db, roomId: number, messageId: number, viewer: Viewer): Promise<number[]> {
  const userId = viewerId(viewer);
  const byPower = viewer.caller !== null && isAdmin(viewer.caller);
  return db.transaction(async (tx) => {
    if (!byPower && (await lastReadOf(tx, roomId, userId)) === undefined) fail('not_a_member');
    await tx.select({ id: chatrooms.id }).from(chatrooms).where(eq(chatrooms.id, roomId)).for('no key update');
    const message = await messageIn(tx, roomId, messageId);
    if (!message) fail('not_found');
    const isOwn = message.userId === userId;
    if ((!isOwn && !byPower) || message.told) fail('forbidden');
    if (message.deletedAt) return [];
    await tx
      .update(messages)
      .set({
        body: '',
        eventId: null,
        uploadId: null,
        replyToId: null,
        deletedAt: viewer.now,
        updatedAt: changedAt(viewer.now),
      })
      .where(eq(messages.id, messageId));
    await tx
      .update(chatrooms)
      .set({ updatedAt: sql`coalesce((${newestOf(tx, roomId)}), ${chatrooms.createdAt})` })
      .where(eq(chatrooms.id, roomId));
    if (!isOwn) {
      await recordAdminAct(tx, {
        userId,
        act: 'chat.deleteMessage',
        targetId: messageId,
        detail: { room_id: roomId, author_id: message.userId },
        at: viewer.now,
      });
      await notify(tx, [message.userId], { kind: 'message_removed', actorId: null, at: viewer.now });
    }
    return memberIds(tx, roomId, userId);
  });
}

async function messageIn(tx: Db, roomId: number, messageId: number): Promise<MessageRow | undefined> {
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.chatroomId, roomId)));
  return message;
}

const newestOf = (tx: Db, roomId: number) =>
  tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.chatroomId, roomId), isNull(messages.deletedAt)))
    .orderBy(desc(messages.id))
    .limit(1);
