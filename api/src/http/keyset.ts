import { asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { Id, Instant, Sum } from 'shared-kernel/contract/scalar';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { fail } from '../errors/errors.ts';
import { offsetOf, type PageStart, perPage } from './page.ts';
import { theRow } from '../db/theRow.ts';

/** What stands in a cursor of a list, written as JSON in letters for addresses. */
export const writeCursor = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** Refuses what no list of this kind has written. */
export function readCursor<T extends TSchema>(schema: T, cursor: string): Static<T> {
  const content = parsed(Buffer.from(cursor, 'base64url').toString());
  return Value.Check(schema, content) ? content : fail('wrong_cursor');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('wrong_cursor');
  }
}

/** A moment as it stands in a cursor. The pattern lets a thirtieth of February through, which no database takes. */
export function readMoment(text: string): Date {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text ? at : fail('wrong_cursor');
}

/**
 * What a list is ordered by: a moment or a whole number, and the id where those are equal, or the id alone. Columns, or
 * expressions of the row that are never null; moments are kept in milliseconds.
 */
interface Keys {
  at?: SQLWrapper;
  amount?: SQLWrapper;
  id: SQLWrapper;
}

/** The same of one row; a column that may be null is not in the rows of a list in its order. */
interface RowKeys {
  at?: Date | null;
  amount?: number;
  id: number;
}

const Alone = Type.Tuple([Id]);
const WithMoment = Type.Tuple([Instant, Id]);
const WithAmount = Type.Tuple([Sum, Id]);

/**
 * The order of a list whose rows come and go at its head. A page goes on after the last row that was seen, which need
 * not stand any more: a reader who goes on to the end sees each row that stood all the time, once.
 */
interface Keyset {
  order: SQL[];
  /** The rows of the page and those behind it; undefined for a page by its number. */
  after: (start: PageStart) => SQL | undefined;
  /** One more row than a page shows, which tells whether there are more. */
  limit: number;
  offset: (start: PageStart) => number;
  /** What a page shows of the rows that were found. */
  cut: <Row>(found: readonly Row[], keysOf: (row: Row) => RowKeys) => { rows: Row[]; next: string | null };
}

function keyset({ at, amount, id }: Keys, isDescending: boolean, size: number): Keyset {
  const direction = isDescending ? desc : asc;
  const beyond = sql.raw(isDescending ? '<' : '>');
  return {
    order: [at, amount, id].flatMap((key) => (key ? [direction(key)] : [])),
    after: ({ after }) => {
      if (after === null) return undefined;
      if (amount) {
        const [most, last] = readCursor(WithAmount, after);
        return sql`(${amount}, ${id}) ${beyond} (${most}::bigint, ${last}::int)`;
      }
      if (!at) return sql`${id} ${beyond} ${readCursor(Alone, after)[0]}`;
      const [moment, last] = readCursor(WithMoment, after);
      return sql`(${at}, ${id}) ${beyond} (${readMoment(moment).toISOString()}::timestamptz, ${last}::int)`;
    },
    limit: size + 1,
    offset: ({ page, after }) => (after === null ? offsetOf(page, size) : 0),
    cut: (found, keysOf) => {
      const rows = found.slice(0, size);
      const last = rows.at(-1);
      return { rows, next: last && found.length > size ? cursorOf(keysOf(last)) : null };
    },
  };
}

function cursorOf({ at, amount, id }: RowKeys): string {
  if (amount !== undefined) return writeCursor([amount, id]);
  return writeCursor(at === undefined ? [id] : [theRow(at, 'moment').toISOString(), id]);
}

export const latestFirst = (keys: Keys, size = perPage): Keyset => keyset(keys, true, size);
export const earliestFirst = (keys: Keys, size = perPage): Keyset => keyset(keys, false, size);

/** A page of a list that is worked out as a whole, the latest first by id. */
export function latestOf<Row extends { id: number }>(
  all: readonly Row[],
  { page, after }: PageStart,
): { rows: Row[]; next: string | null } {
  const [seen] = after === null ? [Infinity] : readCursor(Alone, after);
  const left = after === null ? all.slice(offsetOf(page)) : all.filter(({ id }) => id < seen);
  const rows = left.slice(0, perPage);
  const last = rows.at(-1);
  return { rows, next: last && left.length > perPage ? cursorOf({ id: last.id }) : null };
}
