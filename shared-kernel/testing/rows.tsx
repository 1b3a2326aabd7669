import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ReservationSchema, type Reservation } from '../contract/booking.ts';
import { ChannelSummarySchema, PersonSchema, type ChannelSummary, type Person } from '../contract/channel.ts';
import { EventCardSchema, type EventCard } from '../contract/event.ts';
import { UserSchema, type User } from '../contract/user.ts';

/**
 * Makes rows of one kind as the API answers them: a plain one, changed where a test cares. A row that the contract does
 * not allow is an error, so that no test relies on an answer that cannot come.
 */
export const rowsOf =
  <Row extends object>(schema: TSchema, plain: () => Row) =>
  (changed: Partial<Row> = {}): Row => {
    const row = { ...plain(), ...changed };
    const faults = Value.Errors(schema, row).map(({ instancePath, message }) => `${instancePath} ${message}`);
    if (faults.length > 0) throw new Error(`No answer of the API: ${faults.join('; ')}`);
    return row;
  };

export const aSummary = rowsOf<ChannelSummary>(ChannelSummarySchema, () => ({
  id: 3,
  username: 'sara',
  name: 'Sara Ahmadi',
  profile: null,
  user: { id: 30, username: 'sara' },
  is_followed: false,
}));

/** Somebody without a channel, whose user's id is that of Sara's channel. */
export const aPerson = rowsOf<Person>(PersonSchema, () => ({
  id: null,
  username: '',
  name: 'Navid',
  profile: null,
  user: { id: 3, username: '' },
  is_followed: false,
}));

/** A free event of Sara's in a week. */
export const aCard = rowsOf<EventCard>(EventCardSchema, () => ({
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
}));

/** A verified member with a channel: the reader, in most tests. */
export const aUser = rowsOf<User>(UserSchema, () => ({
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
}));

/** Two free places of the reader at Sara's event. */
export const aReservation = rowsOf<Reservation>(ReservationSchema, () => ({
  id: 7,
  factor_number: '123456789012',
  event: aCard({ reserved_count: 5, is_reserved: true }),
  date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' },
  event_date_plan: { type: 'free', title: 'Everyone', price: 0 },
  count: 2,
  entry: '+989121234567',
  amount: 0,
  off_code: null,
  status: 'reserved',
  expires_at: null,
  pay_detail: null,
  refund_if_canceled: null,
  refund: null,
  is_called_off: false,
  reminders: [24, 2],
  is_past: false,
  created_at: '2026-11-10T08:00:00.000Z',
}));

export const aPage = <T,>(data: T[], current_page = 1, last_page = 1) => ({
  data,
  current_page,
  last_page,
  per_page: 20,
  total: data.length,
  next: current_page < last_page ? `page${current_page + 1}` : null,
});

/** What the API answers instead of a row. */
export const aRefusal = (status: number, code: string, more: Record<string, unknown> = {}): Response =>
  Response.json({ code, message: `sentence of ${code}`, ...more }, { status });
