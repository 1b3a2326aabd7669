import { foldText } from 'shared-kernel/language/fold';
import { isNearly } from './distance.ts';
import { soundOf } from './sound.ts';
import type { Wanted } from './words.ts';

/** Mistakes that are forgiven in a word of some length. */
const forgiven = (word: string): 0 | 1 | 2 => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Every word is, but for small mistakes, a word of what sounds so or the beginning of one; or the whole is, without its
 * spaces.
 */
export function isSimilar({ sounds }: Wanted, sound: string): boolean {
  const words = sound.split(' ');
  const meant = (wanted: string): boolean => words.some((word) => isNearly(wanted, word, forgiven(wanted)));
  return sounds.every(meant) || words.join('').includes(sounds.join(''));
}

/** The rank of what does not have every word. */
export const similar = 5;

/**
 * How well a name answers a search; the smaller the better: the same, its beginning, a word, the beginning of a word,
 * anywhere, similar.
 */
export const rankOf = (wanted: Wanted, name: string): number => {
  const key = foldText(name);
  return rankOfKey(wanted, key, soundOf(key));
};

/** The same of a name that is folded already. */
export function rankOfKey({ folded, sounds }: Wanted, key: string, sound: string): number {
  if (key === folded) return 0;
  if (key.startsWith(folded)) return 1;
  if (` ${key} `.includes(` ${folded} `)) return 2;
  if (` ${key}`.includes(` ${folded}`)) return 3;
  return sounds.every((word) => sound.includes(word)) ? 4 : similar;
}
