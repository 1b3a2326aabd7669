import { ChannelSchema, type Channel } from 'shared-kernel/contract/channel';
import { aSummary, rowsOf } from 'shared-kernel/testing/rows';

export const aChannel = rowsOf<Channel>(ChannelSchema, () => ({
  ...aSummary(),
  avatar: null,
  biography: 'Walks and books',
  description: '',
  job: 'Guide',
  cover: null,
  city: { id: 1, name: 'Shiraz', province_id: 1, country: { name: 'Iran' } },
  categories: [],
  social_links: [],
  badges: [],
  rank: 1,
  is_close: false,
  is_blocked: false,
  is_blocked_by_user: false,
  followers: { count: 12 },
  followings: { count: 5 },
  close_friends: { count: 0 },
  unique_guests: { count: 40 },
  events: { count: 7 },
}));
