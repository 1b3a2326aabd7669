import type { Activity } from 'shared-kernel/contract/activity';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventCard } from 'shared-kernel/contract/event';

/** Rows as the API answers them, for tests: plain ones, changed where a test cares. */
export const aSummary = (changed: Partial<ChannelSummary> = {}): ChannelSummary => ({
  id: 3, username: 'sara', name: 'Sara Ahmadi', profile: null, user: { id: 30, username: 'sara' }, is_followed: false, ...changed,
});

export const aCard = (changed: Partial<EventCard> = {}): EventCard => ({
  id: 1, title: 'Evening walk', slug: 'evening-walk', username: 'sara', link: '/sara/evening-walk', channel: aSummary(),
  uploads: [{ id: 9, link: '/files/9.jpg', thumbnail_link: '/files/9-small.jpg' }], gallery_ratio: 1.54, state: 'open',
  start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z', timezone: 'Asia/Tehran',
  city: { id: 1, name: 'Shiraz', province_id: 1, country: { name: 'Iran' } }, is_online: false, payment_type: 'free', price: 0, custom_badge: null, is_close_friend: false,
  likes_count: 4, liked_by_user: 0, is_saved: false, comments_count: 0, reserved_count: 5, reserved: [], is_reserved: true, is_over: false,
  updated_at: '2026-11-01T00:00:00.000Z', ...changed,
});

export const aReservation = (changed: Partial<Reservation> = {}): Reservation => ({
  id: 7, factor_number: '123456789012', event: aCard(), date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' },
  event_date_plan: { type: 'free', title: 'Everyone', price: 0 }, count: 2, amount: 0, status: 'reserved', pay_detail: null, is_past: false,
  created_at: '2026-11-10T08:00:00.000Z', ...changed,
});

export const anActivity = (changed: Partial<Activity> = {}): Activity => ({
  id: 1, kind: 'liked', created_at: '2026-11-21T08:00:00.000Z', channel: aSummary({ id: 5, username: 'mina', name: 'Mina' }), event: aCard(), target: null, text: null, ...changed,
});

export const aPage = <T>(data: T[], current_page = 1, last_page = 1) => ({ data, current_page, last_page, per_page: 20, total: data.length });
