import { piledMarks } from '../contract/writing.ts';

const pile = new RegExp(piledMarks, 'u');

/** As the API counts: an emoji of one sign is one, and so is a mark upon a letter. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Whether a letter bears more marks than any script writes; the API refuses that in whatever people write. */
export const hasPiledMarks = (text: string): boolean => pile.test(text);
