import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { events } from '../../db/schema/events.ts';
import { allJobs } from '../../jobs.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { namesIn } from '../../testing/namesIn.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { projection } from './projection.ts';
import { sweepMaps } from './sweep.ts';

let api: TestApi;
let host: TestUser;
let friend: TestUser;
const tehran = { latitude: 35.71, longitude: 51.42 };

beforeAll(async () => {
  api = await startApi();
  host = await makeUser(api.db);
  friend = await makeUser(api.db);
  await makeCloseFriend(api.db, host, friend);
});
afterAll(() => api.close());

const mapOf = async ({ id }: TestEvent, as?: TestUser, from = api): Promise<string | null> =>
  (await from.call('event.single', { params: { id }, ...(as && { as }) })).json.data?.map;
const keyOf = (address: string | null) => address!.split('/').at(-1)!;
const ask = (event: TestEvent, key: string, parts: object = {}, from = api) =>
  from.call('map.ofEvent', { params: { id: event.id, key }, ...parts });
const placed = async (location = tehran, more: object = {}) => {
  const event = await makeEvent(api.db, host, { location, ...more });
  return { event, key: keyOf(await mapOf(event, host)) };
};
const filesOf = async ({ id }: TestEvent): Promise<string[]> =>
  (await namesIn(api.deps.files, 'maps')).filter((name) => name.includes(`/${id}-`));

describe('the map of an event’s place', () => {
  it('is a picture for dense screens in two sizes, two themes and the languages of the site [EVT-01]', async () => {
    const { event, key } = await placed();
    const ways = [{}, { theme: 'dark' }, { size: 'wide' }, { lang: 'en' }];
    const answers = await Promise.all(ways.map((query) => ask(event, key, { query: { lang: 'fa', ...query } })));
    const seen = await Promise.all(
      answers.map(async ({ status, headers, bytes }) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return [status, headers['content-type'], format, width, height];
      }),
    );
    const narrow = [200, 'image/webp', 'webp', 720, 400];
    expect(seen).toEqual([narrow, narrow, [200, 'image/webp', 'webp', 1280, 560], narrow]);
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(4);
    expect(Math.max(...answers.map(({ bytes }) => bytes.length))).toBeLessThan(60_000);
    expect((await ask(event, key, { query: { theme: 'pink' } })).status).toBe(422);
  });

  it('shows land, water, what is built up, and a pin in the middle [EVT-01]', async () => {
    const coast = { latitude: 28.95, longitude: 50.83 };
    const { event, key } = await placed(coast);
    const { data, info } = await sharp((await ask(event, key)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const isClose = (colour: number[], wanted: number[]) => colour.every((part, i) => Math.abs(part - wanted[i]!) < 14);
    // The Gulf at the left, the pin's body above the middle.
    expect(isClose(at(40, 300), [0xcb, 0xe4, 0xe6])).toBe(true);
    expect(isClose(at(360, 124), [0x0b, 0x7a, 0x75])).toBe(true);
    expect(isClose(at(700, 300), [0xfb, 0xf8, 0xf2])).toBe(true);
  });

  it('may be kept forever, and is drawn once however many ask', async () => {
    const { event, key } = await placed({ latitude: 32.65, longitude: 51.67 });
    let drawn = 0;
    const { files } = api.deps;
    const { write } = files;
    files.write = async (...args) => {
      drawn++;
      await write(...args);
    };
    const [first] = await Promise.all([ask(event, key), ask(event, key), ask(event, key)]);
    await ask(event, key);
    files.write = write;
    expect([drawn, first.headers['cache-control']]).toEqual([1, 'public, max-age=31536000, immutable']);
    const again = await ask(event, key, { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('has another address once the event is elsewhere, and none when it is gone', async () => {
    const { event, key } = await placed();
    await api.db.update(events).set({ latitude: 36.3 }).where(eq(events.id, event.id));
    const moved = keyOf(await mapOf(event));
    expect(moved).not.toBe(key);
    expect([(await ask(event, key)).status, (await ask(event, moved)).status]).toEqual([404, 200]);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, event.id));
    expect((await ask(event, moved)).status).toBe(404);
  });

  it.each([
    ['no place', undefined],
    ['a coordinate of 0', { latitude: 0, longitude: 51.4 }],
    ['a place that the map does not reach', { latitude: 51.5, longitude: -0.12 }],
  ])('is not there for an event with %s', async (_, location) => {
    const event = await makeEvent(api.db, host, { ...(location && { location }) });
    expect(await mapOf(event)).toBeNull();
  });

  it('of an event for close friends is found by those alone who may read the event', async () => {
    const { event, key } = await placed(tehran, { isCloseFriend: true });
    expect(await mapOf(event)).toBeUndefined();
    expect(keyOf(await mapOf(event, friend))).toBe(key);
    const { key: ofAnother } = await placed();
    const statuses = await Promise.all([key, ofAnother, 'a'.repeat(32)].map(async (k) => (await ask(event, k)).status));
    expect(statuses).toEqual([200, 404, 404]);
  });

  it('that nobody has asked for before is drawn only so often for one address [API-05]', async () => {
    const strict = await startApi({ limits: { newCardsPerHour: 2 } });
    const event = await makeEvent(strict.db, await makeUser(strict.db), { location: tehran });
    const key = keyOf(await mapOf(event, undefined, strict));
    const statuses: number[] = [];
    for (const lang of ['fa', 'en', 'fa', 'ar'])
      statuses.push((await ask(event, key, { query: { lang } }, strict)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.close();
  });

  it('is swept away by a job once no event is there any more', async () => {
    expect(allJobs.map(({ run }) => run)).toContain(sweepMaps);
    const [{ event, key }, { event: other, key: otherKey }] = [await placed(), await placed()];
    await ask(event, key);
    await ask(other, otherKey, { query: { theme: 'dark', size: 'wide', lang: 'ps' } });
    await api.deps.files.write('maps/ab/nothing.webp', Buffer.from('x'));
    await api.db.update(events).set({ longitude: 52 }).where(eq(events.id, event.id));
    await sweepMaps(api.deps);
    expect([await filesOf(event), (await filesOf(other)).length]).toEqual([[], 1]);
    expect(await api.deps.files.read('maps/ab/nothing.webp')).toBeNull();
  });
});

it('a map is drawn as maps of streets are: the place in the middle, north above, a degree as wide everywhere', () => {
  const project = projection(tehran, { width: 360, height: 200, zoom: 8 });
  const [x, y] = project([tehran.longitude, tehran.latitude]);
  expect([x, y].map((value) => Math.round(value * 1000) / 1000)).toEqual([180, 100]);
  expect(project([51.42, 36.71])[1]).toBeLessThan(0);
  expect(project([52.42, 35.71])[0] - 180).toBeCloseTo((512 * 256) / 360, 6);
});
