import { Memory } from '../../db/memory.ts';
import { prepared } from '../../db/prepared.ts';

/** A place in a list of several scans: how many of the scan's rows are passed, and the last of them. */
export interface Cursor {
  scan: number;
  skip: number;
  after?: { key: string | number; id: number };
}

export const beginning: Cursor = { scan: 0, skip: 0 };

/** Where the pages of lists begin that were looked at lately, by page and list. */
export const cursorsOf = prepared(() => new Memory<Cursor>(20_000));
