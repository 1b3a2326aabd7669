import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { closeToOthers } from './closeToOthers.ts';
import { linkWhole, makeFolder, sweepDrafts } from './linkWhole.ts';
import { Refusal } from './refusal.ts';

export interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
}

/** Public keys whose signatures are trusted, by key id. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

const privateFile = 'signing.pem';

/** A key's id: the start of the hash of its public half. */
function keyIdOf(key: KeyObject): string {
  const spki = createPublicKey(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' })).export({
    type: 'spki',
    format: 'der',
  });
  return createHash('sha256').update(spki).digest('hex').slice(0, 16);
}

/**
 * The registry's Ed25519 key in a folder, made on first use and readable only by its owner. Racing processes agree
 * on the first one.
 */
export async function signingKey(dir: string): Promise<SigningKey> {
  await makeFolder(dir);
  await closeToOthers(dir);
  await sweepDrafts(dir);
  const path = join(dir, privateFile);
  const pem = (await readFile(path, 'utf8').catch(() => null)) ?? (await makeKey(path));
  if (!(await closeToOthers(path)))
    throw new Refusal(`${path} signs releases and can be read by others on this machine; give it to its owner alone`);
  const privateKey = readKey(pem, path);
  const keyId = keyIdOf(privateKey);
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'pem' });
  await linkWhole(join(dir, `${keyId}.pub.pem`), Buffer.from(spki));
  return { keyId, privateKey };
}

function readKey(pem: string, path: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Refusal(
      `${path} is no key any more: put it back from a copy, or move it away and run \`release renew\`, which makes another`,
    );
  }
}

async function makeKey(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await linkWhole(path, Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  return readFile(path, 'utf8');
}

/** Reads the public keys of a folder. A verifier needs nothing else. */
export async function trustedKeys(dir: string): Promise<TrustedKeys> {
  const names = await readdir(dir).catch(() => []);
  const keys = await Promise.all(
    names
      .filter((name) => name.endsWith('.pub.pem'))
      .map(async (name) => createPublicKey(await readFile(join(dir, name)))),
  );
  return new Map(keys.map((key) => [keyIdOf(key), key]));
}
