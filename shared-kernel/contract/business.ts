import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { PersonSchema } from './channel.ts';
import { EventCardSchema } from './event.ts';
import {
  Count,
  Day,
  envelope,
  Id,
  Instant,
  nullable,
  Order,
  pageOf,
  PageQuery,
  PathId,
  Sum,
  Text,
  Toman,
} from './scalar.ts';
import { waysToShare } from './sharing.ts';

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
  /** Guests by day of booking in the event's zone, and views by day; gaps filled with 0. */
  series: Type.Array(Type.Object({ day: Day, guests: Count, views: Count })),
  plans: Type.Array(Type.Object({ id: Id, title: Type.String(), guests: Count, income: Toman })),
  /** Discount codes; `reservations`, `guests` and `income` are of what was reserved with them and stands. */
  codes: Type.Array(
    Type.Object({
      id: Id,
      code: Type.String(),
      percent: Count,
      used: Count,
      use_limit: Count,
      reservations: Count,
      guests: Count,
      income: Sum,
    }),
  ),
  /** How often each number of points was given, from 5 down to 1. */
  rates: Type.Object({
    count: Count,
    average: Type.Number(),
    points: Type.Array(Type.Object({ points: Count, count: Count })),
  }),
  /** Where members shared it, the most frequent first. */
  shares: Type.Array(Type.Object({ target: Type.String(), count: Count })),
  /** Guests by the way of sharing that brought them, the most first; null is all who came by no shared link. */
  sources: Type.Array(Type.Object({ via: nullable(Type.Enum([...waysToShare])), guests: Count })),
  /**
   * Of the sessions that are over: how many guests were expected and how many were let in at the door. Null where
   * nobody was, for then nobody kept the door.
   */
  attendance: nullable(Type.Object({ expected: Count, came: Count })),
  /** The same host's other events on average; null where there is none. */
  others: nullable(
    Type.Object({
      events: Count,
      guests: Type.Number(),
      income: Type.Number(),
      views: Type.Number(),
      /** Reservations per view, 0 to 1; null where nobody looked. */
      conversion: nullable(Type.Number()),
      /** The share of guests who had been with this host before, 0 to 1; null where there were no guests. */
      returning: nullable(Type.Number()),
    }),
  ),
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
  /** When the guest was let in at the door. */
  checked_in_at: nullable(Instant),
  created_at: Instant,
});

export type Guest = Static<typeof GuestSchema>;

/** What a host looks at first in the morning. */
export const TodaySchema = Type.Object({
  /** The event with the next session that is not over. */
  next: nullable(OwnEventSchema),
  /** Seats that wait for their payment, and what they would bring. */
  held: Type.Object({ reservations: Count, amount: Sum }),
  /** What guests are still to be given back. */
  refunds: Type.Object({ count: Count, amount: Sum }),
  /** The first comments on own events that the host has not answered, the latest first, and how many there are. */
  unanswered: Type.Object({
    count: Count,
    first: Type.Array(
      Type.Object({
        id: Id,
        body: Type.String(),
        channel: PersonSchema,
        event: Type.Object({ id: Id, title: Type.String(), link: Type.String() }),
        created_at: Instant,
      }),
    ),
  }),
});

export type Today = Static<typeof TodaySchema>;

/** At most 500 ids with dots between them, for an address. */
const ChosenIds = Type.String({ pattern: '^[1-9]\\d{0,8}(\\.[1-9]\\d{0,8}){0,499}$' });

export const businessCalls = defineCalls({
  'business.today': {
    method: 'GET',
    path: '/business/today',
    permission: 'verified',
    answer: envelope(TodaySchema),
  },
  /**
   * What the caller earned and was paid within these days (Tehran's, both included), as a right-to-left Excel sheet for
   * the tax office.
   */
  'business.taxExcel': {
    method: 'GET',
    path: '/business/tax/excel',
    permission: 'verified',
    query: Type.Object({ from: Day, to: Day }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    linked: true,
    answer: Type.Null(),
  },
  /** The guests as a right-to-left Excel sheet: all of them, or those of the chosen reservations. */
  'business.guestsExcel': {
    method: 'GET',
    path: '/event/:id/guests/excel',
    permission: 'owner',
    params: Type.Object({ id: PathId }),
    query: Type.Object({ chosen: Type.Optional(ChosenIds) }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    linked: true,
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
    query: Type.Object({
      /** Words of a guest's name or username. */
      search: Type.Optional(Text(80)),
      /**
       * `came`: let in at the door. `absent`: not, though their session is over. `new` and `returning`: whether they
       * had been with this host before.
       */
      show: Type.Optional(Type.Enum(['new', 'returning', 'came', 'absent'])),
      /** By when they reserved, unless asked otherwise. */
      sort: Type.Optional(Type.Enum(['booked', 'session', 'count', 'amount'])),
      /** `descending` unless asked otherwise. */
      order: Type.Optional(Order),
      ...PageQuery.properties,
    }),
    answer: pageOf(GuestSchema),
  },
});
