import { eq } from 'drizzle-orm';
import { eventContributors, events, eventUpdates } from '../../db/schema/events.ts';
import {
  channels,
  closeFriends,
  follows,
  userFavoriteCategories,
  userFavoriteCities,
  users,
} from '../../db/schema/people.ts';
import { cities } from '../../db/schema/places.ts';
import { eventPlans, eventSessions, reservations, sessionPlans, waiters } from '../../db/schema/seats.ts';
import { offerPlacesJob } from '../../seats/waiting/offerPlaces.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { eventForm } from '../../testing/eventForm.ts';
import {
  type EventOptions,
  makeEvent,
  makePlaces,
  makeUser,
  type TestEvent,
  type TestUser,
} from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  await api.db.insert(cities).values({
    id: 2,
    provinceId: 1,
    nameFa: 'شیراز',
    nameEn: 'Shiraz',
    latitude: 29.6,
    longitude: 52.5,
    searchKey: 'شیراز shiraz',
  });
  host = await makeUser(api.db, { username: 'host' });
  guest = await makeUser(api.db);
  await makeEvent(api.db, host, {
    title: 'کارگاه سفال',
    starts: [day(20)],
    cityId: 1,
    categoryIds: [1],
    createdAt: new Date('2026-11-20T00:00:00Z'),
  });
  await makeEvent(api.db, host, {
    title: 'Paid concert',
    starts: [day(5)],
    plans: [{ type: 'payable', price: 50_000 }],
    createdAt: new Date('2026-11-19T00:00:00Z'),
  });
  await makeEvent(api.db, host, { title: 'Over', starts: ['2026-11-01T15:00:00.000Z'] });
  await makeEvent(api.db, host, { title: 'Called off', status: 'not_held' });
});
afterAll(() => api.close());

const day = (n: number): string => `2026-12-${String(n).padStart(2, '0')}T15:00:00.000Z`;
const titles = (cards: { title: string }[] | undefined): string[] | undefined => cards?.map((card) => card.title);
const answered = async (body: object, as?: TestUser) =>
  (await api.call('feed.explore', { body, ...(as && { as }) })).json.data;
const explore = async (body: object, as?: TestUser) => titles((await answered(body, as)).events.data);
const home = async (body: object, as?: TestUser) =>
  titles((await api.call('feed.home', { body, ...(as && { as }) })).json.data.data);
/** Deletes what a test added, whatever its result. */
const without = (...ids: number[]) =>
  Promise.all(ids.map((id) => api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, id))));

describe('feed.explore', () => {
  it('lists what is to come, the newest first, and nothing that was called off [DSC-01]', async () => {
    expect(await explore({})).toEqual(['کارگاه سفال', 'Paid concert']);
  });
  it('orders by time, and by distance from a place, by either name of the query [DSC-01]', async () => {
    expect(await explore({ order_by: 'soonest' })).toEqual(['Paid concert', 'کارگاه سفال']);
    expect(await explore({ type: 'calendar' })).toEqual(['Paid concert', 'کارگاه سفال']);
    const near = await makeEvent(api.db, host, { title: 'In Shiraz', cityId: 2 });
    const [fromTehran, fromShiraz] = [
      { latitude: 35.7, longitude: 51.4 },
      { latitude: 29.7, longitude: 52.6 },
    ];
    expect(await explore({ order_by: 'closest', ...fromTehran })).toEqual(['کارگاه سفال', 'In Shiraz', 'Paid concert']);
    expect(await explore({ sort_by: 'nearest', ...fromShiraz })).toEqual(['In Shiraz', 'کارگاه سفال', 'Paid concert']);
    expect(await explore({ type: 'nearest', ...fromShiraz })).toEqual(['In Shiraz', 'کارگاه سفال', 'Paid concert']);
    await without(near.id);
  });
  describe('of what runs, is full or is closed', () => {
    const at = (hours: number): string => new Date(api.clock.now.getTime() + hours * 3600_000).toISOString();
    const made: number[] = [];
    const add = async (options: Parameters<typeof makeEvent>[2], taken = 0): Promise<void> => {
      const { id } = await makeEvent(api.db, host, options);
      made.push(id);
      if (taken > 0) await api.db.update(eventSessions).set({ taken }).where(eq(eventSessions.eventId, id));
    };
    beforeAll(async () => {
      await add({ title: 'Running', starts: [at(-1)] });
      await add({ title: 'Too late', starts: [at(5)], deadlineHours: 12 });
      await add({ title: 'Full', starts: [at(6)], capacity: 2 }, 2);
      await add({ title: 'Full next month', starts: [day(8)], capacity: 2 }, 2);
      await add({ title: 'In the queue', starts: [at(7)], status: 'in_update_queue' });
      await add({ title: 'Runs and comes again', starts: [at(-1), day(2)] });
      await add({ title: 'Tonight', starts: [at(8)] });
    });
    afterAll(() => without(...made));

    it('begins the soonest with what can be joined, by the first time that can, each event once [DSC-01]', async () => {
      expect(await explore({ order_by: 'soonest' })).toEqual([
        'Tonight',
        'Runs and comes again',
        'Paid concert',
        'کارگاه سفال',
        'Running',
        'Too late',
        'Full',
        'In the queue',
        'Full next month',
      ]);
    });
    it('has a list of its own for now, which other filters narrow [DSC-01]', async () => {
      expect(await explore({ type: 'now' })).toEqual(['Running', 'Too late', 'Full', 'In the queue']);
      expect(await explore({ type: 'now', is_free: false })).toEqual([]);
      expect(await explore({ type: 'now', search: 'late' })).toEqual(['Too late']);
    });
  });
  it('measures from an event’s own place where it has one [DSC-01]', async () => {
    const [far, near] = [
      await makeEvent(api.db, host, { title: 'West of Tehran', cityId: 1 }),
      await makeEvent(api.db, host, { title: 'East of Tehran', cityId: 1 }),
    ];
    await api.db.update(events).set({ latitude: 35.7, longitude: 51.0 }).where(eq(events.id, far.id));
    await api.db.update(events).set({ latitude: 35.7, longitude: 51.6 }).where(eq(events.id, near.id));
    expect(await explore({ order_by: 'closest', latitude: 35.7, longitude: 51.7 })).toEqual([
      'East of Tehran',
      'کارگاه سفال',
      'West of Tehran',
      'Paid concert',
    ]);
    await without(far.id, near.id);
  });
  it.each([
    [{ is_free: true }, ['کارگاه سفال']],
    [{ is_free: false }, ['Paid concert']],
    [{ city: 1 }, ['کارگاه سفال']],
    [{ province: 1 }, ['کارگاه سفال']],
    [{ categories: [1] }, ['کارگاه سفال']],
    [{ parent_categories: [1] }, ['کارگاه سفال']],
    [{ date: '2026-12-05' }, ['Paid concert']],
    [{ date: '2026-12-05', order_by: 'soonest' }, ['Paid concert']],
    [{ city: 1, categories: [1], is_free: true, date: '2026-12-20' }, ['کارگاه سفال']],
    [{ search: 'كارگاه' }, ['کارگاه سفال']],
    [{ search: 'concert PAID' }, ['Paid concert']],
    [{ search: 'nothing' }, []],
    [{ type: 'past' }, ['Over']],
    [{ type: 'week' }, []],
  ])('filters by %j [DSC-02]', async (filter, expected) => {
    expect(await explore(filter)).toEqual(expected);
  });
  it('shows only what favourites name, and nothing to whom has none [DSC-02]', async () => {
    const [member, other] = [await makeUser(api.db), await makeUser(api.db)];
    await api.db.insert(userFavoriteCategories).values({ userId: other.id, categoryId: 1 });
    await api.db.insert(userFavoriteCities).values({ userId: other.id, cityId: 2 });
    expect(await explore({ favorites: true }, member)).toEqual([]);
    await api.db.insert(userFavoriteCategories).values({ userId: member.id, categoryId: 1 });
    expect(await explore({ favorites: true }, member)).toEqual(['کارگاه سفال']);
    await api.db.insert(userFavoriteCities).values({ userId: member.id, cityId: 2 });
    expect(await explore({ favorites: true }, member)).toEqual([]);
  });
  it('begins what it answers instead with what can still be booked [DSC-03]', async () => {
    const soon = new Date(api.clock.now.getTime() + 5 * 3600_000).toISOString();
    const closed = await makeEvent(api.db, host, { title: 'Too late', cityId: 1, starts: [soon], deadlineHours: 12 });
    const { cities_events: there, other_events: others } = await answered({ city: 1, search: 'nothing' });
    const { other_events: anywhere } = await answered({ search: 'nothing' });
    expect([titles(there), titles(others), titles(anywhere)]).toEqual([
      ['کارگاه سفال', 'Too late'],
      ['Paid concert'],
      ['Paid concert', 'کارگاه سفال', 'Too late'],
    ]);
    await without(closed.id);
  });
  it('answers events of the city, of the category and of anywhere where nothing fits all, each once [DSC-03]', async () => {
    const other = await makeEvent(api.db, host, { title: 'In Shiraz', cityId: 2, starts: [day(1)] });
    const { events: page, ...instead } = await answered({ city: 2, categories: [1] });
    expect(page).toMatchObject({ data: [], total: 0, last_page: 1 });
    expect(Object.fromEntries(Object.entries(instead).map(([name, cards]) => [name, titles(cards)]))).toEqual({
      cities_events: ['In Shiraz'],
      categories_events: ['کارگاه سفال'],
      other_events: ['Paid concert'],
    });
    expect(Object.keys(await answered({ is_free: true, date: '2026-12-06' }))).toEqual(['events', 'other_events']);
    expect(Object.keys(await answered({ city: 2 }))).toEqual(['events']);
    expect(Object.keys(await answered({ city: 2, categories: [1], page: 2 }))).toEqual(['events']);
    await without(other.id);
  });
  it.each([
    [{ date: '2026-02-30' }, 'date'],
    [{ order_by: 'cheapest' }, 'order_by'],
    [{ page: 0 }, 'page'],
    [{ latitude: 91 }, 'latitude'],
    [{ search: 'a\u0000' }, 'search'],
  ])('answers 422 to %j [API-09]', async (body, field) => {
    const { status, json } = await api.call('feed.explore', { body });
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('pages', () => {
  const ids: number[] = [];
  beforeAll(async () => {
    for (let i = 0; i < 45; i++)
      ids.push(
        (
          await makeEvent(api.db, guest, {
            title: `Many ${i}`,
            createdAt: new Date(Date.parse('2026-11-01T00:00:00Z') + Math.floor(i / 3)),
            starts: ['2026-12-24T15:00:00.000Z'],
          })
        ).id,
      );
  });
  afterAll(() => without(...ids));
  const many = async (order: object, page: number) => (await answered({ ...order, page }, undefined)).events;

  it.each([{ order_by: 'newest' }, { order_by: 'soonest' }, { order_by: 'closest', latitude: 35.7, longitude: 51.4 }])(
    'by %j have every event once, though many are alike [API-16]',
    async (order) => {
      const pages = [await many(order, 1), await many(order, 2), await many(order, 3)];
      expect(pages.map((page) => page.data.length)).toEqual([20, 20, 7]);
      expect(new Set(pages.flatMap((page) => page.data.map((card) => card.id))).size).toBe(47);
      expect(pages.map(({ total, last_page: last }) => [total, last])).toEqual([
        [47, 3],
        [47, 3],
        [47, 3],
      ]);
    },
  );
  it('go on from where the page before ended, so that what came in meanwhile repeats nothing [API-16]', async () => {
    const first = await many({}, 1);
    const added = await makeEvent(api.db, guest, { title: 'Just now', createdAt: new Date('2026-11-21T07:59:00Z') });
    const second = await many({}, 2);
    expect(second.data.filter((card) => first.data.some(({ id }) => id === card.id))).toEqual([]);
    // Later, or on a process that has not seen the first page, rows are skipped by counting.
    api.clock.now = new Date(api.clock.now.getTime() + 11 * 60_000);
    const counted = await many({}, 2);
    expect(counted.data[0]!.id).toBe(first.data[19]!.id);
    await without(added.id);
  });
  it('end at the five hundredth', async () => {
    expect(await many({}, 501)).toMatchObject({ data: [], total: 10_000, last_page: 500 });
  });
  it('take the same number of queries, however many cards they have [API-16]', async () => {
    const measure = async (page: number, as?: TestUser): Promise<number> => {
      const queries = countQueries(api);
      await api.call('feed.home', { body: { page }, ...(as && { as }) });
      return queries();
    };
    await api.tokenOf(host.id);
    const [full, last] = [await measure(1), await measure(3)];
    expect(full).toBe(last);
    expect(full).toBeLessThanOrEqual(6);
  });
});

function countQueries({ db }: TestApi): () => number {
  const client = (db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client;
  const { query } = client;
  let count = 0;
  client.query = (...args) => {
    count++;
    return query.apply(client, args);
  };
  return () => {
    client.query = query;
    return count;
  };
}

describe('feed.home', () => {
  it.each([
    ['past', ['Over']],
    ['newest', ['کارگاه سفال', 'Paid concert']],
    ['all', ['Paid concert', 'کارگاه سفال']],
    ['nearest', ['Paid concert', 'کارگاه سفال']],
    ['week', []],
    ['calendar', ['Paid concert', 'کارگاه سفال']],
  ])('shows the tab %s [DSC-04]', async (type, expected) => {
    expect(await home({ type })).toEqual(expected);
  });
  it('shows what happens in the reader’s own city first [DSC-04]', async () => {
    const member = await makeUser(api.db);
    await api.db.update(users).set({ cityId: 1 }).where(eq(users.id, member.id));
    expect(await home({ type: 'nearest' }, member)).toEqual(['کارگاه سفال', 'Paid concert']);
  });
  it('shows the day that was chosen in the calendar, and begins at the day that was jumped to [DSC-04]', async () => {
    expect(await home({ type: 'calendar', date: '2026-12-20' })).toEqual(['کارگاه سفال']);
    expect(await home({ jump_date: '2026-12-06' })).toEqual(['کارگاه سفال']);
    expect(await home({ date: '2026-12-05' })).toEqual(['Paid concert', 'کارگاه سفال']);
    expect(await home({ type: 'newest', jump_date: '2026-12-06' })).toEqual(['کارگاه سفال']);
  });
  it('goes back from the day that was jumped to in the past, and on from it in the week [DSC-04]', async () => {
    const added = [
      // Over in Tehran on the second, where it is the first in UTC.
      await makeEvent(api.db, host, { title: 'By night', starts: ['2026-11-01T20:00:00.000Z'] }),
      await makeEvent(api.db, host, { title: 'Lately', starts: ['2026-11-10T15:00:00.000Z'] }),
    ];
    const { now } = api.clock;
    expect(await home({ type: 'past' })).toEqual(['Lately', 'By night', 'Over']);
    expect(await home({ type: 'past', jump_date: '2026-11-09' })).toEqual(['By night', 'Over']);
    expect(await home({ type: 'past', jump_date: '2026-11-02' })).toEqual(['By night', 'Over']);
    expect(await home({ type: 'past', jump_date: '2026-11-01' })).toEqual(['Over']);
    expect(await home({ type: 'past', jump_date: '2026-10-31' })).toEqual([]);
    api.clock.now = new Date('2026-12-01T08:00:00Z');
    added.push(await makeEvent(api.db, host, { title: 'Twice', starts: [day(3), day(6)] }));
    expect(await home({ type: 'week' })).toEqual(['Twice', 'Paid concert']);
    expect(await home({ type: 'week', jump_date: '2026-12-05' })).toEqual(['Paid concert', 'Twice']);
    expect(await home({ type: 'week', jump_date: '2026-12-07' })).toEqual([]);
    api.clock.now = now;
    await without(...added.map(({ id }) => id));
  });
  it('has an event once, at its first session that is not over, and what is running first', async () => {
    const event = await makeEvent(api.db, host, {
      title: 'Course',
      starts: ['2026-11-20T07:00:00.000Z', '2026-11-21T07:00:00.000Z', day(10)],
    });
    const [before, clock] = [{ now: api.clock.now }, api.clock];
    clock.now = new Date('2026-11-21T08:00:00Z');
    expect(await home({})).toEqual(['Course', 'Paid concert', 'کارگاه سفال']);
    clock.now = new Date('2026-11-21T09:30:00Z');
    expect(await home({})).toEqual(['Paid concert', 'Course', 'کارگاه سفال']);
    expect(await home({ jump_date: '2026-12-06' })).toEqual(['Course', 'کارگاه سفال']);
    clock.now = before.now;
    await without(event.id);
  });
  it('shows close friends what is for them, and nobody else', async () => {
    const friend = await makeUser(api.db);
    await api.db.insert(closeFriends).values({ ownerId: host.id, friendId: friend.id });
    const event = await makeEvent(api.db, host, { title: 'Ours', isCloseFriend: true, starts: [day(1)] });
    expect(
      [await home({}), await home({}, guest), await home({}, friend), await home({}, host)].map((list) =>
        list?.includes('Ours'),
      ),
    ).toEqual([false, false, true, true]);
    await without(event.id);
  });
});

describe('feed.homeCheck and feed.exploreCheck', () => {
  it('say how many newer events the same filters let through [DSC-04]', async () => {
    const first = (await answered({})).events.data[0]!;
    const seen = { last_event_id: first.id, last_updated_at: first.updated_at };
    const latest = (await api.db.select().from(events)).reduce((max, event) => Math.max(max, event.id), 0);
    const check = async (name: 'feed.homeCheck' | 'feed.exploreCheck', body: object) =>
      (await api.call(name, { body: { last_event_id: latest, check: true, ...body } })).json.data;
    expect(await check('feed.exploreCheck', {})).toEqual({ new: false, count: 0 });
    const added = [
      await makeEvent(api.db, host, { cityId: 2 }),
      await makeEvent(api.db, host),
      await makeEvent(api.db, host, { isCloseFriend: true }),
      await makeEvent(api.db, host, { status: 'not_held' }),
    ];
    expect(await check('feed.exploreCheck', {})).toEqual({ new: true, count: 2 });
    expect(await check('feed.exploreCheck', { city: 2 })).toEqual({ new: true, count: 1 });
    expect(await check('feed.exploreCheck', { city: 1 })).toEqual({ new: false, count: 0 });
    expect(await check('feed.homeCheck', {})).toEqual({ new: true, count: 2 });
    expect(await check('feed.homeCheck', { type: 'past' })).toEqual({ new: false, count: 0 });
    expect(await check('feed.homeCheck', { last_updated_at: '2100-01-01T00:00:00Z' })).toEqual({
      new: false,
      count: 0,
    });
    expect((await api.call('feed.homeCheck', { body: {} })).json.data).toEqual({ new: false, count: 0 });
    expect((await api.call('feed.exploreCheck', { body: seen })).json.data.new).toBe(true);
    await without(...added.map((event) => event.id));
  });
  it('answer 422 to a moment that does not exist', async () => {
    expect((await api.call('feed.homeCheck', { body: { last_updated_at: '2026-13-01T00:00:00Z' } })).status).toBe(422);
  });
});

describe('feed.lastSecond', () => {
  it('lists what begins within a day, before its deadline and with seats [DSC-12]', async () => {
    const soon = new Date(api.clock.now.getTime() + 6 * 3600_000).toISOString();
    const made = [
      await makeEvent(api.db, host, { title: 'Tonight', starts: [soon], capacity: 2 }),
      await makeEvent(api.db, host, { title: 'Full', starts: [soon], capacity: 2 }),
      await makeEvent(api.db, host, { title: 'Too late', starts: [soon], deadlineHours: 12 }),
      await makeEvent(api.db, host, { title: 'Called off too', starts: [soon], status: 'not_held' }),
    ];
    await api.db.update(eventSessions).set({ taken: 2 }).where(eq(eventSessions.eventId, made[1]!.id));
    const { json } = await api.call('feed.lastSecond');
    expect([titles(json.data), json.total]).toEqual([['Tonight'], 1]);
    await without(...made.map((event) => event.id));
  });
});

describe('seats that are kept for who waits', () => {
  it('are none for others, in the lists as on the page [DSC-01] [DSC-12] [EVT-22]', async () => {
    const soon = new Date(api.clock.now.getTime() + 6 * 3600_000).toISOString();
    const fill = async (options: EventOptions, ofPlan: number, waiting: number) => {
      const event = await makeEvent(api.db, host, { starts: [soon], ...options });
      const [sessionId, planId] = [event.sessions[0]!.id, event.plans[0]!.id];
      await api.db.update(sessionPlans).set({ taken: ofPlan }).where(eq(sessionPlans.planId, planId));
      await api.db.update(eventSessions).set({ taken: ofPlan }).where(eq(eventSessions.id, sessionId));
      if (waiting > 0) await api.db.insert(waiters).values({ sessionId, planId, userId: guest.id, count: waiting });
      return event;
    };
    const made = [
      await fill({ title: 'One free', capacity: 3 }, 1, 1),
      await fill({ title: 'Kept', capacity: 3 }, 1, 2),
      await fill({ title: 'Another ticket', capacity: 3, plans: [{ capacity: 1 }, {}] }, 1, 2),
      await fill({ title: 'Kept of its only ticket', plans: [{ capacity: 2 }] }, 1, 1),
    ];
    const state = async ({ id }: TestEvent) => (await api.call('event.single', { params: { id } })).json.data.state;
    expect(await Promise.all(made.map(state))).toEqual(['open', 'capacity_full', 'open', 'capacity_full']);
    const open = ['One free', 'Another ticket'];
    expect(titles((await api.call('feed.lastSecond')).json.data)).toEqual(open);
    expect((await explore({ order_by: 'soonest' }))?.slice(0, 2)).toEqual(open);
    expect(await explore({ type: 'now' })).toEqual(['Kept', 'Kept of its only ticket']);
    await without(...made.map(({ id }) => id));
  });
});

describe('whether an event has free places', () => {
  const soon = () => new Date(api.clock.now.getTime() + 12 * 3600_000).toISOString();
  const at = (event: TestEvent, plan = 0) => ({
    date: event.sessions[0]!.start.toISOString(),
    plan_id: event.plans[plan]!.id,
    count: 1,
  });
  const order = async (event: TestEvent, plan = 0, as?: TestUser) =>
    api.call('booking.setOrder', {
      as: as ?? (await makeUser(api.db)),
      body: { orders_data: [{ event_id: event.id, ...at(event, plan), accept_rules: true }] },
    });
  /** Full, and given back while somebody waits. */
  const makeKept = async (): Promise<TestEvent> => {
    const event = await makeEvent(api.db, host, { starts: [soon()], capacity: 1 });
    await order(event, 0, guest);
    await api.call('waiting.join', { as: await makeUser(api.db), params: { id: event.id }, body: at(event) });
    await api.call('booking.cancel', { as: guest, params: { id: event.id }, body: { dates: [at(event).date] } });
    return event;
  };
  const makeTaken = async (options: EventOptions): Promise<TestEvent> => {
    const event = await makeEvent(api.db, host, { starts: [soon()], ...options });
    await order(event);
    return event;
  };
  interface Touched {
    sessions?: number[];
    plans?: number[];
  }
  const edit = async (
    event: TestEvent,
    touched: Touched | null,
    status: 'waiting' | 'replaced' = 'waiting',
  ): Promise<void> => {
    const idsAt = (rows: readonly { id: number }[], places: number[] = []) => places.map((place) => rows[place]!.id);
    const closes = touched && {
      sessions: idsAt(event.sessions, touched.sessions),
      plans: idsAt(event.plans, touched.plans),
    };
    await api.db
      .insert(eventUpdates)
      .values({ eventId: event.id, userId: host.id, form: eventForm(), changed: ['dates'], closes, status });
  };
  /**
   * An edit waits that would change some sessions and tickets, by their places, and leaves the rest as it is; null: it
   * is not known what.
   */
  const makeEdited = async (touched: Touched | null, options: EventOptions = {}): Promise<TestEvent> => {
    const event = await makeEvent(api.db, host, { starts: [soon()], status: 'in_update_queue', ...options });
    await edit(event, touched);
    return event;
  };

  it.each<[string, () => Promise<TestEvent>, boolean[]]>([
    ['full', () => makeTaken({ capacity: 1 }), [false]],
    ['full but for a place that is kept for who waits', makeKept, [false]],
    [
      'full with a place that is held for who waited',
      async () => {
        const event = await makeKept();
        await offerPlacesJob.run(api.deps);
        return event;
      },
      [false],
    ],
    ['sold out of one ticket', () => makeTaken({ capacity: 5, plans: [{ capacity: 1 }, {}] }), [false, true]],
    ['sold out of its only ticket', () => makeTaken({ plans: [{ capacity: 1 }] }), [false]],
    ['without a limit', () => makeTaken({}), [true]],
    ['waiting for an edit that moves it', () => makeEdited({ sessions: [0] }), [false]],
    ['waiting for an edit that leaves it as it is', () => makeEdited({}), [true]],
    ['waiting for an edit of which it is not known what it touches', () => makeEdited(null), [false]],
    [
      'waiting for an edit that moves it, after one that left it as it is',
      async () => {
        const event = await makeEdited({ sessions: [0] });
        await edit(event, {}, 'replaced');
        return event;
      },
      [false],
    ],
    ['waiting for an edit of its only ticket', () => makeEdited({ plans: [0] }), [false]],
    ['waiting for an edit of one ticket', () => makeEdited({ plans: [0] }, { plans: [{}, {}] }), [false, true]],
  ])(
    'is said alike by lists, page and booking of one that is %s [DSC-01] [DSC-12] [EVT-02] [EVT-22]',
    async (_what, make, ofPlans) => {
      const event = await make();
      const has = ofPlans.includes(true);
      const {
        title,
        dates,
        event_date_plans: tickets,
      } = (await api.call('event.single', { params: { id: event.id } })).json.data;
      const [time] = Object.values(dates.available_dates).flat();
      const isOnPage = (left: number | null | undefined): boolean => left !== 0 && !time!.is_changing;
      const ofTickets = tickets.available.map(({ id, is_changing }) => !is_changing && isOnPage(time!.plans[id]));
      expect([ofTickets, isOnPage(time!.remaining_capacity) && ofTickets.includes(true)]).toEqual([ofPlans, has]);
      const listed = titles((await api.call('feed.lastSecond')).json.data)!;
      expect(listed.includes(title)).toBe(has);
      // What can be joined stands before the rest, which `now` lists.
      expect((await explore({ type: 'now' }))!.includes(title)).toBe(!has);
      expect((await explore({ order_by: 'soonest' }))!.indexOf(title) === 0).toBe(has);
      for (const [plan, isFree] of ofPlans.entries())
        expect([plan, (await order(event, plan)).status]).toEqual([plan, isFree ? 201 : 409]);
      await without(event.id);
    },
  );

  it('orders one by the first date that its waiting edit leaves as it is [DSC-01] [EVT-02]', async () => {
    const made = [
      await makeEdited({}, { title: 'Edited', starts: [day(7)] }),
      await makeEdited({ sessions: [0] }, { title: 'Edited at its first date', starts: [soon(), day(6)] }),
      await makeEdited({ sessions: [0] }, { title: 'Edited at its only date', starts: [day(4)] }),
    ];
    expect(await explore({ order_by: 'soonest' })).toEqual([
      'Paid concert',
      'Edited at its first date',
      'Edited',
      'کارگاه سفال',
      'Edited at its only date',
    ]);
    await without(...made.map(({ id }) => id));
  });
});

describe('feed.guest', () => {
  it('lists events with influencers [DSC-12]', async () => {
    const event = await makeEvent(api.db, host, { title: 'With a star' });
    await api.db
      .insert(eventContributors)
      .values([{ eventId: event.id, channelId: guest.channelId, role: 'influencer' }]);
    expect(titles((await api.call('feed.guest')).json.data)).toEqual(['With a star']);
    expect((await api.call('feed.guest', { query: { page: 'x' } })).status).toBe(422);
    await without(event.id);
  });
});

describe('filters of discovery, wherever they stand', () => {
  it('may be put into `filters`, and what stands beside it wins [DSC-02] [API-18]', async () => {
    expect(await explore({ filters: { city: 1 } })).toEqual(['کارگاه سفال']);
    expect(await explore({ filters: { is_free: false, city: 1 }, city: undefined })).toEqual([]);
    expect(await explore({ filters: { is_free: true }, is_free: false })).toEqual(['Paid concert']);
    expect((await api.call('feed.explore', { body: { filters: { filters: {} } } })).status).toBe(422);
  });
  it('are a channel too [DSC-18]', async () => {
    const event = await makeEvent(api.db, guest, { title: 'Of the guest' });
    expect(await explore({ channel: guest.channelId })).toEqual(['Of the guest']);
    await without(event.id);
  });
  it('are a part of the map, where an event without a place of its own stands in its city [DSC-17]', async () => {
    const around = (longitude: number, latitude: number) => ({
      west: longitude - 0.5,
      south: latitude - 0.5,
      east: longitude + 0.5,
      north: latitude + 0.5,
    });
    const event = await makeEvent(api.db, host, { title: 'In Shiraz', cityId: 2 });
    expect(await explore({ box: around(52.5, 29.6) })).toEqual(['In Shiraz']);
    expect(await explore({ box: around(60, 29.6) })).toEqual([]);
    expect((await api.call('feed.explore', { body: { box: { ...around(52, 29), north: 91 } } })).status).toBe(422);
    await without(event.id);
  });
});

describe('feed.exploreMap', () => {
  const onMap = async (body: object, as?: TestUser) =>
    (await api.call('feed.exploreMap', { body, ...(as && { as }) })).json.data;
  it('says where what is to come stands, by the same filters, to those who may know of it [DSC-17]', async () => {
    const open = await makeEvent(api.db, host, { cityId: 2 });
    const secret = await makeEvent(api.db, host, { cityId: 2, isCloseFriend: true });
    const over = await makeEvent(api.db, host, { cityId: 2, starts: ['2026-11-01T15:00:00.000Z'] });
    expect(await onMap({ city: 2 })).toEqual([{ id: open.id, latitude: 29.6, longitude: 52.5 }]);
    expect((await onMap({ city: 2 }, host)).map(({ id }) => id)).toEqual([open.id, secret.id]);
    expect(await onMap({ city: 2, is_free: false })).toEqual([]);
    expect((await api.call('feed.exploreMap', { body: { city: 'x' } })).status).toBe(422);
    await without(open.id, secret.id, over.id);
  });
});

describe('the calendars', () => {
  const calendar = async (query: Record<string, string> = {}, as?: TestUser) =>
    await api.call('feed.discoveryCalendar', { query, ...(as && { as }) });
  it('count the events of each day in the event’s zone, from today on [DSC-02]', async () => {
    expect((await calendar()).json.data).toEqual([
      { day: '2026-12-05', count: 1 },
      { day: '2026-12-20', count: 1 },
    ]);
    expect((await api.call('feed.homeCalendar')).json.data).toEqual((await calendar()).json.data);
    expect((await calendar({ from: '2026-12-06', to: '2026-12-30' })).json.data).toEqual([
      { day: '2026-12-20', count: 1 },
    ]);
    expect((await calendar({ from: '2026-10-01', to: '2026-11-10' })).json.data).toEqual([]);
  });
  it('count by every filter of the lists, a part of the map too [DSC-02] [DSC-17]', async () => {
    const days = async (query: Record<string, string>) => (await calendar(query)).json.data.map(({ day: on }) => on);
    const event = await makeEvent(api.db, host, { cityId: 2, starts: [day(11)] });
    expect(await days({ box: '52,29,53,30' })).toEqual(['2026-12-11']);
    expect(await days({ box: '60.5,29,61,30' })).toEqual([]);
    expect(await days({ box: '1e-7,29.000001,53,36', is_free: '1' })).toEqual(['2026-12-11', '2026-12-20']);
    for (const box of ['52,29,53', '52,29,53,30,1', 'a,b,c,d', '']) expect((await calendar({ box })).status).toBe(422);
    await without(event.id);
  });
  it('count what is for close friends for them only [DSC-02]', async () => {
    const friend = await makeUser(api.db);
    await api.db.insert(closeFriends).values({ ownerId: host.id, friendId: friend.id });
    const event = await makeEvent(api.db, host, { isCloseFriend: true, starts: [day(5), day(7)] });
    expect((await calendar({}, friend)).json.data).toEqual([
      { day: '2026-12-05', count: 2 },
      { day: '2026-12-07', count: 1 },
      { day: '2026-12-20', count: 1 },
    ]);
    expect((await calendar({}, guest)).json.data).toHaveLength(2);
    await without(event.id);
  });
  it('count nothing for close friends among what everybody sees, when it is counted anew [DSC-02] [PRM-19]', async () => {
    const event = await makeEvent(api.db, host, { isCloseFriend: true, starts: [day(5), day(8)] });
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
    const open = [
      { day: '2026-12-05', count: 1 },
      { day: '2026-12-20', count: 1 },
    ];
    for (const as of [undefined, guest]) expect((await calendar({}, as)).json.data).toEqual(open);
    expect((await calendar({}, host)).json.data).toEqual([
      { day: '2026-12-05', count: 2 },
      { day: '2026-12-08', count: 1 },
      { day: '2026-12-20', count: 1 },
    ]);
    await without(event.id);
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
  });
  it('count what filters let through, and no secret among it [DSC-02] [API-18] [PRM-19]', async () => {
    const event = await makeEvent(api.db, host, { isCloseFriend: true, cityId: 1, starts: [day(5)] });
    const friday = { day: '2026-12-05', count: 1 };
    const sunday = { day: '2026-12-20', count: 1 };
    expect((await calendar({ is_free: '0' })).json.data).toEqual([friday]);
    expect((await calendar({ city: '1' })).json.data).toEqual([sunday]);
    expect((await calendar({ city: '1' }, host)).json.data).toEqual([friday, sunday]);
    expect((await calendar({ categories: '1,99' })).json.data).toEqual([sunday]);
    expect((await calendar({ parent_categories: '1', search: 'سفال' })).json.data).toEqual([sunday]);
    expect((await calendar({ search: 'nothing of the kind' })).json.data).toEqual([]);
    expect((await calendar({ favorites: '1' }, guest)).json.data).toEqual([]);
    for (const [name, value] of Object.entries({ city: 'x', categories: '1,', is_free: 'yes' }))
      expect((await calendar({ [name]: value })).status).toBe(422);
    await without(event.id);
  });
  it('name the first three of each day where titles are asked for, by the hour, to those who may see them [SHL-35] [PRM-19]', async () => {
    const friend = await makeUser(api.db);
    await api.db.insert(closeFriends).values({ ownerId: host.id, friendId: friend.id });
    const at = (hour: number) => `2026-12-10T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const made = [
      await makeEvent(api.db, host, { title: 'third', cityId: 1, starts: [at(14)] }),
      await makeEvent(api.db, host, { title: 'first', cityId: 1, starts: [at(10), at(16)] }),
      await makeEvent(api.db, host, { title: 'fourth', cityId: 1, starts: [at(15)] }),
      await makeEvent(api.db, host, { title: 'secret', cityId: 1, isCloseFriend: true, starts: [at(9), at(12)] }),
      await makeEvent(api.db, host, { title: 'second', cityId: 1, starts: [at(13)] }),
      await makeEvent(api.db, host, { title: 'called off', cityId: 1, status: 'not_held', starts: [at(8)] }),
    ];
    const titled = async (query: Record<string, string> = {}, as?: TestUser) =>
      (await calendar({ from: '2026-12-10', to: '2026-12-10', titles: '1', ...query }, as)).json.data.map(
        ({ count, events = [] }) => [count, ...events.map(({ title }) => title)],
      );
    const secret = (await calendar({ from: '2026-12-10', to: '2026-12-10', titles: '1' }, friend)).json.data[0]!
      .events![0]!;
    const { status, json } = await api.call('event.single', { params: { id: made[3]!.id }, as: friend });
    expect([status, secret]).toEqual([200, { id: made[3]!.id, title: 'secret', link: json.data.link }]);
    for (const filter of [{}, { city: '1' }] as Record<string, string>[]) {
      for (const as of [undefined, guest]) expect(await titled(filter, as)).toEqual([[4, 'first', 'second', 'third']]);
      for (const as of [friend, host]) expect(await titled(filter, as)).toEqual([[5, 'secret', 'first', 'second']]);
      expect(await titled({ ...filter, titles: '0' }, friend)).toEqual([[5]]);
    }
    expect(await titled({ city: '2' })).toEqual([]);
    // In the same minute: who may not know of it any more is not told.
    await api.db.update(events).set({ isCloseFriend: true }).where(eq(events.id, made[1]!.id));
    expect(await titled()).toEqual([[3, 'second', 'third', 'fourth']]);
    expect((await calendar({ titles: 'yes' })).status).toBe(422);
    await without(...made.map(({ id }) => id));
  });
  it('show a new event after a minute at most', async () => {
    const event = await makeEvent(api.db, host, { starts: [day(9)] });
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
    expect((await calendar()).json.data).toContainEqual({ day: '2026-12-09', count: 1 });
    await without(event.id);
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
  });
  it.each([
    [{ from: '2026-12-10', to: '2026-12-01' }, 'to'],
    [{ from: '2026-01-01', to: '2027-12-31' }, 'to'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'soon' }, 'to'],
  ])('answer 422 to %j', async (query, field) => {
    const { status, json } = await calendar(query as unknown as Record<string, string>);
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('feed.ofChannel', () => {
  let owner: TestUser;
  let made: { id: number }[];
  beforeAll(async () => {
    owner = await makeUser(api.db);
    made = [
      await makeEvent(api.db, owner, {
        title: 'Old',
        starts: ['2026-11-01T15:00:00.000Z'],
        createdAt: new Date('2026-10-01T00:00:00Z'),
      }),
      await makeEvent(api.db, owner, { title: 'Far', starts: [day(28)], createdAt: new Date('2026-10-02T00:00:00Z') }),
      await makeEvent(api.db, owner, {
        title: 'Near',
        starts: ['2026-11-01T10:00:00.000Z', day(2)],
        createdAt: new Date('2026-10-03T00:00:00Z'),
      }),
    ];
    await api.db.update(events).set({ views: 9 }).where(eq(events.id, made[1]!.id));
    await api.db.update(eventSessions).set({ taken: 5 }).where(eq(eventSessions.eventId, made[0]!.id));
    const [session] = await api.db
      .select()
      .from(eventSessions)
      .where(eq(eventSessions.eventId, made[2]!.id))
      .orderBy(eventSessions.start);
    const far = await makeEvent(api.db, owner, { title: 'Unseen', isCloseFriend: true });
    await api.db.insert(reservations).values({
      factorNumber: 'f1',
      eventId: made[2]!.id,
      userId: guest.id,
      sessionId: session!.id,
      planId: far.plans[0]!.id,
      count: 1,
      amount: 0,
      status: 'reserved',
    });
    await api.db.insert(follows).values({ followerId: host.id, channelId: guest.channelId });
  });
  afterAll(() =>
    api.db
      .delete(reservations)
      .where(eq(reservations.factorNumber, 'f1'))
      .then(() => api.db.delete(channels).where(eq(channels.id, owner.channelId))),
  );
  const list = async (which: string, query: Record<string, string> = {}, as?: TestUser) =>
    titles(
      (await api.call('feed.ofChannel', { params: { id: owner.channelId, list: which }, query, ...(as && { as }) }))
        .json.data,
    );

  it.each([
    ['all', ['Far', 'Near', 'Old']],
    ['available', ['Near', 'Far']],
    ['past', ['Old']],
  ])('lists %s of a channel [DSC-09]', async (which, expected) => {
    expect(await list(which)).toEqual(expected);
  });
  it.each([
    ['newest', ['Near', 'Far', 'Old']],
    ['oldest', ['Old', 'Far', 'Near']],
    ['nearest', ['Old', 'Near', 'Far']],
    ['farthest', ['Far', 'Near', 'Old']],
    ['most_views', ['Far', 'Near', 'Old']],
    ['most_reserves', ['Old', 'Near', 'Far']],
    ['followings', ['Near', 'Far', 'Old']],
  ])('orders by %s [DSC-09]', async (order, expected) => {
    expect(await list('all', { order_by: order }, host)).toEqual(expected);
  });
  it('orders by those who come of whom the reader follows, not by whom others follow, nor by places given up [DSC-09]', async () => {
    const reader = await makeUser(api.db);
    expect(await list('all', { order_by: 'followings' }, reader)).toEqual(['Near', 'Far', 'Old']);
    const [old, canceler] = [made[0]!, await makeUser(api.db)];
    await api.db.insert(follows).values({ followerId: reader.id, channelId: canceler.channelId });
    const [session] = await api.db.select().from(eventSessions).where(eq(eventSessions.eventId, old.id));
    const [plan] = await api.db.select().from(eventPlans).where(eq(eventPlans.eventId, old.id));
    const place = {
      eventId: old.id,
      userId: canceler.id,
      sessionId: session!.id,
      planId: plan!.id,
      count: 1,
      amount: 0,
    };
    await api.db.insert(reservations).values({ ...place, factorNumber: 'f2', status: 'canceled' });
    expect(await list('all', { order_by: 'followings' }, reader)).toEqual(['Near', 'Far', 'Old']);
    await api.db.update(reservations).set({ status: 'reserved' }).where(eq(reservations.factorNumber, 'f2'));
    expect(await list('all', { order_by: 'followings' }, reader)).toEqual(['Old', 'Near', 'Far']);
    await api.db.delete(reservations).where(eq(reservations.factorNumber, 'f2'));
  });
  it('does not know other lists, orders or channels', async () => {
    expect((await api.call('feed.ofChannel', { params: { id: owner.channelId, list: 'secret' } })).status).toBe(404);
    expect((await api.call('feed.ofChannel', { params: { id: 999_999, list: 'all' } })).status).toBe(404);
    expect(
      (await api.call('feed.ofChannel', { params: { id: owner.channelId, list: 'all' }, query: { order_by: 'x' } }))
        .status,
    ).toBe(422);
  });
});
