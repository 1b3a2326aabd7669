/** A name has a letter, of any script: digits, dots and pictures alone name nobody. */
export const hasLetter = (name: string): boolean => /\p{L}/u.test(name);
