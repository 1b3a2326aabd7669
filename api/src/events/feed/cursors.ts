import { RecentCache } from '../../db/recentCache.ts';
import { prepared } from '../../db/prepared.ts';

/** A position in a list of several scans: the scan, and the last of its rows that is passed. */
export interface Cursor {
  scan: number;
  after?: {
    key: string | number;
    id: number;
    /** How many rows of the same key are passed; only where equal keys have no order. */
    ties: number;
  };
}

export const beginning: Cursor = { scan: 0 };

/** Where the pages of recently read lists begin, by page and list. */
export const cursorsOf = prepared(() => new RecentCache<Cursor>(20_000));
