import Type, { type Static } from 'typebox';
import { CountsSchema } from './activity.ts';
import { defineCalls } from './call.ts';
import { PersonSchema } from './channel.ts';
import { EventCardSchema } from './event.ts';
import { optionalKinds } from './figures.ts';
import { body, envelope, Id, Instant, nullable, pageOf, PageQuery } from './scalar.ts';

export const NotificationKind = Type.Enum([
  'liked',
  'saved',
  'created',
  'approved',
  'rejected',
  'kick',
  'reserved',
  'canceled',
  'new_experience',
  'comment',
  'reply',
  'follow',
  'referrer_added',
  'reminder',
  'invited',
  'thanks',
  'place_free',
  'paid_out',
  'pay_out_rejected',
  'paid',
  'paid_late',
  'refund_due',
  'refunded',
  'waiting_over',
  'offer_over',
  'comment_removed',
  'comment_edited',
  'message_removed',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'entry_added',
  'entry_removed',
  'deletion_asked',
  'deletion_called_off',
  'new_device',
]);

/** The kinds that the caller has turned off. */
const OffSchema = Type.Object({ off: Type.Array(Type.Enum([...optionalKinds])) });

/**
 * Something that the caller is told of. The `text` of a `referrer_added` is the reward in Toman, once it is given; of a
 * `paid_out`, `paid`, `paid_late`, `refund_due` or `refunded` the sum in Toman, of a `pay_out_rejected` why not; of a `place_free` the ticket, where the event has
 * several; of a comment that the site removed or changed, its words. For a change in the account itself it is the device, or the number or address; of a `deletion_asked` the
 * instant at which the account goes. The `reason` is why the host or an admin removed a comment, if they said.
 */
export const NotificationSchema = Type.Object({
  id: Id,
  kind: NotificationKind,
  created_at: Instant,
  is_read: Type.Boolean(),
  channel: nullable(PersonSchema),
  event: nullable(EventCardSchema),
  comment_id: nullable(Id),
  text: nullable(Type.String()),
  reason: nullable(Type.String()),
});

export type Notification = Static<typeof NotificationSchema>;

export const notificationCalls = defineCalls({
  'notification.list': {
    method: 'GET',
    path: '/profile/notifications',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(NotificationSchema),
  },
  /** Only what concerns events: made, approved, kicked, called off, reminders. */
  'notification.ofEvents': {
    method: 'GET',
    path: '/profile/event-notifications',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(NotificationSchema),
  },
  'notification.kinds': {
    method: 'GET',
    path: '/profile/notifications/kinds',
    permission: 'user',
    answer: envelope(OffSchema),
  },
  /** Turns a kind of notifications on or off for the caller. */
  'notification.turnKind': {
    method: 'PUT',
    path: '/profile/notifications/kinds',
    permission: 'user',
    body: body({ kind: Type.Enum([...optionalKinds]), is_on: Type.Boolean() }),
    answer: envelope(OffSchema),
  },
  /** Marks everything up to `id` as read. */
  'notification.read': {
    method: 'POST',
    path: '/profile/notifications/read',
    permission: 'user',
    body: body({ id: Id }),
    answer: envelope(CountsSchema),
  },
});
