import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { Comment } from 'shared-kernel/contract/comment';
import type { CommentRow } from './queries.ts';

type Reply = Comment['replies'][number];

/** `is_owner` marks what the event's owner wrote. */
export const toReply = ({ comment, isLiked }: CommentRow, channel: ChannelSummary, ownerId: number): Reply => ({
  id: comment.id,
  event_id: comment.eventId,
  body: comment.body,
  parent: comment.parentId ?? 0,
  created_at: comment.createdAt.toISOString(),
  edited_at: comment.editedAt?.toISOString() ?? null,
  likes_count: comment.likesCount,
  liked_by_user: isLiked ? 1 : 0,
  channel,
  is_owner: comment.userId === ownerId,
});

export const toComment = (row: CommentRow, channel: ChannelSummary, ownerId: number, replies: Reply[]): Comment => ({
  ...toReply(row, channel, ownerId),
  comments_count: row.comment.repliesCount,
  replies,
});
