import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { blocks, channels, closeFriends, follows } from '../../db/schema/people.ts';
import { foldText } from 'shared-kernel/language/fold';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let sara: TestUser;
let reza: TestUser;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  sara = await makeUser(api.db);
  reza = await makeUser(api.db);
});
afterAll(() => api.close());

const follow = (channel: TestUser, as: TestUser, wanted = true) =>
  api.call('channel.follow', { params: { id: channel.channelId }, as, body: { is_followed: wanted } });
const befriend = (channel: TestUser, as: TestUser, query?: { is_close: string }) =>
  api.call('channel.addClose', { params: { id: channel.channelId }, as, ...(query && { query }) });
const block = (channel: TestUser, as: TestUser, body?: object) =>
  api.call('channel.block', { params: { id: channel.channelId }, as, ...(body && { body }) });
const followersOf = async ({ channelId }: TestUser) =>
  (await api.db.select().from(channels).where(eq(channels.id, channelId)))[0]!.followersCount;

describe('channel.follow', () => {
  it('tells the followed one at once, and only of something new [DSC-10]', async () => {
    let news = 0;
    const stop = api.deps.live.subscribe(sara.id, () => {
      news++;
    });
    await follow(sara, reza);
    await follow(sara, reza);
    await follow(sara, reza, false);
    stop();
    expect(news).toBe(1);
  });
  it('is refused where one has blocked the other, either way; unfollowing is not [DSC-10]', async () => {
    await block(sara, reza, { is_blocked: true });
    expect([(await follow(sara, reza)).json.code, (await follow(reza, sara)).json.code]).toEqual([
      'blocked',
      'blocked',
    ]);
    expect([(await follow(sara, reza, false)).status, await followersOf(sara)]).toEqual([200, 0]);
  });
});

describe('channel.addClose', () => {
  it('follows first, and toggles or sets the wanted state [DSC-10]', async () => {
    expect((await befriend(sara, reza)).json.data).toEqual({ is_close: true, is_followed: true });
    expect([await followersOf(sara), (await befriend(sara, reza, { is_close: '1' })).json.data]).toEqual([
      1,
      { is_close: true, is_followed: true },
    ]);
    expect((await befriend(sara, reza)).json.data).toEqual({ is_close: false, is_followed: true });
    expect((await befriend(sara, reza, { is_close: '0' })).json.data).toEqual({ is_close: false, is_followed: true });
    expect(await followersOf(sara)).toBe(1);
  });
  it('is refused for oneself, the blocked, strangers and nobody [DSC-10]', async () => {
    expect((await befriend(reza, reza)).json.code).toBe('own_channel');
    await block(reza, sara);
    expect((await befriend(sara, reza)).json.code).toBe('blocked');
    expect([
      await api.db.select().from(closeFriends).where(eq(closeFriends.ownerId, reza.id)),
      await followersOf(sara),
    ]).toEqual([[], 0]);
    expect((await api.call('channel.addClose', { params: { id: sara.channelId } })).status).toBe(401);
    expect((await api.call('channel.addClose', { params: { id: 999_999 }, as: reza })).status).toBe(404);
    expect((await befriend(sara, reza, { is_close: 'yes' })).status).toBe(422);
  });
  it('lists close friends, and those who are so in return [DSC-09]', async () => {
    const nima = await makeUser(api.db);
    await befriend(sara, reza);
    await befriend(nima, reza);
    await befriend(reza, nima);
    const names = async (call: 'channel.closeFriends' | 'channel.mutualCloseFriends') => {
      const { json } = await api.call(call, { as: reza });
      return [json.data.map(({ username }) => username).sort(), json.total];
    };
    expect(await names('channel.closeFriends')).toEqual([[sara.username, nima.username].sort(), 2]);
    expect(await names('channel.mutualCloseFriends')).toEqual([[nima.username], 1]);
    expect((await api.call('channel.closeFriends')).status).toBe(401);
  });
});

describe('channel.block', () => {
  it('ends following and close friendship on both sides, toggles, and is seen by both [DSC-09]', async () => {
    await follow(sara, reza);
    await follow(reza, sara);
    await makeCloseFriend(api.db, sara, reza);
    await makeCloseFriend(api.db, reza, sara);
    expect((await block(sara, reza)).json.data).toEqual({ is_blocked: true });
    expect([await followersOf(sara), await followersOf(reza)]).toEqual([0, 0]);
    expect(await api.db.select().from(closeFriends).where(eq(closeFriends.ownerId, sara.id))).toEqual([]);
    const seen = async (channel: TestUser, as: TestUser) =>
      (await api.call('channel.get', { params: { username: channel.username }, as })).json.data;
    expect(await seen(sara, reza)).toMatchObject({ is_blocked: true, is_blocked_by_user: false, is_followed: false });
    expect(await seen(reza, sara)).toMatchObject({ is_blocked: false, is_blocked_by_user: true });
    expect((await block(sara, reza, { is_blocked: true })).json.data).toEqual({ is_blocked: true });
    expect((await block(sara, reza)).json.data).toEqual({ is_blocked: false });
    expect((await block(sara, reza, { is_blocked: false })).json.data).toEqual({ is_blocked: false });
    expect(await api.db.select().from(blocks).where(eq(blocks.ownerId, reza.id))).toEqual([]);
  });
  it('is refused for oneself, light accounts and nobody', async () => {
    expect((await block(sara, sara)).json.code).toBe('own_channel');
    expect((await block(sara, await makeUser(api.db, { username: null }))).json.code).toBe('unverified');
    expect((await block({ ...sara, channelId: 999_999 }, reza)).status).toBe(404);
  });
});

describe('channel.search', () => {
  it('finds channels by name or username [DSC-09]', async () => {
    await makeUser(api.db, { username: 'narvan_cafe' });
    const { json } = await api.call('channel.search', { body: { entry: 'NARVAN' } });
    expect(json.data.map(({ username }) => username)).toEqual(['narvan_cafe']);
    expect((await api.call('channel.search', { body: { entry: '' } })).status).toBe(422);
  });
});

describe('guests of a channel', () => {
  it('are counted and listed once each, of events that the viewer may know of [DSC-09]', async () => {
    const nima = await makeUser(api.db);
    const [open, other, secret] = [
      await makeEvent(api.db, sara),
      await makeEvent(api.db, sara),
      await makeEvent(api.db, sara, { isCloseFriend: true }),
    ];
    for (const event of [open, other]) await makeReservation(api.db, event, reza);
    await makeReservation(api.db, secret, nima);
    // A held or canceled reservation makes nobody a guest.
    for (const status of ['held', 'canceled'] as const)
      await makeReservation(api.db, open, await makeUser(api.db), { status });
    const guests = async (as?: TestUser) => {
      const { json } = await api.call('channel.guests', { params: { id: sara.channelId }, ...(as && { as }) });
      const { data } = (await api.call('channel.get', { params: { username: sara.username }, ...(as && { as }) })).json;
      return [json.data.map(({ id }) => id).sort(), json.total, data.unique_guests.count, data.events.count];
    };
    expect(await guests()).toEqual([[reza.channelId], 1, 1, 2]);
    expect(await guests(sara)).toEqual([[reza.channelId, nima.channelId].sort(), 2, 2, 3]);
    expect((await api.call('channel.guests', { params: { id: 999_999 } })).status).toBe(404);
  });
  it('say at how many of its events each has a place [DSC-09]', async () => {
    const nima = await makeUser(api.db);
    const [first, second] = [await makeEvent(api.db, sara), await makeEvent(api.db, sara)];
    for (const event of [first, second]) await makeReservation(api.db, event, reza);
    await makeReservation(api.db, first, nima);
    const { json } = await api.call('channel.guests', { params: { id: sara.channelId } });
    expect(Object.fromEntries(json.data.map(({ id, visits }) => [id, visits]))).toEqual({
      [reza.channelId]: 2,
      [nima.channelId]: 1,
    });
  });
});

describe('the lists of a channel', () => {
  it('are searched by name and username, in any keyboard’s letters, and count what they found [DSC-07]', async () => {
    const [kaveh, mina] = [
      await makeUser(api.db, { username: 'kaveh.r' }),
      await makeUser(api.db, { username: 'mina.k' }),
    ];
    const name = 'کاوه رستمی';
    await api.db
      .update(channels)
      .set({ name, searchKey: foldText(`${name} kaveh.r`) })
      .where(eq(channels.id, kaveh.channelId));
    const event = await makeEvent(api.db, sara);
    for (const friend of [kaveh, mina]) {
      await follow(sara, friend);
      await follow(friend, sara);
      await befriend(friend, sara);
      await makeReservation(api.db, event, friend);
    }
    const params = { id: sara.channelId };
    const lists = async (search: string) => [
      await api.call('channel.followers', { params, query: { search } }),
      await api.call('channel.followings', { params, query: { search } }),
      await api.call('channel.guests', { params, query: { search } }),
      await api.call('channel.closeFriends', { query: { search }, as: sara }),
    ];
    for (const search of ['كاوه', '@kaveh', 'KAVEH.R'])
      for (const { json } of await lists(search))
        expect([search, json.data.map(({ id }) => id), json.total]).toEqual([search, [kaveh.channelId], 1]);
    for (const { json } of await lists('%')) expect(json.total).toBe(0);
    for (const { json } of await lists('')) expect(json.total).toBe(2);
    for (const { status } of await lists('x'.repeat(81))) expect(status).toBe(422);
  });
});

describe('channel.insight', () => {
  it('counts for the owner and admins, with a day for each of thirty [DSC-09]', async () => {
    const [first, second] = [await makeEvent(api.db, sara), await makeEvent(api.db, sara)];
    const at = api.clock.now;
    for (const event of [first, second]) await makeReservation(api.db, event, reza, { at: at.toISOString() });
    await api.db.insert(follows).values({ followerId: reza.id, channelId: sara.channelId, createdAt: at });
    await makeReservation(api.db, first, await makeUser(api.db), { paid: 70_000, at: at.toISOString() });
    // A canceled one counts nowhere.
    const gone = await makeEvent(api.db, sara);
    await api.db.update(events).set({ deletedAt: at, views: 5, likesCount: 5 }).where(eq(events.id, gone.id));
    const [came, went] = [await makeUser(api.db), await makeUser(api.db)];
    await makeReservation(api.db, gone, came, { paid: 50_000, at: at.toISOString() });
    await makeReservation(api.db, first, went, { status: 'canceled', paid: 30_000, at: at.toISOString() });
    const ask = (as: TestUser) => api.call('channel.insight', { params: { id: sara.channelId }, as });
    const { data } = (await ask(sara)).json;
    expect(data).toMatchObject({
      new_followers: 1,
      events: 2,
      reservations: 3,
      guests: 2,
      returning_guests: 1,
      income: 70_000,
      views: 0,
      likes: 0,
    });
    expect([data.series.length, data.series[0]!.day, data.series.at(-1)]).toEqual([
      30,
      '2026-10-23',
      { day: '2026-11-21', guests: 2, followers: 1 },
    ]);
    expect((await ask(await makeUser(api.db, { roleId: 6 }))).status).toBe(200);
    expect([
      (await ask(reza)).status,
      (await api.call('channel.insight', { params: { id: sara.channelId } })).status,
    ]).toEqual([403, 401]);
    expect((await api.call('channel.insight', { params: { id: 999_999 }, as: sara })).status).toBe(404);
  });
});
