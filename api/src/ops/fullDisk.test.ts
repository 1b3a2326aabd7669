import sharp from 'sharp';
import { locales } from 'shared-kernel/contract/locale';
import type { FileStore } from '../files/fileStore.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { fileForm } from '../testing/form.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';
import { DiskWatch } from '../files/diskWatch.ts';

const megabyte = 1024 * 1024;

describe('a disk that fills up', () => {
  let api: TestApi;
  let guest: TestUser;
  let event: TestEvent;
  let free: number;
  let logged: string[];
  let refusesFiles = false;
  const disk = new DiskWatch('', async () => free);
  beforeAll(async () => {
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const files: FileStore = {
      write: () => (refusesFiles ? Promise.reject(noSpace) : Promise.resolve()),
      read: async () => null,
      delete: async () => undefined,
      async *list() {},
    };
    api = await startApi({ disk, files });
    guest = await makeUser(api.db);
    event = await makeEvent(api.db, await makeUser(api.db));
  });
  beforeEach(async () => {
    free = 1000 * megabyte;
    logged = [];
    refusesFiles = false;
    const { stop } = await disk.start({ error: (text) => logged.push(text), info: (text) => logged.push(text) });
    await stop();
    logged = [];
  });
  afterAll(() => api.close());

  const like = (headers = {}) =>
    api.call('event.like', { as: guest, params: { id: event.id }, body: { liked: true }, headers });
  const readyz = async () => (await api.app.inject('/readyz')).json<{ status: string }>();

  it('refuses to write with a sentence in every language, before the database fails', async () => {
    free = 63 * megabyte;
    await disk.look();
    for (const locale of locales) {
      const { status, headers, json } = await like({ 'x-language': locale });
      expect([status, json.code, headers['retry-after']]).toEqual([507, 'storage_full', '60']);
    }
    expect(await readyz()).toEqual({ status: 'disk full' });
    expect((await api.app.inject('/readyz')).statusCode).toBe(503);
  });
  it('is told once, and serves again by itself when there is room', async () => {
    for (const n of [63, 10, 70, 79, 81, 70]) {
      free = n * megabyte;
      await disk.look();
    }
    expect(logged).toEqual([expect.stringContaining('The disk is full'), 'The disk has room again.']);
    expect((await like()).status).toBe(200);
    expect(await readyz()).toEqual({ status: 'ready' });
  });
  it('leaves pages and searches readable', async () => {
    free = 0;
    await disk.look();
    expect((await api.call('event.single', { as: guest, params: { id: event.id } })).status).toBe(200);
    expect((await api.call('feed.explore', { body: {} })).status).toBe(200);
  });
  it('is noticed by a file that finds no room, before anybody has looked', async () => {
    refusesFiles = true;
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#e59a00' } })
      .png()
      .toBuffer();
    const upload = () => api.call('upload.create', { as: guest, ...fileForm('file', picture) });
    const { status, json } = await upload();
    expect([status, json.code]).toEqual([507, 'storage_full']);
    expect(disk.isFull).toBe(true);
    expect((await upload()).status).toBe(507);
    expect(logged).toHaveLength(1);
    refusesFiles = false;
    await disk.look();
    expect((await upload()).status).toBe(201);
  });
});
