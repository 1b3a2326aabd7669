/** The longest message of a chat, in characters as `lengthOf` counts them. */
export const longestMessage = 4000;

/**
 * More marks upon one letter than any script writes. Piles of them cover the lines around; joiners, which nobody sees,
 * would let a pile go on.
 */
export const piledMarks = '[\\p{M}\\u200B-\\u200D\\u2060]{9}';
