import type { Activity } from 'shared-kernel/contract/activity';
import type { activities } from '../../db/schema/news.ts';

export type ActivityRow = typeof activities.$inferSelect;

/** What was done to what, by the names that quick replies use. */
export function typeOf({ kind, commentId }: Pick<ActivityRow, 'kind' | 'commentId'>): Activity['type'] {
  switch (kind) {
    case 'reserved':
      return 'event_reserve';
    case 'commented':
      return 'event_comment';
    case 'liked':
      return commentId === null ? 'event_like' : 'event_comment_like';
    case 'unliked':
      return commentId === null ? 'event_unlike' : 'event_comment_unlike';
    default:
      return null;
  }
}

/** A liked comment is itself the target; a written one belongs to its event. */
export function relationOf({ kind, eventId, channelId, commentId }: ActivityRow): Activity['relation'] {
  if (commentId !== null && kind !== 'commented') return { model: 'comment', id: commentId };
  if (channelId !== null) return { model: 'channel', id: channelId };
  return eventId === null ? null : { model: 'event', id: eventId };
}

/** Only the owner of the thing may reply, and nobody to their own activity. */
export const isAnswerable = ({ userId, ownerId }: Pick<ActivityRow, 'userId' | 'ownerId'>, viewerId: number): boolean =>
  ownerId === viewerId && userId !== viewerId;
