import { alikeLetters } from './alikeLetters.ts';
import { toLatinDigits } from './digits.ts';

const folded = new Map(alikeLetters);
const anyAlike = new RegExp(`[${[...folded.keys()].join('')}]`, 'g');

/**
 * The form in which texts are searched and compared, in the browser and on the server (`search_key`): letters that
 * keyboards of Persian, Arabic, Pashto, Urdu and Kurdish write differently are one, digits are Latin; case, marks, tatweel and the
 * joiners (ZWNJ) do not count. Rows keep it, so a change of this rule needs a migration.
 */
export const foldText = (text: string): string =>
  toLatinDigits(text.normalize('NFKD'))
    // NFKD has split آ أ إ ؤ ئ ۀ into a letter and a mark, so the marks' removal folds those too.
    .replace(/[\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{M}/gu, '')
    .replace(anyAlike, (letter) => folded.get(letter) ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a list's entry answers to what was typed. An empty query matches everything. */
export const matchesText = (text: string, query: string): boolean => foldText(text).includes(foldText(query));
