import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { chatroomMembers, messages } from '../db/schema/chat.ts';
import { latestFirst } from '../http/keyset.ts';
import { type PageStart } from '../http/page.ts';
import type { MessageRow } from './toMessage.ts';

export const messagesPerPage = 30;

/** The most that one check returns; the next check continues from there. */
const messagesPerCheck = 100;

/** Deleted messages keep their rows, but are not shown. */
const inRoom = (roomId: number) => and(eq(messages.chatroomId, roomId), isNull(messages.deletedAt));

const newestFirst = latestFirst({ id: messages.id }, messagesPerPage);

/** Newest first. */
export async function messagesOf(db: Db, roomId: number, start: PageStart) {
  const [found, total] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(and(inRoom(roomId), newestFirst.after(start)))
      .orderBy(...newestFirst.order)
      .limit(newestFirst.limit)
      .offset(newestFirst.offset(start)),
    db.$count(messages, inRoom(roomId)),
  ]);
  return { ...newestFirst.cut(found, ({ id }) => ({ id })), total };
}

/** Oldest first. */
export const messagesAfter = (db: Db, roomId: number, messageId: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(and(inRoom(roomId), gt(messages.id, messageId)))
    .orderBy(asc(messages.id))
    .limit(messagesPerCheck);

/**
 * Messages up to `messageId` that were edited or deleted after `since`; these few have an index of their own.
 */
export const changedSince = (db: Db, roomId: number, messageId: number, since: Date): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.chatroomId, roomId),
        lte(messages.id, messageId),
        gt(messages.updatedAt, since),
        sql`${messages.updatedAt} > ${messages.createdAt}`,
      ),
    )
    .orderBy(asc(messages.id));

export async function messageByKey(
  db: Db,
  roomId: number,
  userId: number,
  clientKey: string,
): Promise<MessageRow | undefined> {
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.chatroomId, roomId), eq(messages.userId, userId), eq(messages.clientKey, clientKey)));
  return message;
}

/** The member's newest message that somebody else has seen. */
export async function newestSeen(db: Db, roomId: number, userId: number): Promise<number | null> {
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.chatroomId, roomId),
        eq(messages.userId, userId),
        isNotNull(messages.readAt),
        isNull(messages.deletedAt),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1);
  return message?.id ?? null;
}

/** A room's newest message up to `messageId`, which a client may have invented. */
export async function newestUpTo(db: Db, roomId: number, messageId: number): Promise<number> {
  const [row] = await db
    .select({ id: max(messages.id) })
    .from(messages)
    .where(and(inRoom(roomId), lte(messages.id, messageId)));
  return row?.id ?? 0;
}

/** Marks others' messages after `from` and up to `to` as seen by the member. */
export async function markSeen(
  tx: Db,
  { roomId, userId, from, to, at }: { roomId: number; userId: number; from: number; to: number; at: Date },
): Promise<void> {
  await tx
    .update(chatroomMembers)
    .set({ lastReadId: to, lastReadAt: at })
    .where(
      and(
        eq(chatroomMembers.chatroomId, roomId),
        eq(chatroomMembers.userId, userId),
        lt(chatroomMembers.lastReadId, to),
      ),
    );
  await tx
    .update(messages)
    .set({ readAt: at })
    .where(
      and(
        eq(messages.chatroomId, roomId),
        gt(messages.id, from),
        lte(messages.id, to),
        ne(messages.userId, userId),
        isNull(messages.readAt),
      ),
    );
}
