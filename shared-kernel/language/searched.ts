import { foldText } from './fold.ts';

/** What a search finds something by: neither what nobody sees nor the @ with which a username begins. */
const foundBy = (typed: string): string => foldText(typed.replace(/\p{Cf}/gu, '').replace(/^\s*@/, ''));

/**
 * What is searched for when this has been typed: the text without the blanks around it. Where nothing of it is seen
 * (joiners, marks of direction), or only the @ with which a username begins, it counts as nothing typed.
 */
export const searchedFor = (typed: string): string => (foundBy(typed) === '' ? '' : typed.trim());

/** How many letters of it count where a search wants some at least. */
export const searchedLetters = (typed: string): number => [...foundBy(typed)].length;

/** The folded words of a search, each of which has to be found; none where nothing counts as typed. */
export const searchedWords = (typed: string): string[] => foldText(searchedFor(typed)).split(' ').filter(Boolean);
