import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { ChannelSummarySchema } from './channel.ts';
import { locales } from './locale.ts';
import { EventFormSchema, EventVersionSchema, OwnTimeSchema, PureEventSchema } from './eventForm.ts';
import {
  AvailableTimeSchema,
  CalledOffPlacesSchema,
  OwnOffCodeSchema,
  OwnReservationSchema,
  OwnWaitingSchema,
  PlanSchema,
  PlanType,
  SessionStateSchema,
} from './eventPlaces.ts';
import { RatersSchema } from './eventRates.ts';
import { CaptionedPictureSchema, CategorySchema, CitySchema, PictureSchema } from './property.ts';
import {
  body,
  Code,
  Count,
  envelope,
  Id,
  Instant,
  Kept,
  LocationSchema,
  nullable,
  pageOf,
  PageQuery,
  PathId,
  Text,
  Toman,
} from './scalar.ts';

export const RefundPartSchema = Type.Object({
  hours: Count,
  percent: Type.Integer({ minimum: 1, maximum: 99 }),
});

/** What may be done with an event now; worked out by the server from its times, deadline and seats. */
export const EventStateSchema = Type.Enum([
  'open',
  'live',
  'expired',
  'not_held',
  'deadline_reached',
  'capacity_full',
  'done',
  'in_update_queue',
]);

export type EventState = Static<typeof EventStateSchema>;

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
  /** People who come, companions among them. Seats that wait for their payment make nobody a guest. */
  reserved_count: Count,
  /** Faces of those who joined last: up to `facesOnCard` on a card, up to `facesOnPage` of a whole event. */
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
  location: nullable(LocationSchema),
  /** Address of a drawn map of its place; null where there is none, or the map does not reach. */
  map: nullable(Type.String()),
  support_number: nullable(Type.String()),
  rules: Type.String(),
  capacity: Type.Object({ has_limitation: Type.Boolean(), limitation: Count, remaining: nullable(Count) }),
  deadline: nullable(Instant),
  /** The most that one member may take of a session. */
  places_per_member: Count,
  /** Until how many hours before a session cancelling gives the whole amount back; null: it never does. */
  refund_hours: nullable(Count),
  /** After that `percent` of it, until so many hours before; null: nothing. */
  refund_part: nullable(RefundPartSchema),
  categories: Type.Array(CategorySchema),
  /** Sessions that were called off alone, in order of start, with what the host said. */
  called_off: Type.Array(Type.Object({ start: Instant, end: Instant, reason: Type.String() })),
  dates: Type.Object({
    items: Type.Array(
      Type.Object({
        start: Instant,
        end: Instant,
        times: Type.Array(Type.Object({ start: Instant, end: Instant, state: SessionStateSchema })),
      }),
    ),
    /** Sessions that can be booked, or are full and can be waited for, by day in the event's zone. */
    available_dates: Type.Record(Type.String(), Type.Array(AvailableTimeSchema)),
  }),
  event_date_plans: Type.Object({ available: Type.Array(PlanSchema) }),
  /** The caller's own reservation that is still to come, or the last one. */
  reserve_id: nullable(Id),
  /** The caller's own that stand and are still to come or running, the soonest first. */
  own_reservations: Type.Array(OwnReservationSchema),
  /** All of the caller's own that stand, those of sessions that are over too, the soonest first. */
  reserves: Type.Array(OwnReservationSchema),
  /** The caller's own that the host called off, the soonest first. */
  own_called_off: CalledOffPlacesSchema,
  /** Its discount codes, for its owner; null for everybody else. */
  off_codes: nullable(Type.Array(OwnOffCodeSchema)),
  /** What the caller waits for, the soonest first. */
  own_waiting: Type.Array(OwnWaitingSchema),
  /** For how many hours at most a place that came free is held for the next in line. */
  offer_hours: Count,
  /** The group chat, for those who reserved. */
  group_id: nullable(Id),
  raters: RatersSchema,
  user_has_rate: Type.Boolean(),
  /** What the caller thinks of it, once it was said. */
  own_rate: nullable(Type.Object({ points: Type.Integer({ minimum: 1, maximum: 5 }), body: Type.String() })),
  /** The caller was a guest at a session that is over, and so may rate it or change the rate. */
  can_rate: Type.Boolean(),
  /** The caller may write an experience: the event is over, and the caller hosted it or was there. */
  can_tell_experience: Type.Boolean(),
  /** What the caller has told of it already. */
  own_experience: nullable(Type.Object({ body: Type.String(), gallery: Type.Array(CaptionedPictureSchema) })),
  experience: Type.Object({ count: Count, comments_count: Count, gallery: Type.Array(PictureSchema) }),
  contributors: Type.Array(ChannelSummarySchema),
  influencers: Type.Array(ChannelSummarySchema),
  /** The name of who pays part of it; guests then join with a discount code. */
  sponsorship: nullable(Type.String()),
  /** For how many weeks its dates repeat. */
  target_weeks: Count,
  /** Drawn cards for sharing, as addresses of pictures. */
  postal_card: Type.String(),
  instagram_card: Type.String(),
  /** Why its host called it off; null where it was not, or nobody said why. */
  called_off_reason: nullable(Type.String()),
  /** An edit of the caller's own event waits for an admin. */
  has_pending_update: Type.Boolean(),
  is_owner: Type.Boolean(),
});

export type Event = Static<typeof EventSchema>;

const EventAnswer = envelope(Type.Object({ event: EventSchema, is_queued: Type.Boolean() }));

export const ofEvent = Type.Object({ id: PathId });

/** The language of a file, where no header can tell it. */
export const LanguageQuery = Type.Object({ lang: Type.Optional(Type.Enum([...locales])) });

/**
 * Codes of refusals: `title_taken` (409), `in_the_past`, `ends_before_start`, `unknown_upload`, `unknown_category`,
 * `unknown_city`, `unknown_channel`, `plan_in_use`, `session_in_use`, `capacity_below_taken`, `price_of_free_plan`,
 * `plan_of_other_type`, `duplicate_off_code`, `sessions_overlap`, `not_on_its_date`, `too_many_sessions` (422),
 * `nothing_waiting` (409: no edit waits for a decision), `event_over` (409: it was called off), `edited_elsewhere`
 * (409: it has changed since the edit began).
 */
export const eventCalls = defineCalls({
  'event.ofChannel': {
    method: 'GET',
    path: '/channel/:channelId/event/:eventId/single',
    permission: 'visitor',
    params: Type.Object({ channelId: PathId, eventId: PathId }),
    answer: envelope(EventSchema),
  },
  'event.bySlug': {
    method: 'GET',
    path: '/channel/:username/event/:slug/single',
    permission: 'visitor',
    params: Type.Object({ username: Code(60, 1), slug: Code(200, 1) }),
    answer: envelope(EventSchema),
  },
  'event.single': {
    method: 'GET',
    path: '/event/:id/single',
    permission: 'visitor',
    params: Type.Object({ id: PathId }),
    answer: envelope(EventSchema),
  },
  /**
   * Toggles; with `liked` it sets the wanted state, so that a retry is safe. Whom the host has blocked (403, `blocked`)
   * may only take a like back.
   */
  'event.like': {
    method: 'POST',
    path: '/event/:id/like',
    permission: 'verified',
    params: Type.Object({ id: PathId }),
    body: body({ liked: Type.Optional(Type.Boolean()) }),
    answer: envelope(Type.Object({ action: Type.Enum(['like', 'unlike']), likes_count: Count })),
  },
  'event.save': {
    method: 'POST',
    path: '/event/:id/save',
    permission: 'verified',
    params: Type.Object({ id: PathId }),
    body: body({ saved: Type.Optional(Type.Boolean()) }),
    answer: envelope(Type.Object({ is_saved: Type.Boolean() })),
  },
  /** Its sessions ahead for a calendar; the last one of a past event. Reads the language of an address too. */
  'event.calendar': {
    method: 'GET',
    path: '/event/:id/calendar.ics',
    permission: 'visitor',
    params: ofEvent,
    query: LanguageQuery,
    produces: 'text/calendar',
    linked: true,
    answer: Type.Null(),
  },
  /** The address of its page as a QR code, for posters and screens. Reads the language of an address too. */
  'event.code': {
    method: 'GET',
    path: '/event/:id/code',
    permission: 'visitor',
    params: ofEvent,
    query: LanguageQuery,
    produces: 'image/png',
    answer: Type.Null(),
  },
  /** Who likes it, the latest first. */
  'event.likes': {
    method: 'GET',
    path: '/event/:id/like',
    permission: 'visitor',
    params: ofEvent,
    query: PageQuery,
    answer: pageOf(ChannelSummarySchema),
  },
  'event.create': {
    method: 'POST',
    path: '/event',
    permission: 'member',
    status: 201,
    body: EventFormSchema,
    answer: EventAnswer,
  },
  /**
   * With standing reservations the edit waits for an admin (`is_queued`), and the old content is shown until then; what
   * it says of discount codes holds at once. With `version` it is refused where the event was edited since.
   */
  'event.update': {
    method: 'PUT',
    path: '/event/:id',
    permission: 'owner',
    params: ofEvent,
    body: body({ ...EventFormSchema.properties, version: Type.Optional(Kept(60)) }),
    answer: EventAnswer,
  },
  /**
   * Decides a waiting edit, sets what only admins set. With `version`, for a decision that of the waiting edit, it is
   * refused where the edit or its event has changed since, be it approved or rejected. Leaves an audit entry.
   */
  'event.adminUpdate': {
    method: 'PUT',
    path: '/event/:id/admin-update',
    permission: 'admin',
    params: ofEvent,
    body: body({
      decision: Type.Optional(Type.Enum(['approve', 'reject'])),
      reason: Type.Optional(Text(500)),
      form: Type.Optional(EventFormSchema),
      version: Type.Optional(Kept(60)),
      reward: Type.Optional(
        body({
          private_reward_per_reserve: Toman,
          public_reward_per_reserve: Toman,
          unique_public_reward_per_reserve: nullable(Toman),
          is_unique_private_reward: Type.Boolean(),
          is_private_for_all: Type.Boolean(),
        }),
      ),
    }),
    answer: EventAnswer,
  },
  /** A waiting edit by its own id: the event as it is shown, and as its host wants it. */
  'event.versions': {
    method: 'GET',
    path: '/admin/updates/:id',
    permission: 'admin',
    params: ofEvent,
    answer: envelope(
      Type.Object({
        id: Id,
        event_id: Id,
        link: Type.String(),
        /** Fields of the form that approving it would change. */
        changed: Type.Array(Type.String()),
        /** As in the list of waiting edits, at the moment of this answer. */
        version: Type.String(),
        before: EventVersionSchema,
        after: EventVersionSchema,
      }),
    ),
  },
  /** Cancels what was reserved, tells the guests, and puts paid reservations on the list of refunds. */
  'event.delete': {
    method: 'DELETE',
    path: '/event/:id',
    permission: 'owner',
    params: ofEvent,
    answer: envelope(Type.Object({ id: Id })),
  },
  /**
   * Calls it off: its page stays and says why, its guests are told and lose their places, and what they paid is put on
   * the list of refunds, whole, whatever the rule of refunds. With `date`, the start of a session, that session alone;
   * an event that has no other is called off itself. 409 `event_over` where it
   * is over, `already_called_off` where somebody has done so.
   */
  'event.callOff': {
    method: 'POST',
    path: '/event/:id/call-off',
    permission: 'owner',
    params: ofEvent,
    body: body({ reason: Text(500, 3), date: Type.Optional(Instant) }),
    answer: envelope(Type.Object({ event: EventSchema, notified: Count })),
  },
  'event.pure': {
    method: 'GET',
    path: '/event/:id/pure',
    permission: 'owner',
    params: ofEvent,
    answer: envelope(PureEventSchema),
  },
  /** The same by the event's address, for its owner and admins. */
  'event.pureBySlug': {
    method: 'GET',
    path: '/channel/:username/event/:slug/pure',
    permission: 'user',
    params: Type.Object({ username: Code(60, 1), slug: Code(200, 1) }),
    answer: envelope(PureEventSchema),
  },
  /** All sessions to come of the caller's own events, the soonest first. */
  'event.ownTimes': {
    method: 'GET',
    path: '/event/own-times',
    permission: 'user',
    answer: envelope(Type.Array(OwnTimeSchema)),
  },
  /** Among the caller's own events; `except` is the event that is edited. */
  'event.checkTitle': {
    method: 'GET',
    path: '/event/check-title-unique',
    permission: 'user',
    query: Type.Object({ title: Text(120), except: Type.Optional(PathId) }),
    answer: envelope(Type.Object({ success: Type.Boolean() })),
  },
});
