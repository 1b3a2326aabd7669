import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { foldText } from 'shared-kernel/language/fold';
import { searchedWords } from 'shared-kernel/language/searched';
import { soundOf } from './sound.ts';

/** A folded search: its words, and how they sound. */
export interface Wanted {
  folded: string;
  words: string[];
  sounds: string[];
}

/** More words than anybody searches for; each one costs. */
const mostWords = 8;

/** Null if nothing counts as typed. */
export function wantedOf(text: string): Wanted | null {
  const words = searchedWords(text).slice(0, mostWords);
  return words.length > 0 ? { folded: foldText(text), words, sounds: words.map(soundOf) } : null;
}

/** Every word occurs in a column of search sounds. */
export const hasWords = (searchSound: SQLWrapper, { sounds }: Wanted): SQL =>
  sql`(${sql.join(
    sounds.map((sound) => sql`${searchSound} like ${patternOf(sound)}`),
    sql` and `,
  )})`;

/** Whether a trigram index knows the words: it leaves out whatever is neither letter nor digit. */
export const isIndexed = ({ sounds }: Wanted): boolean => sounds.some((sound) => /[a-z0-9]/.test(sound));

/**
 * A word with fewer than three consecutive letters must begin a word (it has no trigram of its own, but one with
 * the blank before it). Longer ones are also found across the space that «می‌روم» may or may not have, in the part
 * after the bar; three or four letters would be found there by chance.
 */
function patternOf(sound: string): string {
  if (/[a-z0-9]/.test(sound) && !/[a-z0-9]{3}/.test(sound)) return `% ${literal(sound)}%|%`;
  return sound.length < 5 ? `%${literal(sound)}%|%` : `%${literal(sound)}%`;
}

/** Escapes text for LIKE. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
