import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { ReservationSchema } from './booking.ts';
import { EventCardSchema } from './event.ts';
import { body, Count, envelope, Id, Instant, nullable, pageOf, PageQuery, PathId, Text, Toman } from './scalar.ts';

/**
 * `refund_needed`: paid, but the seat was gone or the event fell out; an admin gives the money back and marks it
 * `refunded`.
 */
export const PaymentStatus = Type.Enum(['waiting', 'paid', 'failed', 'canceled', 'refund_needed', 'refunded']);

/** What the result page shows. The gateway's word alone never makes one `paid`: the server asks the gateway itself. */
export const PaymentSchema = Type.Object({
  trans_id: Type.String(),
  status: PaymentStatus,
  amount: Toman,
  order_id: Type.String(),
  transaction_date: nullable(Instant),
  tracking_code: nullable(Type.String()),
  reservation: nullable(ReservationSchema),
  event: nullable(EventCardSchema),
});
export type Payment = Static<typeof PaymentSchema>;

/** How a payment begins: the browser posts `token` to `payment_url`. */
const PaymentStart = Type.Object({
  trans_id: Type.String(),
  payment_url: Type.String(),
  token: Type.String(),
  amount: Toman,
  expires_at: Instant,
});

export const RefundSchema = Type.Object({
  id: Id,
  trans_id: Type.String(),
  order_id: Type.String(),
  amount: Toman,
  reason: Type.Enum(['late', 'canceled', 'kicked', 'event_deleted']),
  username: nullable(Type.String()),
  event_title: Type.String(),
  paid_at: Instant,
  refunded_at: nullable(Instant),
  reference: nullable(Type.String()),
});

/**
 * Codes of refusals: `not_found` (404), `nothing_to_pay`, `hold_expired`, `in_progress`, `already_refunded` (409),
 * `gateway_unavailable` (503).
 * `order_id` in answers is the factor number; `verifyByOrder` also takes the number that the gateway knows the payment
 * by.
 */
export const paymentCalls = defineCalls({
  /** Begins, or goes on with, the payment of a held reservation. */
  'payment.getToken': {
    method: 'POST',
    path: '/paystar/:factorNumber/get-token',
    permission: 'user',
    params: Type.Object({ factorNumber: Type.String({ pattern: '^\\d{12}$' }) }),
    body: body({}),
    answer: envelope(PaymentStart),
  },
  /** Asks the gateway and settles. Safe to repeat. */
  'payment.verify': {
    method: 'POST',
    path: '/:transId/verify-transaction',
    permission: 'user',
    params: Type.Object({ transId: Type.String({ pattern: '^[A-Za-z0-9]{16,40}$' }) }),
    body: body({}),
    answer: envelope(PaymentSchema),
  },
  'payment.verifyByOrder': {
    method: 'POST',
    path: '/verify-transaction-by-order',
    permission: 'user',
    body: body({ order_id: Text(40, 1) }),
    answer: envelope(PaymentSchema),
  },
  'refund.list': {
    method: 'GET',
    path: '/admin/refunds',
    permission: 'admin',
    query: Type.Object({ ...PageQuery.properties, status: Type.Optional(Type.Enum(['refund_needed', 'refunded'])) }),
    answer: pageOf(RefundSchema),
  },
  /** Marks as given back, with the bank's reference. Leaves an audit entry. */
  'refund.settle': {
    method: 'PUT',
    path: '/admin/refunds/:id',
    permission: 'admin',
    params: Type.Object({ id: PathId }),
    body: body({ reference: Text(80, 1) }),
    answer: envelope(RefundSchema),
  },
});

/** A sum over many payments, which may outgrow what a single one can be. */
const Sum = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/**
 * What an event's guests earn its host. `reserves_count` are seats, `order_count` reservations. Of a user: sums over
 * all own events, with the figures per guest of the newest event that has any. Per guest: the private reward if it is
 * for all; with the unique flag, first-time guests the private and returning ones the public; otherwise first-time
 * guests the unique public one where set, else the public.
 */
export const RewardDataSchema = Type.Object({
  reserves_count: Count,
  order_count: Count,
  new_guests_count: Count,
  returning_guests_count: Count,
  reserve_earned: Sum,
  private_rewards: Sum,
  public_rewards: Sum,
  total_rewards: Sum,
  is_unique_private_reward: Type.Boolean(),
  private_reward_per_reserve: Toman,
  public_reward_per_reserve: Toman,
  unique_public_reward_per_reserve: nullable(Toman),
  total: Sum,
});

/**
 * All in Toman. `available` can be paid out, `pending` waits for its event to end, `blocked` for its experience to be
 * told.
 */
export const PaymentSummarySchema = Type.Object({
  paid: Type.Object({
    total: Sum,
    history: Type.Array(Type.Object({ id: Id, amount: Toman, paid_at: Instant, reference: Type.String() })),
  }),
  earnings: Type.Object({
    total: Sum,
    available: Type.Object({ transactions: Sum, rewards: Sum, total: Sum }),
    pending: Sum,
    blocked: Type.Object({ rewards: Sum }),
  }),
  balance: Type.Object({ available: Sum, pending: Sum, total_unpaid: Sum }),
  events: Type.Object({ without_experiences: Count, upcoming: Count }),
});

export const rewardCalls = defineCalls({
  /** One's own, or anybody's for admins. */
  'reward.ofUser': {
    method: 'GET',
    path: '/reward/user/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Object({ reward_data: RewardDataSchema, payment_summary: PaymentSummarySchema })),
  },
  'reward.ofEvent': {
    method: 'GET',
    path: '/reward/event/:id',
    permission: 'owner',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Object({ reward_data: RewardDataSchema })),
  },
  /**
   * Writes down what was paid out to a user. Leaves an audit entry. Codes of refusals (409): `more_than_available`,
   * `reference_used`.
   */
  'reward.payOut': {
    method: 'POST',
    path: '/reward/user/:id/pay',
    permission: 'admin',
    status: 201,
    params: Type.Object({ id: PathId }),
    body: body({ amount: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), reference: Text(80, 1) }),
    answer: envelope(Type.Object({ payment_summary: PaymentSummarySchema })),
  },
});
