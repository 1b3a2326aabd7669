import { readRecord, revisionsOf, type ReleaseRecord } from './releaseRecord.ts';
import { Refusal } from './refusal.ts';
import type { ReadRegistry } from './registry.ts';

/** One line of a channel's history. A revision that cannot be trusted is listed with the reason. */
export type HistoryEntry =
  | (Pick<ReleaseRecord, 'action' | 'by' | 'why' | 'at' | 'changes' | 'removed'> & { revision: number; urgent?: true })
  | { revision: number; refused: string };

/** Every change of a channel, newest first; with `before`, those before that revision. */
export async function history(
  { store, trusted }: ReadRegistry,
  channel: string,
  limit = Number.POSITIVE_INFINITY,
  before = Number.POSITIVE_INFINITY,
): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (const revision of (await revisionsOf(store, channel)).reverse()) {
    if (entries.length >= limit) break;
    if (revision >= before) continue;
    try {
      const record = await readRecord(store, channel, revision, trusted);
      if (!record) continue;
      const { action, by, why, at, changes, removed, urgentSince } = record;
      const urgent = urgentSince === revision ? ({ urgent: true } as const) : {};
      entries.push({ revision, action, by, why, at, changes, ...(removed && { removed }), ...urgent });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      entries.push({ revision, refused: error.message });
    }
  }
  return entries;
}
