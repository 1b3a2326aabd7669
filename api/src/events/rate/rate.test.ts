import { and, inArray } from 'drizzle-orm';
import { activities } from '../../db/schema/news.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeCloseFriend, makeEvent, makeFollow, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
});
beforeEach(async () => {
  // One session is over, the other is in the future.
  event = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z', '2026-12-10T15:00:00.000Z'] });
  await makeReservation(api.db, event, guest);
});
afterAll(() => api.close());

const rate = (as: TestUser, body: unknown = { points: 4, body: 'خوب بود' }, id = event.id) =>
  api.call('rate.create', { params: { id }, as, body });
const change = (as: TestUser, body: unknown = { points: 2, body: 'on reflection' }, id = event.id) =>
  api.call('rate.update', { params: { id }, as, body });
const list = async () => (await api.call('rate.list', { params: { id: event.id } })).json;

describe('rates', () => {
  it('are given by those who were there, the latest at the top, and counted on the event [EVT-05]', async () => {
    const { status, json } = await rate(guest);
    expect([status, json.data]).toEqual([
      201,
      expect.objectContaining({
        event_id: event.id,
        points: 4,
        body: 'خوب بود',
        channel: expect.objectContaining({ username: guest.username }),
      }),
    ]);
    const other = await makeUser(api.db, { username: null });
    await makeReservation(api.db, event, other);
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    expect((await rate(other, { points: 1, body: '' })).status).toBe(201);
    expect((await list()).data.map((item) => [item.points, item.channel.name])).toEqual([
      [1, 'New member'],
      [4, guest.username],
    ]);
    const page = await api.call('event.single', { params: { id: event.id }, as: guest });
    expect(page.json.data).toMatchObject({ raters: { count: 2, average: 2.5 }, user_has_rate: true });
    const latest = async (as?: TestUser) =>
      (await api.call('event.single', { params: { id: event.id }, ...(as && { as }) })).json.data.raters.latest.map(
        ({ points, channel }) => [points, channel.name],
      );
    // One's own is on top, the latest for everybody else.
    expect(await latest(guest)).toEqual([
      [4, guest.username],
      [1, 'New member'],
    ]);
    expect(await latest()).toEqual([
      [1, 'New member'],
      [4, guest.username],
    ]);
  });
  it('are known to their authors when the page opens, and asked of those alone who were there [EVT-26]', async () => {
    const page = async (as: TestUser) => (await api.call('event.single', { params: { id: event.id }, as })).json.data;
    expect(await page(guest)).toMatchObject({ own_rate: null, can_rate: true });
    await rate(guest);
    expect(await page(guest)).toMatchObject({ own_rate: { points: 4, body: 'خوب بود' }, can_rate: true });
    for (const other of [host, await makeUser(api.db)])
      expect(await page(other)).toMatchObject({ own_rate: null, can_rate: false, user_has_rate: false });
  });
  it('can be changed by their authors and given only once [EVT-05]', async () => {
    const { id } = (await rate(guest)).json.data;
    expect([(await rate(guest)).status, (await rate(guest)).json.code]).toEqual([409, 'already_rated']);
    expect((await change(guest)).json.data).toMatchObject({ id, points: 2, body: 'on reflection' });
    expect((await list()).total).toBe(1);
  });
  it('are news to the host and to those who follow, and read as they were changed [ACT-05]', async () => {
    const follower = await makeUser(api.db);
    await makeFollow(api.db, follower, guest);
    const news = async (side: string, as: TestUser) =>
      (await api.call('activity.list', { query: { side }, as })).json.data
        .filter((entry) => entry.event?.id === event.id)
        .map(({ kind, text }) => [kind, text]);
    await rate(guest);
    expect(await news('friends', follower)).toEqual([['rated', '4']]);
    await change(guest);
    expect([await news('friends', follower), await news('host', host)]).toEqual([[['rated', '2']], [['rated', '2']]]);
    expect(await news('friends', host)).toEqual([]);
  });
  it('are changed by their author alone, and of that event alone [EVT-05] [PRM-19]', async () => {
    const other = await makeUser(api.db);
    await makeReservation(api.db, event, other);
    const elsewhere = await makeEvent(api.db, host, { starts: ['2026-11-09T15:00:00.000Z'] });
    await makeReservation(api.db, elsewhere, guest);
    await api.call('event.like', { as: guest, params: { id: event.id }, body: { liked: true } });
    await rate(guest, { points: 3, body: 'elsewhere' }, elsewhere.id);
    await rate(guest);
    await rate(other, { points: 5, body: 'theirs' });
    expect((await change(guest)).json.data).toMatchObject({ points: 2, channel: { username: guest.username } });
    expect((await list()).data.map(({ points, body }) => [points, body])).toEqual([
      [5, 'theirs'],
      [2, 'on reflection'],
    ]);
    const there = (await api.call('rate.list', { params: { id: elsewhere.id } })).json.data;
    expect(there.map(({ points, body }) => [points, body])).toEqual([[3, 'elsewhere']]);
    // Their notifications and activities too.
    const notified = await api.db
      .select()
      .from(activities)
      .where(
        and(inArray(activities.userId, [guest.id, other.id]), inArray(activities.eventId, [event.id, elsewhere.id])),
      )
      .orderBy(activities.id);
    expect(notified.map(({ kind, text }) => [kind, text])).toEqual([
      ['liked', null],
      ['rated', '3'],
      ['rated', '2'],
      ['rated', '5'],
    ]);
  });
  it('are taken once of several that come at once [EVT-05]', async () => {
    const statuses = await Promise.all(
      [1, 2, 3].map(async (points) => (await rate(guest, { points, body: '' })).status),
    );
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect((await list()).total).toBe(1);
  });
  it('of an event for close friends are read and given by nobody else [EVT-05] [PRM-19]', async () => {
    const secret = await makeEvent(api.db, host, { isCloseFriend: true, starts: ['2026-11-10T15:00:00.000Z'] });
    const friend = await makeUser(api.db);
    await makeReservation(api.db, secret, friend);
    await makeCloseFriend(api.db, host, friend);
    expect([
      (await rate(friend, undefined, secret.id)).status,
      (await rate(guest, undefined, secret.id)).status,
      (await change(guest, undefined, secret.id)).status,
    ]).toEqual([201, 404, 404]);
    const listed = async (as?: TestUser) =>
      (await api.call('rate.list', { params: { id: secret.id }, ...(as && { as }) })).status;
    expect([await listed(friend), await listed(guest), await listed()]).toEqual([200, 404, 404]);
  });
  it.each(['held', 'canceled', 'kicked', 'expired'] as const)(
    'are refused where the reservation is %s [EVT-05]',
    async (status) => {
      const other = await makeUser(api.db);
      await makeReservation(api.db, event, other, { status });
      expect([(await rate(other)).status, (await rate(other)).json.code]).toEqual([403, 'not_attended']);
    },
  );
  it('are refused before the session is over, to strangers and to the host [EVT-05] [PRM-18]', async () => {
    const early = await makeUser(api.db);
    await makeReservation(api.db, event, early, { session: 1 });
    for (const as of [early, host, await makeUser(api.db), await makeUser(api.db, { roleId: 6 })])
      expect((await rate(as)).json.code).toBe('not_attended');
    await makeReservation(api.db, event, host);
    expect((await rate(host)).json.code).toBe('not_attended');
    const off = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z'], status: 'not_held' });
    await makeReservation(api.db, off, early);
    expect((await rate(early, undefined, off.id)).json.code).toBe('not_attended');
  });
  it('are asked for on the page by exactly those from whom they are taken, whatever became of their place [EVT-05]', async () => {
    const later = '2026-12-20T15:00:00.000Z';
    const running = new Date(api.clock.now.getTime() - 60_000).toISOString();
    const series = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z', running, later] });
    const off = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z'], status: 'not_held' });
    const cases: [what: string, of: typeof series, options: Parameters<typeof makeReservation>[3]][] = [
      ['over, others to come', series, { session: 0 }],
      ['going on', series, { session: 1 }],
      ['to come', series, { session: 2 }],
      ['called off', off, {}],
      ...(['held', 'canceled', 'kicked', 'expired'] as const).map(
        (status) => [status, series, { session: 0, status }] as (typeof cases)[number],
      ),
    ];
    const asked: string[] = [];
    for (const [what, of, options] of cases) {
      const as = await makeUser(api.db);
      await makeReservation(api.db, of, as, options);
      const page = (await api.call('event.single', { params: { id: of.id }, as })).json.data;
      const { status } = await rate(as, undefined, of.id);
      expect([what, page.can_rate, status]).toEqual([what, page.can_rate, page.can_rate ? 201 : 403]);
      if (page.can_rate) asked.push(what);
    }
    expect(asked).toEqual(['over, others to come']);
  });
  it('refuse points that there are not, visitors, and events that are not there [API-09]', async () => {
    for (const points of [0, 6, 3.5, '4']) expect((await rate(guest, { points, body: '' })).status).toBe(422);
    expect((await api.call('rate.create', { params: { id: event.id }, body: { points: 4, body: '' } })).status).toBe(
      401,
    );
    expect((await rate(guest, undefined, 999_999)).status).toBe(404);
    expect((await change(guest)).status).toBe(404);
    await rate(guest);
    for (const points of [0, 6, 3.5, '4']) expect((await change(guest, { points, body: '' })).status).toBe(422);
    expect((await api.call('rate.update', { params: { id: event.id }, body: { points: 4, body: '' } })).status).toBe(
      401,
    );
    expect([(await change(await makeUser(api.db))).status, (await change(guest, undefined, 999_999)).status]).toEqual([
      404, 404,
    ]);
    expect((await api.call('rate.list', { params: { id: 999_999 } })).status).toBe(404);
  });
});
