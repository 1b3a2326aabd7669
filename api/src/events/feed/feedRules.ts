import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Calls } from 'shared-kernel/contract/calls';
import { events } from '../../db/schema/events.ts';
import type { Feed } from './feedPage.ts';
import {
  aboutNow,
  ahead,
  aheadFrom,
  beginsUntil,
  bookable,
  bookableUntil,
  fromDayOn,
  hasInfluencers,
  hasSession,
  inCategories,
  inCategoryTypes,
  inCities,
  isAhead,
  isFree,
  isListed,
  isPast,
  now,
  onDay,
  overBy,
  standsIn,
  takesNoGuests,
} from './filters.ts';
import { byKey, byDistance, bySession, type Filters, type SessionWindow, type OrderedScan } from './orderedScan.ts';

type ExploreBody = Static<Calls['feed.explore']['body']>;
/** Filters may come in `filters` or beside it; here they are in one place. */
export type ExploreQuery = Omit<ExploreBody, 'filters'>;

export const withoutNesting = ({ filters, ...query }: ExploreBody): ExploreQuery => ({ ...filters, ...query });

export type HomeQuery = Static<Calls['feed.home']['body']>;

/** What is known of the caller, where the query needs it. */
export interface Reader {
  now: Date;
  homeCityId: number | null;
  favorites: { categories: number[]; cities: number[] } | null;
  search: SQL | undefined;
}

const newest = (filters: Filters): OrderedScan =>
  byKey(sql`${events.createdAt}`, 'timestamptz', true, [isAhead, isListed, ...filters]);
const latestEnd = (filters: Filters): OrderedScan =>
  byKey(sql`${events.lastEnd}`, 'timestamptz', true, [isPast, isListed, ...filters]);
const soonest = (window: SessionWindow, filters: Filters): OrderedScan => bySession(window, [isListed, ...filters]);
/**
 * For `place`, that the event is not over is stated a second time: the events' own index by place and end is the
 * best one for a small town.
 */
const soonestIn = (place: SQL | undefined, window: SessionWindow, filters: Filters): OrderedScan =>
  soonest(window, [place && isAhead, place, ...filters]);

/** By time: first what can be joined, then the rest: running, full, too late. */
const joinableFirst = (place: SQL | undefined, filters: Filters): OrderedScan[] => [
  soonestIn(place, bookable, filters),
  soonestIn(place, ahead, [takesNoGuests, ...filters]),
];

/** By distance, then those without a place by time. The plane is that of the trigger `place_event`. */
function closest(latitude: number, longitude: number, filters: Filters): OrderedScan[] {
  const point = sql`point(${longitude}::float8 * 0.84, ${latitude}::float8)`;
  const isComing = sql`tstzrange(null, ${events.lastEnd}) @> ${now}`;
  return [
    byDistance(point, [isComing, isListed, isNotNull(events.mapPoint), ...filters]),
    soonest(ahead, [isNull(events.mapPoint), ...filters]),
  ];
}

/** Discovery: future events, by the visitor's filters. Nearness without a position falls back to time. */
export function exploreFeed(query: ExploreQuery, reader: Reader): Feed {
  const { date, ...undated } = query;
  const filters = exploreFilters(undated, reader);
  const isPlain = date === undefined && filters.every((filter) => filter === undefined);
  const { scans, name } = exploreScans(query, filters, reader.now);
  if (isPlain && name) return { key: name, scans, isHot: true };
  return { key: `explore ${JSON.stringify(withoutPlaceInList(query))}`, scans };
}

/** The page and what was already seen do not belong to a list's key. */
function withoutPlaceInList(query: ExploreQuery): Partial<ExploreQuery> {
  const filters: Partial<ExploreQuery> = { ...query };
  for (const field of ['page', 'after', 'last_event_id', 'last_updated_at', 'check'] as const) delete filters[field];
  return filters;
}

const placeOf = ({ city, province }: ExploreQuery): SQL | undefined =>
  and(
    city === undefined ? undefined : eq(events.cityId, city),
    province === undefined ? undefined : eq(events.provinceId, province),
  );

export function exploreFilters(query: ExploreQuery, { favorites, search }: Reader): Filters {
  return [
    placeOf(query),
    query.channel === undefined ? undefined : eq(events.channelId, query.channel),
    query.box && standsIn(query.box),
    query.categories?.length ? inCategories(query.categories) : undefined,
    query.parent_categories?.length ? inCategoryTypes(query.parent_categories) : undefined,
    query.is_free === undefined ? undefined : isFree(query.is_free),
    query.date === undefined ? undefined : hasSession(onDay(query.date)),
    query.favorites ? ofFavorites(favorites) : undefined,
    search,
  ];
}

/**
 * In a favourite category and a favourite city; a kind without favourites limits nothing. Without any favourite the
 * list is empty.
 */
function ofFavorites(favorites: Reader['favorites']): SQL {
  const { categories = [], cities = [] } = favorites ?? {};
  if (categories.length === 0 && cities.length === 0) return sql`false`;
  return sql.join(
    [...(categories.length > 0 ? [inCategories(categories)] : []), ...(cities.length > 0 ? [inCities(cities)] : [])],
    sql` and `,
  );
}

/** `type` is the tab, and `order_by` the order chosen in it; `undated` are the filters without the day. */
function exploreScans(query: ExploreQuery, undated: Filters, at: Date): { scans: OrderedScan[]; name?: string } {
  const { type, latitude, longitude, date } = query;
  const isWeek = type === 'week';
  const filters = date === undefined ? undated : [...undated, hasSession(onDay(date))];
  if (type === 'past') return { scans: [latestEnd(filters)], name: 'past' };
  if (type === 'now') return { scans: [soonest(aboutNow, [takesNoGuests, ...filters])], name: 'now' };
  const inTime = isWeek ? [...filters, hasSession(thisWeek(at))] : filters;
  const order = orderOf(query);
  if (order === 'newest') return { scans: [newest(inTime)], ...(!isWeek && { name: 'newest' }) };
  if (order !== 'soonest' && latitude !== undefined && longitude !== undefined)
    return { scans: closest(latitude, longitude, inTime) };
  if (date !== undefined) return { scans: [soonest(onDay(date), [isAhead, ...undated])] };
  if (isWeek) return { scans: [soonest(thisWeek(at), filters)] };
  return { scans: joinableFirst(placeOf(query), filters), name: 'joinable first' };
}

/** The chosen order, else the tab's own. */
function orderOf({ type, order_by, sort_by }: ExploreQuery) {
  const chosen = order_by ?? sort_by;
  if (chosen !== undefined) return chosen;
  if (type === 'nearest') return 'nearest';
  return type === 'week' || type === 'calendar' ? 'soonest' : 'newest';
}

const day = 24 * 3600_000;
export const thisWeek = (at: Date): SessionWindow => beginsUntil(new Date(at.getTime() + 7 * day));

/**
 * The tabs of the home feed. `jump_date` (or `date`, except in the calendar, where that is the chosen day) begins the
 * list at a day, from which the past goes backwards. `nearest` lists the reader's city first, and then the rest.
 */
export function homeFeed(query: HomeQuery, { homeCityId, now: at }: Reader): Feed {
  const { type = 'all', date } = query;
  const jump = query.jump_date ?? (type === 'calendar' ? undefined : date);
  if (type === 'past')
    return jump === undefined
      ? { key: 'past', scans: [latestEnd([])], isHot: true }
      : { key: `home past ${jump}`, scans: [latestEnd([overBy(jump)])] };
  const window = jump === undefined ? ahead : aheadFrom(jump);
  const afterJump = jump === undefined ? [] : [hasSession(window)];
  const key = `home ${type} ${jump} ${date}`;
  if (type === 'newest')
    return jump === undefined
      ? { key: 'newest', scans: [newest([])], isHot: true }
      : { key, scans: [newest(afterJump)] };
  if (type === 'week') {
    const week = thisWeek(at);
    return { key, scans: [soonest(jump === undefined ? week : fromDayOn(week, jump), [])] };
  }
  if (type === 'calendar' && date !== undefined) return { key, scans: [soonest(onDay(date), [])] };
  if (type === 'nearest' && homeCityId !== null)
    return { key: `${key} ${homeCityId}`, scans: homeTownFirst(homeCityId, window) };
  return jump === undefined
    ? { key: 'soonest', scans: [soonest(ahead, [])], isHot: true }
    : { key, scans: [soonest(window, [])] };
}

const homeTownFirst = (cityId: number, window: SessionWindow): OrderedScan[] => [
  soonestIn(eq(events.cityId, cityId), window, []),
  soonest(window, [sql`${events.cityId} is distinct from ${cityId}`]),
];

/** Begins within a day and can still be joined. */
export const lastSecondFeed = (at: Date): Feed => ({
  key: 'last second',
  scans: [soonest(bookableUntil(new Date(at.getTime() + day)), [])],
});

export const guestFeed: Feed = { key: 'guest', scans: [soonest(ahead, [hasInfluencers])], isHot: true };

/** Future events of a place that pass some filters, first what can be joined; for short lists beside others. */
export const comingFeed = (place: SQL | undefined, filters: Filters): Feed => ({
  key: '',
  scans: joinableFirst(place, filters),
});
