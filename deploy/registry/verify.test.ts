import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canary } from './canary.ts';
import { promote } from './promote.ts';
import { recordKey } from './releaseRecord.ts';
import { rollback } from './rollback.ts';
import { by, emptyRegistry, publishFixture, release } from './testing/fixtureRegistry.ts';
import { writeRevision } from './testing/signedRecord.ts';
import { verify } from './verify.ts';

/** A channel of four revisions, the last of them with a candidate. */
async function stage() {
  const { root, registry } = await emptyRegistry();
  await release(registry, { app: 'shell' }, { app: 'mf-chat' });
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
