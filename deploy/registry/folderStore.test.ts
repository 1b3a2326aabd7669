import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { folderStore } from './folderStore.ts';
import { signingKey } from './keys.ts';
import { linkWhole } from './linkWhole.ts';
import { RevisionMemory } from './revisionMemory.ts';

const bytes = Buffer.from('x');

/** What a writer that was killed so many minutes ago has left. */
async function draft(dir: string, minutesAgo: number, name = crypto.randomUUID()): Promise<string> {
  await mkdir(dir, { recursive: true });
  const file = `.${name}.tmp`;
  await writeFile(join(dir, file), 'half');
  const then = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(join(dir, file), then, then);
  return file;
}

describe('a release store in a folder', () => {
  it('sweeps at its first write what killed writers left, and nothing that may still be written', async () => {
    const root = await temporaryDir();
    const drafts = join(root, '.drafts');
    await draft(drafts, 60);
    const fresh = await draft(drafts, 1);
    await writeFile(join(drafts, 'notes.txt'), '');
    const store = folderStore(root);
    expect(await readdir(drafts)).toHaveLength(3);
    await store.putIfAbsent('apps/a.js', bytes);
    expect((await readdir(drafts)).sort()).toEqual([fresh, 'notes.txt'].sort());
    await draft(join(root, 'apps'), 1);
    expect(await store.list('apps/')).toEqual(['a.js']);
  });

  it('leaves no draft behind when a write fails', async () => {
    const root = await temporaryDir();
    const store = folderStore(root);
    await store.putIfAbsent('a', bytes);
    await expect(store.putIfAbsent('a/b', bytes)).rejects.toThrow('EEXIST');
    await expect(linkWhole(join(root, 'missing/b'), bytes, root)).rejects.toThrow('ENOENT');
    expect(await readdir(root)).toEqual(['.drafts', 'a']);
    expect(await readdir(join(root, '.drafts'))).toEqual([]);
  });

  it('is swept beside keys and memories too, where a draft may be a key', async () => {
    const dir = await temporaryDir();
    await draft(join(dir, 'keys'), 60);
    await draft(join(dir, 'gateway/production'), 60);
    const { keyId } = await signingKey(join(dir, 'keys'));
    await new RevisionMemory(join(dir, 'gateway')).remember('production', { revision: 1, keyId, digest: 'd' });
    expect((await readdir(join(dir, 'keys'))).sort()).toEqual([`${keyId}.pub.pem`, 'signing.pem']);
    expect(await readdir(join(dir, 'gateway/production'))).toEqual([`000000001.${keyId}`]);
  });

  it("is its owner's alone, whatever the account's default is [SYS-01]", async () => {
    const before = process.umask(0);
    try {
      const root = join(await temporaryDir(), 'releases');
      await folderStore(root).putIfAbsent('apps/shell/1.0.0/entry.js', bytes);
      for (const path of ['', 'apps', 'apps/shell', 'apps/shell/1.0.0', '.drafts'])
        expect([path, (await stat(join(root, path))).mode & 0o777]).toEqual([path, 0o700]);
      expect((await stat(join(root, 'apps/shell/1.0.0/entry.js'))).mode & 0o777).toBe(0o600);
    } finally {
      process.umask(before);
    }
  });
});
