import { temporaryDir } from '../testing/temporaryDir.ts';
import { folderStore } from './folderStore.ts';
import { history } from './history.ts';
import { promote } from './promote.ts';
import { openRegistry } from './registry.ts';
import { releasePlace } from './releasePlace.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { s3Store } from './s3Store.ts';
import { publishFixture, release } from './testing/fixtureRegistry.ts';
import { objectStorage, type ObjectStorage } from '../local/objectStorage.ts';

let storage: ObjectStorage;
beforeEach(async () => {
  storage = await objectStorage();
});
afterEach(() => storage.stop());

const bytes = Buffer.from('x');

describe.each<[string, () => Promise<ReleaseStore>]>([
  ['a folder', async () => folderStore(await temporaryDir())],
  ['an object storage', async () => s3Store(storage.place)],
  ['an object storage that lists two names a page', async () => s3Store(storage.place, 2)],
])('a release store in %s', (_, open) => {
  it('lets one of many writers of a name win, and shows its bytes whole [REL-13] [REL-02]', async () => {
    const store = await open();
    expect(await store.get('a/b.json')).toBeNull();
    const wins = await Promise.all(
      Array.from({ length: 8 }, (__, i) => store.putIfAbsent('a/b.json', Buffer.from(`writer ${i}`))),
    );
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(String(await store.get('a/b.json'))).toBe(`writer ${wins.indexOf(true)}`);
    expect(await store.putIfAbsent('a/b.json', bytes)).toBe(false);
  });

  it('lists what is directly below a prefix, sorted [REL-13]', async () => {
    const store = await open();
    const below = [
      'mf-a/1.0.0/x.js',
      'mf-a/1.0.0/y.js',
      'mf-a/1.0.1/x.js',
      'mf-b/1.0.0/x.js',
      'mf-c.json',
      'shell/1.0.0/x.js',
    ];
    for (const key of [...below.map((name) => `apps/${name}`), 'appstoo/z.js']) await store.putIfAbsent(key, bytes);
    expect(await store.list('apps/')).toEqual(['mf-a', 'mf-b', 'mf-c.json', 'shell']);
    expect(await store.list('apps/mf-a/')).toEqual(['1.0.0', '1.0.1']);
    expect(await store.list('apps/mf-a/1.0.0/')).toEqual(['x.js', 'y.js']);
    expect(await store.list('none/')).toEqual([]);
  });

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a\0b', '', '.', 'a/..'])('refuses the key %j', async (key) => {
    const store = await open();
    await expect((async () => store.get(key))()).rejects.toThrow('not a key');
    await expect((async () => store.putIfAbsent(key, bytes))()).rejects.toThrow('not a key');
    await expect((async () => store.list(key))()).rejects.toThrow('not a key');
  });
});

describe('releases in an object storage', () => {
  it('lose no change when two sign at once, and the key is not among them [REL-13] [REL-02]', async () => {
    const keys = await temporaryDir();
    const open = () => openRegistry({ store: storage.place, keys });
    const [ann, ben] = [await open(), await open()];
    await release(ann, { app: 'shell' });
    for (const app of ['mf-chat', 'mf-auth'])
      for (const version of ['1.0.0', '1.0.1', '1.0.2']) await publishFixture(ann, { app, version });
    await Promise.all(
      [ann, ben].map(async (registry, i) => {
        const app = ['mf-chat', 'mf-auth'][i]!;
        for (const version of ['1.0.0', '1.0.1', '1.0.2'])
          await promote(registry, 'production', { [app]: version }, { by: app });
      }),
    );
    const told = (await history(ann, 'production')).flatMap((entry) => ('changes' in entry ? entry.changes : []));
    expect(told).toHaveLength(7);
    expect(storage.asked.filter((line) => /keys|pem/.test(line))).toEqual([]);
  });

  it.each([
    ['on a condition, both are kept', true, 2],
    ['without one, a change is lost', false, 1],
  ])('that two write at the same moment: %s [REL-13]', async (_, isConditional, kept) => {
    const shared = await objectStorage((path) => isConditional || path.endsWith('/.written-once'));
    try {
      const keys = await temporaryDir();
      const open = () => openRegistry({ store: shared.place, keys });
      const [ann, ben] = [await open(), await open()];
      await release(ann, { app: 'shell' });
      for (const app of ['mf-chat', 'mf-auth']) await publishFixture(ben, { app });
      let arrived = 0;
      const both = Promise.withResolvers<void>();
      shared.beforeWrite = async (path) => {
        if (!path.endsWith('/000000002.json')) return;
        if (++arrived === 2) both.resolve();
        await both.promise;
      };
      await Promise.all([
        promote(ann, 'production', { 'mf-chat': '1.0.0' }, { by: 'ann' }),
        promote(ben, 'production', { 'mf-auth': '1.0.0' }, { by: 'ben' }),
      ]);
      expect((await history(ann, 'production')).slice(0, -1)).toHaveLength(kept);
    } finally {
      await shared.stop();
    }
  });

  it('are not written where a write on a condition is not known: one of two would be lost [REL-13]', async () => {
    const careless = await objectStorage(() => false);
    try {
      const store = s3Store(careless.place);
      const refused = 'does not know writes on a condition (If-None-Match: *)';
      await expect(store.putIfAbsent('channels/production/000000001.json', bytes)).rejects.toThrow(refused);
      await expect(store.putIfAbsent('channels/production/000000001.json', bytes)).rejects.toThrow(refused);
      expect(await store.list('channels/production/')).toEqual([]);
    } finally {
      await careless.stop();
    }
  });

  it('are not written where a write on a condition is refused as unknown, and no second try is made [REL-13]', async () => {
    storage.refusesConditions = true;
    const refused = 'does not know writes on a condition (If-None-Match: *)';
    const key = 'channels/production/000000001.json';
    const careful = s3Store(storage.place);
    await expect(careful.putIfAbsent(key, bytes)).rejects.toThrow(refused);
    expect(storage.asked).toEqual(['PUT /releases/site/.written-once']);
    expect(await careful.list('channels/production/')).toEqual([]);
    storage.refusesConditions = false;
    expect(await careful.putIfAbsent(key, bytes)).toBe(true);
  });

  it('say that the storage is away, or what it refused, and no secret with it [REL-13]', async () => {
    const nobody = s3Store({ ...storage.place, accessKey: 'nobody' });
    await expect(nobody.get('a')).rejects.toThrow('the object storage refused reading a: 403 InvalidAccessKeyId');
    await expect(s3Store({ ...storage.place, bucket: 'none' }).get('a')).rejects.toThrow('404 NoSuchBucket');
    storage.isAway = true;
    await expect(s3Store(storage.place).get('a')).rejects.toThrow('the object storage answers 503');
    const silent = s3Store({ ...storage.place, url: 'http://127.0.0.1:9' });
    await expect(silent.putIfAbsent('a', bytes)).rejects.toThrow('the object storage does not answer');
  });

  it('are found by the settings; half of them are refused with a sentence [REL-13]', () => {
    const env = { DATA_DIR: '/data', S3_URL: 'https://s3.test/', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };
    expect(releasePlace({ DATA_DIR: '/data' })).toEqual({ store: '/data/releases', keys: '/data/releases/keys' });
    expect(releasePlace({ RELEASES: 's3://site/one/two', ...env })).toEqual({
      store: {
        url: 'https://s3.test',
        bucket: 'site',
        prefix: 'one/two/',
        region: 'us-east-1',
        accessKey: 'a',
        secretKey: 's',
      },
      keys: '/data/releases/keys',
    });
    expect(() => releasePlace({ RELEASES: 's3://site' })).toThrow('S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY');
    expect(() => releasePlace({ RELEASES: 's3:/x', ...env })).not.toThrow();
    expect(() => releasePlace({ RELEASES: 'https://x', ...env })).toThrow('an address like s3://bucket/releases');
  });
});
