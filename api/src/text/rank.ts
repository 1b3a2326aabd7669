import { foldText } from 'shared-kernel/language/fold';
import { isNearly } from './distance.ts';
import { soundOf } from './sound.ts';
import type { Wanted } from './words.ts';

/** How many mistakes are tolerated in a word of this length. */
const forgiven = (word: string): 0 | 1 | 2 => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Whether every word is, with few mistakes, a word of the other sound or the beginning of one; or the whole is,
 * without its spaces.
 */
export function isSimilar({ sounds }: Wanted, sound: string): boolean {
  const words = sound.split(' ');
  const meant = (wanted: string): boolean => words.some((word) => isNearly(wanted, word, forgiven(wanted)));
  return sounds.every(meant) || words.join('').includes(sounds.join(''));
}

/** The rank of a name without all the words. */
export const similar = 5;

/**
 * How well a name matches a search; the smaller the better: equal, its beginning, a word, the beginning of a word,
 * anywhere, similar.
 */
export const rankOf = (wanted: Wanted, name: string): number => {
  const key = foldText(name);
  return rankOfKey(wanted, key, soundOf(key));
};

/** The same for a name that is folded already. */
export function rankOfKey({ folded, sounds }: Wanted, key: string, sound: string): number {
  if (key === folded) return 0;
  if (key.startsWith(folded)) return 1;
  if (` ${key} `.includes(` ${folded} `)) return 2;
  if (` ${key}`.includes(` ${folded}`)) return 3;
  return sounds.every((word) => sound.includes(word)) ? 4 : similar;
}
