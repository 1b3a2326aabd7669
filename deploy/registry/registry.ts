import { join } from 'node:path';
import { retiredKeys, signingKey, trustedKeys, type RetiredKeys, type SigningKey, type TrustedKeys } from './keys.ts';
import { storeAt, type ReleasePlace } from './releasePlace.ts';
import type { CollectableStore, ReleaseStore } from './releaseStore.ts';
import { RevisionMemory } from './revisionMemory.ts';

/** The store, the keys that sign its channels, and what was signed last. */
export interface Registry {
  store: CollectableStore;
  key: SigningKey;
  trusted: TrustedKeys;
  retired: RetiredKeys;
  /** The folder of all of them. */
  keys: string;
  signed: RevisionMemory;
}

/** As much of it as reading takes. */
export interface ReadRegistry {
  store: ReleaseStore;
  trusted: TrustedKeys;
}

/** Opens the registry of a folder, with its keys in it, or of another place; makes its key on first use. */
export async function openRegistry(at: string | ReleasePlace): Promise<Registry> {
  const { store, keys } = typeof at === 'string' ? { store: at, keys: join(at, 'keys') } : at;
  const key = await signingKey(keys);
  const trusted = await trustedKeys(keys);
  return {
    store: storeAt(store),
    key,
    trusted,
    retired: await retiredKeys(keys, trusted),
    keys,
    signed: new RevisionMemory(join(keys, 'signed')),
  };
}
