import type { FastifyInstance } from 'fastify';
import { channelSummaries } from '../../views/summaries.ts';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { perPage, startOf, toPage } from '../../http/page.ts';
import { unseenOf } from '../../http/unseen.ts';
import { route } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { toCategory } from '../../property/toProperty.ts';
import { activeIds, type Candidates, connectIds, matchIds, rankIds } from './candidates.ts';
import { categoriesOfCreators, creatorIds } from './creators.ts';
import { inOrder, suggestionsById, suggestionsPage } from './suggestions.ts';

/** Six are shown, and one more stands in where the page of one of them is open. */
const inSidebar = 7;
/** The length of lists without pages. */
const few = 10;
const categoriesPerPage = 5;
const creatorsOfCategory = 10;
const largestPage = 50;

export function suggestRoutes(app: FastifyInstance, deps: Deps): void {
  suggestionRoutes(app, deps);
  creatorRoutes(app, deps);
}

function suggestionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const paged = (
    name: 'suggest.activeChannels' | 'suggest.match' | 'suggest.connect' | 'suggest.rank',
    candidates: Candidates,
  ) =>
    route(app, deps, name, async (call) => {
      const viewer = viewerOf(deps, call);
      return suggestionsPage(db, await candidates(db, viewer), startOf(call.query), viewer);
    });
  paged('suggest.activeChannels', activeIds);
  paged('suggest.match', matchIds);
  paged('suggest.connect', connectIds);
  paged('suggest.rank', rankIds);

  route(app, deps, 'suggest.channel', async (call) => {
    const viewer = viewerOf(deps, call);
    // A new member has nothing in common with anybody yet.
    const [near, ranked] = await Promise.all([viewer.caller ? matchIds(db, viewer) : [], rankIds(db, viewer)]);
    const ids = [...new Set([...near, ...ranked])].slice(0, inSidebar);
    const summaries = await channelSummaries(db, ids, viewer);
    return { data: ids.flatMap((id) => summaries.get(id) ?? []) };
  });

  route(app, deps, 'suggest.activeChannel', async (call) => {
    const viewer = viewerOf(deps, call);
    const ids = (await activeIds(db, viewer)).slice(0, few);
    return { data: inOrder(ids, await suggestionsById(db, ids, viewer)) };
  });

  route(app, deps, 'suggest.all', async (call) => {
    const viewer = viewerOf(deps, call);
    const lists = await Promise.all([matchIds, connectIds, rankIds].map((candidates) => candidates(db, viewer)));
    const [match = [], connect = [], rank = []] = lists.map((ids) => ids.slice(0, few));
    const suggestions = await suggestionsById(db, [...match, ...connect, ...rank], viewer);
    return {
      data: {
        match: inOrder(match, suggestions),
        connect: inOrder(connect, suggestions),
        rank: inOrder(rank, suggestions),
      },
    };
  });
}

function creatorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'suggest.creators', async (call) => {
    const viewer = viewerOf(deps, call);
    const size = sizeOf(call.query.per_page, perPage);
    const ids = await creatorIds(db, call.query.search, viewer);
    return { data: { creators: await suggestionsPage(db, ids, startOf(call.query), viewer, size) } };
  });

  route(app, deps, 'suggest.topCategories', async (call) => {
    const viewer = viewerOf(deps, call);
    const [start, size] = [startOf(call.query), sizeOf(call.query.per_page, categoriesPerPage)];
    const all = await categoriesOfCreators(db, creatorsOfCategory, viewer);
    const { rows: shown, next } = unseenOf(all, ({ id }) => id, start, size);
    const suggestions = await suggestionsById(
      db,
      shown.flatMap((category) => category.creatorIds),
      viewer,
    );
    const data = shown.map((category) => ({
      ...toCategory(category, call.locale),
      creators_count: category.count,
      creators: inOrder(category.creatorIds, suggestions),
    }));
    return { data: { categories: toPage(data, start, { total: all.length, next }, size) } };
  });
}

/** The size of a page, where the caller may choose it. */
function sizeOf(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d*$/.test(text)) fail('invalid', { field: 'per_page', fault: 'noPositive' });
  const size = Number(text);
  return size <= largestPage ? size : fail('invalid', { field: 'per_page', fault: ['tooBig', largestPage] });
}
