import type { Config, PushSettings } from '../../settings/config.ts';
import { readSecret } from '../../settings/secret.ts';
import { makePushKeys, publicKeyOf, type PushKeys } from '../../settings/vapidKeys.ts';

/**
 * How the site pushes; null if it does not. A development site makes its own keys and keeps them: browsers are
 * bound to them.
 */
export async function pushSettings(
  config: Pick<Config, 'pushKeys' | 'pushSubject' | 'pushServices' | 'development' | 'dataDir'>,
): Promise<PushSettings | null> {
  const keys = config.pushKeys ?? (config.development ? await ownKeys(config.dataDir) : null);
  return keys && { ...keys, subject: config.pushSubject, services: config.pushServices };
}

async function ownKeys(dataDir: string): Promise<PushKeys> {
  const privateKey = await readSecret(dataDir, 'push-key', () => makePushKeys().privateKey);
  const publicKey = publicKeyOf(privateKey);
  if (publicKey === null)
    throw new Error('The file push-key in the data folder holds no key; move it away and a new one is made.');
  return { publicKey, privateKey };
}
