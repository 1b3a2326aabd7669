import { jest } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { signingKey } from './keys.ts';
import { readRecord, recordKey, type ReleaseRecord } from './releaseRecord.ts';
import { signSet } from './signature.ts';
import { emptyRegistry, release } from './testing/fixtureRegistry.ts';

// Files and processes are real here, and the machine may be busy.
jest.setTimeout(30_000);

/** Puts a record that is made from the honest first revision in the place of the second one, and reads it. */
async function readForged(forge: (record: ReleaseRecord) => ReleaseRecord | string | Promise<ReleaseRecord>) {
  const {
    registry: { store, trusted, key },
    registry,
  } = await emptyRegistry();
  await release(registry, { app: 'shell' });
  const honest = await readRecord(store, 'production', 1, trusted);
  const next = { ...honest!, ...signSet({ ...honest!.set, revision: 2 }, key) };
  const forged = await forge(next);
  await store.putIfAbsent(
    recordKey('production', 2),
    Buffer.from(typeof forged === 'string' ? forged : JSON.stringify(forged)),
  );
  return readRecord(store, 'production', 2, trusted);
}

describe('a signed release set', () => {
  it('is believed as it was signed [PRM-30] [REL-07]', async () => {
    expect(await readForged((record) => record)).toMatchObject({ set: { revision: 2 } });
  });

  it.each<[string, (record: ReleaseRecord) => ReleaseRecord | string | Promise<ReleaseRecord>, string]>([
    ['changed', (record) => ({ ...record, set: { ...record.set, kernel: '9.0.0' } }), 'no trusted key'],
    [
      'signed by another key',
      async (record) => ({ ...record, ...signSet(record.set, await signingKey(await temporaryDir())) }),
      'no trusted key',
    ],
    [
      'of another key under a trusted name',
      async (record) => ({
        ...record,
        signature: signSet(record.set, await signingKey(await temporaryDir())).signature,
      }),
      'no trusted key',
    ],
    ['cut off', (record) => JSON.stringify(record).slice(0, -20), 'not whole'],
    ['of another shape', () => '{}', 'refused'],
  ])('is refused when it is %s [PRM-30] [REL-07]', async (_, forge, message) => {
    await expect(readForged(forge)).rejects.toThrow(message);
  });

  it('is refused when an older one is put in a newer place, or one of another channel [PRM-30]', async () => {
    const {
      registry: { store, trusted },
      registry,
    } = await emptyRegistry();
    await release(registry, { app: 'shell' });
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
});
