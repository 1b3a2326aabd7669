import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publish } from './publish.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { fixtureBuild } from './testing/fixtureBuild.ts';
import { by, emptyRegistry } from './testing/fixtureRegistry.ts';

describe('publishing', () => {
  it('stores every file with its compressed companions and the build [REL-01] [REL-12]', async () => {
    const {
      registry: { store },
    } = await emptyRegistry();
    const done = await publish(store, await fixtureBuild({ app: 'mf-chat' }), { by });
    expect(done).toMatchObject({ app: 'mf-chat', version: '1.0.0', added: true });
    const plain = await store.get('apps/mf-chat/1.0.0/app.js');
    expect(brotliDecompressSync((await store.get('apps/mf-chat/1.0.0/app.js.br'))!)).toEqual(plain);
    expect(gunzipSync((await store.get('apps/mf-chat/1.0.0/app.js.gz'))!)).toEqual(plain);
    expect(await store.get('apps/mf-chat/1.0.0/build.json')).not.toBeNull();
  });

  it('changes nothing when the same bytes come again, and refuses other bytes under the same version [REL-01]', async () => {
    const {
      registry: { store },
    } = await emptyRegistry();
    await publish(store, await fixtureBuild({ app: 'mf-chat' }), { by });
    expect(await publish(store, await fixtureBuild({ app: 'mf-chat' }), { by })).toMatchObject({ added: false });
    await expect(publish(store, await fixtureBuild({ app: 'mf-chat', body: 'other' }), { by })).rejects.toThrow(
      'published already with other bytes',
    );
    expect(String(await store.get('apps/mf-chat/1.0.0/entry.js'))).toBe('/* mf-chat 1.0.0  */');
  });

  it('stores the build of no other app than the one that is meant [REL-01]', async () => {
    const {
      registry: { store },
    } = await emptyRegistry();
    const dir = await fixtureBuild({ app: 'mf-chat' });
    await expect(publish(store, dir, { by, app: 'mf-auth' })).rejects.toThrow('a build of mf-chat, not of mf-auth');
    expect(await store.list('apps/')).toEqual([]);
  });

  it('goes on with the same bytes where a killed publish stopped, and mixes no others with them [REL-01] [PRM-31]', async () => {
    const {
      registry: { store },
    } = await emptyRegistry();
    const dir = await fixtureBuild({ app: 'mf-chat' });
    const half: ReleaseStore = {
      ...store,
      putIfAbsent: (key, bytes) => {
        if (key.endsWith('build.json')) throw new Error('killed');
        return store.putIfAbsent(key, bytes);
      },
    };
    await expect(publish(half, dir, { by })).rejects.toThrow('killed');
    const changed = await fixtureBuild({ app: 'mf-chat', body: 'other' });
    await expect(publish(store, changed, { by })).rejects.toThrow('published already with other bytes');
    expect(await store.get('apps/mf-chat/1.0.0/build.json')).toBeNull();
    expect(await publish(store, dir, { by })).toMatchObject({ added: true });
  });

  it('leaves the build for drawing as it is, which no browser is sent [SYS-10] [REL-12]', async () => {
    const {
      registry: { store },
    } = await emptyRegistry();
    await publish(store, await fixtureBuild({ app: 'mf-chat', server: 'module.exports = {}' }), { by });
    const names = await store.list('apps/mf-chat/1.0.0/');
    expect(names.filter((name) => name.startsWith('server.'))).toEqual(['server.cjs']);
    expect(names).toContain('app.js.br');
  });

  it('compresses text and leaves fonts and pictures as they are [REL-12]', async () => {
    const {
      registry: { store },
    } = await emptyRegistry();
    await publish(store, await fixtureBuild({ app: 'shell' }), { by });
    const names = await store.list('apps/shell/1.0.0/');
    expect(names).toContain('shell.css.br');
    expect(names.filter((name) => name.startsWith('font.'))).toEqual(['font.woff2']);
  });

  it('lets exactly one of two racing publishers of one version win [REL-01]', async () => {
    const {
      registry: { store },
    } = await emptyRegistry();
    const dirs = await Promise.all(['a', 'b'].map((body) => fixtureBuild({ app: 'mf-chat', body })));
    const results = await Promise.allSettled(dirs.map((dir) => publish(store, dir, { by })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('writes nothing in a dry run [REL-01]', async () => {
    const {
      registry: { store },
    } = await emptyRegistry();
    await publish(store, await fixtureBuild({ app: 'mf-chat' }), { by, dryRun: true });
    expect(await store.list('apps/')).toEqual([]);
  });

  it.each([
    [
      'a file with other bytes than its hash',
      (dir: string) => writeFile(join(dir, 'entry.js'), 'changed'),
      'does not have the hash',
    ],
    [
      'a listed file that is missing',
      (dir: string) => rm(join(dir, 'app.js')),
      'is listed in build.json but is not in',
    ],
    ['a file that is not listed', (dir: string) => writeFile(join(dir, 'late.js'), 'x'), 'not published: late.js'],
    ['one that is no script', (dir: string) => writeFile(join(dir, 'notes.txt'), 'x'), 'not published: notes.txt'],
    [
      'one in a folder of the build',
      (dir: string) => mkdir(join(dir, 'deep')).then(() => writeFile(join(dir, 'deep/late.mjs'), 'x')),
      'not published: deep/late.mjs',
    ],
    [
      'a build.json that does not fit the contract',
      (dir: string) => writeFile(join(dir, 'build.json'), '{"app":"mf-chat"}'),
      'does not fit the contract',
    ],
    ['a missing build.json', (dir: string) => rm(join(dir, 'build.json')), 'build the app first'],
  ])('refuses %s and stores nothing [REL-07]', async (_, spoil, message) => {
    const {
      registry: { store },
    } = await emptyRegistry();
    const dir = await fixtureBuild({ app: 'mf-chat' });
    await spoil(dir);
    await expect(publish(store, dir, { by })).rejects.toThrow(message);
    expect(await store.list('apps/')).toEqual([]);
  });

  it('keeps who published it apart from the files that everybody may read', async () => {
    const {
      registry: { store },
    } = await emptyRegistry();
    await publish(store, await fixtureBuild({ app: 'mf-chat' }), { by: 'ann.private' });
    const names = await store.list('apps/mf-chat/1.0.0/');
    const files = await Promise.all(names.map((name) => store.get(`apps/mf-chat/1.0.0/${name}`)));
    expect(names).not.toContain('published.json');
    expect(files.filter((file) => String(file).includes('ann.private'))).toEqual([]);
    expect(JSON.parse(String(await store.get('published/mf-chat/1.0.0.json')))).toMatchObject({ by: 'ann.private' });
  });
});
