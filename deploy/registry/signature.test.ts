import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { canonicalJson } from './canonicalJson.ts';
import { signingKey, type SigningKey } from './keys.ts';
import { Refusal } from './refusal.ts';
import { readRecord, recordKey, type ReleaseRecord } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import { signedBytes, type Signed } from './signature.ts';
import { registryWith } from './testing/fixtureRegistry.ts';
import { recordOf } from './testing/signedRecord.ts';

let registry: Registry;
let next: ReleaseRecord;
let stranger: SigningKey;
beforeAll(async () => {
  ({ registry } = await registryWith([{ app: 'shell' }]));
  const first = await recordOf(registry, 1);
  next = { ...first, set: { ...first.set, revision: 2 } };
  stranger = await signingKey(await temporaryDir());
});

const read = (bytes: Buffer): Promise<unknown> =>
  readRecord({ ...registry.store, get: async () => bytes }, 'production', 2, registry.trusted);

/** The second revision's bytes with a changed envelope. */
const spelled = (change: (signed: Signed) => object): Buffer =>
  Buffer.from(canonicalJson(change(JSON.parse(signedBytes(next, registry.key).toString()) as Signed)));

describe('a signed release record', () => {
  it('is believed as it was signed [PRM-30] [REL-07] [REL-16]', async () => {
    expect(await read(signedBytes(next, registry.key))).toMatchObject({ set: { revision: 2 }, by: 'ann' });
  });

  it('is refused with any byte of it changed, wherever it stands [PRM-30] [REL-16]', async () => {
    const bytes = signedBytes(next, registry.key);
    const believed: number[] = [];
    for (let at = 0; at < bytes.length; at++) {
      for (const bit of [1, 32]) {
        const changed = Buffer.from(bytes);
        changed[at] = changed[at]! ^ bit;
        const verdict = await read(changed).catch((error: unknown) => error);
        if (!(verdict instanceof Refusal)) believed.push(at);
      }
    }
    expect(bytes.length).toBeGreaterThan(1000);
    expect(believed).toEqual([]);
  });

  it('is refused when it is cut off anywhere [PRM-30]', async () => {
    const bytes = signedBytes(next, registry.key);
    for (let length = 0; length < bytes.length; length += 7)
      await expect(read(bytes.subarray(0, length))).rejects.toThrow(Refusal);
  });

  it.each<[string, Partial<ReleaseRecord>]>([
    ['who changed it', { by: 'mallory' }],
    ['when', { at: '2020-01-01T00:00:00.000Z' }],
    ['until when it is believed', { expiresAt: '2999-01-01T00:00:00.000Z' }],
    ['what was done', { action: 'rollback' }],
    ['which apps', { changes: [] }],
  ])('is refused when it says something else about %s than was signed [REL-16]', async (_, change) => {
    const bytes = spelled((signed) => ({ ...signed, record: { ...next, ...change } }));
    await expect(read(bytes)).rejects.toThrow('no trusted key signed it');
  });

  it.each<[string, () => Buffer, string]>([
    ['signed by another key', () => signedBytes(next, stranger), 'no trusted key'],
    [
      'signed by another key under a trusted name',
      () => spelled((signed) => ({ ...signed, signature: JSON.parse(String(signedBytes(next, stranger))).signature })),
      'no trusted key',
    ],
    ['more than was signed', () => spelled((signed) => ({ ...signed, more: 1 })), 'no trusted key'],
    [
      'another spelling of what was signed',
      () => Buffer.from(`${signedBytes(next, registry.key)}\n`),
      'no trusted key',
    ],
    ['of another shape', () => Buffer.from('{}'), 'refused'],
  ])('is refused when it is %s [PRM-30] [REL-07]', async (_, bytes, message) => {
    await expect(read(bytes())).rejects.toThrow(message);
  });

  it('is refused when an older one is put in a newer place, or one of another channel [PRM-30]', async () => {
    const { store, trusted } = registry;
    const bytes = (await store.get(recordKey('production', 1)))!;
    await store.putIfAbsent(recordKey('production', 7), bytes);
    await store.putIfAbsent(recordKey('staging', 1), bytes);
    await expect(readRecord(store, 'production', 7, trusted)).rejects.toThrow('it was signed as revision 1');
    await expect(readRecord(store, 'staging', 1, trusted)).rejects.toThrow('of production');
  });

  it('comes from a key that only its owner can read, and that racing starts agree on [PRM-30]', async () => {
    const dir = await temporaryDir();
    const keys = await Promise.all([signingKey(dir), signingKey(dir), signingKey(dir)]);
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1);
    expect((await stat(join(dir, 'signing.pem'))).mode & 0o777).toBe(0o600);
  });

  it('comes from a key that is closed to others when it was left open [PRM-30]', async () => {
    const dir = await temporaryDir();
    const { keyId } = await signingKey(dir);
    await chmod(dir, 0o755);
    await chmod(join(dir, 'signing.pem'), 0o644);
    expect((await signingKey(dir)).keyId).toBe(keyId);
    const modes = await Promise.all(
      [dir, join(dir, 'signing.pem')].map(async (path) => (await stat(path)).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600]);
  });
});
