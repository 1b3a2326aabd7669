import type { ChannelSummary } from 'shared-kernel/contract/channel';
import { CommentSchema, type Comment } from 'shared-kernel/contract/comment';
import { EventSchema, type Event, type EventCard } from 'shared-kernel/contract/event';
import { EventFormSchema, PureEventSchema, type EventForm, type PureEvent } from 'shared-kernel/contract/eventForm';
import { OwnReservationSchema, type OwnReservation } from 'shared-kernel/contract/eventPlaces';
import { answerTo } from 'shared-kernel/testing/answerTo';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import * as rows from 'shared-kernel/testing/rows';

export const firstTime = { start: '2026-11-27T14:30:00.000Z', end: '2026-11-27T17:30:00.000Z' };
export const secondTime = { start: '2026-11-28T14:30:00.000Z', end: '2026-11-28T17:30:00.000Z' };
export const now = new Date('2026-11-21T08:00:00.000Z');

/** The reader. */
export const me = rows.aUser();

/** The card of the event below. */
export const itsCard = (): EventCard =>
  rows.aCard({ id: 7, title: 'Tea and poems', slug: 'tea', link: '/sara/tea', uploads: [], city: null, ...firstTime });

/** An open, free event of one evening with five places, hosted by Sara. */
export const anEvent = rows.rowsOf<Event>(EventSchema, () => ({
  ...itsCard(),
  description: 'Bring a poem.',
  hashtags: ['tea'],
  country: 'Iran',
  province: null,
  address: '12 Hafez Street',
  online_address: null,
  location: { latitude: 35.7, longitude: 51.4 },
  map: '/map-of-tehran',
  support_number: '+982112345678',
  rules: '',
  capacity: { has_limitation: true, limitation: 5, remaining: 5 },
  deadline: null,
  categories: [],
  dates: {
    items: [{ ...firstTime, times: [{ ...firstTime, state: 'open' }] }],
    available_dates: { '2026-11-27': [{ ...firstTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 5 } }] },
  },
  event_date_plans: { available: [{ id: 1, type: 'free', title: 'Guest', price: 0, remaining_capacity: 5 }] },
  reserve_id: null,
  own_reservations: [],
  reserves: [],
  off_codes: null,
  own_called_off: [],
  own_waiting: [],
  offer_hours: 2,
  places_per_member: 10,
  refund_hours: 0,
  refund_part: null,
  called_off: [],
  group_id: null,
  raters: { count: 0, average: 0, latest: [] },
  user_has_rate: false,
  own_rate: null,
  can_rate: false,
  can_tell_experience: false,
  own_experience: null,
  experience: { count: 0, comments_count: 0, gallery: [] },
  contributors: [],
  influencers: [],
  sponsorship: null,
  target_weeks: 0,
  postal_card: '/p.png',
  instagram_card: '/i.png',
  called_off_reason: null,
  has_pending_update: false,
  is_owner: false,
}));

/** The reader's own reservation, as the event tells it. */
export const anOwnReservation = rows.rowsOf<OwnReservation>(OwnReservationSchema, () => ({
  id: 31,
  factor_number: '123456789012',
  status: 'reserved',
  ...firstTime,
  count: 1,
  amount: 0,
  expires_at: null,
}));

/** The reader's only place at that event. */
export const aReservation = (changed: Parameters<typeof rows.aReservation>[0] = {}) =>
  rows.aReservation({
    id: 31,
    factor_number: 'D-1031',
    event: anEvent({ is_reserved: true }),
    date: firstTime,
    event_date_plan: { type: 'free', title: 'Guest', price: 0 },
    count: 1,
    ...changed,
  });

type Said = Comment & { channel: ChannelSummary };

const comment = rows.rowsOf<Said>(CommentSchema, () => ({
  id: 1,
  event_id: 7,
  body: 'First',
  parent: 0,
  created_at: '2026-11-21T07:00:00.000Z',
  edited_at: null,
  likes_count: 0,
  liked_by_user: 0,
  comments_count: 0,
  channel: rows.aSummary({ id: 4, username: 'omid', name: 'Omid', user: { id: 40, username: 'omid' } }),
  is_owner: false,
  replies: [],
}));

export const aComment = (id: number, body: string, changed: Partial<Said> = {}): Said =>
  comment({ id, body, ...changed });

/** The place of one that its author took back. */
export const aPlace = (id: number, replies: Said[]): Comment => ({
  ...aComment(id, '', { replies, comments_count: replies.length }),
  channel: null,
});

/** The same for money. */
export const aPaidEvent = (): Event =>
  anEvent({
    payment_type: 'payable',
    price: 90_000,
    event_date_plans: {
      available: [{ id: 1, type: 'payable', title: 'Hall', price: 90_000, remaining_capacity: null }],
    },
  });

/** What its host has filled in for an event of two evenings. */
export const aForm = rows.rowsOf<EventForm>(EventFormSchema, () => ({
  title: 'Tea and poems',
  description: 'Bring a poem.',
  hashtags: [],
  gallery: [],
  gallery_ratio: 1.54,
  categories: [1],
  dates: [firstTime, secondTime].map((time) => ({ ...time, times: [] })),
  target_weeks: 0,
  timezone: 'Asia/Tehran',
  city: null,
  address: '12 Hafez Street',
  online_address: null,
  location: null,
  support_number: null,
  custom_badge: null,
  rules: '',
  capacity: { has_limitation: true, limitation: 5 },
  deadline: 0,
  places_per_member: 10,
  refund_hours: 0,
  refund_part: null,
  offer_hours: 2,
  is_close_friend: false,
  contributors: [],
  influencers: [],
  payment_type: 'free',
  plans: [{ id: 1, type: 'free', title: 'Guest', price: 0, capacity: null }],
  off_codes: [],
  sponsorship: null,
}));

/** The same as the reader, its host, edits it. */
export const aPure = rows.rowsOf<PureEvent>(PureEventSchema, () => ({
  id: 7,
  slug: 'tea',
  username: 'mina',
  form: aForm(),
  shown: aForm(),
  version: 'v1',
  gallery: [],
  contributors: [],
  influencers: [],
  city: null,
  categories: [{ id: 1, title: 'Music' }],
  reservations: 0,
  will_wait: false,
  taken: [],
  to_give_back: { guests: 0, amount: 0 },
  has_pending_update: false,
}));

/** What the form of an event asks for before it is drawn. */
export const formLists: FakeAnswers = {
  ...answerTo('GET /properties/category/type', {}, { data: [{ id: 1, title: 'Culture', categories: [] }] }),
  ...answerTo('GET /properties/deadlines', {}, { data: [{ id: 0, title: 'Until it starts' }] }),
  ...answerTo('GET /event/own-times', {}, { data: [] }),
  ...answerTo('GET /event/draft', {}, { data: [] }),
};
