import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Calls } from 'shared-kernel/contract/calls';
import { events } from '../../db/schema/events.ts';
import type { Feed } from './feedPage.ts';
import {
  ahead,
  aheadFrom,
  beginsUntil,
  bookableUntil,
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
} from './filters.ts';
import { byColumn, byDistance, bySession, type Filters, type SessionWindow, type Walk } from './walk.ts';

export type ExploreWish = Static<Calls['feed.explore']['body']>;
export type HomeWish = Static<Calls['feed.home']['body']>;

/** What is known of the one who asks, where the wish needs it. */
export interface Asker {
  now: Date;
  homeCityId: number | null;
  favorites: { categories: number[]; cities: number[] } | null;
  search: SQL | undefined;
}

const newest = (filters: Filters): Walk =>
  byColumn(sql`${events.createdAt}`, 'timestamptz', true, [isAhead, isListed, ...filters]);
const latestEnd = (filters: Filters): Walk =>
  byColumn(sql`${events.lastEnd}`, 'timestamptz', true, [isPast, isListed, ...filters]);
const soonest = (window: SessionWindow, filters: Filters): Walk => bySession(window, [isListed, ...filters]);
/**
 * In one place: that the event is not over is said twice there, because the events' own index by place and end finds a
 * small town's best.
 */
const soonestIn = (place: SQL | undefined, window: SessionWindow, filters: Filters): Walk =>
  soonest(window, [place && isAhead, place, ...filters]);

/** By distance, then those that have no place by time. The plane is that of the trigger `place_event`. */
function closest(latitude: number, longitude: number, filters: Filters): Walk[] {
  const point = sql`point(${longitude}::float8 * 0.84, ${latitude}::float8)`;
  const isComing = sql`tstzrange(null, ${events.lastEnd}) @> ${now}`;
  return [
    byDistance(point, [isComing, isListed, isNotNull(events.mapPoint), ...filters]),
    soonest(ahead, [isNull(events.mapPoint), ...filters]),
  ];
}

/**
 * Discovery: what is still to come, by the visitor's filters. Nearness without a place to measure from falls back to
 * time.
 */
export function exploreFeed(wish: ExploreWish, asker: Asker): Feed {
  const { date, ...undated } = wish;
  const filters = exploreFilters(undated, asker);
  const isPlain = date === undefined && filters.every((filter) => filter === undefined);
  const { walks, name } = exploreWalks(wish, filters, asker.now);
  if (isPlain && name) return { key: name, walks, isHot: true };
  const { page: _, last_event_id: __, last_updated_at: ___, check: ____, ...rest } = wish;
  return { key: `explore ${JSON.stringify(rest)}`, walks };
}

const placeOf = ({ city, province }: ExploreWish): SQL | undefined =>
  and(
    city === undefined ? undefined : eq(events.cityId, city),
    province === undefined ? undefined : eq(events.provinceId, province),
  );

export function exploreFilters(wish: ExploreWish, { favorites, search }: Asker): Filters {
  return [
    placeOf(wish),
    wish.categories?.length ? inCategories(wish.categories) : undefined,
    wish.parent_categories?.length ? inCategoryTypes(wish.parent_categories) : undefined,
    wish.is_free === undefined ? undefined : isFree(wish.is_free),
    wish.date === undefined ? undefined : hasSession(onDay(wish.date)),
    wish.favorites ? ofFavorites(favorites) : undefined,
    search,
  ];
}

/**
 * In a favourite category and in a favourite city; a kind of which none was chosen limits nothing. Who chose none at
 * all finds nothing.
 */
function ofFavorites(favorites: Asker['favorites']): SQL {
  const { categories = [], cities = [] } = favorites ?? {};
  if (categories.length === 0 && cities.length === 0) return sql`false`;
  return sql.join(
    [...(categories.length > 0 ? [inCategories(categories)] : []), ...(cities.length > 0 ? [inCities(cities)] : [])],
    sql` and `,
  );
}

/** `type` is the tab, and `order_by` what was chosen in it; the filters are those but the day's. */
function exploreWalks(wish: ExploreWish, undated: Filters, at: Date): { walks: Walk[]; name?: string } {
  const { type = 'newest', latitude, longitude, date } = wish;
  const order =
    wish.order_by ??
    wish.sort_by ??
    (type === 'nearest' ? 'nearest' : type === 'week' || type === 'calendar' ? 'soonest' : 'newest');
  const filters = date === undefined ? undated : [...undated, hasSession(onDay(date))];
  if (type === 'past') return { walks: [latestEnd(filters)], name: 'past' };
  const inTime = type === 'week' ? [...filters, hasSession(thisWeek(at))] : filters;
  if (order === 'newest') return { walks: [newest(inTime)], ...(type !== 'week' && { name: 'newest' }) };
  if (order !== 'soonest' && latitude !== undefined && longitude !== undefined)
    return { walks: closest(latitude, longitude, inTime) };
  if (date !== undefined) return { walks: [soonest(onDay(date), [isAhead, ...undated])] };
  return type === 'week'
    ? { walks: [soonest(thisWeek(at), filters)] }
    : { walks: [soonestIn(placeOf(wish), ahead, filters)], name: 'soonest' };
}

const day = 24 * 3600_000;
export const thisWeek = (at: Date): SessionWindow => beginsUntil(new Date(at.getTime() + 7 * day));

/**
 * The tabs of the home feed. `jump_date` (or `date`, but for the calendar, where it is the chosen day) begins the list
 * at
 * a day. `nearest` is what happens where the reader lives, and then the rest.
 */
export function homeFeed(wish: HomeWish, { homeCityId, now: at }: Asker): Feed {
  const { type = 'all', date } = wish;
  const jump = wish.jump_date ?? (type === 'calendar' ? undefined : date);
  const window = jump === undefined ? ahead : aheadFrom(jump);
  const key = `home ${type} ${jump} ${date}`;
  switch (type) {
    case 'past':
      return { key: 'past', walks: [latestEnd([])], isHot: true };
    case 'newest':
      return jump === undefined
        ? { key: 'newest', walks: [newest([])], isHot: true }
        : { key, walks: [newest([hasSession(window)])] };
    case 'week':
      return { key, walks: [soonest(thisWeek(at), jump === undefined ? [] : [hasSession(window)])] };
    case 'calendar':
      if (date !== undefined) return { key, walks: [soonest(onDay(date), [])] };
  }
  if (type === 'nearest' && homeCityId !== null) {
    return {
      key: `${key} ${homeCityId}`,
      walks: [
        soonestIn(eq(events.cityId, homeCityId), window, []),
        soonest(window, [sql`${events.cityId} is distinct from ${homeCityId}`]),
      ],
    };
  }
  return jump === undefined
    ? { key: 'soonest', walks: [soonest(ahead, [])], isHot: true }
    : { key, walks: [soonest(window, [])] };
}

/** What begins within a day and still takes guests. */
export const lastSecondFeed = (at: Date): Feed => ({
  key: 'last second',
  walks: [soonest(bookableUntil(new Date(at.getTime() + day)), [])],
});

/** Events with guests of their own. */
export const guestFeed: Feed = { key: 'guest', walks: [soonest(ahead, [hasInfluencers])], isHot: true };

/** What is still to come in a place, of what some filters let through, as it comes; for short lists beside others. */
export const comingFeed = (place: SQL | undefined, filters: Filters): Feed => ({
  key: '',
  walks: [soonestIn(place, ahead, filters)],
});
