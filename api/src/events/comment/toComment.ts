import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { Comment } from 'shared-kernel/contract/comment';
import type { CommentRow } from './queries.ts';

type Reply = Comment['replies'][number];

const wordsOf = ({ comment, isLiked }: CommentRow) => ({
  id: comment.id,
  event_id: comment.eventId,
  body: comment.body,
  parent: comment.parentId ?? 0,
  created_at: comment.createdAt.toISOString(),
  edited_at: comment.editedAt?.toISOString() ?? null,
  likes_count: comment.likesCount,
  liked_by_user: isLiked ? (1 as const) : (0 as const),
});

/** `is_owner` marks what the event's owner wrote. */
export const toReply = (row: CommentRow, channel: ChannelSummary, ownerId: number): Reply => ({
  ...wordsOf(row),
  channel,
  is_owner: row.comment.userId === ownerId,
});

/** Of one that was taken back nobody is told whose it was, not even that it was the owner's. */
export const toComment = (
  row: CommentRow,
  channel: ChannelSummary | null,
  ownerId: number,
  replies: Reply[],
): Comment => ({
  ...wordsOf(row),
  channel,
  is_owner: channel !== null && row.comment.userId === ownerId,
  comments_count: row.comment.repliesCount,
  replies,
});
