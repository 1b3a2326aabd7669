import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { SignedReleaseSetSchema, type ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { TrustedKeys } from './keys.ts';
import { Refusal, firstFault } from './refusal.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { signatureHolds } from './signature.ts';

/** One app's way from a version to another; null is “not live”. */
export const ReleaseChangeSchema = Type.Object({
  app: Type.String(),
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.String(),
});
export type ReleaseChange = Static<typeof ReleaseChangeSchema>;

/**
 * One revision of a release channel: the signed set, and who changed what. The records of a channel are its history.
 */
export const ReleaseRecordSchema = Type.Object({
  ...SignedReleaseSetSchema.properties,
  action: Type.Enum(['promote', 'rollback']),
  by: Type.String(),
  at: Type.String(),
  changes: Type.Array(ReleaseChangeSchema),
});
export type ReleaseRecord = Static<typeof ReleaseRecordSchema>;

const recordSchema = Compile(ReleaseRecordSchema);

export const channelPrefix = (channel: string): string => `channels/${channel}/`;
/** Padded, so that names sort as numbers do. */
export const recordKey = (channel: string, revision: number): string =>
  `${channelPrefix(channel)}${String(revision).padStart(9, '0')}.json`;

/** The revisions of a channel, oldest first. */
export async function revisionsOf(store: ReleaseStore, channel: string): Promise<number[]> {
  const names = await store.list(channelPrefix(channel));
  return names.filter((name) => /^\d{9}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
}

/**
 * Reads one revision and believes it only when a trusted key signed it for this channel and this revision: an older set
 * put
 * in a newer place is refused like a changed one. Null when the revision does not exist.
 */
export async function readRecord(
  store: ReleaseStore,
  channel: string,
  revision: number,
  keys: TrustedKeys,
): Promise<ReleaseRecord | null> {
  const bytes = await store.get(recordKey(channel, revision));
  if (!bytes) return null;
  const refuse = (why: string): never => {
    throw new Refusal(`revision ${revision} of ${channel} is refused: ${why}`);
  };
  let record: unknown;
  try {
    record = JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse('it is not whole');
  }
  if (!recordSchema.Check(record)) return refuse(firstFault(recordSchema, record));
  if (!signatureHolds(record, keys)) return refuse('no trusted key signed it');
  if (!isFor(record.set, channel, revision))
    return refuse(`it was signed as revision ${record.set.revision} of ${record.set.channel}`);
  return record;
}

const isFor = (set: ReleaseSet, channel: string, revision: number): boolean =>
  set.channel === channel && set.revision === revision;

/** The newest of these revisions that can be believed; refused ones are told to `report`. */
export async function newestOf(
  revisions: readonly number[],
  store: ReleaseStore,
  channel: string,
  keys: TrustedKeys,
  report: (why: string) => void = () => {},
): Promise<ReleaseRecord | null> {
  for (const revision of revisions.toReversed()) {
    try {
      const record = await readRecord(store, channel, revision, keys);
      if (record) return record;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      report(error.message);
    }
  }
  return null;
}
