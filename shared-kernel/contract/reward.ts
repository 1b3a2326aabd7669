import Type from 'typebox';
import { defineCalls } from './call.ts';
import { PersonSchema } from './channel.ts';
import { body, Count, envelope, Id, Instant, nullable, pageOf, PageQuery, PathId, Text, Toman } from './scalar.ts';

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
    body: body({ amount: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), reference: Text(80, 1) }),
    answer: envelope(Type.Object({ payment_summary: PaymentSummarySchema })),
  },
});
