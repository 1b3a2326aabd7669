import { and, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { RecentCache } from '../db/recentCache.ts';
import { prepared } from '../db/prepared.ts';
import { soundOf } from '../text/sound.ts';
import { isSimilar } from '../text/rank.ts';
import { hasWords, isIndexed, type Wanted } from '../text/words.ts';

/** A table with its search columns; its index is over `searchSound`. */
export type Searched = PgTable & { id: PgColumn; searchKey: PgColumn; searchSound: PgColumn };

/** Words in more rows than this are common; if one has to be listed, only the newest rows are. */
const mostListed = 2000;
/** How many of the newest rows are looked at one by one. */
const recent = 10_000;
/** If fewer of those rows have a common word, the word belongs to the past. */
const fewRecent = 10;

/**
 * What was found out about common words, by table and words. The index has to read all of their rows for it, so it
 * is asked once.
 */
const commonWords = prepared(() => new RecentCache<'everywhere' | 'past'>(2000));

interface IdRow extends Record<string, unknown> {
  id: number;
}

/**
 * The ids of rows that have all words, in no order, or a condition if the words are common. Whether to use the
 * index is not left to the database: by its statistics a word in one title of a thousand is rare today and common
 * tomorrow, and a common word is looked for row by row in the order of a list, a million of them if the word is not
 * really common. So the index lists the rows of rare words, and the newest rows of words of the past; what is
 * common everywhere soon turns up in any order. Characters that the index does not know are looked for only among
 * the newest rows.
 */
export async function matchesOf(db: Db, rows: Searched, wanted: Wanted, now: Date): Promise<number[] | SQL> {
  const words = hasWords(rows.searchSound, wanted);
  const listed = async (end: SQL): Promise<number[]> =>
    (await fromIndex<IdRow>(db, sql`select ${rows.id} as id from ${rows} where ${words} ${end}`)).map(({ id }) => id);
  const amongNewest = async (most: number): Promise<number[]> =>
    (
      await db.execute<IdRow>(sql`
    select id from (select ${rows.id} as id, ${rows.searchSound} as search_sound from ${rows} order by ${rows.id} desc limit ${recent}) newest
    where ${hasWords(sql`search_sound`, wanted)} limit ${most}`)
    ).rows.map(({ id }) => id);
  if (!isIndexed(wanted)) return amongNewest(mostListed);

  const common = commonWords(db);
  const key = `${getTableName(rows)}/${wanted.sounds.join(' ')}`;
  let where = common.find(key, now);
  if (!where) {
    const ids = await listed(sql`limit ${mostListed + 1}`);
    if (ids.length <= mostListed) return ids;
    where = (await amongNewest(fewRecent)).length < fewRecent ? 'past' : 'everywhere';
    common.remember(key, where, now);
  }
  if (where === 'past') return listed(sql`order by ${rows.id} desc limit ${mostListed}`);
  // Inside `coalesce` the database considers no index, and expects every second row to match.
  return sql`coalesce(${words}, false)`;
}

/** In this form the database knows how many they are. */
export const isAmong = (rows: Searched, ids: readonly number[]): SQL => sql`${rows.id} = any(${sql.param(ids)}::int[])`;

/** Candidates are compared word by word, because the database's similarity alone accepts too much. */
const mostCandidates = 200;
/**
 * Rows that the index may find before the best of them are taken, so that words similar to a common one stay cheap.
 */
const mostRows = 3000;

interface Candidate extends Record<string, unknown> {
  id: number;
  search_key: string;
  found: number;
}

/**
 * Ids of rows whose key is similar to the search, the most similar first and among equals the newest; of very many,
 * those among the newest rows first.
 */
export async function similarIds(db: Db, rows: Searched, wanted: Wanted, among?: SQL): Promise<number[]> {
  if (!isIndexed(wanted)) return [];
  const sound = wanted.sounds.join(' ');
  // Swapped letters in a word of four leave one trigram of five.
  const settings = { 'pg_trgm.word_similarity_threshold': sound.length < 6 ? '0.2' : '0.3' };
  const candidates = async (which?: SQL): Promise<Candidate[]> =>
    fromIndex(
      db,
      sql`
    select id, search_key, (count(*) over ())::int as found from (
      select ${rows.id} as id, ${rows.searchKey} as search_key, ${rows.searchSound} as search_sound from ${rows}
      where ${and(sql`${sound} <% ${rows.searchSound}`, among, which)} limit ${mostRows}
    ) alike order by word_similarity(${sound}, search_sound) desc, id desc limit ${mostCandidates}`,
      settings,
    );
  let found = await candidates();
  if (found[0]?.found === mostRows)
    found = [...(await candidates(sql`${rows.id} > (select max(${rows.id}) - ${mostRows} from ${rows})`)), ...found];
  return [...new Set(found.filter((row) => isSimilar(wanted, soundOf(row.search_key))).map((row) => row.id))];
}

/** Leaves the planner only the bitmap of the trigram index. */
const indexAlone = { enable_seqscan: 'off', enable_indexscan: 'off', enable_indexonlyscan: 'off' };

function fromIndex<Row extends Record<string, unknown>>(
  db: Db,
  query: SQL,
  settings: Record<string, string> = {},
): Promise<Row[]> {
  const set = sql.join(
    Object.entries({ ...indexAlone, ...settings }).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
    sql`, `,
  );
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select ${set}`);
      const { rows } = await tx.execute(query);
      return rows as Row[];
    },
    { accessMode: 'read only' },
  );
}
