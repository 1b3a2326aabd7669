import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  CandidateSchema,
  PreviewSchema,
  ReleaseSetSchema,
  type ReleaseSet,
} from 'shared-kernel/contract/platform/release';
import { GrantSchema } from './grantRule.ts';
import type { TrustedKeys } from './keys.ts';
import { checkChannel } from './names.ts';
import { Refusal, firstFault } from './refusal.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { signatureHolds } from './signature.ts';

/** In characters. */
export const longestReason = 500;

/** One app's change from a version to another; null is “not live”. */
const ReleaseChangeSchema = Type.Object({
  app: Type.String(),
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.String(),
  /** Of a candidate: the share of visitors that gets it from now on; 0 where it is withdrawn. */
  percent: Type.Optional(Type.Number()),
});
export type ReleaseChange = Static<typeof ReleaseChangeSchema>;

/**
 * One revision of a release channel: the live set, the candidates beside it by their app, the previews, testers' grants, until when that is
 * valid, and who changed what and why. It is signed as a whole. The records of a channel are its history, each with the digest of
 * the one that it was written on top of.
 */
const ReleaseRecordSchema = Type.Object({
  set: ReleaseSetSchema,
  candidates: Type.Record(Type.String(), CandidateSchema),
  /** By the secret of their links. */
  previews: Type.Record(Type.String(), PreviewSchema),
  /** By their ids. */
  grants: Type.Record(Type.String(), GrantSchema),
  /** The newest revision that was urgent: pages that are older take what they would get at their next way. */
  urgentSince: Type.Optional(Type.Integer({ minimum: 1 })),
  expiresAt: Type.String(),
  action: Type.Enum([
    'promote',
    'rollback',
    'renew',
    'canary',
    'raise',
    'abort',
    'preview',
    'end-preview',
    'grant',
    'end-grant',
    'gc',
  ]),
  by: Type.String(),
  why: Type.String({ maxLength: longestReason }),
  at: Type.String(),
  /** Null at the beginning of a channel. */
  before: Type.Union([Type.Object({ revision: Type.Integer(), digest: Type.String() }), Type.Null()]),
  changes: Type.Array(ReleaseChangeSchema),
  /** The versions that were removed from the store since nothing used them, as `mf-chat@1.4.0`. */
  removed: Type.Optional(Type.Array(Type.String())),
});
export type ReleaseRecord = Static<typeof ReleaseRecordSchema>;

const signedSchema = Compile(
  Type.Object({ record: ReleaseRecordSchema, keyId: Type.String(), signature: Type.String() }),
);

/** A record that was read: whose key signed it, and the hash of its bytes. */
export interface ReadRecord extends ReleaseRecord {
  keyId: string;
  digest: string;
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function channelPrefix(channel: string): string {
  checkChannel(channel);
  return `channels/${channel}/`;
}
/** Padded, so that names sort as numbers do. */
export const recordKey = (channel: string, revision: number): string =>
  `${channelPrefix(channel)}${String(revision).padStart(9, '0')}.json`;

/** The revisions of a channel, oldest first. */
export async function revisionsOf(store: ReleaseStore, channel: string): Promise<number[]> {
  const names = await store.list(channelPrefix(channel));
  return names.filter((name) => /^\d{9}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
}

/**
 * Reads one revision and trusts it only when a trusted key signed it for this channel and this revision: an older
 * set in a newer place is refused like a changed one. The reader checks whether it has expired. Null when the
 * revision does not exist.
 */
export async function readRecord(
  store: ReleaseStore,
  channel: string,
  revision: number,
  keys: TrustedKeys,
): Promise<ReadRecord | null> {
  const bytes = await store.get(recordKey(channel, revision));
  if (!bytes) return null;
  const refuse = (why: string): never => {
    throw new Refusal(`revision ${revision} of ${channel} is refused: ${why}`);
  };
  let signed: unknown;
  try {
    signed = JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse('it is not whole');
  }
  if (!signedSchema.Check(signed)) return refuse(firstFault(signedSchema, signed));
  if (!signatureHolds(bytes, signed, keys)) return refuse('no trusted key signed it');
  const { record, keyId } = signed;
  if (!isFor(record.set, channel, revision))
    return refuse(`it was signed as revision ${record.set.revision} of ${record.set.channel}`);
  return { ...record, keyId, digest: digestOf(bytes) };
}

const isFor = (set: ReleaseSet, channel: string, revision: number): boolean =>
  set.channel === channel && set.revision === revision;

/** The newest of these revisions that can be trusted; refused ones are skipped. */
export async function newestOf(
  revisions: readonly number[],
  store: ReleaseStore,
  channel: string,
  keys: TrustedKeys,
): Promise<ReadRecord | null> {
  for (const revision of revisions.toReversed()) {
    try {
      const record = await readRecord(store, channel, revision, keys);
      if (record) return record;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return null;
}
