import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It comes without types.
import S3rver from 's3rver';
import sharp from 'sharp';
import { sweepCards } from '../events/card/sweep.ts';
import type { S3Settings } from '../settings/config.ts';
import { events } from '../db/schema/events.ts';
import { fileForm } from '../testing/form.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { namesIn } from '../testing/namesIn.ts';
import { makeEvent, makeUser, type TestUser } from '../testing/rows.ts';
import { s3Store } from './s3Store.ts';

let dir: string;
let storage: { run(): Promise<{ port: number }>; close(): Promise<void> };
let settings: S3Settings;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-'));
  storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: dir,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await storage.run();
  settings = {
    url: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
});
afterAll(async () => {
  await storage.close();
  await rm(dir, { recursive: true, force: true });
});

describe('files in an S3-compatible storage', () => {
  it('are written, read and deleted [API-08]', async () => {
    const store = s3Store(settings);
    expect(await store.read('ab/cd/none.jpg')).toBeNull();
    await store.write('ab/cd/one.jpg', Buffer.from([1, 2, 3]));
    await store.write('ab/cd/one.jpg', Buffer.from([4, 5]));
    expect(await store.read('ab/cd/one.jpg')).toEqual(Buffer.from([4, 5]));
    await store.delete('ab/cd/one.jpg');
    await store.delete('ab/cd/one.jpg');
    expect(await store.read('ab/cd/one.jpg')).toBeNull();
  });
  it('are listed by folder, page after page [API-08]', async () => {
    const store = s3Store(settings, 2);
    const names = [1, 2, 3, 4, 5].map((i) => `listed/a${i}/${i}.png`);
    for (const name of [...names, 'listedtoo/6.png']) await store.write(name, Buffer.from([1]));
    expect(await namesIn(store, 'listed')).toEqual(names);
    expect(await namesIn(store, 'nothing')).toEqual([]);
    await expect(namesIn(s3Store({ ...settings, accessKey: 'nobody' }), 'listed')).rejects.toThrow(
      'The object storage refused listing listed: 403 InvalidAccessKeyId',
    );
  });
  it('lose the cards of what an event was before an edit [API-11]', async () => {
    const api = await startApi({ files: s3Store(settings, 1) });
    try {
      const event = await makeEvent(api.db, await makeUser(api.db));
      const ask = () => api.call('card.postal', { params: { id: event.id } });
      const old = (await ask()).bytes;
      await api.db.update(events).set({ title: 'Another' });
      const current = (await ask()).bytes;
      const kept = () => namesIn(api.deps.files, 'cards');
      expect(await kept()).toHaveLength(2);
      await sweepCards(api.deps);
      const [name, ...more] = await kept();
      expect([more, (await api.deps.files.read(name!))?.equals(current), current.equals(old)]).toEqual([
        [],
        true,
        false,
      ]);
    } finally {
      await api.close();
    }
  });
  it('say what was refused, and no secret with it', async () => {
    const store = s3Store({ ...settings, accessKey: 'nobody' });
    const error = await store.write('ab/cd/two.jpg', Buffer.from([1])).then(
      () => null,
      (reason: Error) => reason,
    );
    expect(error?.message).toBe('The object storage refused writing ab/cd/two.jpg: 403 InvalidAccessKeyId');
  });
  it('are shared by API processes: what one takes in the other serves [API-14]', async () => {
    const apis: TestApi[] = [await startApi({ files: s3Store(settings) })];
    apis.push(await startApi({ files: s3Store(settings), db: apis[0]!.db }));
    const [first, second] = apis as [TestApi, TestApi];
    const sara: TestUser = await makeUser(first.db);
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b7a75' } })
      .png()
      .toBuffer();
    const { json } = await first.call('upload.create', { as: sara, ...fileForm('file', picture) });
    const link = json.data[0]!.link;
    const served = await second.app.inject(link);
    expect([served.statusCode, (await sharp(served.rawPayload).metadata()).width]).toEqual([200, 300]);
    const authorization = `Bearer ${await first.tokenOf(sara.id)}`;
    expect(
      (await second.call('upload.delete', { params: { id: json.data[0]!.id }, headers: { authorization } })).status,
    ).toBe(200);
    expect((await first.app.inject(link)).statusCode).toBe(404);
    await second.close();
    await first.close();
  });
});
