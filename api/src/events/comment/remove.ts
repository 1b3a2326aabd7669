import { and, eq, sql } from 'drizzle-orm';
import { recordAdminAct } from '../../notices/audit.ts';
import { notify } from '../../notices/notify.ts';
import type { Db } from '../../db/database.ts';
import { activities, notifications } from '../../db/schema/news.ts';
import { commentLikes, comments } from '../../db/schema/reactions.ts';
import { fail } from '../../errors/errors.ts';
import { type Caller, isAdmin } from '../../http/caller.ts';
import { type FoundComment, isTakenBack } from './queries.ts';
import { moveCount } from './service.ts';

export const mayDelete = (comment: FoundComment, caller: Caller): boolean =>
  comment.userId === caller.id || comment.event.ownerId === caller.id || isAdmin(caller);

/** While the top-level comment is locked no reply can be added, so none is left behind or miscounted. */
async function lockTop(tx: Db, { id, parentId }: FoundComment): Promise<void> {
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.id, parentId ?? id))
    .for('update');
}

/** Takes the comment itself away; of a reply, also from its parent's count, and the parent that has only waited for it. */
async function drop(tx: Db, { id, parentId }: FoundComment): Promise<void> {
  const gone = await tx.delete(comments).where(eq(comments.id, id)).returning({ id: comments.id });
  if (gone.length === 0) fail('not_found');
  if (parentId === null) return;
  const [parent] = await tx
    .update(comments)
    .set({ repliesCount: sql`${comments.repliesCount} - 1` })
    .where(eq(comments.id, parentId))
    .returning({ body: comments.body, replies: comments.repliesCount });
  if (parent && isTakenBack(parent) && parent.replies === 0) await tx.delete(comments).where(eq(comments.id, parentId));
}

/**
 * Deletes another's comment with its replies and their notifications, and tells its author, if it is said also why;
 * admins leave an entry.
 */
export async function removeComment(
  db: Db,
  comment: FoundComment,
  { caller, why, at }: { caller: Caller; why: string | undefined; at: Date },
): Promise<void> {
  // It is told in one line.
  const reason = why?.replace(/\s+/g, ' ') || undefined;
  const { id, userId, body, event } = comment;
  await db.transaction(async (tx) => {
    await lockTop(tx, comment);
    const replies = await tx.delete(comments).where(eq(comments.parentId, id)).returning({ id: comments.id });
    await drop(tx, comment);
    if (event.ownerId !== caller.id)
      await recordAdminAct(tx, {
        userId: caller.id,
        act: 'comment.delete',
        targetId: id,
        detail: { author: userId, body, replies: replies.length, ...(reason && { reason }) },
        at,
      });
    if (!isTakenBack(comment))
      await notify(tx, [userId], { kind: 'comment_removed', actorId: null, eventId: event.id, text: body, reason, at });
    // Of what was taken back only the replies have counted.
    if (!comment.isOnExperience) await moveCount(tx, event.id, -((isTakenBack(comment) ? 0 : 1) + replies.length));
  });
}

/**
 * Takes back one's own comment. Where others have replied to it, their words stay, and so does its place without any:
 * true then.
 */
export async function takeBackComment(db: Db, comment: FoundComment): Promise<boolean> {
  const { id } = comment;
  if (isTakenBack(comment)) fail('not_found');
  return db.transaction(async (tx) => {
    await lockTop(tx, comment);
    const emptied = await tx
      .update(comments)
      .set({ body: '', likesCount: 0, editedAt: null })
      .where(and(eq(comments.id, id), sql`${comments.repliesCount} > 0`, sql`${comments.body} <> ''`))
      .returning({ id: comments.id });
    const stays = emptied.length > 0;
    if (stays) {
      await tx.delete(commentLikes).where(eq(commentLikes.commentId, id));
      await tx.delete(activities).where(eq(activities.commentId, id));
      await tx.delete(notifications).where(eq(notifications.commentId, id));
    } else await drop(tx, comment);
    if (!comment.isOnExperience) await moveCount(tx, comment.event.id, -1);
    return stays;
  });
}
