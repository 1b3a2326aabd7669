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
    { day: '2026-11-19', guests: 4 },
    { day: '2026-11-20', guests: 0 },
    { day: '2026-11-21', guests: 11 },
  ],
  plans: [{ id: 1, title: 'Early bird', guests: 40, income: 4_000_000 }],
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
