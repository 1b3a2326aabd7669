/**
 * What the tables of all files share; for PGlite and PostgreSQL alike (nothing newer than PostgreSQL 15).
 * Columns are written in camelCase and become snake_case. After a change: `npx drizzle-kit generate` in `api/`.
 *
 * Conventions: moments are `timestamptz` in UTC; money is integer Toman; `searchKey` holds text folded by `foldText`;
 * counters (`likesCount`, `taken`…) change in the same transaction as the rows that they count.
 */
import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => moment().notNull().defaultNow();
export const cascade = { onDelete: 'cascade' } as const;

/**
 * How a search key sounds, stored beside it: computing it for each row that a search looks at costs twenty times
 * the lookup. The function is created in the migrations by hand.
 */
export const searchSound = () =>
  text()
    .notNull()
    .generatedAlwaysAs(sql`search_sound(search_key)`);
/** An index for parts of words. */
export const searchedBy = (name: string, { searchSound }: { searchSound: ExtraConfigColumn }) =>
  index(name).using('gin', searchSound.op('gin_trgm_ops'));

export interface Names {
  fa: string;
  en: string;
  ar: string;
  ps: string;
}
