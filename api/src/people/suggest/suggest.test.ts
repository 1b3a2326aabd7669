import { eq } from 'drizzle-orm';
import { blocks, channels, follows, userFavoriteCategories, users } from '../../db/schema/people.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeEvent, makePlaces, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let me: TestUser;
/** How each channel is related to mine. */
const near: Record<
  'category' | 'city' | 'friendOfFriend' | 'friend' | 'blocked' | 'blocker' | 'secretive' | 'far',
  TestUser
> = {} as never;

beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  me = await makeUser(api.db, { username: 'me' });
  for (const name of [
    'category',
    'city',
    'friendOfFriend',
    'friend',
    'blocked',
    'blocker',
    'secretive',
    'far',
  ] as const)
    near[name] = await makeUser(api.db, { username: name.toLowerCase() });
  await api.db.insert(userFavoriteCategories).values({ userId: me.id, categoryId: 1 });
  await api.db.update(users).set({ cityId: 1 }).where(eq(users.id, me.id));
  await api.db.update(channels).set({ cityId: 1 }).where(eq(channels.id, near.city.channelId));
  await api.db.update(channels).set({ rank: 9 }).where(eq(channels.id, near.far.channelId));
  for (const host of [near.category, near.blocked, near.blocker, me, near.friend])
    await makeEvent(api.db, host, { categoryIds: [1], createdAt: api.clock.now });
  await makeEvent(api.db, near.secretive, { categoryIds: [1], isCloseFriend: true, createdAt: api.clock.now });
  await makeEvent(api.db, near.far, { createdAt: new Date('2026-01-01T00:00:00.000Z') });
  await api.db.insert(follows).values([
    { followerId: me.id, channelId: near.friend.channelId },
    { followerId: near.friend.id, channelId: near.friendOfFriend.channelId },
    { followerId: near.friend.id, channelId: me.channelId },
  ]);
  await api.db.insert(blocks).values([
    { ownerId: me.id, blockedId: near.blocked.id },
    { ownerId: near.blocker.id, blockedId: me.id },
  ]);
});
afterAll(() => api.close());

type Listed = { username: string; reasons?: { kind: string; count: number; names: string[] }[] };
const names = (list: readonly Listed[]) => list.map(({ username }) => username);
const reasonsOf = (list: readonly Listed[], username: string) => list.find((one) => one.username === username)?.reasons;

describe('suggestions', () => {
  it('match by categories, city and friends of friends, with the reasons [DSC-11]', async () => {
    const { json } = await api.call('suggest.match', { as: me });
    expect(names(json.data)).toEqual(['category', 'city', 'friendoffriend']);
    expect(reasonsOf(json.data, 'category')).toEqual([
      { kind: 'categories', count: 1, names: ['Music'] },
      { kind: 'active', count: 1, names: [] },
    ]);
    expect(reasonsOf(json.data, 'city')).toEqual([{ kind: 'city', count: 1, names: ['Tehran'] }]);
    expect(reasonsOf(json.data, 'friendoffriend')).toEqual([{ kind: 'friends', count: 1, names: ['friend'] }]);
    expect([json.total, (await api.call('suggest.match', { as: me, query: { page: 9 } })).json.total]).toEqual([3, 3]);
  });
  it('connect friends of friends first [DSC-11]', async () => {
    expect(names((await api.call('suggest.connect', { as: me })).json.data)).toEqual(['friendoffriend', 'city']);
  });
  it('are active ones by what they did of late, and by rank otherwise [DSC-11]', async () => {
    expect(names((await api.call('suggest.activeChannels', { as: me })).json.data)).toEqual(['category']);
    expect(names((await api.call('suggest.activeChannel')).json.data).sort()).toEqual([
      'blocked',
      'blocker',
      'category',
      'friend',
      'me',
    ]);
    const { data } = (await api.call('suggest.rank', { as: me })).json;
    expect([data[0]!.username, data[0]!.reasons]).toEqual(['far', [{ kind: 'rank', count: 9, names: [] }]]);
  });
  it('are never oneself, the followed, the blocked or the blocking, nor know of events for close friends [DSC-11]', async () => {
    const { data: all } = (await api.call('suggest.all', { as: me })).json;
    const others = [
      (await api.call('suggest.channel', { as: me })).json.data,
      (await api.call('suggest.activeChannels', { as: me })).json.data,
    ];
    for (const list of [all.match, all.connect, all.rank, ...others]) {
      expect(names(list as Listed[]).filter((name) => ['me', 'friend', 'blocked', 'blocker'].includes(name))).toEqual(
        [],
      );
    }
    expect(names(all.match)).not.toContain('secretive');
    expect(others[0]!.length).toBeLessThanOrEqual(7);
  });
  it('are for users where they are about them, and for visitors where not', async () => {
    for (const call of ['suggest.match', 'suggest.connect', 'suggest.all', 'suggest.rank'] as const)
      expect((await api.call(call)).status).toBe(401);
    expect((await api.call('suggest.channel')).json.data.length).toBe(7);
    expect((await api.call('suggest.match', { as: me, query: { page: 'x' } })).status).toBe(422);
  });
});

describe('creators', () => {
  it('are those with events that all may see, with whom the caller follows among them [DSC-08]', async () => {
    const { data } = (await api.call('suggest.creators', { as: me })).json;
    expect(data.creators.data.map(({ username, is_followed }) => [username, is_followed])).toEqual([
      ['far', false],
      ['category', false],
      ['friend', true],
    ]);
    expect(data.creators).toMatchObject({ per_page: 20, total: 3 });
    expect(
      names((await api.call('suggest.creators', { as: me, query: { search: 'CATEG' } })).json.data.creators.data),
    ).toEqual(['category']);
  });
  it('come by category, those with most first [DSC-08]', async () => {
    const { data } = (await api.call('suggest.topCategories', { as: me })).json;
    expect(data.categories).toMatchObject({
      per_page: 5,
      total: 1,
      data: [{ id: 1, title: 'Music', creators_count: 2 }],
    });
    expect(names(data.categories.data[0]!.creators).sort()).toEqual(['category', 'friend']);
  });
  it('come in pages of 1 to 50 [DSC-08]', async () => {
    expect((await api.call('suggest.creators', { query: { per_page: 2 } })).json.data.creators).toMatchObject({
      per_page: 2,
      last_page: 3,
    });
    for (const size of ['0', '51', 'x', '-1']) {
      expect((await api.call('suggest.creators', { query: { per_page: size } })).json.errors).toHaveProperty(
        'per_page',
      );
      expect((await api.call('suggest.topCategories', { query: { per_page: size } })).status).toBe(422);
    }
  });
});
