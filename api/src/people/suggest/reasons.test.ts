import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { channelCategories, channels, userFavoriteCategories, users } from '../../db/schema/people.ts';
import { categories } from '../../db/schema/places.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import {
  makeBlock,
  makeCloseFriend,
  makeEvent,
  makeFollow,
  makePlaces,
  makeUser,
  type TestUser,
} from '../../testing/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  await api.db.insert(categories).values(
    [2, 3, 4].map((id) => ({
      id,
      typeId: 1,
      slug: `kind-${id}`,
      name: { fa: `نوع ${id}`, en: `Kind ${id}`, ar: `صنف ${id}`, ps: `ډول ${id}` },
    })),
  );
});
afterAll(() => api.close());
// Each test has the world to itself, except for places and categories.
afterEach(async () => {
  for (const table of ['reservations', 'events', 'channels', 'users'])
    await api.db.execute(`truncate ${table} cascade`);
});

const likes = (user: TestUser, ...ids: number[]) =>
  api.db.insert(userFavoriteCategories).values(ids.map((categoryId) => ({ userId: user.id, categoryId })));
const isOf = (user: TestUser, ...ids: number[]) =>
  api.db.insert(channelCategories).values(ids.map((categoryId) => ({ channelId: user.channelId, categoryId })));
const livesIn = (user: TestUser, cityId: number) => api.db.update(users).set({ cityId }).where(eq(users.id, user.id));
const residesIn = (user: TestUser, cityId: number) =>
  api.db.update(channels).set({ cityId }).where(eq(channels.id, user.channelId));
const ranks = (user: TestUser, rank: number) =>
  api.db.update(channels).set({ rank }).where(eq(channels.id, user.channelId));
const old = new Date('2026-01-01T00:00:00.000Z');

const list = async (
  name: 'suggest.match' | 'suggest.connect' | 'suggest.rank' | 'suggest.activeChannels',
  as?: TestUser,
  headers?: Record<string, string>,
) => (await api.call(name, { ...(as && { as }), ...(headers && { headers }) })).json.data;
const names = (found: readonly { username: string }[]) => found.map(({ username }) => username);

describe('suggest.match', () => {
  it('tells the shared categories of the channel and of its events, each once, counting all and naming three in the reader’s language [DSC-11]', async () => {
    const [me, other] = [await makeUser(api.db), await makeUser(api.db)];
    await likes(me, 1, 2, 3, 4);
    await isOf(other, 1, 2);
    await makeEvent(api.db, other, { categoryIds: [2, 3, 4], createdAt: old });
    expect((await list('suggest.match', me))[0]!.reasons).toEqual([
      { kind: 'categories', count: 4, names: ['Music', 'Kind 2', 'Kind 3'] },
    ]);
    expect((await list('suggest.match', me, { 'x-language': 'fa' }))[0]!.reasons[0]!.names).toEqual([
      'موسیقی',
      'نوع 2',
      'نوع 3',
    ]);
  });
  it('tells the city in the reader’s language, and puts first who has the most in common [DSC-11]', async () => {
    const [me, one, both, two] = [
      await makeUser(api.db),
      await makeUser(api.db, { username: 'one' }),
      await makeUser(api.db, { username: 'both' }),
      await makeUser(api.db, { username: 'two' }),
    ];
    await likes(me, 1, 2);
    await livesIn(me, 1);
    await isOf(one, 1);
    await isOf(two, 1, 2);
    await isOf(both, 1, 2);
    await residesIn(both, 1);
    expect(names(await list('suggest.match', me))).toEqual(['both', 'two', 'one']);
    expect((await list('suggest.match', me, { 'x-language': 'ps' }))[0]!.reasons).toContainEqual({
      kind: 'city',
      count: 1,
      names: ['تهران'],
    });
  });
  it('goes by the favourites of the viewer alone, and by what the viewer may see [DSC-11]', async () => {
    const [me, somebody, seen, others] = [
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db, { username: 'seen' }),
      await makeUser(api.db, { username: 'others' }),
    ];
    await likes(me, 1, 2);
    await likes(somebody, 3);
    await isOf(seen, 1, 3);
    await isOf(others, 3);
    await makeEvent(api.db, seen, { categoryIds: [2], isCloseFriend: true, createdAt: old });
    const found = await list('suggest.match', me);
    expect(found.map(({ username, reasons }) => [username, reasons])).toEqual([
      ['seen', [{ kind: 'categories', count: 1, names: ['Music'] }]],
    ]);
  });
  it('takes two of whom no city is known for no neighbours [DSC-11]', async () => {
    const [me, nowhere, somewhere] = [
      await makeUser(api.db),
      await makeUser(api.db, { username: 'nowhere' }),
      await makeUser(api.db, { username: 'somewhere' }),
    ];
    await likes(me, 1);
    await isOf(nowhere, 1);
    await isOf(somewhere, 1);
    await residesIn(somewhere, 1);
    await ranks(somewhere, 1);
    const found = await list('suggest.match', me);
    expect(names(found)).toEqual(['somewhere', 'nowhere']);
    expect(found.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).toEqual(['categories', 'categories']);
  });
  it('knows nothing of events for close friends but for close friends, nor of deleted ones [DSC-11]', async () => {
    const [me, secret, deleted] = [
      await makeUser(api.db),
      await makeUser(api.db, { username: 'secret' }),
      await makeUser(api.db),
    ];
    await likes(me, 1);
    await makeEvent(api.db, secret, { categoryIds: [1], isCloseFriend: true });
    const gone = await makeEvent(api.db, deleted, { categoryIds: [1] });
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, gone.id));
    expect(await list('suggest.match', me)).toEqual([]);
    await makeCloseFriend(api.db, secret, me);
    expect(names(await list('suggest.match', me))).toEqual(['secret']);
  });
  it('has nothing for a light account without favourites, and what it likes with them [DSC-11]', async () => {
    const [light, other] = [await makeUser(api.db, { username: null }), await makeUser(api.db, { username: 'other' })];
    await isOf(other, 2);
    expect((await api.call('suggest.match', { as: light })).json).toMatchObject({ data: [], total: 0, last_page: 1 });
    await likes(light, 2);
    expect(names(await list('suggest.match', light))).toEqual(['other']);
  });
});

describe('suggest.connect', () => {
  it('tells how many friends follow a channel and names the three best ranked; the most first, then the same city [DSC-11]', async () => {
    const me = await makeUser(api.db);
    const [few, many, near] = [
      await makeUser(api.db, { username: 'few' }),
      await makeUser(api.db, { username: 'many' }),
      await makeUser(api.db, { username: 'near' }),
    ];
    const friends = await Promise.all(
      ['a', 'b', 'c', 'd'].map((letter) => makeUser(api.db, { username: `friend-${letter}` })),
    );
    for (const [i, friend] of friends.entries()) {
      await makeFollow(api.db, me, friend);
      await makeFollow(api.db, friend, many);
      await ranks(friend, i);
    }
    await makeFollow(api.db, friends[0]!, few);
    await makeFollow(api.db, friends[0]!, me);
    // What strangers follow says nothing.
    await makeFollow(api.db, few, await makeUser(api.db));
    await livesIn(me, 1);
    await residesIn(near, 1);
    const found = await list('suggest.connect', me);
    expect(names(found)).toEqual(['many', 'few', 'near']);
    expect(found[0]!.reasons).toEqual([{ kind: 'friends', count: 4, names: ['friend-d', 'friend-c', 'friend-b'] }]);
  });
});

describe('suggest.rank', () => {
  it('gives the rank as a reason only where there is one, and none that is nearer [DSC-11]', async () => {
    const [me, first, second] = [
      await makeUser(api.db),
      await makeUser(api.db, { username: 'first' }),
      await makeUser(api.db, { username: 'second' }),
    ];
    await makeUser(api.db, { username: 'third' });
    await likes(me, 1);
    await isOf(first, 1);
    await ranks(first, 9);
    await ranks(second, 5);
    expect(
      (await list('suggest.rank', me)).map(({ username, reasons }) => [username, ...reasons.map(({ kind }) => kind)]),
    ).toEqual([['first', 'categories'], ['second', 'rank'], ['third']]);
  });
});

describe('suggest.activeChannels', () => {
  it('counts what was made or took place within thirty days, and its reservations of that time [DSC-11]', async () => {
    const [booked, maker, sleeper, calledOff, guest] = [
      await makeUser(api.db, { username: 'booked' }),
      await makeUser(api.db, { username: 'maker' }),
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db, { username: 'guest' }),
    ];
    const ahead = await makeEvent(api.db, booked, { createdAt: old });
    await makeReservation(api.db, ahead, guest, { at: '2026-11-10T10:00:00.000Z' });
    await makeReservation(api.db, ahead, maker, { at: '2026-11-12T10:00:00.000Z' });
    await makeReservation(api.db, ahead, sleeper, { at: '2026-09-10T10:00:00.000Z' });
    await makeReservation(api.db, ahead, calledOff, { status: 'canceled' });
    await makeEvent(api.db, maker, { createdAt: old, starts: ['2026-11-01T10:00:00.000Z'] });
    await makeEvent(api.db, maker, { createdAt: old, starts: ['2026-09-01T10:00:00.000Z'] });
    await makeEvent(api.db, sleeper, { createdAt: old, starts: ['2026-10-01T10:00:00.000Z'] });
    await makeEvent(api.db, calledOff, { createdAt: api.clock.now, status: 'not_held' });
    const found = await list('suggest.activeChannels');
    expect(found.map(({ username, reasons }) => [username, reasons])).toEqual([
      ['booked', [{ kind: 'active', count: 2, names: [] }]],
      ['maker', [{ kind: 'active', count: 1, names: [] }]],
    ]);
  });
});

describe('who is suggested', () => {
  it('is neither oneself nor somebody followed or blocked either way; to visitors it may be anybody [DSC-11]', async () => {
    const users: TestUser[] = [];
    // One after the other: of the same rank the earlier comes first.
    for (const username of ['me', 'followed', 'blocked', 'blocker', 'stranger'])
      users.push(await makeUser(api.db, { username }));
    const [me, followed, blocked, blocker] = users as [TestUser, TestUser, TestUser, TestUser];
    await likes(me, 1);
    await livesIn(me, 1);
    for (const user of users) {
      await residesIn(user, 1);
      await ranks(user, 5);
      await makeEvent(api.db, user, { categoryIds: [1], createdAt: api.clock.now });
      if (user !== followed) await makeFollow(api.db, followed, user);
    }
    await makeFollow(api.db, me, followed);
    await makeBlock(api.db, me, blocked);
    await makeBlock(api.db, blocker, me);
    for (const name of ['suggest.match', 'suggest.connect', 'suggest.rank', 'suggest.activeChannels'] as const)
      expect([name, names(await list(name, me))]).toEqual([name, ['stranger']]);
    const { data } = (await api.call('suggest.all', { as: me })).json;
    expect([data.match, data.connect, data.rank].map(names)).toEqual([['stranger'], ['stranger'], ['stranger']]);
    expect(names((await api.call('suggest.activeChannel', { as: me })).json.data)).toEqual(['stranger']);
    expect(names(await list('suggest.activeChannels')).length).toBe(5);
    // The list of creators includes those whom one follows, and says so.
    const { creators } = (await api.call('suggest.creators', { as: me })).json.data;
    expect(creators.data.map(({ username, is_followed }) => [username, is_followed])).toEqual([
      ['followed', true],
      ['stranger', false],
    ]);
  });
});
