import { and, eq, ne, sql } from 'drizzle-orm';
import { recordActivity } from '../../notices/record.ts';
import { recordAdminAct } from '../../notices/audit.ts';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { activities } from '../../db/schema/news.ts';
import { commentLikes, comments } from '../../db/schema/reactions.ts';
import { type Caller, isAdmin } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import { notify } from '../../notices/notify.ts';
import { assertNotBlocked } from '../blocked.ts';
import type { FoundComment, Subject } from './queries.ts';
import { theRow } from '../../db/theRow.ts';

export interface NewComment {
  userId: number;
  subject: Subject;
  body: string;
  /** The top-level comment that it joins, and the author of the comment that it replies to. */
  parent: { id: number; userId: number } | null;
  at: Date;
}

/**
 * Inserts a comment, updates the counters and notifies the event's owner and, for a reply, the author of the
 * comment replied to. Locks are always taken in one order: the top-level comment first, the event's counter last.
 */
export async function addComment(db: Db, { userId, subject, body, parent, at }: NewComment): Promise<number> {
  return db.transaction(async (tx) => {
    if (parent) {
      const moved = await tx
        .update(comments)
        .set({ repliesCount: sql`${comments.repliesCount} + 1` })
        .where(eq(comments.id, parent.id))
        .returning({ id: comments.id });
      if (moved.length === 0) fail('not_found');
    }
    const [row] = await tx
      .insert(comments)
      .values({
        eventId: subject.id,
        userId,
        parentId: parent?.id,
        isOnExperience: subject.isExperience,
        body,
        createdAt: at,
      })
      .returning({ id: comments.id });
    const commentId = theRow(row, 'comment').id;
    await recordActivity(tx, {
      kind: 'commented',
      userId,
      ownerId: subject.ownerId,
      eventId: subject.id,
      commentId,
      text: body,
      at,
    });
    if (parent && parent.userId !== subject.ownerId)
      await notify(tx, [parent.userId], { kind: 'reply', actorId: userId, eventId: subject.id, commentId, at });
    if (!subject.isExperience) await moveCount(tx, subject.id, 1);
    return commentId;
  });
}

/** Comments on experiences do not count for the event. */
export const moveCount = (tx: Db, eventId: number, change: number) =>
  tx
    .update(events)
    .set({ commentsCount: sql`${events.commentsCount} + ${change}` })
    .where(eq(events.id, eventId));

/**
 * Changes a comment, also where it is quoted; an admin who changes another member's leaves an audit entry.
 */
export async function editComment(
  db: Db,
  comment: FoundComment,
  body: string,
  caller: Caller,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(comments)
      .set({ body, editedAt: at })
      .where(and(eq(comments.id, comment.id), ne(comments.body, body), ne(comments.body, '')))
      .returning({ id: comments.id });
    if (changed.length === 0) return;
    await tx.update(activities).set({ text: body }).where(eq(activities.commentId, comment.id));
    if (comment.userId !== caller.id) {
      await recordAdminAct(tx, {
        userId: caller.id,
        act: 'comment.update',
        targetId: comment.id,
        detail: { before: comment.body, after: body },
        at,
      });
      await notify(tx, [comment.userId], {
        kind: 'comment_edited',
        actorId: null,
        eventId: comment.event.id,
        commentId: comment.id,
        text: body,
        at,
      });
    }
  });
}

export const mayEdit = (comment: { userId: number }, caller: Caller): boolean =>
  comment.userId === caller.id || isAdmin(caller);

interface CommentLike {
  userId: number;
  comment: FoundComment;
  wanted: boolean | undefined;
  at: Date;
}

/**
 * Likes or unlikes. Without a wanted state it toggles; with one, a repeated request changes nothing. Whom the host or
 * the author has blocked may only take a like back.
 */
export async function setCommentLike(
  db: Db,
  { userId, comment, wanted, at }: CommentLike,
): Promise<{ isLiked: boolean; likesCount: number }> {
  return db.transaction(async (tx) => {
    // Locked against deletion, after which the like would refer to nothing.
    const [held] = await tx
      .select({ body: comments.body })
      .from(comments)
      .where(eq(comments.id, comment.id))
      .for('no key update');
    if (!held?.body) fail('not_found');
    const { isLiked, change } = await switchLike(tx, { userId, comment, wanted, at });
    if (change > 0) await assertNotBlocked(tx, userId, [comment.event.ownerId, comment.userId]);
    const [row] = await tx
      .update(comments)
      .set({ likesCount: sql`${comments.likesCount} + ${change}` })
      .where(eq(comments.id, comment.id))
      .returning({ likes: comments.likesCount });
    if (change !== 0) {
      await recordActivity(tx, {
        kind: isLiked ? 'liked' : 'unliked',
        userId,
        ownerId: comment.userId,
        eventId: comment.event.id,
        commentId: comment.id,
        text: held.body,
        at,
      });
    }
    return { isLiked, likesCount: theRow(row, 'comment').likes };
  });
}

async function switchLike(
  tx: Db,
  { userId, comment, wanted, at }: CommentLike,
): Promise<{ isLiked: boolean; change: -1 | 0 | 1 }> {
  if (wanted !== true) {
    const removed = await tx
      .delete(commentLikes)
      .where(and(eq(commentLikes.userId, userId), eq(commentLikes.commentId, comment.id)))
      .returning({ id: commentLikes.commentId });
    if (removed.length > 0) return { isLiked: false, change: -1 };
    if (wanted === false) return { isLiked: false, change: 0 };
  }
  const added = await tx
    .insert(commentLikes)
    .values({ userId, commentId: comment.id, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: commentLikes.commentId });
  return { isLiked: true, change: added.length > 0 ? 1 : 0 };
}
