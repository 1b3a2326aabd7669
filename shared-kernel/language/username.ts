import { bareText } from './cleanText.ts';
import { toLatinDigits } from './digits.ts';

/** How a username is kept and looked up: lower case, Latin digits, without the sign that people put before it. */
export const foldUsername = (typed: string): string =>
  toLatinDigits(bareText(typed.normalize('NFKC')))
    .replace(/^@|\u200C/g, '')
    .toLowerCase();

/** The same for usernames that are the same at a glance: dots, and underscores at an end or in a row, are not seen. */
export const usernameLook = (folded: string): string =>
  folded.replaceAll('.', '').replace(/_+/g, '_').replace(/^_|_$/g, '') || folded;

/** Of a folded username. A dot at either end would be lost in a sentence, and `..` is a path. */
export const isWellFormedUsername = (folded: string): boolean =>
  /^[a-z0-9._]{3,30}$/.test(folded) && !/^\.|\.$|\.\./.test(folded);

/**
 * The first letter of another alphabet, or with a mark, among those that a username may have; null where there is none,
 * or no other. It may look like one of them, so that nobody would find it.
 */
export const foreignLetterIn = (folded: string): string | null =>
  /[a-z]/.test(folded) ? (/(?![a-z])\p{L}\p{M}*/u.exec(folded)?.[0] ?? null) : null;
