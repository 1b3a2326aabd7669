import type { EventInsight, Guest } from 'shared-kernel/contract/business';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventCard } from 'shared-kernel/contract/event';

/** Rows as the API answers them, for tests: plain ones, changed where a test cares. */
export const aSummary = (changed: Partial<ChannelSummary> = {}): ChannelSummary => ({
  id: 3, username: 'sara', name: 'Sara Ahmadi', profile: null, user: { id: 30, username: 'sara' }, is_followed: false, ...changed,
});

export const aCard = (changed: Partial<EventCard> = {}): EventCard => ({
  id: 1, title: 'Evening walk', slug: 'evening-walk', username: 'sara', link: '/sara/evening-walk', channel: aSummary(), uploads: [], gallery_ratio: 1.54, state: 'open',
  start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z', timezone: 'Asia/Tehran', city: null, is_online: true, payment_type: 'payable', price: 100_000,
  custom_badge: null, is_close_friend: false, likes_count: 4, liked_by_user: 0, is_saved: false, comments_count: 0, reserved_count: 5, reserved: [], is_reserved: false,
  is_over: false, updated_at: '2026-11-01T00:00:00.000Z', ...changed,
});

export const anInsight = (changed: Partial<EventInsight> = {}): EventInsight => ({
  event: aCard(), reservations: 31, guests: 45, income: 4_500_000, new_guests: 28, returning_guests: 17, views: 900, likes: 64,
  last_week: { guests: 15, income: 1_000_000 }, week_before: { guests: 12, income: 2_000_000 },
  series: [{ day: '2026-11-19', guests: 4 }, { day: '2026-11-20', guests: 0 }, { day: '2026-11-21', guests: 11 }],
  plans: [{ id: 1, title: 'Early bird', guests: 40, income: 4_000_000 }], ...changed,
});

export const aGuest = (changed: Partial<Guest> = {}): Guest => ({
  reservation_id: 71, channel: aSummary({ id: 5, username: 'mina', name: 'Mina' }), date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' }, plan: 'Early bird',
  count: 2, amount: 200_000, is_returning: true, created_at: '2026-11-20T10:00:00.000Z', ...changed,
});

export const aPage = <T>(data: T[], current_page = 1, last_page = 1) => ({ data, current_page, last_page, per_page: 20, total: data.length });
