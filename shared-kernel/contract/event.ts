import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { ChannelSummarySchema } from './channel.ts';
import { CategorySchema, CitySchema, PictureSchema } from './property.ts';
import { body, Count, Day, envelope, Id, Instant, nullable, pageOf, PageQuery, PathId, Text, Toman } from './scalar.ts';

export const PlanType = Type.Enum(['free', 'payable', 'collective']);

/** What may be done with an event now; worked out by the server from its times, deadline and seats. */
export const EventStateSchema = Type.Enum(['open', 'live', 'expired', 'not_held', 'deadline_reached', 'capacity_full', 'done', 'in_update_queue']);
export type EventState = Static<typeof EventStateSchema>;

/** One session that can still be booked. `remaining_capacity` null is unlimited. */
export const AvailableTimeSchema = Type.Object({
  start: Instant,
  end: Instant,
  is_reserved: Type.Boolean(),
  remaining_capacity: nullable(Count),
  /** What is left of each plan in this session, by the plan's id; null is unlimited. */
  plans: Type.Record(Type.String(), nullable(Count)),
});
export type AvailableTime = Static<typeof AvailableTimeSchema>;

export const PlanSchema = Type.Object({
  id: Id,
  type: PlanType,
  title: Type.String(),
  price: Toman,
  /** The most that is left of it in any session; null is unlimited. */
  remaining_capacity: nullable(Count),
});
export type Plan = Static<typeof PlanSchema>;

/** What a card shows; every list of events is made of these. */
export const EventCardSchema = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  username: Type.String(),
  /** Path of its page without the language prefix. */
  link: Type.String(),
  channel: ChannelSummarySchema,
  uploads: Type.Array(PictureSchema),
  /** Width divided by height of its pictures: 0.75, 1 or 1.54. */
  gallery_ratio: Type.Number(),
  state: EventStateSchema,
  /** The next session, or the last one of a past event. */
  start: nullable(Instant),
  end: nullable(Instant),
  timezone: Type.String(),
  city: nullable(CitySchema),
  is_online: Type.Boolean(),
  payment_type: PlanType,
  /** The lowest price of its plans; 0 is free. */
  price: Toman,
  custom_badge: nullable(Type.String()),
  is_close_friend: Type.Boolean(),
  likes_count: Count,
  liked_by_user: Type.Union([Type.Literal(0), Type.Literal(1)]),
  is_saved: Type.Boolean(),
  comments_count: Count,
  reserved_count: Count,
  /** Up to five faces of those who joined. */
  reserved: Type.Array(ChannelSummarySchema),
  is_reserved: Type.Boolean(),
  is_over: Type.Boolean(),
  updated_at: Instant,
});
export type EventCard = Static<typeof EventCardSchema>;

/** The event page: the card's fields and the rest. */
export const EventSchema = Type.Object({
  ...EventCardSchema.properties,
  description: Type.String(),
  hashtags: Type.Array(Type.String()),
  country: Type.String(),
  province: nullable(Type.Object({ id: Id, name: Type.String() })),
  address: Type.String(),
  /** Only for those who reserved and the owner. */
  online_address: nullable(Type.String()),
  location: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  support_number: nullable(Type.String()),
  rules: Type.String(),
  capacity: Type.Object({ has_limitation: Type.Boolean(), limitation: Count, remaining: nullable(Count) }),
  deadline: nullable(Instant),
  categories: Type.Array(CategorySchema),
  dates: Type.Object({
    items: Type.Array(Type.Object({ start: Instant, end: Instant, times: Type.Array(Type.Object({ start: Instant, end: Instant })) })),
    /** Sessions that can be booked, by day in the event's zone. */
    available_dates: Type.Record(Type.String(), Type.Array(AvailableTimeSchema)),
  }),
  event_date_plans: Type.Object({ available: Type.Array(PlanSchema) }),
  /** The caller's own reservation that is still to come, or the last one. */
  reserve_id: nullable(Id),
  /** The group chat, for those who reserved. */
  group_id: nullable(Id),
  raters: Type.Object({ count: Count, average: Type.Number() }),
  user_has_rate: Type.Boolean(),
  is_owner: Type.Boolean(),
});
export type Event = Static<typeof EventSchema>;

export const CommentSchema = Type.Object({
  id: Id,
  event_id: Id,
  body: Type.String(),
  parent: Count,
  created_at: Instant,
  likes_count: Count,
  liked_by_user: Type.Union([Type.Literal(0), Type.Literal(1)]),
  comments_count: Count,
  channel: ChannelSummarySchema,
  is_owner: Type.Boolean(),
  replies: Type.Array(Type.Object({
    id: Id, event_id: Id, body: Type.String(), parent: Count, created_at: Instant, likes_count: Count,
    liked_by_user: Type.Union([Type.Literal(0), Type.Literal(1)]), channel: ChannelSummarySchema, is_owner: Type.Boolean(),
  })),
});
export type Comment = Static<typeof CommentSchema>;

export const FeedType = Type.Enum(['all', 'newest', 'nearest', 'week', 'calendar', 'past']);

export const eventCalls = defineCalls({
  'feed.explore': {
    method: 'POST', path: '/explore', permission: 'visitor',
    body: body({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      order_by: Type.Optional(Type.Enum(['newest', 'closest', 'soonest'])),
      categories: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      parent_categories: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      city: Type.Optional(Id),
      province: Type.Optional(Id),
      is_free: Type.Optional(Type.Boolean()),
      date: Type.Optional(Day),
      search: Type.Optional(Text(80)),
      latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    }),
    answer: envelope(Type.Object({ events: pageOf(EventCardSchema) })),
  },
  'feed.home': {
    method: 'POST', path: '/home', permission: 'visitor',
    body: body({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })), type: Type.Optional(FeedType), date: Type.Optional(Day) }),
    answer: envelope(pageOf(EventCardSchema)),
  },
  'channel.events': {
    method: 'GET', path: '/channel/:id/event/:list', permission: 'visitor',
    params: Type.Object({ id: PathId, list: Type.Enum(['all', 'available', 'past']) }), query: PageQuery,
    answer: pageOf(EventCardSchema),
  },
  'event.bySlug': {
    method: 'GET', path: '/channel/:username/event/:slug/single', permission: 'visitor',
    params: Type.Object({ username: Text(60, 1), slug: Text(200, 1) }),
    answer: envelope(EventSchema),
  },
  'event.single': {
    method: 'GET', path: '/event/:id/single', permission: 'visitor',
    params: Type.Object({ id: PathId }),
    answer: envelope(EventSchema),
  },
  /** Toggles; with `liked` it sets the wanted state, so that a retry is safe. */
  'event.like': {
    method: 'POST', path: '/event/:id/like', permission: 'verified',
    params: Type.Object({ id: PathId }), body: body({ liked: Type.Optional(Type.Boolean()) }),
    answer: envelope(Type.Object({ action: Type.Enum(['like', 'unlike']), likes_count: Count })),
  },
  'event.save': {
    method: 'POST', path: '/event/:id/save', permission: 'verified',
    params: Type.Object({ id: PathId }), body: body({ saved: Type.Optional(Type.Boolean()) }),
    answer: envelope(Type.Object({ is_saved: Type.Boolean() })),
  },
  'event.reserved': {
    method: 'GET', path: '/event/:id/book/reserve', permission: 'visitor',
    params: Type.Object({ id: PathId }), query: Type.Object({ date: Type.Optional(Day), ...PageQuery.properties }),
    answer: pageOf(ChannelSummarySchema),
  },
  'comment.list': {
    method: 'GET', path: '/event/:id/comment', permission: 'visitor',
    params: Type.Object({ id: PathId }), query: PageQuery,
    answer: envelope(pageOf(CommentSchema)),
  },
  'comment.create': {
    method: 'POST', path: '/event/:id/comment', permission: 'user', status: 201,
    params: Type.Object({ id: PathId }), body: body({ body: Text(2000, 1), parent: Type.Optional(Count) }),
    answer: envelope(CommentSchema),
  },
});
