import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Calls } from 'shared-kernel/contract/calls';
import { findById } from '../../people/channel/queries.ts';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { readDay } from '../../http/moment.ts';
import { startOf } from '../../http/page.ts';
import { idOf, route, toId } from '../../http/route.ts';
import { viewerId, viewerOf } from '../../http/viewer.ts';
import { explorer, resident } from './reader.ts';
import { calendarOf, filteredCalendarOf, titledCalendarOf } from './calendar.ts';
import { channelFeed } from './channelFeed.ts';
import { feedPage } from './feedPage.ts';
import {
  exploreFeed,
  exploreFilters,
  type ExploreQuery,
  guestFeed,
  homeFeed,
  lastSecondFeed,
  withoutNesting,
} from './feedRules.ts';
import { placesOnMap } from './placesOnMap.ts';
import { newerAtHome, newerInExplore, newerThan } from './newer.ts';
import { replacementsFor } from './replacements.ts';

export function feedRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'feed.explore', async (call) => {
    const viewer = viewerOf(deps, call);
    const query = exploreQueryOf(call.body);
    const reader = await explorer(db, query, viewer);
    const start = startOf(query);
    const events = await feedPage(db, exploreFeed(query, reader), start, viewer);
    const isNothing = events.data.length === 0 && start.page === 1 && start.after === null;
    return { data: { events, ...(isNothing && (await replacementsFor(db, query, reader, viewer))) } };
  });
  route(app, deps, 'feed.exploreCheck', async (call) => {
    const viewer = viewerOf(deps, call);
    const query = exploreQueryOf(call.body);
    return { data: await newerThan(db, query, newerInExplore(query, await explorer(db, query, viewer)), viewer) };
  });

  route(app, deps, 'feed.exploreMap', async (call) => {
    const viewer = viewerOf(deps, call);
    const query = exploreQueryOf(call.body);
    const filters = exploreFilters(query, await explorer(db, query, viewer));
    return { data: await placesOnMap(db, filters, viewer) };
  });

  route(app, deps, 'feed.home', async (call) => {
    const viewer = viewerOf(deps, call);
    const query = { ...call.body, ...daysOf(call.body) };
    return {
      data: await feedPage(db, homeFeed(query, await resident(db, query, viewer)), startOf(query), viewer),
    };
  });
  route(app, deps, 'feed.homeCheck', async (call) => {
    const viewer = viewerOf(deps, call);
    const query = { ...call.body, ...daysOf(call.body) };
    return { data: await newerThan(db, query, newerAtHome(query, await resident(db, query, viewer)), viewer) };
  });

  route(app, deps, 'feed.lastSecond', async (call) => {
    const viewer = viewerOf(deps, call);
    return feedPage(db, lastSecondFeed(viewer.now), startOf(call.query), viewer);
  });
  route(app, deps, 'feed.guest', async (call) => feedPage(db, guestFeed, startOf(call.query), viewerOf(deps, call)));

  route(app, deps, 'feed.homeCalendar', async (call) => ({
    data: await calendarOf(db, call.query, viewerOf(deps, call)),
  }));
  route(app, deps, 'feed.discoveryCalendar', async (call) => {
    const viewer = viewerOf(deps, call);
    const query = filtersIn(call.query);
    const filters = exploreFilters(query, await explorer(db, query, viewer)).filter((filter) => filter !== undefined);
    if (call.query.titles === '1') return { data: await titledCalendarOf(db, call.query, filters, viewer) };
    return {
      data: await (filters.length > 0
        ? filteredCalendarOf(db, call.query, filters, viewer)
        : calendarOf(db, call.query, viewer)),
    };
  });

  route(app, deps, 'feed.ofChannel', async (call) => {
    const viewer = viewerOf(deps, call);
    const channel = (await findById(db, toId(call.params))) ?? fail('not_found');
    return feedPage(
      db,
      channelFeed(channel.id, call.params.list, call.query.order_by, viewerId(viewer)),
      startOf(call.query),
      viewer,
    );
  });
}

const exploreQueryOf = (body: Parameters<typeof withoutNesting>[0]): ExploreQuery => {
  const query = withoutNesting(body);
  return { ...query, ...daysOf(query) };
};

/** Filters of a query, in which every value is text. */
function filtersIn(query: Static<Calls['feed.discoveryCalendar']['query']>): ExploreQuery {
  const ids = (text: string): number[] => text.split(',').map(idOf);
  return {
    ...(query.categories !== undefined && { categories: ids(query.categories) }),
    ...(query.parent_categories !== undefined && { parent_categories: ids(query.parent_categories) }),
    ...(query.city !== undefined && { city: idOf(query.city) }),
    ...(query.province !== undefined && { province: idOf(query.province) }),
    ...(query.channel !== undefined && { channel: idOf(query.channel) }),
    ...(query.is_free !== undefined && { is_free: query.is_free === '1' }),
    ...(query.search !== undefined && { search: query.search }),
    ...(query.favorites === '1' && { favorites: true }),
    ...(query.box !== undefined && { box: boxIn(query.box) }),
  };
}

function boxIn(text: string): NonNullable<ExploreQuery['box']> {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return { west, south, east, north };
}

interface Days {
  date?: string;
  jump_date?: string;
}

const daysOf = ({ date, jump_date: jump }: Days): Days => ({
  ...(date !== undefined && { date: readDay(date, 'date') }),
  ...(jump !== undefined && { jump_date: readDay(jump, 'jump_date') }),
});
