import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { eventContributors, events } from '../../db/schema/events.ts';
import { eventDailyViews, eventLikes } from '../../db/schema/reactions.ts';
import { headAsker } from 'shared-kernel/contract/page';
import { offCodes } from '../../db/schema/seats.ts';
import { qrPicture } from '../../drawing/qrPicture.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import {
  type EventOptions,
  makeBlock,
  makeCloseFriend,
  makeEvent,
  makePlaces,
  makeUser,
  type TestEvent,
  type TestUser,
} from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  host = await makeUser(api.db, { username: 'host' });
  guest = await makeUser(api.db);
  admin = await makeUser(api.db, { roleId: 6 });
});
afterAll(() => api.close());

const titles = (cards: { title: string }[]): string[] => cards.map((card) => card.title);
const explore = async (body: object, as?: TestUser) =>
  (await api.call('feed.explore', { body, ...(as && { as }) })).json.data.events;

describe('one event', () => {
  let event: TestEvent;
  beforeAll(async () => {
    event = await makeEvent(api.db, host, {
      title: 'Main',
      capacity: 10,
      plans: [{ capacity: 4 }, {}],
      starts: ['2026-12-01T15:00:00.000Z', '2026-12-01T19:00:00.000Z'],
      onlineAddress: 'https://meet.example.com/x',
      deadlineHours: 2,
      status: 'active',
    });
  });
  it('tells its discount codes to its owner and admins, wherever they read it, and to nobody else [API-18] [PRM-19]', async () => {
    const own = await makeEvent(api.db, host, { capacity: 3 });
    await makeReservation(api.db, own, guest);
    const expiresAt = new Date('2026-12-30T00:00:00.000Z');
    const code = { eventId: own.id, title: 'Early', code: 'EARLY', percent: 20, useLimit: 5, used: 2, expiresAt };
    await api.db.insert(offCodes).values(code);
    const codes = async (as?: TestUser) => [
      (await api.call('event.single', { params: { id: own.id }, ...(as && { as }) })).json.data.off_codes,
      (await api.call('event.bySlug', { params: { username: 'host', slug: own.slug }, ...(as && { as }) })).json.data
        .off_codes,
    ];
    const told = [
      {
        id: expect.any(Number),
        title: 'Early',
        code: 'EARLY',
        percent: 20,
        use_count: 5,
        used: 2,
        expiration_date: '2026-12-30T00:00:00.000Z',
      },
    ];
    for (const as of [host, admin]) expect(await codes(as)).toEqual([told, told]);
    for (const as of [undefined, guest]) expect(await codes(as)).toEqual([null, null]);
    expect((await api.call('event.single', { params: { id: event.id }, as: host })).json.data.off_codes).toEqual([]);
  });
  it('is found by id and by address, in any case of the username [EVT-01]', async () => {
    const byId = await api.call('event.single', { params: { id: event.id } });
    const bySlug = await api.call('event.bySlug', { params: { username: 'HOST', slug: event.slug } });
    expect(bySlug.json.data).toEqual(byId.json.data);
    expect(byId.json.data).toMatchObject({
      title: 'Main',
      state: 'open',
      link: `/host/${event.slug}`,
      is_owner: false,
      deadline: '2026-12-01T13:00:00.000Z',
      capacity: { has_limitation: true, limitation: 10, remaining: 20 },
    });
  });
  it('says what is left of each plan in each session, by day', async () => {
    const { json } = await api.call('event.single', { params: { id: event.id } });
    const times = json.data.dates.available_dates['2026-12-01'];
    expect(times).toHaveLength(2);
    expect(times?.[0]).toMatchObject({
      remaining_capacity: 10,
      is_reserved: false,
      plans: { [event.plans[0]!.id]: 4, [event.plans[1]!.id]: 10 },
    });
    expect(json.data.event_date_plans.available.map((plan) => plan.remaining_capacity)).toEqual([4, 10]);
    expect(json.data.dates.items).toEqual([
      {
        start: '2026-12-01T15:00:00.000Z',
        end: '2026-12-01T21:00:00.000Z',
        times: [expect.anything(), expect.anything()],
      },
    ]);
  });
  it('keeps the online address for guests and the owner [API-17]', async () => {
    expect(
      (await api.call('event.single', { params: { id: event.id }, as: guest })).json.data.online_address,
    ).toBeNull();
    expect((await api.call('event.single', { params: { id: event.id }, as: host })).json.data).toMatchObject({
      online_address: 'https://meet.example.com/x',
      is_owner: true,
    });
  });
  it('is found below its own channel and no other', async () => {
    const of = async (channelId: number) =>
      (await api.call('event.ofChannel', { params: { channelId, eventId: event.id } })).status;
    expect([await of(host.channelId), await of(guest.channelId)]).toEqual([200, 404]);
  });
  it('has its address as a code for cameras, in the language that is asked for, where it may be seen [EVT-18]', async () => {
    const get = (id: number, lang: string) => api.call('event.code', { params: { id }, query: { lang } });
    const codeOf = (page: string) => qrPicture(`https://example.com${page}`, 30);
    const { slug } = (await api.call('event.single', { params: { id: event.id } })).json.data;
    const [english, persian] = [await get(event.id, 'en'), await get(event.id, 'fa')];
    expect(english.headers['content-type']).toBe('image/png');
    expect(english.bytes.equals(await codeOf(`/en/host/${slug}`))).toBe(true);
    expect(persian.bytes.equals(await codeOf(`/host/${slug}`))).toBe(true);
    const hidden = await makeEvent(api.db, host, { isCloseFriend: true });
    expect((await get(hidden.id, 'en')).status).toBe(404);
  });
  it('answers 404 to what is not there', async () => {
    expect((await api.call('event.single', { params: { id: 999_999 } })).status).toBe(404);
    expect((await api.call('event.single', { params: { id: '9999999999' } })).status).toBe(404);
    expect((await api.call('event.bySlug', { params: { username: 'host', slug: 'none' } })).status).toBe(404);
  });
  it('counts views, but not those of its owner and not the gateway’s look for the head of a page [BIZ-02]', async () => {
    const other = await makeEvent(api.db, host);
    await api.call('event.single', { params: { id: other.id } });
    await api.call('event.single', { params: { id: other.id }, as: guest });
    await api.call('event.single', { params: { id: other.id }, as: host });
    await api.call('event.single', { params: { id: other.id }, headers: { 'x-requested-with': headAsker } });
    const written = () =>
      api.db
        .select({ views: eventDailyViews.views })
        .from(eventDailyViews)
        .where(eq(eventDailyViews.eventId, other.id));
    while ((await written())[0]?.views !== 2) await pause(5);
    await pause(2 * api.deps.viewsKeptFor);
    expect(await written()).toEqual([{ views: 2 }]);
  });
});

describe('an event for close friends', () => {
  it('does not exist for others, in any call', async () => {
    const friend = await makeUser(api.db);
    const secretHost = await makeUser(api.db);
    await makeCloseFriend(api.db, secretHost, friend);
    const secret = await makeEvent(api.db, secretHost, { title: 'Secret', isCloseFriend: true });
    const params = { id: secret.id, username: secretHost.username, slug: secret.slug };
    for (const as of [undefined, guest]) {
      const who = as && { as };
      expect((await api.call('event.single', { params, ...who })).status).toBe(404);
      expect((await api.call('event.bySlug', { params, ...who })).status).toBe(404);
      expect((await api.call('booking.reserved', { params, ...who })).status).toBe(404);
      expect((await api.call('comment.list', { params, ...who })).status).toBe(404);
      expect((await api.call('event.likes', { params, ...who })).status).toBe(404);
      expect(
        (await api.call('event.ofChannel', { params: { channelId: secretHost.channelId, eventId: secret.id }, ...who }))
          .status,
      ).toBe(404);
      expect(
        (await api.call('feed.ofChannel', { params: { id: secretHost.channelId, list: 'all' }, ...who })).json.total,
      ).toBe(0);
      expect(titles((await explore({ search: 'secret' }, as)).data)).toEqual([]);
    }
    expect((await api.call('event.like', { params, as: guest, body: {} })).status).toBe(404);
    expect((await api.call('event.save', { params, as: guest, body: {} })).status).toBe(404);
    expect((await api.call('comment.create', { params, as: guest, body: { body: 'x' } })).status).toBe(404);
    for (const as of [friend, secretHost, admin])
      expect(titles((await explore({ search: 'secret' }, as)).data)).toEqual(['Secret']);
    await api.db.delete(events).where(eq(events.id, secret.id));
  });

  it('is there for the speakers and contributors that it names, with what close friends see of it [EVT-01]', async () => {
    const [friend, speaker, helper] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const secretHost = await makeUser(api.db);
    await makeCloseFriend(api.db, secretHost, friend);
    const secret = await makeEvent(api.db, secretHost, { title: 'Rehearsal', isCloseFriend: true });
    // An event beside it, so that being named in one opens no other.
    await makeEvent(api.db, secretHost, { title: 'Another rehearsal', isCloseFriend: true });
    await api.db.insert(eventContributors).values([
      { eventId: secret.id, channelId: speaker.channelId, role: 'influencer' },
      { eventId: secret.id, channelId: helper.channelId },
    ]);
    const params = { id: secret.id, username: secretHost.username, slug: secret.slug };
    const seen = (await api.call('event.bySlug', { params, as: friend })).json.data;
    for (const as of [speaker, helper]) {
      expect((await api.call('event.bySlug', { params, as })).json.data).toEqual(seen);
      expect(titles((await explore({ search: 'rehearsal' }, as)).data)).toEqual(['Rehearsal']);
    }
    expect((await api.call('comment.create', { params, as: helper, body: { body: 'I sing' } })).status).toBe(201);
    await api.db.delete(eventContributors).where(eq(eventContributors.channelId, helper.channelId));
    expect((await api.call('event.bySlug', { params, as: helper })).status).toBe(404);
  });
});

describe('liking and saving', () => {
  it('toggles without a wanted state, and is safe to repeat with one [EVT-03]', async () => {
    const { id } = await makeEvent(api.db, host);
    const like = async (body?: object) =>
      (await api.call('event.like', { params: { id }, as: guest, ...(body && { body }) })).json.data;
    expect(await like()).toEqual({ action: 'like', likes_count: 1 });
    expect(await like()).toEqual({ action: 'unlike', likes_count: 0 });
    expect([await like({ liked: true }), await like({ liked: true })]).toEqual([
      { action: 'like', likes_count: 1 },
      { action: 'like', likes_count: 1 },
    ]);
    expect([await like({ liked: false }), await like({ liked: false })].at(-1)).toEqual({
      action: 'unlike',
      likes_count: 0,
    });
  });
  it('keeps the count when fifty press at once, one of them fifty times [EVT-03]', async () => {
    const { id } = await makeEvent(api.db, host);
    const many = await Promise.all(Array.from({ length: 10 }, () => makeUser(api.db)));
    await Promise.all(
      [...many, ...Array.from({ length: 20 }, () => guest)].map((as) =>
        api.call('event.like', { params: { id }, as, body: { liked: true } }),
      ),
    );
    const rows = await api.db.select().from(eventLikes).where(eq(eventLikes.eventId, id));
    expect([rows.length, (await api.call('event.single', { params: { id } })).json.data.likes_count]).toEqual([11, 11]);
  });
  it('is refused to whom the host has blocked, who can still take a like back [EVT-03]', async () => {
    const { id } = await makeEvent(api.db, host);
    const blocked = await makeUser(api.db);
    const like = async (liked?: boolean) => {
      const { status, json } = await api.call('event.like', { params: { id }, as: blocked, body: { liked } });
      return status === 200 ? json.data.likes_count : json.code;
    };
    expect(await like(true)).toBe(1);
    await makeBlock(api.db, host, blocked);
    expect([await like(false), await like(true), await like()]).toEqual([0, 'blocked', 'blocked']);
    expect((await api.call('event.single', { params: { id } })).json.data.likes_count).toBe(0);
  });
  it('shows as the caller’s own in the event', async () => {
    const { id } = await makeEvent(api.db, host);
    await api.call('event.like', { params: { id }, as: guest });
    expect((await api.call('event.save', { params: { id }, as: guest })).json.data).toEqual({ is_saved: true });
    expect((await api.call('event.single', { params: { id }, as: guest })).json.data).toMatchObject({
      liked_by_user: 1,
      is_saved: true,
    });
    expect((await api.call('event.single', { params: { id } })).json.data).toMatchObject({
      liked_by_user: 0,
      is_saved: false,
    });
  });
  it('answers 404 to an event that is not there and 422 to a wrong state', async () => {
    expect((await api.call('event.like', { params: { id: 999_999 }, as: guest })).status).toBe(404);
    expect((await api.call('event.save', { params: { id: 1 }, as: guest, body: { saved: 'yes' } })).status).toBe(422);
  });
});

it('shows a contributor nothing of an event that other members do not see [EVT-01] [API-17]', async () => {
  const [helper, stranger] = [await makeUser(api.db), await makeUser(api.db)];
  const event = await makeEvent(api.db, host, {});
  await api.db.insert(eventContributors).values({ eventId: event.id, channelId: helper.channelId });
  await api.db.update(events).set({ onlineAddress: 'https://meet.example/1' }).where(eq(events.id, event.id));
  await makeReservation(api.db, event, guest);
  const seen = async (as: TestUser) => {
    const params = { id: event.id };
    return [
      (await api.call('event.single', { params, as })).json.data,
      (await api.call('booking.reserved', { params, as })).json.data,
    ];
  };
  const [page] = await seen(helper);
  expect(page).toMatchObject({ is_owner: false, online_address: null, contributors: [{ id: helper.channelId }] });
  expect(await seen(helper)).toEqual(await seen(stranger));
});

describe('who may tell of an event', () => {
  it('are its host, its contributors and influencers and its guests, and the event says the same as telling does [EVT-15]', async () => {
    const [helper, speaker, holder, stranger] = [
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db),
    ];
    const make = async (options: EventOptions) => {
      const event = await makeEvent(api.db, host, options);
      await api.db.insert(eventContributors).values([
        { eventId: event.id, channelId: helper.channelId, role: 'contributor' as const },
        { eventId: event.id, channelId: speaker.channelId, role: 'influencer' as const },
      ]);
      await makeReservation(api.db, event, guest);
      await makeReservation(api.db, event, holder, { status: 'held' });
      return event.id;
    };
    const everybody = [host, helper, speaker, guest, holder, stranger];
    const mayTell = async (id: number) =>
      Promise.all(
        everybody.map(
          async (as) => (await api.call('event.single', { params: { id }, as })).json.data.can_tell_experience,
        ),
      );
    const tells = async (id: number) =>
      Promise.all(
        everybody.map(
          async (as) =>
            (await api.call('experience.create', { params: { id }, as, body: { body: 'x', gallery: [] } })).status ===
            201,
        ),
      );
    const none = everybody.map(() => false);
    const over = await make({ starts: ['2026-11-10T15:00:00.000Z'] });
    expect(await mayTell(over)).toEqual([true, true, true, true, false, false]);
    expect((await api.call('event.single', { params: { id: over } })).json.data.can_tell_experience).toBe(false);
    expect(await tells(over)).toEqual([true, true, true, true, false, false]);
    for (const options of [
      {},
      { starts: ['2026-11-10T15:00:00.000Z', '2026-12-01T15:00:00.000Z'] },
      { starts: ['2026-11-10T15:00:00.000Z'], status: 'not_held' as const },
    ]) {
      const id = await make(options);
      expect([await mayTell(id), await tells(id)]).toEqual([none, none]);
    }
  });
});
