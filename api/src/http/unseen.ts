import { longestCursor } from 'shared-kernel/contract/scalar';
import { fail } from '../errors/errors.ts';
import { offsetOf, type PageStart, perPage } from './page.ts';

/** Ids to the base of 36, as `a-1z-9`. */
const written = (ids: readonly number[]): string => ids.map((id) => id.toString(36)).join('-');

function read(cursor: string): number[] {
  const ids = cursor.split('-').map((part) => Number.parseInt(part, 36));
  return ids.every((id) => id > 0 && id <= 2_147_483_647) && written(ids) === cursor ? ids : fail('wrong_cursor');
}

/**
 * A page of a list that is worked out as a whole and ordered by a score. Scores change while somebody reads (whom one
 * follows is suggested no more), and so no place in the order can be remembered: the cursor names who was seen, and
 * the page shows the best of the others. A list ends where its cursor would grow too long, after hundreds of rows.
 */
export function unseenOf<Row>(
  all: readonly Row[],
  idOf: (row: Row) => number,
  { page, after }: PageStart,
  size = perPage,
): { rows: Row[]; next: string | null } {
  const seen = after === null ? all.slice(0, offsetOf(page, size)).map(idOf) : read(after);
  const isSeen = new Set(seen);
  const left = all.filter((row) => !isSeen.has(idOf(row)));
  const rows = left.slice(0, size);
  const next = written([...seen, ...rows.map(idOf)]);
  return { rows, next: left.length > size && next.length <= longestCursor ? next : null };
}
