/** The longest message of a chat, in characters as `lengthOf` counts them. */
export const longestMessage = 4000;

/**
 * More marks on one letter than any script writes. Piled up they cover the lines around; invisible joiners count too,
 * or they would let a pile go on.
 */
export const piledMarks = '[\\p{M}\\u200B-\\u200D\\u2060]{9}';
