import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import type { Live } from './liveReleases.ts';

/** Each release makes new sets; the counts of the oldest go. */
const mostSets = 100;

/** Whose page it was: everybody's, of a candidate's share, or of whoever opened a preview; `none` before anything is live. */
export type Bucket = 'live' | 'candidate' | 'preview' | 'none';

export interface SentOne {
  set: string;
  bucket: Bucket;
  status: number;
  /** Null for a page that nobody meant to draw. */
  became: 'drawn' | 'undrawn' | null;
}

/** The set is no label of a candidate's or a preview's own: what of it differs stands in its name. */
export const bucketOf = ({ set }: Live, isPreview: boolean): Bucket =>
  isPreview ? 'preview' : set.candidates?.length ? 'candidate' : 'live';

/** What became of pages, for Prometheus: by set, so that a candidate stands beside what is live. */
export class PageCounts {
  private readonly pages: Counter<'set' | 'bucket' | 'status'>;
  private readonly drawn: Counter<'became' | 'bucket'>;
  private readonly sets = new LRUCache<string, SentOne[]>({
    max: mostSets,
    dispose: (counted, _, reason) => {
      if (reason === 'evict') for (const one of counted) this.pages.remove(labelsOf(one));
    },
  });

  constructor(registry: Registry) {
    this.pages = new Counter({
      name: 'pages_sent_total',
      help: 'Pages that were sent, by the set that they were made of, whose it was, and class of status',
      labelNames: ['set', 'bucket', 'status'],
      registers: [registry],
    });
    this.drawn = new Counter({
      name: 'pages_drawn_total',
      help: 'Pages that went out drawn, kept ones included, and that could have been',
      labelNames: ['became', 'bucket'],
      registers: [registry],
    });
    for (const became of ['drawn', 'undrawn']) this.drawn.inc({ became, bucket: 'live' }, 0);
  }

  sent(one: SentOne): void {
    const labels = labelsOf(one);
    const counted = this.sets.get(one.set) ?? [];
    if (!counted.some((known) => known.bucket === one.bucket && labelsOf(known).status === labels.status))
      this.sets.set(one.set, [...counted, one]);
    this.pages.inc(labels);
    if (one.became) this.drawn.inc({ became: one.became, bucket: one.bucket });
  }
}

const labelsOf = ({ set, bucket, status }: SentOne) => ({ set, bucket, status: `${Math.floor(status / 100)}xx` });
