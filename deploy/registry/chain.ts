import { Refusal } from './refusal.ts';
import { readRecord, revisionsOf, type ReadRecord } from './releaseRecord.ts';
import type { Registry } from './registry.ts';

/** A channel's revisions that can be believed, oldest first, and what speaks against the rest: a sentence each. */
export interface Chain {
  records: ReadRecord[];
  /** Of all revisions, those that cannot be believed included. */
  length: number;
  faults: string[];
}

/**
 * Walks a channel's chain of revisions, each of which names the digest of the one that it was written on top of. A
 * signature shows that a revision is genuine; the chain shows that none is missing. The newest is held against what
 * this registry remembers to have signed. What a retired key signed is believed where what was signed since stands on
 * it: whoever has that key now can add nothing.
 */
export async function readChain({ store, trusted, retired, signed }: Registry, channel: string): Promise<Chain> {
  // Before the list: what is remembered now has been in the store.
  const remembered = await signed.highest(channel, trusted);
  const revisions = await revisionsOf(store, channel);
  const found: ReadRecord[] = [];
  const known = new Map([...[...retired].map(([keyId, { key }]) => [keyId, key] as const), ...trusted]);
  const faults: string[] = [];
  const say = (fault: string): number => faults.push(`${channel}: ${fault}`);
  for (const revision of revisions) {
    const record = await readRecord(store, channel, revision, known).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      faults.push(error.message);
      return null;
    });
    if (record) found.push(record);
  }
  const records: ReadRecord[] = [];
  const stoodOn = new Set<string>();
  for (const record of found.toReversed()) {
    const at = retired.get(record.keyId)?.at;
    if (at !== undefined && (record.at > at || !stoodOn.has(record.digest))) {
      const why = record.at > at ? 'before it was signed' : 'and nothing that was signed since stands on it';
      faults.push(`revision ${record.set.revision} of ${channel} is refused: its key was retired at ${at} ${why}`);
      continue;
    }
    if (record.before) stoodOn.add(record.before.digest);
    records.unshift(record);
  }
  for (const [i, record] of records.entries())
    for (const fault of linkFaults(record, records[i - 1], revisions)) say(fault);
  const newest = records.at(-1);
  if (remembered && newest?.set.revision !== remembered.revision && !revisions.includes(remembered.revision))
    say(`revision ${remembered.revision} was signed here and was removed`);
  else if (remembered && newest?.set.revision === remembered.revision && newest.digest !== remembered.digest)
    say(`revision ${remembered.revision} is not the one that was signed here`);
  return { records, length: revisions.length, faults };
}

/** What is wrong between a revision and the one that it was written on top of. */
function linkFaults(
  { set, before: link }: ReadRecord,
  former: ReadRecord | undefined,
  all: readonly number[],
): string[] {
  if (link === null) return all[0] === set.revision ? [] : [`revision ${set.revision} begins the channel anew`];
  if (former?.set.revision === link.revision)
    return former.digest === link.digest
      ? []
      : [`revision ${link.revision} is not the one that revision ${set.revision} was written on top of`];
  return all.includes(link.revision)
    ? []
    : [`revision ${link.revision} was removed: revision ${set.revision} was written on top of it`];
}
