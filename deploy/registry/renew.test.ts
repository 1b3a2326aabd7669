import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expiryOf } from './lifetime.ts';
import { promote } from './promote.ts';
import { openRegistry, type Registry } from './registry.ts';
import { renew, renewEach } from './renew.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import { by, publishFixture, registryWith, release } from './testing/fixtureRegistry.ts';
import { inDays, recordOf, writeRevision } from './testing/signedRecord.ts';

let root: string;
let registry: Registry;
beforeEach(async () => {
  ({ root, registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]));
});
const file = (revision: number): string => join(root, `channels/production/00000000${revision}.json`);
const daysLeft = (expiresAt: string | null): number =>
  (Date.parse(expiresAt ?? '') - Date.now()) / (24 * 60 * 60 * 1000);

describe('renewing', () => {
  it('gives every new revision thirty days [REL-16]', async () => {
    expect(daysLeft((await recordOf(registry, 1)).expiresAt)).toBeCloseTo(30, 1);
    expect(expiryOf('2026-01-01T00:00:00.000Z')).toBe('2026-01-31T00:00:00.000Z');
  });

  it('signs the same set anew when a third of its time has passed, and does nothing before [REL-16]', async () => {
    expect(await renew(registry, 'production', { by })).toMatchObject({ written: false, revision: 1 });
    await writeRevision(registry, 2, { expiresAt: inDays(19) });
    expect(await renew(registry, 'production', { by, dryRun: true })).toMatchObject({ written: true, revision: 3 });
    expect(await readdir(join(root, 'channels/production'))).toHaveLength(2);
    const done = await renew(registry, 'production', { by: 'ben' });
    expect(done).toMatchObject({ written: true, revision: 3, changes: [] });
    expect(daysLeft(done.expiresAt)).toBeCloseTo(30, 1);
    const [first, renewed] = [await recordOf(registry, 1), await recordOf(registry, 3)];
    expect(renewed).toMatchObject({ action: 'renew', by: 'ben', set: { apps: first.set.apps } });
  });

  it('renews a set that has expired already [REL-16]', async () => {
    await writeRevision(registry, 2, { expiresAt: inDays(-100) });
    expect(await renew(registry, 'production', { by })).toMatchObject({ written: true, revision: 3 });
  });

  it('signs anew with a new key, so that the old one can be withdrawn [REL-16]', async () => {
    const oldKey = registry.key.keyId;
    await rename(join(root, 'keys/signing.pem'), join(root, 'signing.old'));
    registry = await openRegistry(root);
    expect(await renew(registry, 'production', { by })).toMatchObject({ written: true, revision: 2 });
    await rm(join(root, `keys/${oldKey}.pub.pem`));
    expect((await status(await openRegistry(root), 'production')).map(({ app }) => app)).toEqual(['shell', 'mf-chat']);
  });

  it('leaves what an operator rolled back as it is, and can itself be followed by a rollback [REL-16] [REL-03]', async () => {
    await release(registry, { app: 'mf-chat', version: '1.0.1' });
    await writeRevision(registry, 3, {
      set: { ...(await recordOf(registry, 2)).set, revision: 3 },
      expiresAt: inDays(1),
    });
    await renew(registry, 'production', { by });
    await rollback(registry, 'production', 'mf-chat', { by });
    expect((await recordOf(registry, 5)).set.apps['mf-chat']?.version).toBe('1.0.0');
  });

  it('goes on with the other channels when one cannot be renewed [REL-16]', async () => {
    await promote(registry, 'staging', { shell: '1.0.0' }, { by });
    expect(await renewEach(registry, ['empty', 'staging'], { by })).toEqual([
      expect.objectContaining({ message: 'nothing is live in empty that could be renewed' }),
      expect.objectContaining({ channel: 'staging' }),
    ]);
  });
});

describe('a store that has lost what was signed last', () => {
  const message = 'revision 2 of production was signed here and is missing or changed in the store';

  it.each<[string, () => Promise<unknown>]>([
    ['is gone', () => rm(file(2))],
    ['is damaged', () => writeFile(file(2), '{')],
    ['is another that the key signed', () => rm(file(2)).then(() => writeRevision(registry, 2))],
  ])('gets nothing signed on top of the older set when the newest %s [REL-16] [PRM-30]', async (_, spoil) => {
    await release(registry, { app: 'mf-chat', version: '1.0.1' });
    await publishFixture(registry, { app: 'mf-auth' });
    await spoil();
    await expect(promote(registry, 'production', { 'mf-auth': '1.0.0' }, { by })).rejects.toThrow(message);
    await expect(rollback(registry, 'production', 'mf-chat', { by })).rejects.toThrow(message);
    await expect(renew(registry, 'production', { by })).rejects.toThrow(message);
  });

  it('goes on above the lost number when the operator says so [REL-16]', async () => {
    await release(registry, { app: 'mf-chat', version: '1.0.1' });
    await rm(file(2));
    expect(await renew(registry, 'production', { by, afterLoss: true })).toMatchObject({ written: true, revision: 3 });
    expect((await recordOf(registry, 3)).set.apps['mf-chat']?.version).toBe('1.0.0');
    await expect(rollback(registry, 'production', 'mf-chat', { by })).rejects.toThrow('no version before it');
  });
});
