import {
  EventInsightSchema,
  GuestSchema,
  OwnEventSchema,
  type EventInsight,
  type Guest,
  type OwnEvent,
} from 'shared-kernel/contract/business';
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
  created_at: '2026-11-20T10:00:00.000Z',
}));

export const anOwnEvent = rowsOf<OwnEvent>(OwnEventSchema, () => ({ ...aCard(), income: 0, places_left: null }));
