import { join } from 'node:path';
import { folderStore } from './folderStore.ts';
import { signingKey, trustedKeys, type SigningKey, type TrustedKeys } from './keys.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** The store and the keys that its channels are signed with. */
export interface Registry {
  store: ReleaseStore;
  key: SigningKey;
  trusted: TrustedKeys;
}

/** Opens the registry of a folder, making its key on first use. */
export async function openRegistry(root: string): Promise<Registry> {
  const key = await signingKey(join(root, 'keys'));
  return { store: folderStore(root), key, trusted: await trustedKeys(join(root, 'keys')) };
}
