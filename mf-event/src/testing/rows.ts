import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { Comment } from 'shared-kernel/contract/comment';
import type { Event } from 'shared-kernel/contract/event';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { User } from 'shared-kernel/contract/user';

/** Rows as the API sends them, for tests. */
const channel = (id: number, name: string): ChannelSummary => ({
  id,
  username: name.toLowerCase(),
  name,
  profile: null,
  user: { id, username: name.toLowerCase() },
  is_followed: false,
});

export const firstTime = { start: '2026-11-27T14:30:00.000Z', end: '2026-11-27T17:30:00.000Z' };
export const secondTime = { start: '2026-11-28T14:30:00.000Z', end: '2026-11-28T17:30:00.000Z' };
export const now = new Date('2026-11-21T08:00:00.000Z');

/** An open, free event of one evening with five places, hosted by Sara. */
export const event = (change: Partial<Event> = {}): Event => ({
  id: 7,
  title: 'Tea and poems',
  slug: 'tea',
  username: 'sara',
  link: '/sara/tea',
  channel: channel(2, 'Sara'),
  uploads: [],
  gallery_ratio: 1,
  state: 'open',
  ...firstTime,
  timezone: 'Asia/Tehran',
  city: null,
  is_online: false,
  payment_type: 'free',
  price: 0,
  custom_badge: null,
  is_close_friend: false,
  likes_count: 4,
  liked_by_user: 0,
  is_saved: false,
  comments_count: 0,
  reserved_count: 0,
  reserved: [],
  is_reserved: false,
  is_over: false,
  updated_at: '2026-11-01T00:00:00.000Z',
  description: 'Bring a poem.',
  hashtags: ['tea'],
  country: 'Iran',
  province: null,
  address: '12 Hafez Street',
  online_address: null,
  location: { latitude: 35.7, longitude: 51.4 },
  support_number: '+982112345678',
  rules: '',
  capacity: { has_limitation: true, limitation: 5, remaining: 5 },
  deadline: null,
  categories: [],
  dates: {
    items: [{ ...firstTime, times: [firstTime] }],
    available_dates: { '2026-11-27': [{ ...firstTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 5 } }] },
  },
  event_date_plans: { available: [{ id: 1, type: 'free', title: 'Guest', price: 0, remaining_capacity: 5 }] },
  reserve_id: null,
  group_id: null,
  raters: { count: 0, average: 0 },
  user_has_rate: false,
  can_tell_experience: false,
  experience: { count: 0, comments_count: 0, gallery: [] },
  contributors: [],
  influencers: [],
  sponsorship: null,
  target_weeks: 0,
  postal_card: '/p.png',
  instagram_card: '/i.png',
  has_pending_update: false,
  is_owner: false,
  ...change,
});

export const reservation = (change: Partial<Reservation> = {}): Reservation => ({
  id: 31,
  factor_number: 'D-1031',
  event: event({ is_reserved: true }),
  date: firstTime,
  event_date_plan: { type: 'free', title: 'Guest', price: 0 },
  count: 1,
  amount: 0,
  off_code: null,
  status: 'reserved',
  expires_at: null,
  pay_detail: null,
  is_past: false,
  created_at: '2026-11-21T08:00:00.000Z',
  ...change,
});

export const comment = (id: number, body: string, change: Partial<Comment> = {}): Comment => ({
  id,
  event_id: 7,
  body,
  parent: 0,
  created_at: '2026-11-21T07:00:00.000Z',
  edited_at: null,
  likes_count: 0,
  liked_by_user: 0,
  comments_count: 0,
  channel: channel(3, 'Omid'),
  is_owner: false,
  replies: [],
  ...change,
});

export const pageOf = <T>(data: T[]) => ({ data, current_page: 1, last_page: 1, per_page: 20, total: data.length });

export const member: User = {
  id: 9,
  role_id: 2,
  has_password: true,
  username: 'mina',
  name: { first: 'Mina', last: '' },
  job: '',
  biography: '',
  description: '',
  gender: null,
  birthday: null,
  final_birthday: null,
  country: 'Iran',
  city: null,
  favorites: [],
  cities: [],
  social_links: [],
  badges: [],
  avatar: null,
  cover: null,
  profile: null,
  is_profile_filled: true,
  channel: { id: 9, username: 'mina', name: 'Mina' },
  rank: 0,
  invitation_code: '',
  card_number: null,
  sheba_number: null,
  progress_percentage: 0,
  all_entries: [],
};
