import { bareText, cleanText } from './cleanText.ts';
import { foldText } from './fold.ts';

/** What is seen of it, in one line. */
const bareLine = (typed: string): string => bareText(typed.replace(/[\t\n\r]+/g, ' '));

/** What a search finds something by: neither what nobody sees nor the @ with which a username begins. */
const foundBy = (typed: string): string => foldText(bareLine(typed).replace(/^@/, ''));

/**
 * What is searched for when this has been typed: the text without what cannot be seen around it. Where nothing of it is
 * seen (joiners, marks of direction), or only the @ with which a username begins, it counts as nothing typed.
 */
export const searchedFor = (typed: string): string => (foundBy(typed) === '' ? '' : cleanText(typed));

/** How many letters of it count where a search wants some at least. */
export const searchedLetters = (typed: string): number => [...foundBy(typed)].length;

/** The folded words of a search, each of which has to be found; none where nothing counts as typed. */
export const searchedWords = (typed: string): string[] =>
  foldText(bareLine(searchedFor(typed)))
    .split(' ')
    .filter(Boolean);
