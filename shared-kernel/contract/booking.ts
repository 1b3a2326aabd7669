import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { ChannelSummarySchema } from './channel.ts';
import { EventCardSchema, EventSchema, ofEvent } from './event.ts';
import { PlanType, RefundSchema } from './eventPlaces.ts';
import { largestOrder, mostOrders, reminderHours } from './figures.ts';
import {
  body,
  Code,
  Count,
  Day,
  envelope,
  Id,
  Instant,
  Kept,
  nullable,
  pageOf,
  PageQuery,
  PathId,
  Text,
  Toman,
} from './scalar.ts';
import { waysToShare } from './sharing.ts';

/** `held`: waits for payment and gives its seats back when it expires. */
export const ReservationStatus = Type.Enum(['held', 'reserved', 'canceled', 'kicked', 'expired']);

export const ReservationSchema = Type.Object({
  id: Id,
  /** The number that the member sees and that a payment refers to. */
  factor_number: Type.String(),
  event: EventCardSchema,
  date: Type.Object({ start: Instant, end: Instant }),
  event_date_plan: Type.Object({ type: PlanType, title: Type.String(), price: Toman }),
  count: Count,
  /** The number or address by which its guest is reached; null where none is proven any more. */
  entry: nullable(Type.String()),
  /** For all seats, after the discount. */
  amount: Toman,
  off_code: nullable(Type.Object({ code: Type.String(), percentage: Type.Integer({ minimum: 0, maximum: 100 }) })),
  status: ReservationStatus,
  /** Until when held seats wait for their payment. */
  expires_at: nullable(Instant),
  /** `admin_force`: an admin let the guest in without paying. */
  pay_detail: nullable(
    Type.Object({
      status: Type.Enum(['paid', 'admin_force', 'refund_needed', 'refunded']),
      amount: Toman,
      off_code: nullable(Type.Object({ percentage: Count })),
    }),
  ),
  /**
   * What giving a paid reservation back now would return, by its host's rule, and until when it is so much.
   * Null where nothing was paid or nothing can be given back any more.
   */
  refund_if_canceled: nullable(Type.Object({ amount: Toman, until: nullable(Instant) })),
  refund: nullable(RefundSchema),
  /** It ended because the host called the event or its date off. */
  is_called_off: Type.Boolean(),
  /** Hours before the session at which the guest is reminded. */
  reminders: Type.Array(Count),
  is_past: Type.Boolean(),
  created_at: Instant,
});

export type Reservation = Static<typeof ReservationSchema>;

export const OrderSchema = body({
  event_id: Id,
  /** Start of the session. */
  date: Instant,
  plan_id: Id,
  count: Type.Integer({ minimum: 1, maximum: largestOrder }),
  accept_rules: Type.Literal(true),
  off_code: Type.Optional(Code(20)),
  /** What the member was shown to be due now; at any other price nothing is booked (`price_changed`). */
  amount: Type.Optional(Toman),
  /** How the link was shared that brought the member to the event. */
  via: Type.Optional(Type.Enum([...waysToShare])),
});

export type Order = Static<typeof OrderSchema>;

/** One guest of an event; `activity_target_id` is what a say-thanks answers. */
export const ReservedMemberSchema = Type.Object({
  ...ChannelSummarySchema.properties,
  reservation_id: Id,
  date: Instant,
  /** People, the guest among them. */
  count: Count,
  activity_target_id: nullable(Id),
  has_responded: Type.Boolean(),
  /** For its owner: what was booked, and when the guest was let in. */
  plan: nullable(Type.String()),
  checked_in_at: nullable(Instant),
});

export type ReservedMember = Static<typeof ReservedMemberSchema>;

/**
 * Codes of refusals (409): `capacity_full`, `deadline_reached`, `event_over`, `already_joined`, `own_event`,
 * `not_reserved`, `price_changed` since the member saw it; (422) `invalid_off_code`, `key_reused`, `too_many_places`
 * (more than the host gives one member); (403) `blocked` by the host; (503) `gateway_unavailable` where nothing can be
 * paid. A plan with a price answers a reservation that is `held` for fifteen minutes; `payment.getToken` begins its
 * payment. The same order again answers the same hold, another one of the session takes its place. What is left to pay
 * below 500 Toman, which no gateway takes, is waived.
 */
export const bookingCalls = defineCalls({
  /**
   * Several orders are taken all or none; each is of another session, of one event or of several. A refusal of several
   * names the order that is to blame (`orders_data.1`), except where places went while they were taken. A key stands
   * for the whole request.
   */
  'booking.setOrder': {
    method: 'POST',
    path: '/set-order',
    permission: 'user',
    status: 201,
    body: body({
      orders_data: Type.Array(OrderSchema, { minItems: 1, maxItems: mostOrders }),
      idempotency_key: Type.Optional(Kept(80, 8)),
    }),
    answer: envelope(
      Type.Object({
        /** Of the first order, with its event as it is now. */
        reservation: ReservationSchema,
        event: EventSchema,
        /** Of all orders, in their order; each that costs something is paid by its own factor number. */
        reservations: Type.Array(ReservationSchema),
      }),
    ),
  },
  /** Gives the seats of the caller's reservations of these sessions (their starts) back. */
  'booking.cancel': {
    method: 'POST',
    path: '/event/:id/book/cancel-reserve',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    body: body({ dates: Type.Array(Instant, { minItems: 1, maxItems: 50 }) }),
    answer: envelope(Type.Object({ event: EventSchema })),
  },
  /** Whether a code is good now, and what the seats would cost. */
  'booking.checkOffCode': {
    method: 'POST',
    path: '/event/:id/book/off-code',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    body: body({ code: Code(20, 1), plan_id: Id, count: Type.Integer({ minimum: 1, maximum: largestOrder }) }),
    answer: envelope(Type.Object({ percentage: Count, full_amount: Toman, amount: Toman })),
  },
  /** Who has reserved; with `date` those of that day. Owners also see what they can thank for. */
  'booking.reserved': {
    method: 'GET',
    path: '/event/:id/book/reserve',
    permission: 'visitor',
    params: Type.Object({ id: PathId }),
    query: Type.Object({
      date: Type.Optional(Day),
      /** Those of sessions that are not over, or of those that are. */
      time: Type.Optional(Type.Enum(['available', 'past'])),
      /** In names and usernames. */
      search: Type.Optional(Text(80)),
      ...PageQuery.properties,
    }),
    answer: pageOf(ReservedMemberSchema),
  },
  /** Lets guests in without paying, also past the deadline, but never beyond the seats. Leaves an audit entry. */
  'booking.adminBook': {
    method: 'POST',
    path: '/event/:id/admin-book',
    permission: 'admin',
    params: Type.Object({ id: PathId }),
    body: body({
      orders_data: Type.Array(
        body({
          username: Code(60, 1),
          date: Instant,
          plan_id: Id,
          count: Type.Integer({ minimum: 1, maximum: largestOrder }),
        }),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    answer: envelope(Type.Object({ booked: Count, event: EventSchema })),
  },
  /**
   * Tells the caller's mutual close friends of the event, each at most once a day. What only the owner's close friends
   * see is the owner's to tell (403 `forbidden`).
   */
  'booking.notifyFriends': {
    method: 'POST',
    path: '/event/:id/book/notify-friends',
    permission: 'member',
    params: Type.Object({ id: PathId }),
    body: body({}),
    answer: envelope(Type.Object({ notified: Count })),
  },
  /** How many close friends a notification would reach now, and how many were notified today. */
  'booking.friendsToNotify': {
    method: 'GET',
    path: '/event/:id/book/notify-friends',
    permission: 'owner',
    params: Type.Object({ id: PathId }),
    answer: envelope(
      Type.Object({
        /** Mutual close friends of the owner. */
        friends: Count,
        reach: Count,
        notified_today: Count,
      }),
    ),
  },
  /** Reminds a guest (a reservation's id) of the reservation. */
  'booking.sendReserveNotification': {
    method: 'POST',
    path: '/event/:id/book/send-reserve-notification',
    permission: 'owner',
    params: Type.Object({ id: PathId }),
    body: body({ reserve: Id }),
    answer: envelope(Type.Object({ notified: Count })),
  },
  /** Ends reservations of guests and frees their seats; never the owner's own. `dates` are starts of sessions. */
  'booking.kick': {
    method: 'POST',
    path: '/event/:id/book/kick-users',
    permission: 'owner',
    params: Type.Object({ id: PathId }),
    body: body({
      kick_data: Type.Array(
        body({ username: Code(60, 1), dates: Type.Array(Code(30, 10), { minItems: 1, maxItems: 50 }) }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    answer: envelope(Type.Object({ kicked: Count, event: EventSchema })),
  },
  /**
   * The caller's own, the latest first; with `event_id` those of one event, with `time` those whose ticket is wanted now:
   * reserved, from a day before until the end.
   */
  'booking.mine': {
    method: 'GET',
    path: '/profile/reserves',
    permission: 'user',
    query: Type.Object({
      event_id: Type.Optional(PathId),
      time: Type.Optional(Type.Enum(['at_hand'])),
      ...PageQuery.properties,
    }),
    answer: pageOf(ReservationSchema),
  },
  /** One of the caller's own. */
  'booking.get': {
    method: 'GET',
    path: '/profile/reserves/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(ReservationSchema),
  },
  /**
   * Sets when the guest is reminded; moments that have already passed are left out. 409 `not_reserved` where the
   * reservation does not stand.
   */
  'booking.remind': {
    method: 'PUT',
    path: '/profile/reserves/:id/reminders',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    body: body({ hours: Type.Array(Type.Enum([...reminderHours]), { maxItems: reminderHours.length }) }),
    answer: envelope(Type.Object({ hours: Type.Array(Count) })),
  },
  /**
   * The caller's places at an event for a calendar, in the request's language: what moved moves there, and what was
   * called off or given up goes.
   */
  'booking.calendar': {
    method: 'GET',
    path: '/event/:id/book/calendar.ics',
    permission: 'user',
    params: ofEvent,
    produces: 'text/calendar',
    linked: true,
    answer: Type.Null(),
  },
  /** A receipt as PDF, in the request's language. 409 `not_reserved` where nothing stands and nothing was paid. */
  'booking.receipt': {
    method: 'GET',
    path: '/profile/reserves/:id/receipt',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    produces: 'application/pdf',
    linked: true,
    answer: Type.Null(),
  },
});
