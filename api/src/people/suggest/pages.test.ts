import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { channels, userFavoriteCategories, users } from '../../db/schema/people.ts';
import { categories } from '../../db/schema/places.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeEvent, makeFollow, makePlaces, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let me: TestUser;
const hosts: TestUser[] = [];

beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  await api.db.insert(categories).values(
    [2, 3, 4, 5, 6, 7].map((id) => ({
      id,
      typeId: 1,
      slug: `kind-${id}`,
      name: { fa: `نوع ${id}`, en: `Kind ${id}`, ar: `صنف ${id}`, ps: `ډول ${id}` },
    })),
  );
  me = await makeUser(api.db, { username: 'me' });
  const friend = await makeUser(api.db, { username: 'friend' });
  await makeFollow(api.db, me, friend);
  await api.db.insert(userFavoriteCategories).values({ userId: me.id, categoryId: 1 });
  await api.db.update(users).set({ cityId: 1 }).where(eq(users.id, me.id));
  for (let i = 0; i < 23; i++) {
    const host = await makeUser(api.db, { username: `host${i}` });
    hosts.push(host);
    await api.db
      .update(channels)
      .set({ cityId: 1, rank: 100 - i, biography: `Host of ${i}` })
      .where(eq(channels.id, host.channelId));
    // Two events of a category do not make a host two creators.
    for (let n = 0; n < 2; n++)
      await makeEvent(api.db, host, { categoryIds: [1, ...(i < 7 ? [2 + (i % 6)] : [])], createdAt: api.clock.now });
    await makeFollow(api.db, friend, host);
  }
});
afterAll(() => api.close());

const paged = ['suggest.match', 'suggest.connect', 'suggest.rank', 'suggest.activeChannels'] as const;
const names = (found: readonly { username: string }[]) => found.map(({ username }) => username);
const inRank = () => names(hosts);

describe('pages of suggestions', () => {
  it.each(paged)('of %s hold twenty, the best ranked first among equals, and end [DSC-11]', async (name) => {
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(async (page) => (await api.call(name, { as: me, query: { page } })).json),
    );
    expect([...names(first!.data), ...names(second!.data)].slice(0, 23)).toEqual(inRank());
    expect(first!.data[0]).toMatchObject({ biography: 'Host of 0', rank: 100, is_followed: false });
    expect([first!.per_page, first!.last_page, third!.data, third!.total]).toEqual([20, 2, [], first!.total]);
  });
  it.each(['suggest.match', 'suggest.connect', 'suggest.rank', 'suggest.all'] as const)(
    'of %s are not for visitors [DSC-11]',
    async (name) => {
      expect((await api.call(name)).status).toBe(401);
    },
  );
  it.each(paged)('of %s have a number [DSC-11]', async (name) => {
    for (const page of ['0', 'x', '-1']) expect((await api.call(name, { as: me, query: { page } })).status).toBe(422);
  });
  it('are ten where they are the few best [DSC-11]', async () => {
    const { data } = (await api.call('suggest.all', { as: me })).json;
    for (const list of [data.match, data.connect, data.rank, (await api.call('suggest.activeChannel')).json.data])
      expect(names(list)).toEqual(inRank().slice(0, 10));
  });
});

describe('suggest.topCategories', () => {
  const read = async (query: Record<string, string | number> = {}) =>
    (await api.call('suggest.topCategories', { query })).json.data.categories;
  it('are five to a page by how many creators they have, each with up to ten of them [DSC-08]', async () => {
    const [first, second, beyond] = [await read(), await read({ page: 2 }), await read({ page: 3 })];
    expect(first.data.map(({ id, creators_count: count, creators }) => [id, count, creators.length])).toEqual([
      [1, 23, 10],
      [2, 2, 2],
      [3, 1, 1],
      [4, 1, 1],
      [5, 1, 1],
    ]);
    expect(second.data.map(({ id }) => id)).toEqual([6, 7]);
    expect(names(first.data[0]!.creators)).toEqual(inRank().slice(0, 10));
    expect([first.total, first.last_page, beyond.data, beyond.total]).toEqual([7, 2, [], 7]);
    expect((await read({ per_page: 50 })).data.length).toBe(7);
  });
});

describe('suggest.creators', () => {
  const read = async (query: Record<string, string | number> = {}, as?: TestUser) =>
    (await api.call('suggest.creators', { query, ...(as && { as }) })).json.data.creators;
  it('are twenty to a page by rank, and as many as one asks for up to fifty [DSC-08]', async () => {
    expect(names((await read()).data)).toEqual(inRank().slice(0, 20));
    expect(names((await read({ page: 2 })).data)).toEqual(inRank().slice(20));
    expect(await read({ per_page: 5, page: 5 })).toMatchObject({ per_page: 5, last_page: 5, total: 23 });
    for (const size of ['0', '51', '051', 'x', '-1', '1.5']) {
      for (const name of ['suggest.creators', 'suggest.topCategories'] as const)
        expect((await api.call(name, { query: { per_page: size } })).json.errors).toHaveProperty('per_page');
    }
  });
  it('are found by parts of their names, with small mistakes forgiven, and only if they have made events [DSC-08]', async () => {
    expect(names((await read({ search: '@HOST1' })).data)[0]).toBe('host1');
    // Too short for tolerance of typing errors.
    expect((await read({ search: '@ho' })).total).toBe(23);
    expect((await read({ search: 'hots1' })).data.length).toBeGreaterThan(0);
    expect((await read({ search: 'friend' })).data).toEqual([]);
    expect(await read({ search: '   ' })).toMatchObject({ total: 23 });
    expect((await api.call('suggest.creators', { query: { search: 'x'.repeat(81) } })).status).toBe(422);
  });
  it('are none once their events are gone [DSC-08]', async () => {
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.channelId, hosts[22]!.channelId));
    expect((await read()).total).toBe(22);
    await api.db.update(events).set({ deletedAt: null }).where(eq(events.channelId, hosts[22]!.channelId));
  });
  it('say of each whether the caller follows it [DSC-08]', async () => {
    const fan = await makeUser(api.db);
    await makeFollow(api.db, fan, hosts[1]!);
    expect((await read({ per_page: 3 }, fan)).data.map(({ is_followed }) => is_followed)).toEqual([false, true, false]);
  });
});

describe('the number of queries', () => {
  it.each([...paged, 'suggest.creators', 'suggest.topCategories'] as const)(
    'of %s is the same for a full page and a short one, and small [API-16]',
    async (name) => {
      await api.tokenOf(me.id);
      const count = async (page: number) => countQueries(() => api.call(name, { as: me, query: { page } }));
      const [full, short] = [await count(1), await count(2)];
      expect(full).toBe(short);
      expect(full).toBeLessThanOrEqual(7);
    },
  );
});

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const client = (api.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client;
  const original = client.query;
  let statements = 0;
  client.query = (...args) => {
    statements++;
    return original.apply(client, args);
  };
  await work();
  client.query = original;
  return statements;
}
