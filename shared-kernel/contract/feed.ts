import Type from 'typebox';
import { defineCalls } from './call.ts';
import { EventCardSchema } from './event.ts';
import {
  body,
  Count,
  Cursor,
  Day,
  envelope,
  Flag,
  Id,
  Instant,
  LocationSchema,
  pageOf,
  PageQuery,
  PathId,
  Text,
} from './scalar.ts';

/** `new`: there is something that the list the caller has does not show. */
const CheckSchema = envelope(Type.Object({ new: Type.Boolean(), count: Count }));

/** What the caller's list begins with, for the question whether there is something newer. */
const Seen = {
  last_event_id: Type.Optional(Id),
  last_updated_at: Type.Optional(Instant),
  check: Type.Optional(Type.Boolean()),
};

const Page = Type.Integer({ minimum: 1, maximum: 100_000 });

const feedTypes = ['all', 'newest', 'nearest', 'week', 'calendar', 'past'] as const;
const FeedType = Type.Enum([...feedTypes]);

/** `now`: what is running, and what begins within a day and takes no more guests. */
const ExploreType = Type.Enum([...feedTypes, 'now']);

/** `closest` and `nearest` are the same. `soonest` begins with what takes guests, by the first time that does. */
const FeedOrder = Type.Enum(['newest', 'closest', 'nearest', 'soonest']);

export const ListOrder = Type.Enum([
  'newest',
  'oldest',
  'nearest',
  'farthest',
  'most_reserves',
  'most_views',
  'followings',
]);

const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });

/** A part of the map: where it ends in the west, south, east and north. */
const Box = Type.Object(
  { west: Longitude, south: Latitude, east: Longitude, north: Latitude },
  { additionalProperties: false },
);

/** Filters of the lists of discovery. They may also stand in `filters`; what stands beside it wins. */
const Filters = {
  categories: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  parent_categories: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  city: Type.Optional(Id),
  province: Type.Optional(Id),
  /** Only the events of one channel. */
  channel: Type.Optional(Id),
  is_free: Type.Optional(Type.Boolean()),
  date: Type.Optional(Day),
  search: Type.Optional(Text(80)),
  /** Only what the caller's favourite categories and cities name. */
  favorites: Type.Optional(Type.Boolean()),
  /** Only what stands in this part of the map, at its own place or in its city. */
  box: Type.Optional(Box),
};

const HomeBody = body({
  page: Type.Optional(Page),
  after: Type.Optional(Cursor),
  type: Type.Optional(FeedType),
  date: Type.Optional(Day),
  jump_date: Type.Optional(Day),
  ...Seen,
});

const CalendarQuery = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) });

/** Ids in a query, where every value arrives as text: `3,17`. */
const Ids = Type.String({ pattern: '^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,19}$' });

const degrees = '-?\\d{1,3}(\\.\\d{1,20})?(e-\\d{1,3})?';
/** A part of the map in a query, as in the address of the page: `51,35,52,36`. */
const BoxText = Type.String({ pattern: `^${degrees}(,${degrees}){3}$` });

/** Of the filters of discovery those that say which days are worth a look. */
const FilteredCalendarQuery = Type.Object({
  ...CalendarQuery.properties,
  categories: Type.Optional(Ids),
  parent_categories: Type.Optional(Ids),
  city: Type.Optional(PathId),
  province: Type.Optional(PathId),
  channel: Type.Optional(PathId),
  is_free: Type.Optional(Flag),
  search: Type.Optional(Text(80)),
  favorites: Type.Optional(Flag),
  box: Type.Optional(BoxText),
  /** `1`: each day also names its first three events, for screens with room for them. */
  titles: Type.Optional(Flag),
});

const DayCount = { day: Day, count: Count };
const CalendarAnswer = envelope(Type.Array(Type.Object(DayCount)));

/** As much of an event as stands in a day of the month. */
const DayEvent = Type.Object({
  id: Id,
  title: Type.String(),
  /** Path of its page without the language prefix. */
  link: Type.String(),
});

export const feedCalls = defineCalls({
  'feed.explore': {
    method: 'POST',
    path: '/explore',
    permission: 'visitor',
    body: body({
      page: Type.Optional(Page),
      after: Type.Optional(Cursor),
      order_by: Type.Optional(FeedOrder),
      /** Another name for `order_by`. */
      sort_by: Type.Optional(FeedOrder),
      type: Type.Optional(ExploreType),
      ...Filters,
      filters: Type.Optional(body(Filters)),
      latitude: Type.Optional(Latitude),
      longitude: Type.Optional(Longitude),
      ...Seen,
    }),
    answer: envelope(
      Type.Object({
        events: pageOf(EventCardSchema),
        /** Instead of an empty first page: other events of the city, of the categories, of anywhere. */
        cities_events: Type.Optional(Type.Array(EventCardSchema)),
        categories_events: Type.Optional(Type.Array(EventCardSchema)),
        other_events: Type.Optional(Type.Array(EventCardSchema)),
      }),
    ),
  },
  /** Whether `feed.explore` with the same filters has something newer than what was seen. */
  'feed.exploreCheck': {
    method: 'POST',
    path: '/explore-check',
    permission: 'visitor',
    body: body({
      page: Type.Optional(Page),
      order_by: Type.Optional(FeedOrder),
      sort_by: Type.Optional(FeedOrder),
      type: Type.Optional(FeedType),
      ...Filters,
      filters: Type.Optional(body(Filters)),
      latitude: Type.Optional(Latitude),
      longitude: Type.Optional(Longitude),
      ...Seen,
    }),
    answer: CheckSchema,
  },
  /** Where the events stand that `feed.explore` finds by the same filters: five hundred at most. */
  'feed.exploreMap': {
    method: 'POST',
    path: '/explore/map',
    permission: 'visitor',
    body: body(Filters),
    answer: envelope(Type.Array(Type.Object({ id: Id, ...LocationSchema.properties }))),
  },
  'feed.home': {
    method: 'POST',
    path: '/home',
    permission: 'visitor',
    body: HomeBody,
    answer: envelope(pageOf(EventCardSchema)),
  },
  'feed.homeCheck': { method: 'POST', path: '/home-check', permission: 'visitor', body: HomeBody, answer: CheckSchema },
  /** What begins within a day and still has seats. */
  'feed.lastSecond': {
    method: 'GET',
    path: '/last-second',
    permission: 'visitor',
    query: PageQuery,
    answer: pageOf(EventCardSchema),
  },
  /** Events with guests (speakers, influencers) of their own. */
  'feed.guest': {
    method: 'GET',
    path: '/gusset',
    permission: 'visitor',
    query: PageQuery,
    answer: pageOf(EventCardSchema),
  },
  /**
   * Days with how many events begin on each, today and later; `home` counts the caller's feed, `discovery` what its
   * filters let through.
   */
  'feed.homeCalendar': {
    method: 'GET',
    path: '/properties/event/home-calendar',
    permission: 'visitor',
    query: CalendarQuery,
    answer: CalendarAnswer,
  },
  'feed.discoveryCalendar': {
    method: 'GET',
    path: '/properties/event/discovery-calendar',
    permission: 'visitor',
    query: FilteredCalendarQuery,
    answer: envelope(
      Type.Array(Type.Object({ ...DayCount, events: Type.Optional(Type.Array(DayEvent, { maxItems: 3 })) })),
    ),
  },
  'feed.ofChannel': {
    method: 'GET',
    path: '/channel/:id/event/:list',
    permission: 'visitor',
    params: Type.Object({ id: PathId, list: Type.Enum(['all', 'available', 'past']) }),
    query: Type.Object({ ...PageQuery.properties, order_by: Type.Optional(ListOrder) }),
    answer: pageOf(EventCardSchema),
  },
});
