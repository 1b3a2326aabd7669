import type { EventCard } from 'shared-kernel/contract/event';
import { Id } from 'shared-kernel/contract/scalar';
import Type from 'typebox';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/database.ts';
import { prepareSql } from '../../db/statement.ts';
import { eventCardList } from '../../views/cards.ts';
import { visibleTo } from '../../views/visibility.ts';
import { fail } from '../../errors/errors.ts';
import { readCursor, readMoment, writeCursor } from '../../http/keyset.ts';
import { offsetOf, type Page, type PageStart, perPage, toPage } from '../../http/page.ts';
import { anyViewer, kindOf, type Viewer, type ViewerKind, valuesOf, viewerId } from '../../http/viewer.ts';
import { beginning, type Cursor, cursorsOf, mostTied } from './cursors.ts';
import { queryOf, type OrderedScan } from './orderedScan.ts';
import { theRow } from '../../db/theRow.ts';

/** A list of events: scans that follow one another. No event is in two of them. */
export interface Feed {
  /** The same list has the same key, whoever asks. */
  key: string;
  scans: readonly OrderedScan[];
  /** Used so often that its statements are prepared once. It then contains placeholders instead of values. */
  isHot?: boolean;
}

/** How far a page looks ahead to tell whether there are more. */
const lookahead = 2 * perPage;
const usualTake = perPage + lookahead;

/**
 * Beyond it a list is empty: nobody scrolls that far, and a page that is not reached from the one before is found
 * by skipping all rows before it.
 */
const deepestPage = 500;

/**
 * One page of a list with its cards, in a number of queries that does not grow with the page. Its cost does not grow
 * with the number of events either, because nothing counts them: `total` and `last_page` are exact where the list ends
 * within the next two pages, and otherwise a lower bound. With a cursor a page goes on behind the event that was seen
 * last. A page by its number continues where the same viewer's page before it ended, if this process remembers that;
 * otherwise the rows before it are skipped. At most 500 pages.
 */
export async function feedPage(db: Db, feed: Feed, start: PageStart, viewer: Viewer): Promise<Page<EventCard>> {
  const { ids, ...rest } = await feedIds(db, feed, start, viewer);
  return toPage(await eventCardList(db, ids, viewer), start, rest);
}

export async function feedIds(
  db: Db,
  feed: Feed,
  { page, after }: PageStart,
  viewer: Viewer,
): Promise<{ ids: number[]; next: string | null; total: number }> {
  if (page > deepestPage) return { ids: [], next: null, total: deepestPage * perPage };
  const cursors = cursorsOf(db);
  const listOf = `${viewerId(viewer)}/${kindOf(viewer)}/${feed.key}`;
  const known = page === 1 ? beginning : cursors.find(`${page}/${listOf}`, viewer.now);
  const cursor = after === null ? known : cursorIn(feed, after);
  const passed = cursor ? 0 : offsetOf(page);
  const rows = await rowsFrom(db, feed, cursor ?? beginning, passed + usualTake, viewer);
  const shown = rows.slice(passed, passed + perPage);
  const last = shown.at(-1);
  const onward = rows.length > passed + perPage ? last?.cursor : undefined;
  if (onward) cursors.remember(`${page + 1}/${listOf}`, onward, viewer.now);
  const seen = (cursor ? offsetOf(page) : 0) + rows.length;
  return {
    ids: shown.map((row) => row.id),
    next: onward && page < deepestPage ? textOf(feed, onward) : null,
    total: Math.min(seen, deepestPage * perPage),
  };
}

const CursorContent = Type.Tuple([
  Type.Integer({ minimum: 0, maximum: 9 }),
  Type.Union([Type.String({ maxLength: 30 }), Type.Number()]),
  Id,
  Type.Integer({ minimum: 0, maximum: deepestPage * perPage }),
  Type.Array(Id, { maxItems: mostTied }),
]);

const scanAt = (feed: Feed, at: number): OrderedScan => theRow(feed.scans[at], 'scan');

function textOf(feed: Feed, { scan, after: { key, id, ties, tied } }: Required<Cursor>): string {
  const { keyType, hasTies } = scanAt(feed, scan);
  const isMoment = keyType === 'timestamptz';
  return writeCursor([scan, isMoment ? new Date(key).toISOString() : Number(key), id, ties, hasTies ? tied : []]);
}

/** The position that a list wrote for whoever turns its pages. */
function cursorIn(feed: Feed, text: string): Cursor {
  const [scan, key, id, ties, tied] = readCursor(CursorContent, text);
  const type = feed.scans[scan]?.keyType;
  if (ties < tied.length) fail('wrong_cursor');
  if (type === 'timestamptz' && typeof key === 'string')
    return { scan, after: { key: readMoment(key).toISOString(), id, ties, tied } };
  const isNumber = type === 'float8' ? Number.isFinite(key) : type === 'int8' && Number.isSafeInteger(key);
  return isNumber ? { scan, after: { key, id, ties, tied } } : fail('wrong_cursor');
}

interface Row {
  id: number;
  /** Where the list goes on after it. */
  cursor: Required<Cursor>;
}

async function rowsFrom(db: Db, feed: Feed, from: Cursor, count: number, viewer: Viewer): Promise<Row[]> {
  const rows: Row[] = [];
  for (let i = from.scan; i < feed.scans.length && rows.length < count; i++) {
    const start = i === from.scan ? from : { scan: i };
    const found = await scanRows(db, feed, start, count - rows.length, viewer);
    let before = start.after;
    for (const { id, key } of found) {
      const isTied = scanAt(feed, i).hasTies && key === before?.key;
      const [ties, tied] = isTied && before ? [before.ties + 1, [...before.tied.slice(1 - mostTied), id]] : [1, [id]];
      before = { key, id, ties, tied };
      rows.push({ id, cursor: { scan: i, after: before } });
    }
  }
  return rows;
}

interface ScannedRow {
  id: number;
  key: string | number;
}

async function scanRows(
  db: Db,
  feed: Feed,
  { scan: index, after }: Cursor,
  take: number,
  viewer: Viewer,
): Promise<ScannedRow[]> {
  const scan = scanAt(feed, index);
  const hasCursor = after !== undefined;
  const unnamed = after && after.ties - after.tied.length;
  const values = { ...valuesOf(viewer), ...after, unnamed };
  if (!feed.isHot || take !== usualTake)
    return prepareSql<ScannedRow>(db, queryOf(scan, visibleTo(viewer), { hasCursor, take }))(values);
  return hotStatement(db, feed, index, kindOf(viewer), hasCursor)(values);
}

const hotStatements = prepared(() => new Map<string, (values: Record<string, unknown>) => Promise<ScannedRow[]>>());

/**
 * Built once but planned each time: a plan that does not know the time would read all events that ever took place.
 */
function hotStatement(
  db: Db,
  feed: Feed,
  index: number,
  kind: ViewerKind,
  hasCursor: boolean,
): (values: Record<string, unknown>) => Promise<ScannedRow[]> {
  const name = `${feed.key}/${index}/${kind}/${hasCursor}`;
  const statements = hotStatements(db);
  let statement = statements.get(name);
  if (!statement)
    statements.set(
      name,
      (statement = prepareSql<ScannedRow>(
        db,
        queryOf(scanAt(feed, index), visibleTo(anyViewer(kind)), { hasCursor, take: usualTake }),
      )),
    );
  return statement;
}
