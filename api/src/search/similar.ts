import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { soundOf } from '../text/sound.ts';
import { isSimilar } from './rank.ts';
import { soundColumn, type Wanted } from './words.ts';

/** Candidates that are compared word by word; the database's idea of likeness alone takes in too much. */
const mostCandidates = 200;
/** Rows that the trigram index may bring up before the best of them are taken, so that a common word stays cheap. */
const mostRows = 3000;

/**
 * Ids of rows whose key is nearly what was searched for, the likest first. `rows` completes `select … from`, with a
 * condition, and has the key as `search_key`.
 */
export async function similarIds(db: Db, wanted: Wanted, { id, searchKey, from }: { id: SQL; searchKey: SQL; from: (condition: SQL) => SQL }): Promise<number[]> {
  const sound = wanted.sounds.join(' ');
  // Swapped letters in a word of four leave one trigram of five.
  const threshold = sound.length < 6 ? 0.2 : 0.3;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`);
    const { rows } = await tx.execute<{ id: number; search_key: string }>(sql`
      select id, search_key from (select ${id} as id, ${searchKey} as search_key ${from(sql`${sound} <% ${soundColumn(searchKey)}`)} limit ${mostRows}) found
      order by word_similarity(${sound}, ${soundColumn(sql`search_key`)}) desc, id limit ${mostCandidates}`);
    return rows.filter((row) => isSimilar(wanted, soundOf(row.search_key))).map((row) => row.id);
  });
}
