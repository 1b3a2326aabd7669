import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { PersonSchema } from './channel.ts';
import {
  body,
  Code,
  Count,
  envelope,
  Id,
  Instant,
  nullable,
  Order,
  pageOf,
  PageQuery,
  PathId,
  Sum,
  Text,
  Toman,
} from './scalar.ts';

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
  /** The private reward is for all guests, new and returning. */
  is_private_for_all: Type.Boolean(),
  total: Sum,
});

export type RewardData = Static<typeof RewardDataSchema>;

/** One of the caller's events that earned something, or has a reward promised. */
export const EventRewardSchema = Type.Object({
  id: Id,
  title: Type.String(),
  /** As in a payment summary; `paid_online` is the host's when the event is over, its rewards once it is told too. */
  state: Type.Enum(['pending', 'blocked', 'available']),
  reward_data: RewardDataSchema,
});

export type EventReward = Static<typeof EventRewardSchema>;

/** A host's request to be paid out. One waits at a time. */
export const PayOutRequestSchema = Type.Object({
  id: Id,
  amount: Toman,
  /** Where the money goes: the sheba number as it was when it was asked for. */
  sheba: Type.String(),
  status: Type.Enum(['waiting', 'paid', 'rejected', 'withdrawn']),
  /** The bank's, once it is paid. */
  reference: nullable(Type.String()),
  /** Why it was rejected. */
  reason: nullable(Type.String()),
  created_at: Instant,
  decided_at: nullable(Instant),
});

export type PayOutRequest = Static<typeof PayOutRequestSchema>;

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

export type PaymentSummary = Static<typeof PaymentSummarySchema>;

const PayOutAmount = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

export const rewardCalls = defineCalls({
  /**
   * Whom the caller invited. `reward` is paid once the invited has proven an entry and attended or paid for an event.
   */
  'reward.references': {
    method: 'GET',
    path: '/user-referenced-by',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(
      Type.Object({
        ...PersonSchema.properties,
        joined_at: Instant,
        is_rewarded: Type.Boolean(),
        reward: Toman,
      }),
    ),
  },
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
    body: body({ amount: PayOutAmount, reference: Code(80, 1) }),
    answer: envelope(Type.Object({ payment_summary: PaymentSummarySchema })),
  },
  /** The caller's own events with what they earned, the newest first. */
  'reward.byEvent': {
    method: 'GET',
    path: '/reward/events',
    permission: 'verified',
    query: PageQuery,
    answer: pageOf(EventRewardSchema),
  },
  /** The caller's own, the latest first; twenty at most. */
  'reward.requests': {
    method: 'GET',
    path: '/reward/pay-out',
    permission: 'verified',
    answer: envelope(Type.Array(PayOutRequestSchema)),
  },
  /**
   * Asks to be paid to the caller's own sheba number. Codes of refusals (409): `no_sheba`, `pay_out_waiting` (one is
   * under way), `more_than_available`.
   */
  'reward.request': {
    method: 'POST',
    path: '/reward/pay-out',
    permission: 'verified',
    status: 201,
    body: body({ amount: PayOutAmount }),
    answer: envelope(PayOutRequestSchema),
  },
  /** Takes back the caller's own request that waits. */
  'reward.withdraw': {
    method: 'DELETE',
    path: '/reward/pay-out/:id',
    permission: 'verified',
    params: Type.Object({ id: PathId }),
    answer: envelope(PayOutRequestSchema),
  },
  /** What hosts asked for: those that wait, the oldest first; then with `status` those that were decided. */
  'reward.requestsOfAll': {
    method: 'GET',
    path: '/admin/pay-outs',
    permission: 'admin',
    query: Type.Object({
      ...PageQuery.properties,
      status: Type.Optional(Type.Enum(['waiting', 'decided'])),
      /** Of those that wait: by when they were asked for, unless asked otherwise. */
      sort: Type.Optional(Type.Enum(['asked', 'amount'])),
      /** `ascending` unless asked otherwise. */
      order: Type.Optional(Order),
    }),
    answer: pageOf(
      Type.Object({ ...PayOutRequestSchema.properties, username: nullable(Type.String()), available: Sum }),
    ),
  },
  /**
   * Decides a request that waits: `pay` writes down that it was paid, by the bank's `reference`; `reject` says why.
   * Leaves an audit entry. Codes of refusals (409): `more_than_available`, `reference_used`, `nothing_waiting`.
   */
  'reward.decide': {
    method: 'PUT',
    path: '/admin/pay-outs/:id',
    permission: 'admin',
    params: Type.Object({ id: PathId }),
    body: body({
      decision: Type.Enum(['pay', 'reject']),
      reference: Type.Optional(Code(80)),
      reason: Type.Optional(Text(500)),
    }),
    answer: envelope(PayOutRequestSchema),
  },
});
