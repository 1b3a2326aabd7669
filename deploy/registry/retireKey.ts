import { retire } from './keys.ts';
import { Refusal } from './refusal.ts';
import { newestOf, revisionsOf } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import { channels } from './status.ts';

/** A key that signs nothing any more and is not to be trusted for what is new. When that was. */
export async function retireKey(registry: Registry, keyId: string): Promise<{ keyId: string; at: string }> {
  const { store, trusted, key, keys } = registry;
  if (!trusted.has(keyId)) throw new Refusal(`there is no key ${keyId} among those that are trusted`);
  if (keyId === key.keyId)
    throw new Refusal(`${keyId} signs now: move signing.pem away and run \`release renew\`, which makes another`);
  for (const channel of await channels(registry)) {
    const newest = await newestOf(await revisionsOf(store, channel), store, channel, trusted);
    if (newest?.keyId === keyId)
      throw new Refusal(`${keyId} has signed what is live in ${channel}: run \`release renew\` before`);
  }
  const at = new Date().toISOString();
  await retire(keys, keyId, at);
  return { keyId, at };
}
