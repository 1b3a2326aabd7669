import type { ChannelSummary, Person } from '../contract/channel.ts';
import type { EventCard } from '../contract/event.ts';
import type { User } from '../contract/user.ts';

/** Rows as the API answers them, for tests: plain ones, changed where a test cares. */
export const aSummary = (changed: Partial<ChannelSummary> = {}): ChannelSummary => ({
  id: 3,
  username: 'sara',
  name: 'Sara Ahmadi',
  profile: null,
  user: { id: 30, username: 'sara' },
  is_followed: false,
  ...changed,
});

/** Somebody without a channel, whose user's id is that of Sara's channel. */
export const aPerson = (changed: Partial<Person> = {}): Person => ({
  id: null,
  username: '',
  name: 'Navid',
  profile: null,
  user: { id: 3, username: '' },
  is_followed: false,
  ...changed,
});

/** A free event of Sara's in a week. */
export const aCard = (changed: Partial<EventCard> = {}): EventCard => ({
  id: 1,
  title: 'Evening walk',
  slug: 'evening-walk',
  username: 'sara',
  link: '/sara/evening-walk',
  channel: aSummary(),
  uploads: [{ id: 9, link: '/files/9.jpg', thumbnail_link: '/files/9-small.jpg' }],
  gallery_ratio: 1.54,
  state: 'open',
  start: '2026-11-28T15:00:00.000Z',
  end: '2026-11-28T17:00:00.000Z',
  timezone: 'Asia/Tehran',
  city: { id: 1, name: 'Shiraz', province_id: 1, country: { name: 'Iran' } },
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
  ...changed,
});

/** A verified member with a channel: the reader, in most tests. */
export const aUser = (changed: Partial<User> = {}): User => ({
  id: 50,
  role_id: 2,
  has_password: false,
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
  channel: { id: 5, username: 'mina', name: 'Mina' },
  rank: 0,
  invitation_code: 'x',
  card_number: null,
  sheba_number: null,
  progress_percentage: 40,
  all_entries: [],
  ...changed,
});

export const aPage = <T,>(data: T[], current_page = 1, last_page = 1) => ({
  data,
  current_page,
  last_page,
  per_page: 20,
  total: data.length,
});
