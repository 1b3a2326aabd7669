import { eq, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/record.ts';
import type { Db } from '../db/database.ts';
import { comments, events, notifications } from '../db/schema.ts';

export interface NewComment {
  userId: number;
  event: { id: number; ownerId: number };
  body: string;
  /** The top-level comment that it answers. */
  parent: { id: number; userId: number } | null;
  at: Date;
}

/** Writes a comment, moves the counts and tells the owner, and of a reply the one who is answered. */
export async function addComment(db: Db, { userId, event, body, parent, at }: NewComment): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(comments).values({ eventId: event.id, userId, parentId: parent?.id, body, createdAt: at }).returning({ id: comments.id });
    const commentId = row!.id;
    await tx.update(events).set({ commentsCount: sql`${events.commentsCount} + 1` }).where(eq(events.id, event.id));
    await recordActivity(tx, { kind: 'commented', userId, ownerId: event.ownerId, eventId: event.id, commentId, text: body, at });
    if (parent) {
      await tx.update(comments).set({ repliesCount: sql`${comments.repliesCount} + 1` }).where(eq(comments.id, parent.id));
      const isToldAlready = parent.userId === event.ownerId || parent.userId === userId;
      if (!isToldAlready) await tx.insert(notifications).values({ userId: parent.userId, actorId: userId, kind: 'reply', eventId: event.id, commentId, createdAt: at });
    }
    return commentId;
  });
}
