import { BookSchema, type Book } from 'shared-kernel/contract/activity';
import {
  EventInsightSchema,
  GuestSchema,
  OwnEventSchema,
  TodaySchema,
  type EventInsight,
  type Guest,
  type OwnEvent,
  type Today,
} from 'shared-kernel/contract/business';
import {
  EventRewardSchema,
  PaymentSummarySchema,
  PayOutRequestSchema,
  RewardDataSchema,
  type EventReward,
  type PaymentSummary,
  type PayOutRequest,
  type RewardData,
} from 'shared-kernel/contract/reward';
import { aCard, aSummary, rowsOf } from 'shared-kernel/testing/rows';

export const anInsight = rowsOf<EventInsight>(EventInsightSchema, () => ({
  event: aCard(),
  reservations: 31,
  guests: 45,
  income: 4_500_000,
  new_guests: 28,
  returning_guests: 17,
  views: 900,
  likes: 64,
  last_week: { guests: 15, income: 1_000_000 },
  week_before: { guests: 12, income: 2_000_000 },
  series: [
    { day: '2026-11-19', guests: 4, views: 40 },
    { day: '2026-11-20', guests: 0, views: 0 },
    { day: '2026-11-21', guests: 11, views: 60 },
  ],
  plans: [{ id: 1, title: 'Early bird', guests: 40, income: 4_000_000 }],
  codes: [{ id: 3, code: 'NOWRUZ', percent: 20, used: 6, use_limit: 10, reservations: 5, guests: 8, income: 640_000 }],
  rates: {
    count: 4,
    average: 4.5,
    points: [5, 4, 3, 2, 1].map((points) => ({ points, count: points === 5 ? 3 : points === 3 ? 1 : 0 })),
  },
  shares: [
    { target: 'telegram', count: 7 },
    { target: 'copy', count: 2 },
  ],
  sources: [
    { via: null, guests: 30 },
    { via: 'telegram', guests: 12 },
    { via: 'direct', guests: 3 },
  ],
  attendance: null,
  others: { events: 4, guests: 30, income: 3_000_000, views: 600, conversion: 0.05, returning: 0.2 },
}));

export const aGuest = rowsOf<Guest>(GuestSchema, () => ({
  reservation_id: 71,
  channel: aSummary({ id: 5, username: 'mina', name: 'Mina' }),
  date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' },
  plan: 'Early bird',
  count: 2,
  amount: 200_000,
  is_returning: true,
  checked_in_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
}));

export const anOwnEvent = rowsOf<OwnEvent>(OwnEventSchema, () => ({ ...aCard(), income: 0, places_left: null }));

export const aReward = rowsOf<RewardData>(RewardDataSchema, () => ({
  reserves_count: 5,
  order_count: 4,
  new_guests_count: 3,
  returning_guests_count: 2,
  reserve_earned: 100_000,
  private_rewards: 15_000,
  public_rewards: 4_000,
  total_rewards: 19_000,
  is_unique_private_reward: true,
  private_reward_per_reserve: 5_000,
  public_reward_per_reserve: 2_000,
  unique_public_reward_per_reserve: null,
  is_private_for_all: false,
  total: 119_000,
}));

export const anEventReward = rowsOf<EventReward>(EventRewardSchema, () => ({
  id: 1,
  title: 'Evening walk',
  state: 'blocked',
  reward_data: aReward(),
}));

export const aSummaryOfPayments = rowsOf<PaymentSummary>(PaymentSummarySchema, () => ({
  paid: {
    total: 70_000,
    history: [
      { id: 2, amount: 40_000, paid_at: '2026-11-10T10:00:00.000Z', reference: 'B2' },
      { id: 1, amount: 30_000, paid_at: '2026-10-10T10:00:00.000Z', reference: 'B1' },
    ],
  },
  earnings: {
    total: 450_000,
    available: { transactions: 300_000, rewards: 20_000, total: 320_000 },
    pending: 111_000,
    blocked: { rewards: 19_000 },
  },
  balance: { available: 250_000, pending: 111_000, total_unpaid: 380_000 },
  events: { without_experiences: 1, upcoming: 2 },
}));

export const aPayOutRequest = rowsOf<PayOutRequest>(PayOutRequestSchema, () => ({
  id: 9,
  amount: 200_000,
  sheba: 'IR820540102680020817909002',
  status: 'waiting',
  reference: null,
  reason: null,
  created_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
}));

export const aBook = rowsOf<Book>(BookSchema, () => ({
  id: 4,
  event: aCard(),
  channel: aSummary({ id: 5, username: 'mina', name: 'Mina' }),
  date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' },
  plan: 'Early bird',
  count: 2,
  status: 'reserved',
  created_at: '2026-11-20T10:00:00.000Z',
}));

export const aToday = rowsOf<Today>(TodaySchema, () => ({
  next: anOwnEvent({ reserved_count: 5, places_left: 7 }),
  held: { reservations: 2, amount: 180_000 },
  refunds: { count: 1, amount: 90_000 },
  unanswered: {
    count: 4,
    first: [
      {
        id: 1,
        body: 'Is there parking?',
        channel: aSummary({ name: 'Reza' }),
        event: { id: 1, title: 'Evening walk', link: '/sara/evening-walk' },
        created_at: '2026-11-20T10:00:00.000Z',
      },
    ],
  },
}));
