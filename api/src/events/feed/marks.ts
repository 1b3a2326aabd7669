import { Memory } from '../../db/memory.ts';
import { prepared } from '../../db/prepared.ts';

/** A place in a list of several walks: how many of the walk's rows are passed, and the last of them. */
export interface Mark {
  walk: number;
  skip: number;
  after?: { key: string | number; id: number };
}

export const beginning: Mark = { walk: 0, skip: 0 };

/** Where the pages of lists begin that were looked at lately, by page and list. */
export const marksOf = prepared(() => new Memory<Mark>(20_000));
