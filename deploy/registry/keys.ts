import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
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

/** Public keys that sign nothing any more, by key id. They tell whether what they signed before is as it was. */
export type RetiredKeys = ReadonlyMap<string, { key: KeyObject; at: string }>;

const privateFile = 'signing.pem';
const publicFile = (keyId: string): string => `${keyId}.pub.pem`;
/** A folder in the one of the keys that are trusted, where no gateway looks. */
const retiredFolder = 'retired';

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
  await linkWhole(join(dir, publicFile(keyId)), Buffer.from(spki));
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

/**
 * Takes a key from those that are trusted, and keeps it with the time: a line above it, which readers of keys pass over.
 * Killed in between, it is trusted until this is done again.
 */
export async function retire(dir: string, keyId: string, at: string): Promise<void> {
  const folder = join(dir, retiredFolder);
  await makeFolder(folder);
  const pem = await readFile(join(dir, publicFile(keyId)), 'utf8');
  await linkWhole(join(folder, publicFile(keyId)), Buffer.from(`${retiredAt}${at}\n${pem}`));
  await rm(join(dir, publicFile(keyId)));
}

const retiredAt = 'Retired at ';

/** Those that were retired, but for what is trusted (again). */
export async function retiredKeys(dir: string, trusted: TrustedKeys): Promise<RetiredKeys> {
  const folder = join(dir, retiredFolder);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(publicFile('')));
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const at = text.startsWith(retiredAt) ? text.slice(retiredAt.length).split('\n', 1)[0]! : '';
      if (Number.isNaN(Date.parse(at)))
        throw new Refusal(`${join(folder, name)} does not say “${retiredAt}” and a time in its first line`);
      const key = createPublicKey(text);
      return [keyIdOf(key), { key, at }] as const;
    }),
  );
  return new Map(found.filter(([keyId]) => !trusted.has(keyId)));
}
