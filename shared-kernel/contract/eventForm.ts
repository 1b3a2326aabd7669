import Type, { type Static } from 'typebox';
import { ChannelSummarySchema } from './channel.ts';
import { PlanType } from './eventPlaces.ts';
import { largestOrder, mostOfferHours, mostPeople } from './figures.ts';
import { CategorySchema, CitySchema, PictureSchema } from './property.ts';
import { body, Code, Count, Id, Instant, LocationSchema, nullable, Text, Toman } from './scalar.ts';
import { piledMarks } from './writing.ts';

const OffCodeForm = body({
  id: Type.Optional(Id),
  title: Text(80),
  code: Type.String({ pattern: '^[A-Za-z0-9_-]{3,20}$' }),
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  use_count: Type.Integer({ minimum: 1, maximum: 100_000 }),
  expiration_date: Instant,
});

const PlanForm = body({
  id: Type.Optional(Id),
  type: PlanType,
  title: Text(80, 1),
  price: Type.Integer({ minimum: 0, maximum: 500_000_000 }),
  capacity: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
});

/** `was` is when it begins so far, where an edit moves it: its guests move with it. */
const SpanForm = { start: Instant, end: Instant, was: Type.Optional(Instant) };

/**
 * What the owner fills in. `gallery` are ids of own uploads in order, the first one is the cover. A date without times
 * is one session from its start to its end. Plans and codes with an `id` are changed, those that are missing are taken
 * away.
 */
export const EventFormSchema = body({
  title: Text(120, 3),
  description: Text(10_000),
  hashtags: Type.Array(Type.String({ pattern: '^[^\\s#\\u0000]{1,40}$', not: { pattern: piledMarks } }), {
    maxItems: 20,
  }),
  gallery: Type.Array(Id, { maxItems: 10 }),
  gallery_ratio: Type.Enum([0.75, 1, 1.54]),
  categories: Type.Array(Id, { minItems: 1, maxItems: 3 }),
  dates: Type.Array(body({ ...SpanForm, times: Type.Array(body(SpanForm), { maxItems: 24 }) }), {
    minItems: 1,
    maxItems: 200,
  }),
  target_weeks: Type.Integer({ minimum: 0, maximum: 26 }),
  timezone: Type.Optional(Code(60, 1)),
  city: nullable(Id),
  address: Text(500),
  online_address: nullable(Type.String({ pattern: '^https://[^\\s\\u0000]{3,500}$' })),
  location: nullable(LocationSchema),
  support_number: nullable(Code(40)),
  custom_badge: nullable(Text(30)),
  rules: Text(5000),
  capacity: body({ has_limitation: Type.Boolean(), limitation: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  /** Hours before a session's start at which reserving closes; one of `properties/deadlines`. */
  deadline: Type.Integer({ minimum: 0, maximum: 720 }),
  /** 10 where it is absent. */
  places_per_member: Type.Optional(Type.Integer({ minimum: 1, maximum: largestOrder })),
  /** 0, until the session begins, where it is absent. */
  refund_hours: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 720 }))),
  /** Later than `refund_hours`; no share where it is absent. */
  refund_part: Type.Optional(
    nullable(
      body({
        hours: Type.Integer({ minimum: 0, maximum: 720 }),
        percent: Type.Integer({ minimum: 1, maximum: 99 }),
      }),
    ),
  ),
  /** 2 where it is absent. */
  offer_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: mostOfferHours })),
  is_close_friend: Type.Boolean(),
  /** Channel ids. */
  contributors: Type.Array(Id, { maxItems: mostPeople }),
  influencers: Type.Array(Id, { maxItems: mostPeople }),
  payment_type: PlanType,
  plans: Type.Array(PlanForm, { minItems: 1, maxItems: 20 }),
  off_codes: Type.Array(OffCodeForm, { maxItems: 50 }),
  sponsorship: nullable(Text(80)),
});

export type EventForm = Static<typeof EventFormSchema>;

/** What a form refers to by ids. */
const formParts = {
  gallery: Type.Array(PictureSchema),
  contributors: Type.Array(ChannelSummarySchema),
  influencers: Type.Array(ChannelSummarySchema),
  city: nullable(CitySchema),
  categories: Type.Array(CategorySchema),
};

/** An event as its owner edits it; `form` is the waiting edit where there is one. */
export const PureEventSchema = Type.Object({
  id: Id,
  slug: Type.String(),
  form: EventFormSchema,
  ...formParts,
  /** Whose it is. */
  username: Type.String(),
  /** What readers see now; other than `form` while an edit waits. */
  shown: EventFormSchema,
  /** What `shown` refers to, while an edit waits; otherwise it is what `form` refers to. */
  shown_parts: Type.Optional(Type.Object(formParts)),
  /** Tells this state from what another tab has made of it; an edit is sent with it. */
  version: Type.String(),
  /** Reservations that stand. */
  reservations: Count,
  /** Somebody has a seat in what is to come: an edit will wait for an admin. */
  will_wait: Type.Boolean(),
  /** Seats that are taken in what is to come, by the start of the session. */
  taken: Type.Array(Type.Object({ start: Instant, count: Count })),
  /** What deleting it would give back, and to how many guests. */
  to_give_back: Type.Object({ guests: Count, amount: Toman }),
  has_pending_update: Type.Boolean(),
});

export type PureEvent = Static<typeof PureEventSchema>;

/** One session of the caller's own events, so that a new one is not put at the same time. */
export const OwnTimeSchema = Type.Object({
  event_id: Id,
  title: Type.String(),
  link: Type.String(),
  start: Instant,
  end: Instant,
});

export type OwnTime = Static<typeof OwnTimeSchema>;

/** A version of an event as its host wrote it, with names for what its form refers to by ids. */
export const EventVersionSchema = Type.Object({
  form: EventFormSchema,
  gallery: Type.Array(PictureSchema),
  city: nullable(Type.String()),
  categories: Type.Array(Type.String()),
  contributors: Type.Array(Type.String()),
  influencers: Type.Array(Type.String()),
});

export type EventVersion = Static<typeof EventVersionSchema>;
