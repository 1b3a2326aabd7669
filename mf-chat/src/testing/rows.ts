import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { Chatroom, Message } from 'shared-kernel/contract/chat';
import type { EventCard } from 'shared-kernel/contract/event';
import type { User } from 'shared-kernel/contract/user';

/** Rows as the API answers them, for tests: plain ones, changed where a test cares. */
export const aSummary = (changed: Partial<ChannelSummary> = {}): ChannelSummary => ({
  id: 3, username: 'sara', name: 'Sara Ahmadi', profile: null, user: { id: 30, username: 'sara' }, is_followed: false, ...changed,
});

export const aCard = (changed: Partial<EventCard> = {}): EventCard => ({
  id: 9, title: 'Evening walk', slug: 'evening-walk', username: 'sara', link: '/sara/evening-walk', channel: aSummary(), uploads: [], gallery_ratio: 1, state: 'open',
  start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z', timezone: 'Asia/Tehran', city: { id: 1, name: 'Shiraz', province_id: 1, country: { name: 'Iran' } },
  is_online: false, payment_type: 'free', price: 0, custom_badge: null, is_close_friend: false, likes_count: 0, liked_by_user: 0, is_saved: false, comments_count: 0,
  reserved_count: 0, reserved: [], is_reserved: false, is_over: false, updated_at: '2026-11-01T00:00:00.000Z', ...changed,
});

/** The reader. */
export const me: User = {
  id: 50, role_id: 2, has_password: false, username: 'mina', name: { first: 'Mina', last: '' }, biography: '', city: null, favorites: [], profile: null,
  is_profile_filled: true, channel: { id: 5, username: 'mina', name: 'Mina' }, rank: 0, invitation_code: 'x', all_entries: [],
};

/** A message of the other one, a minute later for each id. */
export function aMessage(id: number, changed: Partial<Message> = {}): Message {
  const at = new Date(Date.UTC(2026, 10, 21, 8, id)).toISOString();
  return { id, body: `message ${id}`, created_at: at, updated_at: at, read_at: null, user: { id: 30 }, event_id: null, client_key: null, ...changed };
}

export const aRoom = (changed: Partial<Chatroom> = {}): Chatroom => ({
  id: 7, type: 'private', users: [aSummary()], event: null, last_message: null, unread_count: 0, is_user_blocked: false, is_expired: false,
  updated_at: '2026-11-21T08:00:00.000Z', ...changed,
});

export const aPage = <T>(data: T[], current_page = 1, last_page = 1) => ({ data, current_page, last_page, per_page: 30, total: data.length });
