import type { EventCard } from 'shared-kernel/contract/event';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/database.ts';
import { prepareSql } from '../../db/statement.ts';
import { eventCardList } from '../../views/cards.ts';
import { visibleTo } from '../../views/visibility.ts';
import { offsetOf, type Page, perPage, toPage } from '../../http/page.ts';
import { anyViewer, kindOf, type Viewer, type ViewerKind, valuesOf, viewerId } from '../../http/viewer.ts';
import { beginning, type Mark, marksOf } from './marks.ts';
import { queryOf, type Walk } from './walk.ts';

/** A list of events: walks of which each begins where the one before ends. No event is in two of them. */
export interface Feed {
  /** The same list has the same key, whoever asks. */
  key: string;
  walks: readonly Walk[];
  /** Asked for so often that its statements are made once; it holds no values then, only placeholders. */
  isHot?: boolean;
}

/** How far a page looks ahead to tell whether there are more. */
const lookahead = 2 * perPage;
const usualTake = perPage + lookahead;

/**
 * Beyond it a list is empty: nobody scrolls that far, and a page that was not come to from the one before is counted
 * off from the beginning.
 */
const deepestPage = 500;

/**
 * One page of a list, cards and all, in a number of queries that does not grow with the page. What it costs does not
 * grow
 * with the number of events either, so nothing counts them: `total` and `last_page` are exact where the list ends
 * within
 * the two pages after this one, and else say that there are at least so many. A page goes on from where the page before
 * ended for the same viewer, if this process remembers it, so that what came in meanwhile shifts nothing; else it is
 * counted off from the beginning. There are at most 500 pages.
 */
export async function feedPage(db: Db, feed: Feed, page: number, viewer: Viewer): Promise<Page<EventCard>> {
  const { ids, total } = await feedIds(db, feed, page, viewer);
  return toPage(await eventCardList(db, ids, viewer), page, total);
}

export async function feedIds(
  db: Db,
  feed: Feed,
  page: number,
  viewer: Viewer,
): Promise<{ ids: number[]; total: number }> {
  if (page > deepestPage) return { ids: [], total: deepestPage * perPage };
  const marks = marksOf(db);
  const listOf = `${viewerId(viewer)}/${kindOf(viewer)}/${feed.key}`;
  const mark = page === 1 ? beginning : marks.find(`${page}/${listOf}`, viewer.now);
  const passed = mark ? 0 : offsetOf(page);
  const rows = await rowsFrom(db, feed, mark ?? beginning, passed + usualTake, viewer);
  const shown = rows.slice(passed, passed + perPage);
  const last = shown.at(-1);
  if (last && rows.length > passed + perPage) marks.remember(`${page + 1}/${listOf}`, last.mark, viewer.now);
  const seen = (mark ? offsetOf(page) : 0) + rows.length;
  return { ids: shown.map((row) => row.id), total: Math.min(seen, deepestPage * perPage) };
}

interface Row {
  id: number;
  /** Where the list goes on after it. */ mark: Mark;
}

async function rowsFrom(db: Db, feed: Feed, from: Mark, count: number, viewer: Viewer): Promise<Row[]> {
  const rows: Row[] = [];
  for (let i = from.walk; i < feed.walks.length && rows.length < count; i++) {
    const start = i === from.walk ? from : { ...beginning, walk: i };
    const found = await walkRows(db, feed, start, count - rows.length, viewer);
    rows.push(
      ...found.map(({ id, key }, n) => ({ id, mark: { walk: i, skip: start.skip + n + 1, after: { key, id } } })),
    );
  }
  return rows;
}

interface WalkRow {
  id: number;
  key: string | number;
}

async function walkRows(
  db: Db,
  feed: Feed,
  { walk: index, after, skip }: Mark,
  take: number,
  viewer: Viewer,
): Promise<WalkRow[]> {
  const walk = feed.walks[index]!;
  const hasCursor = after !== undefined && walk.keyType !== undefined;
  const values = { ...valuesOf(viewer), skip, ...(hasCursor && after) };
  if (!feed.isHot || take !== usualTake)
    return prepareSql<WalkRow>(db, queryOf(walk, visibleTo(viewer), { hasCursor, take }))(values);
  return hotStatement(db, feed, index, kindOf(viewer), hasCursor)(values);
}

const hotStatements = prepared(() => new Map<string, (values: Record<string, unknown>) => Promise<WalkRow[]>>());

/** Made once but planned each time: a plan that does not know how late it is would read all that ever happened. */
function hotStatement(
  db: Db,
  feed: Feed,
  index: number,
  kind: ViewerKind,
  hasCursor: boolean,
): (values: Record<string, unknown>) => Promise<WalkRow[]> {
  const name = `${feed.key}/${index}/${kind}/${hasCursor}`;
  const statements = hotStatements(db);
  let statement = statements.get(name);
  if (!statement)
    statements.set(
      name,
      (statement = prepareSql<WalkRow>(
        db,
        queryOf(feed.walks[index]!, visibleTo(anyViewer(kind)), { hasCursor, take: usualTake }),
      )),
    );
  return statement;
}
