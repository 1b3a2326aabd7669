import {
  AtSign,
  BadgeCheck,
  Bell,
  Bookmark,
  CalendarCheck,
  CalendarX,
  Gift,
  Heart,
  Images,
  KeyRound,
  Mail,
  MessageCircle,
  Reply,
  Ticket,
  UserCheck,
  UserPlus,
  UserX,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { accountKinds } from 'shared-kernel/contract/figures';
import type { NotificationEntry } from '../../stores/NotificationsStore.ts';

export const kindIcons: Record<NotificationEntry['kind'], LucideIcon> = {
  liked: Heart,
  saved: Bookmark,
  created: CalendarCheck,
  approved: BadgeCheck,
  rejected: CalendarX,
  kick: CalendarX,
  reserved: Ticket,
  canceled: CalendarX,
  new_experience: Images,
  comment: MessageCircle,
  reply: Reply,
  follow: UserPlus,
  referrer_added: Gift,
  reminder: Bell,
  invited: Mail,
  thanks: Heart,
  place_free: Ticket,
  paid_out: Wallet,
  pay_out_rejected: Wallet,
  paid: Ticket,
  paid_late: Wallet,
  refund_due: Wallet,
  refunded: Wallet,
  waiting_over: CalendarX,
  offer_over: CalendarX,
  comment_removed: MessageCircle,
  comment_edited: MessageCircle,
  message_removed: MessageCircle,
  passkey_added: KeyRound,
  passkey_removed: KeyRound,
  password_changed: KeyRound,
  entry_added: AtSign,
  entry_removed: AtSign,
  deletion_asked: UserX,
  deletion_called_off: UserCheck,
  new_device: KeyRound,
};

/**
 * The API of tomorrow beside this version, or today's beside one that was rolled back, tells of kinds that are not known
 * here.
 */
export const isKnown = (kind: string): boolean => Object.hasOwn(kindIcons, kind);

const ofAccount: ReadonlySet<NotificationEntry['kind']> = new Set(accountKinds);

/** Their text is a sum in Toman. */
export const ofSums: ReadonlySet<NotificationEntry['kind']> = new Set([
  'referrer_added',
  'paid_out',
  'paid',
  'paid_late',
  'refund_due',
  'refunded',
]);

/** Somebody came to an event of the reader, or comes no more. */
export const isOfGuest = ({ kind, event, channel }: NotificationEntry, readerId: number | undefined): boolean =>
  (kind === 'reserved' || kind === 'canceled') && channel !== null && event?.channel.user.id === readerId;

/**
 * Where a row leads: to the event, to its guests or to whoever did it. Somebody who came by an invitation and has no
 * page yet is found in the list of those invited. Null when the target is gone or has no page.
 */
export function targetOf(entry: NotificationEntry, readerId: number | undefined): string | null {
  const { kind, event, channel, comment_id: comment } = entry;
  if (event && isOfGuest(entry, readerId)) return `${event.link}#guests`;
  // Ticket and receipt are with one's own reservations.
  if (kind === 'paid') return '/joined';
  if (kind === 'message_removed') return '/direct';
  if (kind === 'comment' || kind === 'reply' || kind === 'comment_edited')
    return event && `${event.link}${comment === null ? '#comments' : `#comment-${comment}`}`;
  if (event) return event.link;
  if (channel && channel.id !== null) return `/${channel.username}`;
  if (kind === 'paid_out' || kind === 'pay_out_rejected') return '/business/index-bk';
  if (ofAccount.has(kind)) return '/profile/account';
  return kind === 'referrer_added' ? '/invitation' : null;
}
