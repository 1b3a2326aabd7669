import { RecentCache } from '../../db/recentCache.ts';
import { prepared } from '../../db/prepared.ts';

/** A position in a list of several scans: the scan, how many of its rows are passed, and the last of them. */
export interface Cursor {
  scan: number;
  skip: number;
  after?: { key: string | number; id: number };
}

export const beginning: Cursor = { scan: 0, skip: 0 };

/** Where the pages of recently read lists begin, by page and list. */
export const cursorsOf = prepared(() => new RecentCache<Cursor>(20_000));
