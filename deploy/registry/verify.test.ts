import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canary } from './canary.ts';
import { collect } from './collect.ts';
import { promote } from './promote.ts';
import { openRegistry } from './registry.ts';
import { recordKey } from './releaseRecord.ts';
import { renew } from './renew.ts';
import { retireKey } from './retireKey.ts';
import { rollback } from './rollback.ts';
import { by, publishFixture, registryWith, release } from './testing/fixtureRegistry.ts';
import { writeRevision } from './testing/signedRecord.ts';
import { verify } from './verify.ts';

/** A channel of four revisions, the last of them with a candidate. */
async function stage() {
  const { root, registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]);
  await release(registry, { app: 'mf-chat', version: '1.1.0' });
  await rollback(registry, 'production', 'mf-chat', { by, why: 'it was slow' });
  await publishFixture(registry, { app: 'mf-chat', version: '1.2.0' });
  await canary(registry, 'production', { app: 'mf-chat', version: '1.2.0', percent: 5 }, { by });
  const fileOf = (revision: number) => join(root, recordKey('production', revision));
  const faults = async () => (await verify(registry)).faults;
  return { root, registry, fileOf, faults };
}

async function change(path: string, edit: (bytes: Buffer) => Buffer): Promise<void> {
  const bytes = await readFile(path);
  await chmod(path, 0o644);
  await writeFile(path, edit(bytes));
}

describe('a registry that is verified [REL-21]', () => {
  it('is whole as it was written, also across a new key', async () => {
    const { registry } = await stage();
    expect(await verify(registry)).toMatchObject({ revisions: 4, versions: 4, faults: [] });
    expect((await verify(registry)).files).toBeGreaterThan(4 * 7);
  });

  it('names a revision that was removed, from the middle or from the end', async () => {
    const { fileOf, faults } = await stage();
    await rm(fileOf(2));
    expect(await faults()).toEqual(['production: revision 2 was removed: revision 3 was written on top of it']);
    await rm(fileOf(4));
    expect(await faults()).toContain('production: revision 4 was signed here and was removed');
  });

  it('names a revision that was changed, also by somebody with the key', async () => {
    const { registry, fileOf, faults } = await stage();
    await change(fileOf(3), (bytes) => Buffer.from(bytes.toString().replace('it was slow', 'no reason')));
    expect(await faults()).toContainEqual('revision 3 of production is refused: no trusted key signed it');
    await rm(fileOf(3));
    await writeRevision(registry, 3);
    expect(await faults()).toContain('production: revision 3 is not the one that revision 4 was written on top of');
  });

  it('names a last revision that another took the place of', async () => {
    const { registry, fileOf, faults } = await stage();
    await rm(fileOf(4));
    await writeRevision(registry, 4);
    expect(await faults()).toContain('production: revision 4 is not the one that was signed here');
  });

  it('names each file that is missing or was changed, its compressed companion included', async () => {
    const { root, faults } = await stage();
    const folder = join(root, 'apps/mf-chat/1.1.0');
    expect(await readdir(folder)).toContain('entry.js.br');
    await change(join(folder, 'app.js.gz'), (bytes) => Buffer.concat([bytes.subarray(0, -9), Buffer.alloc(9)]));
    await change(join(folder, 'entry.js'), (bytes) => Buffer.concat([bytes, Buffer.from('!')]));
    await rm(join(folder, 'main.js'));
    expect((await faults()).sort()).toEqual([
      'mf-chat@1.1.0: app.js.gz was changed',
      'mf-chat@1.1.0: entry.js was changed',
      'mf-chat@1.1.0: main.js is missing',
    ]);
  });

  it('names a version whose build cannot be read, and goes on with the others', async () => {
    const { root, registry } = await stage();
    await change(join(root, 'apps/mf-chat/1.2.0/build.json'), () => Buffer.from('{'));
    await rm(join(root, 'apps/shell/1.0.0/main.js'));
    const { versions, faults } = await verify(registry);
    expect(versions).toBe(3);
    expect(faults.sort()).toEqual([
      'mf-chat@1.2.0: mf-chat@1.2.0 is not JSON',
      'production: revision 4: mf-chat@1.2.0 is not in the store',
      'shell@1.0.0: main.js is missing',
    ]);
  });

  it('counts what a killed publish has left as no version, and has nothing against it', async () => {
    const { root, registry } = await stage();
    await mkdir(join(root, 'apps/mf-chat/1.3.0'));
    await writeFile(join(root, 'apps/mf-chat/1.3.0/entry.js'), '');
    expect(await registry.store.list('apps/mf-chat/')).toContain('1.3.0');
    expect(await verify(registry)).toMatchObject({ versions: 4, faults: [] });
  });

  it('names a version that a revision needs and that is gone', async () => {
    const { root, faults } = await stage();
    await rm(join(root, 'apps/mf-chat/1.2.0'), { recursive: true });
    expect(await faults()).toEqual(['production: revision 4: mf-chat@1.2.0 is not in the store']);
  });

  it('has nothing against a loss that somebody went on after, who said so', async () => {
    const { registry, fileOf, faults } = await stage();
    await rm(fileOf(4));
    await promote(registry, 'production', { 'mf-chat': '1.2.0' }, { by, afterLoss: true });
    expect(await faults()).toEqual([]);
  });
});

/** The same with a key of today, which has signed the last revision, and the key before it. */
async function stageAfterRotation() {
  const { root, registry: old } = await stage();
  await rm(join(root, 'keys/signing.pem'));
  const registry = await openRegistry(root);
  await renew(registry, 'production', { by });
  const opened = () => openRegistry(root);
  return { root, registry, opened, old: old.key, faults: async () => (await verify(await opened())).faults };
}

describe('a signing key that is retired [REL-21] [REL-16]', () => {
  it('proves what it signed before, for verify and gc, and is not among the trusted', async () => {
    const { root, registry, opened, old, faults } = await stageAfterRotation();
    expect(await retireKey(registry, old.keyId)).toMatchObject({ keyId: old.keyId });
    expect((await opened()).trusted.has(old.keyId)).toBe(false);
    expect(await faults()).toEqual([]);
    expect(await collect(await opened(), { by, why: '', keep: 0, dryRun: true })).toMatchObject({ removed: [] });
    // As it was where public keys were taken away by hand.
    await rm(join(root, 'keys/retired', `${old.keyId}.pub.pem`));
    expect(await faults()).toContain('revision 4 of production is refused: no trusted key signed it');
  });

  it('cannot add a revision, whatever it says of its time, nor change one of its own', async () => {
    const { root, registry, old, faults } = await stageAfterRotation();
    const { at } = await retireKey(registry, old.keyId);
    const early = '2020-01-01T00:00:00.000Z';
    await writeRevision(registry, 6, { at: early }, old);
    const why = `its key was retired at ${at} and nothing that was signed since stands on it`;
    expect(await faults()).toContain(`revision 6 of production is refused: ${why}`);
    await rm(join(root, recordKey('production', 6)));
    await rm(join(root, recordKey('production', 4)));
    await writeRevision(registry, 4, { at: early }, old);
    expect(await faults()).toContain(`revision 4 of production is refused: ${why}`);
  });

  it('has signed nothing after its end, also where somebody with the key of today went on from that', async () => {
    const { root, registry, old, faults } = await stageAfterRotation();
    const { at } = await retireKey(registry, old.keyId);
    const file = join(root, 'keys/retired', `${old.keyId}.pub.pem`);
    const before = '2020-01-01T00:00:00.000Z';
    await change(file, (bytes) => Buffer.from(bytes.toString().replace(at, before)));
    expect(await faults()).toContain(
      `revision 4 of production is refused: its key was retired at ${before} before it was signed`,
    );
    await change(file, (bytes) => Buffer.from(bytes.toString().replace(before, 'some day')));
    await expect(faults()).rejects.toThrow('does not say “Retired at ” and a time in its first line');
  });

  it('is none that signs, none that is unknown, and none that signed what is live', async () => {
    const { registry, old, root } = await stageAfterRotation();
    await expect(retireKey(registry, 'ffffffffffffffff')).rejects.toThrow('there is no key ffffffffffffffff');
    await expect(retireKey(registry, registry.key.keyId)).rejects.toThrow(`${registry.key.keyId} signs now`);
    await rm(join(root, recordKey('production', 5)));
    await expect(retireKey(registry, old.keyId)).rejects.toThrow(
      'has signed what is live in production: run `release renew`',
    );
  });

  it('is retired by doing it again where that was interrupted, with the time of the first', async () => {
    const { root, registry, opened, old, faults } = await stageAfterRotation();
    const [trusted, kept] = ['', 'retired/'].map((folder) => join(root, 'keys', `${folder}${old.keyId}.pub.pem`));
    await copyFile(trusted!, join(root, 'copy'));
    await retireKey(registry, old.keyId);
    const first = await readFile(kept!, 'utf8');
    await copyFile(join(root, 'copy'), trusted!);
    expect(await faults()).toEqual([]);
    await retireKey(await opened(), old.keyId);
    expect([await readFile(kept!, 'utf8'), await faults()]).toEqual([first, []]);
  });
});
