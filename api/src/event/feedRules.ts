import { eq, gt, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Calls } from 'shared-kernel/contract/calls';
import type { Db } from '../db/database.ts';
import { events } from '../db/schema.ts';
import { closest, cityFirst, type Feed, fromDay, inCategories, inCategoryTypes, isAhead, isListed, isPast, latestEnd, matching, newest, onDay, soonest, startingBetween } from './feed.ts';

export type ExploreWish = Static<Calls['feed.explore']['body']>;
export type HomeWish = Static<Calls['feed.home']['body']>;

/** Discovery: what is still to come, by the visitor's filters. A search without a place to measure from falls back to time. */
export function exploreFeed(db: Db, wish: ExploreWish, now: Date): Feed {
  return {
    where: [
      isAhead(now),
      wish.city === undefined ? undefined : eq(events.cityId, wish.city),
      wish.province === undefined ? undefined : eq(events.provinceId, wish.province),
      wish.categories?.length ? inCategories(db, wish.categories) : undefined,
      wish.parent_categories?.length ? inCategoryTypes(db, wish.parent_categories) : undefined,
      wish.is_free === undefined ? undefined : isFree(wish.is_free),
      wish.date === undefined ? undefined : onDay(db, wish.date),
      matching(wish.search ?? ''),
    ],
    order: exploreOrder(wish, now),
  };
}

const isFree = (wanted: boolean): SQL => (wanted ? eq(events.price, 0) : gt(events.price, 0));

function exploreOrder({ order_by, latitude, longitude }: ExploreWish, now: Date): SQL[] {
  if (order_by === 'closest' && latitude !== undefined && longitude !== undefined) return [closest(latitude, longitude), soonest(now)];
  return order_by === 'soonest' || order_by === 'closest' ? [soonest(now)] : [newest];
}

const week = 7 * 24 * 3600_000;

/** The tabs of the home feed. `homeCityId` is where the reader lives, if known. */
export function homeFeed(db: Db, { type = 'all', date }: HomeWish, homeCityId: number | null, now: Date): Feed {
  const jump = date === undefined ? undefined : fromDay(db, date);
  switch (type) {
    case 'newest': return { where: [isAhead(now), jump], order: [newest] };
    case 'nearest': return { where: [isAhead(now), jump], order: [...(homeCityId === null ? [] : [cityFirst(homeCityId)]), soonest(now)] };
    case 'week': return { where: [isAhead(now), startingBetween(db, now, new Date(now.getTime() + week)), jump], order: [soonest(now)] };
    case 'calendar': return { where: [date === undefined ? isAhead(now) : onDay(db, date)], order: [soonest(now)] };
    case 'past': return { where: [isPast(now)], order: [latestEnd] };
    default: return { where: [isAhead(now), jump], order: [soonest(now)] };
  }
}

/** The lists of a channel's page. */
export function channelFeed(list: 'all' | 'available' | 'past', channel: SQL, now: Date): Feed {
  switch (list) {
    case 'available': return { where: [channel, isAhead(now)], order: [soonest(now)] };
    case 'past': return { where: [channel, isPast(now)], order: [latestEnd] };
    default: return { where: [channel, isListed], order: [latestEnd] };
  }
}
