import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Comment } from 'shared-kernel/contract/comment';
import { summariesOfUsers } from '../../views/summaries.ts';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { commentLikes, comments } from '../../db/schema/reactions.ts';
import { visibleTo } from '../../views/visibility.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { toComment, toReply } from './toComment.ts';

/** What is commented on: an event, or its experiences. */
export interface Subject {
  id: number;
  ownerId: number;
  isExperience: boolean;
}

const latest = latestFirst({ at: comments.createdAt, id: comments.id });

/** A page of top-level comments, the newest first, each with its replies. */
export async function commentPage(
  db: Db,
  { id, ownerId, isExperience }: Subject,
  start: PageStart,
  viewer: Viewer,
): Promise<Page<Comment>> {
  const where = and(eq(comments.eventId, id), isNull(comments.parentId), eq(comments.isOnExperience, isExperience));
  const [found, total] = await Promise.all([
    commentRows(db, and(where, latest.after(start)), viewer)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db.$count(comments, where),
  ]);
  const { rows, next } = latest.cut(found, ({ comment: { createdAt: at, id: last } }) => ({ at, id: last }));
  return toPage(await withReplies(db, rows, ownerId, viewer), start, { total, next });
}

/** One comment, in the same form as in a list. */
export async function readComment(db: Db, id: number, ownerId: number, viewer: Viewer): Promise<Comment | undefined> {
  const rows = await commentRows(db, eq(comments.id, id), viewer);
  const [comment] = await withReplies(db, rows, ownerId, viewer);
  return comment;
}

export interface FoundComment {
  id: number;
  userId: number;
  parentId: number | null;
  isOnExperience: boolean;
  body: string;
  event: { id: number; ownerId: number };
}

export async function findComment(db: Db, id: number, viewer: Viewer): Promise<FoundComment | null> {
  const [row] = await db
    .select({
      id: comments.id,
      userId: comments.userId,
      parentId: comments.parentId,
      isOnExperience: comments.isOnExperience,
      body: comments.body,
      event: { id: events.id, ownerId: channels.userId },
    })
    .from(comments)
    .innerJoin(events, eq(events.id, comments.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(comments.id, id), visibleTo(viewer)));
  return row ?? null;
}

/** Its author took it back, and others have replied to it. */
export const isTakenBack = ({ body }: { body: string }): boolean => body === '';

const commentRows = (db: Db, where: SQL | undefined, viewer: Viewer) =>
  db
    .select({
      comment: comments,
      isLiked: sql<boolean>`exists (select 1 from ${commentLikes} where ${commentLikes.commentId} = ${comments.id} and ${commentLikes.userId} = ${viewerId(viewer)})`,
    })
    .from(comments)
    .where(where)
    .orderBy(...latest.order);
export type CommentRow = Awaited<ReturnType<typeof commentRows>>[number];

async function withReplies(db: Db, rows: CommentRow[], ownerId: number, viewer: Viewer): Promise<Comment[]> {
  const parents = rows.map((row) => row.comment.id);
  const replies = parents.length > 0 ? await commentRows(db, inArray(comments.parentId, parents), viewer) : [];
  const authors = await summariesOfUsers(
    db,
    [...rows, ...replies].filter(({ comment }) => !isTakenBack(comment)).map(({ comment }) => comment.userId),
    viewer,
  );
  const byParent = Map.groupBy(replies, (reply) => reply.comment.parentId);
  return rows.flatMap((row) => {
    const channel = isTakenBack(row.comment) ? null : authors.get(row.comment.userId);
    if (channel === undefined) return [];
    const own = (byParent.get(row.comment.id) ?? []).flatMap((reply) => {
      const author = authors.get(reply.comment.userId);
      return author ? [toReply(reply, author, ownerId)] : [];
    });
    return [toComment(row, channel, ownerId, own)];
  });
}
