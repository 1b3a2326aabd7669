import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { PersonSchema } from './channel.ts';
import { EventCardSchema } from './event.ts';
import { Count, Day, envelope, Id, Instant, nullable, pageOf, PageQuery, PathId, Toman } from './scalar.ts';

/** Numbers of one event for its owner. */
export const EventInsightSchema = Type.Object({
  event: EventCardSchema,
  reservations: Count,
  guests: Count,
  income: Toman,
  new_guests: Count,
  returning_guests: Count,
  views: Count,
  likes: Count,
  /** The same over the seven days before the last seven, to show the change. */
  last_week: Type.Object({ guests: Count, income: Toman }),
  week_before: Type.Object({ guests: Count, income: Toman }),
  /** Guests by day of booking in the event's zone, gaps filled with 0. */
  series: Type.Array(Type.Object({ day: Day, guests: Count })),
  plans: Type.Array(Type.Object({ id: Id, title: Type.String(), guests: Count, income: Toman })),
});

export type EventInsight = Static<typeof EventInsightSchema>;

/** One of the caller's own events, with the numbers that a host looks at first. */
export const OwnEventSchema = Type.Object({
  ...EventCardSchema.properties,
  /** Paid for the places that are reserved. */
  income: Toman,
  /** In the sessions still to begin; null without a limit, or without such a session. */
  places_left: nullable(Count),
});

export type OwnEvent = Static<typeof OwnEventSchema>;

export const GuestSchema = Type.Object({
  reservation_id: Id,
  channel: PersonSchema,
  date: Type.Object({ start: Instant, end: Instant }),
  plan: Type.String(),
  count: Count,
  amount: Toman,
  is_returning: Type.Boolean(),
  created_at: Instant,
});

export type Guest = Static<typeof GuestSchema>;

export const businessCalls = defineCalls({
  /** The guests as a right-to-left Excel sheet. */
  'business.guestsExcel': {
    method: 'GET',
    path: '/event/:id/guests/excel',
    permission: 'owner',
    params: Type.Object({ id: PathId }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    answer: Type.Null(),
  },
  'business.events': {
    method: 'GET',
    path: '/activity/events',
    permission: 'verified',
    query: Type.Object({
      /**
       * `upcoming`: what has a session that is not over, the next one first, and then what has none yet. `past`: the
       * others, the latest first. Without it all, the latest made first.
       */
      time: Type.Optional(Type.Enum(['upcoming', 'past'])),
      ...PageQuery.properties,
    }),
    answer: pageOf(OwnEventSchema),
  },
  'business.insight': {
    method: 'GET',
    path: '/event/:id/insight',
    permission: 'owner',
    params: Type.Object({ id: PathId }),
    answer: envelope(EventInsightSchema),
  },
  'business.guests': {
    method: 'GET',
    path: '/event/:id/guests',
    permission: 'owner',
    params: Type.Object({ id: PathId }),
    query: PageQuery,
    answer: pageOf(GuestSchema),
  },
});
