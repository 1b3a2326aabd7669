import { signedBytes } from '../signature.ts';
import { readRecord, recordKey, type ReleaseRecord } from '../releaseRecord.ts';
import type { Registry } from '../registry.ts';
import type { SigningKey } from '../keys.ts';

/** The genuine record of a revision, without what reading adds to it. */
export async function recordOf({ store, trusted }: Registry, revision: number): Promise<ReleaseRecord> {
  const found = await readRecord(store, 'production', revision, trusted);
  if (!found) throw new Error(`there is no revision ${revision}`);
  const { keyId: _keyId, digest: _digest, ...record } = found;
  return record;
}

/** Signs a copy of the first revision as another one, as the registry would, and stores it. */
export async function writeRevision(
  registry: Registry,
  revision: number,
  changed: Partial<ReleaseRecord> = {},
  key: SigningKey = registry.key,
): Promise<void> {
  const first = await recordOf(registry, 1);
  const record = { ...first, set: { ...first.set, revision }, ...changed };
  await registry.store.putIfAbsent(recordKey('production', revision), signedBytes(record, key));
}

/** A time so many days from now; the past is negative. */
export const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
