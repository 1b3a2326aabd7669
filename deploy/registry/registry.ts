import { join } from 'node:path';
import { folderStore } from './folderStore.ts';
import { signingKey, trustedKeys, type SigningKey, type TrustedKeys } from './keys.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { RevisionMemory } from './revisionMemory.ts';

/** The store, the keys that sign its channels, and what was signed last. */
export interface Registry {
  store: ReleaseStore;
  key: SigningKey;
  trusted: TrustedKeys;
  signed: RevisionMemory;
}

/** Opens the registry of a folder, making its key on first use. */
export async function openRegistry(root: string): Promise<Registry> {
  const keys = join(root, 'keys');
  const key = await signingKey(keys);
  return {
    store: folderStore(root),
    key,
    trusted: await trustedKeys(keys),
    signed: new RevisionMemory(join(keys, 'signed')),
  };
}
