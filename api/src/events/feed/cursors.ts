import { RecentCache } from '../../db/recentCache.ts';
import { prepared } from '../../db/prepared.ts';

/** A position in a list of several scans: the scan, and the last of its rows that is passed. */
export interface Cursor {
  scan: number;
  after?: {
    key: string | number;
    id: number;
    /** Where equal keys have no order: how many rows of this key are passed, and the last ids of them. */
    ties: number;
    tied: readonly number[];
  };
}

export const beginning: Cursor = { scan: 0 };

/** As many ids as a cursor has room for. */
export const mostTied = 200;

/** Where the pages of recently read lists begin, by page and list. */
export const cursorsOf = prepared(() => new RecentCache<Cursor>(20_000));
