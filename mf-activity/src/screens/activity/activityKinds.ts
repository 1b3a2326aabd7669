import {
  Bookmark,
  BookmarkMinus,
  CalendarX,
  Heart,
  HeartOff,
  MessageCircle,
  Share2,
  Star,
  Ticket,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityEntry, Side } from '../../stores/ActivityFeeds.ts';

export const kindIcons: Record<ActivityEntry['kind'], LucideIcon> = {
  liked: Heart,
  unliked: HeartOff,
  reserved: Ticket,
  canceled: CalendarX,
  saved: Bookmark,
  unSaved: BookmarkMinus,
  followed: UserPlus,
  unFollowed: UserMinus,
  shared: Share2,
  commented: MessageCircle,
  rated: Star,
};

/**
 * Where a row leads: to the event, to the followed channel or, for the member's own followers, to the follower. Null
 * when that is gone or has no page yet.
 */
export function targetOf({ kind, event, target, channel }: ActivityEntry, side: Side): string | null {
  if (kind !== 'followed' && kind !== 'unFollowed') return event?.link ?? null;
  const who = side === 'guest' ? target : channel;
  return who && who.id !== null ? `/${who.username}` : null;
}

/** Which suggestions the reply sheet offers. */
export function replyKindOf({ kind }: Pick<ActivityEntry, 'kind'>): 'like' | 'reserve' | 'comment' | 'follow' {
  switch (kind) {
    case 'reserved':
    case 'canceled':
      return 'reserve';
    case 'commented':
      return 'comment';
    case 'followed':
      return 'follow';
    default:
      return 'like';
  }
}
