import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inDays, recordOf, writeRevision } from './testing/signedRecord.ts';
import { fixtureBuild } from './testing/fixtureBuild.ts';
import { by, publishFixture, registryWith, release } from './testing/fixtureRegistry.ts';
import { fullDisk, isFull } from './folderStore.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { openRegistry, type Registry } from './registry.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { renew } from './renew.ts';
import { rollback } from './rollback.ts';

let root: string;
let registry: Registry;
beforeEach(async () => {
  ({ root, registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]));
});

describe('a disk that gets full while something is published [REL-01] [PRM-31]', () => {
  /** The same store, with room for so many more files. */
  const withRoom = (store: ReleaseStore, files: number): ReleaseStore => ({
    ...store,
    putIfAbsent: async (key, bytes) => {
      if (files-- <= 0) throw fullDisk(root);
      return store.putIfAbsent(key, bytes);
    },
  });

  it.each([0, 1, 7, 12])('leaves no version after %i files, says what to do, and goes on from there', async (files) => {
    const dir = await fixtureBuild({ app: 'mf-chat', version: '1.1.0' });
    const { store } = registry;
    await expect(publish(withRoom(store, files), dir, { by })).rejects.toThrow(
      `the disk of ${root} is full, and nothing has changed: make room, and run the same again`,
    );
    const versions = { 'mf-chat': '1.1.0' };
    await expect(promote(registry, 'production', versions, { by })).rejects.toThrow('is not published');
    expect((await publish(store, dir, { by })).added).toBe(true);
    expect((await promote(registry, 'production', versions, { by })).written).toBe(true);
  });

  it('changes no channel', async () => {
    await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
    const full = { ...registry, store: { ...registry.store, putIfAbsent: withRoom(registry.store, 0).putIfAbsent } };
    await expect(promote(full, 'production', { 'mf-chat': '1.1.0' }, { by })).rejects.toThrow('is full');
    expect(await registry.store.list('channels/production/')).toHaveLength(1);
  });

  it('is told from other faults', () => {
    const said = ['ENOSPC', 'EDQUOT', 'EACCES'].map((code) => isFull(Object.assign(new Error(code), { code })));
    expect(said).toEqual([true, true, false]);
  });
});

describe('a clock that is wrong [REL-16]', () => {
  it('signs nothing that would be over too early; of two clocks the one that was wrong is said', async () => {
    const at = inDays(40);
    await writeRevision(registry, 2, { at });
    await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
    const sentence = new RegExp(
      `^the clock of this machine says .*, but revision 2 of production was signed at ${at}: set the clock`,
    );
    await expect(promote(registry, 'production', { 'mf-chat': '1.1.0' }, { by })).rejects.toThrow(sentence);
    await expect(renew(registry, 'production', { by })).rejects.toThrow(sentence);
    expect(await renew(registry, 'production', { by, afterLoss: true })).toMatchObject({ written: true, revision: 3 });
    expect((await promote(registry, 'production', { 'mf-chat': '1.1.0' }, { by })).revision).toBe(4);
  });

  it('is none where two machines differ by some minutes', async () => {
    await writeRevision(registry, 2, { at: new Date(Date.now() + 4 * 60_000).toISOString() });
    await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
    expect((await promote(registry, 'production', { 'mf-chat': '1.1.0' }, { by })).revision).toBe(3);
  });
});

describe('a key that was lost [PRM-30]', () => {
  it('is said where nothing that is there is believed any more', async () => {
    await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
    await rm(join(root, 'keys'), { recursive: true });
    const anew = await openRegistry(root);
    await expect(promote(anew, 'production', { 'mf-chat': '1.1.0' }, { by })).rejects.toThrow(
      'production has a history, and no key in the folder of the keys has signed any of it: put that folder back',
    );
    expect((await promote(anew, 'production', { shell: '1.0.0', 'mf-chat': '1.1.0' }, { by })).revision).toBe(2);
  });

  it('is made anew where its public half is left, and what it signed stays', async () => {
    await release(registry, { app: 'mf-chat', version: '1.1.0' });
    await rm(join(root, 'keys/signing.pem'));
    const anew = await openRegistry(root);
    expect((await rollback(anew, 'production', 'mf-chat', { by })).revision).toBe(3);
    expect((await recordOf(anew, 3)).set.apps['mf-chat']?.version).toBe('1.0.0');
  });

  it('is said where its file is damaged', async () => {
    await writeFile(join(root, 'keys/signing.pem'), 'not a key');
    await expect(openRegistry(root)).rejects.toThrow(/signing\.pem is no key any more: put it back from a copy/);
    expect((await readdir(join(root, 'keys'))).filter((name) => name.endsWith('.pub.pem'))).toHaveLength(1);
  });
});
