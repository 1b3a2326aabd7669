import { eq } from 'drizzle-orm';
import { foldText } from 'shared-kernel/language/fold';
import { events } from '../../db/schema/events.ts';
import { channels, users } from '../../db/schema/people.ts';
import { eventSessions } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let other: TestUser;
let admin: TestUser;
let guests: TestUser[];
/** Two sessions, two plans; booked by three guests, one of whom has been the host's guest before. */
let event: TestEvent;

beforeAll(async () => {
  api = await startApi();
  [host, other, admin] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db, { roleId: 6 })];
  guests = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
  const [first, second, third] = guests as [TestUser, TestUser, TestUser];
  const earlier = await makeEvent(api.db, host, { starts: ['2026-10-01T15:00:00.000Z'] });
  event = await makeEvent(api.db, host, {
    starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'],
    plans: [{ type: 'payable', price: 100_000 }, { type: 'payable', price: 250_000 }, {}],
  });
  const elsewhere = await makeEvent(api.db, other);
  await makeReservation(api.db, earlier, first, { at: '2026-09-20T10:00:00.000Z' });
  await makeReservation(api.db, earlier, second, { at: '2026-09-20T10:00:00.000Z', status: 'canceled' });
  await makeReservation(api.db, elsewhere, third, { at: '2026-09-20T10:00:00.000Z' });
  // 20:45 in UTC is the next day in Tehran.
  await makeReservation(api.db, event, first, { count: 2, amount: 200_000, at: '2026-11-08T20:45:00.000Z' });
  await makeReservation(api.db, event, second, { count: 1, amount: 250_000, plan: 1, at: '2026-11-20T10:00:00.000Z' });
  await makeReservation(api.db, event, second, {
    count: 1,
    amount: 100_000,
    session: 1,
    at: '2026-11-20T11:00:00.000Z',
  });
  await makeReservation(api.db, event, third, { count: 3, amount: 300_000, at: '2026-11-21T07:00:00.000Z' });
  await makeReservation(api.db, event, first, { count: 5, amount: 500_000, session: 1, status: 'canceled' });
  await makeReservation(api.db, event, first, { count: 5, amount: 500_000, session: 1, status: 'held' });
  await api.db.update(events).set({ views: 42, likesCount: 7 }).where(eq(events.id, event.id));
});
afterAll(() => api.close());

const insight = (as: TestUser | undefined, id: number | string = event.id) =>
  api.call('business.insight', { params: { id }, ...(as && { as }) });
const guestsOf = (as: TestUser | undefined, id: number | string = event.id, query: Record<string, string> = {}) =>
  api.call('business.guests', { params: { id }, query, ...(as && { as }) });

describe('business.insight', () => {
  it('counts what stands: reservations, guests, income, views, likes [BIZ-02]', async () => {
    const { status, json } = await insight(host);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      event: { id: event.id },
      reservations: 4,
      guests: 7,
      income: 850_000,
      views: 42,
      likes: 7,
    });
  });
  it('compares the last seven days with the seven before, as days of the event’s zone [BIZ-02]', async () => {
    const { json } = await insight(host);
    expect(json.data).toMatchObject({
      last_week: { guests: 5, income: 650_000 },
      week_before: { guests: 2, income: 200_000 },
    });
  });
  it('counts seven days up to today and the seven before, and nothing older [BIZ-02]', async () => {
    const booked = await makeEvent(api.db, host);
    for (const [day, count] of [
      [21, 1],
      [15, 2],
      [14, 4],
      [8, 8],
      [7, 16],
    ] as const)
      await makeReservation(api.db, booked, await makeUser(api.db), {
        count,
        amount: count,
        at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
      });
    expect((await insight(host, booked.id)).json.data).toMatchObject({
      guests: 31,
      last_week: { guests: 3, income: 3 },
      week_before: { guests: 12, income: 12 },
    });
  });
  it('calls a guest returning who had been with this host before, not one who canceled or went to others [BIZ-02]', async () => {
    const { json } = await insight(host);
    expect(json.data).toMatchObject({ new_guests: 2, returning_guests: 1 });
  });
  it('tells every plan’s share, also of those that nobody chose [BIZ-02]', async () => {
    const { json } = await insight(host);
    expect(json.data.plans).toEqual([
      { id: event.plans[0]!.id, title: 'Plan 1', guests: 6, income: 600_000 },
      { id: event.plans[1]!.id, title: 'Plan 2', guests: 1, income: 250_000 },
      { id: event.plans[2]!.id, title: 'Plan 3', guests: 0, income: 0 },
    ]);
  });
  it('tells by which shared links guests came, the most first, and how many by none [BIZ-02]', async () => {
    const shared = await makeEvent(api.db, host, { capacity: 20 });
    const comes = async (count: number, via?: string) =>
      api.call('booking.setOrder', {
        as: await makeUser(api.db),
        body: {
          orders_data: [
            {
              event_id: shared.id,
              date: shared.sessions[0]!.start.toISOString(),
              plan_id: shared.plans[0]!.id,
              count,
              accept_rules: true,
              ...(via && { via }),
            },
          ],
        },
      });
    for (const [count, via] of [
      [2, 'telegram'],
      [1, undefined],
      [3, 'direct'],
      [2, 'telegram'],
    ] as const)
      expect((await comes(count, via)).status).toBe(201);
    expect((await comes(1, 'carrier pigeon')).status).toBe(422);
    expect((await insight(host, shared.id)).json.data.sources).toEqual([
      { via: 'telegram', guests: 4 },
      { via: 'direct', guests: 3 },
      { via: null, guests: 1 },
    ]);
  });
  it('draws guests by day of the event’s zone from the first booking until today, with zeros between [BIZ-02]', async () => {
    const series = (await insight(host)).json.data.series;
    expect(series).toHaveLength(13);
    expect(series[0]).toEqual({ day: '2026-11-09', guests: 2, views: 0 });
    expect(series[1]).toEqual({ day: '2026-11-10', guests: 0, views: 0 });
    expect(series.slice(-2)).toEqual([
      { day: '2026-11-20', guests: 2, views: 0 },
      { day: '2026-11-21', guests: 3, views: 0 },
    ]);
  });
  it('draws no more than thirty days, and for a past event those before its end', async () => {
    const past = await makeEvent(api.db, host, { starts: ['2026-10-01T15:00:00.000Z'] });
    await makeReservation(api.db, past, await makeUser(api.db), { at: '2026-08-01T10:00:00.000Z' });
    await makeReservation(api.db, past, await makeUser(api.db), { at: '2026-09-30T10:00:00.000Z' });
    const series = (await insight(host, past.id)).json.data.series;
    expect(series).toHaveLength(30);
    expect(series.slice(-2)).toEqual([
      { day: '2026-09-30', guests: 1, views: 0 },
      { day: '2026-10-01', guests: 0, views: 0 },
    ]);
  });
  it('is all zeros for an event that nobody booked', async () => {
    const empty = await makeEvent(api.db, host);
    const { json } = await insight(host, empty.id);
    expect(json.data).toMatchObject({
      reservations: 0,
      guests: 0,
      income: 0,
      new_guests: 0,
      returning_guests: 0,
      last_week: { guests: 0, income: 0 },
    });
    expect(json.data.series).toHaveLength(30);
  });
  it('is for the owner and admins only [API-07]', async () => {
    expect((await insight(admin)).status).toBe(200);
    const { status, json } = await insight(other);
    expect([status, json.code]).toEqual([403, 'forbidden']);
    expect((await insight(undefined)).status).toBe(401);
  });
  it.each(['999999', 'all', '99999999999'])('answers 404 for an event that is not there (%s)', async (id) => {
    expect((await insight(host, id)).status).toBe(404);
  });
});

describe('business.guests', () => {
  it('lists reservations that stand, the latest first, with nothing private of the guest [BIZ-02] [PRM-19]', async () => {
    const { status, json } = await guestsOf(host);
    expect(status).toBe(200);
    expect(json.total).toBe(4);
    const [first, second, third] = guests as [TestUser, TestUser, TestUser];
    expect(json.data).toMatchObject([
      {
        channel: { username: third.username },
        plan: 'Plan 1',
        count: 3,
        amount: 300_000,
        is_returning: false,
        created_at: '2026-11-21T07:00:00.000Z',
      },
      {
        channel: { username: second.username },
        date: { start: '2026-12-02T15:00:00.000Z', end: '2026-12-02T17:00:00.000Z' },
        is_returning: false,
      },
      { channel: { username: second.username }, plan: 'Plan 2', is_returning: false },
      { channel: { username: first.username }, count: 2, is_returning: true },
    ]);
    expect(Object.keys(json.data[0]!.channel).sort()).toEqual([
      'id',
      'is_followed',
      'name',
      'profile',
      'user',
      'username',
    ]);
  });
  it('calls returning who came to another event before the place that stands, not who came there later [BIZ-02]', async () => {
    const owner = await makeUser(api.db);
    const [booked, another] = [await makeEvent(api.db, owner), await makeEvent(api.db, owner)];
    const [later, again] = [await makeUser(api.db), await makeUser(api.db)];
    await makeReservation(api.db, booked, later, { at: '2026-11-10T10:00:00.000Z' });
    await makeReservation(api.db, another, later, { at: '2026-11-11T10:00:00.000Z' });
    // Cancelled, went elsewhere, and came again.
    await makeReservation(api.db, booked, again, { at: '2026-11-10T11:00:00.000Z', status: 'canceled' });
    await makeReservation(api.db, another, again, { at: '2026-11-11T11:00:00.000Z' });
    await makeReservation(api.db, booked, again, { at: '2026-11-12T11:00:00.000Z' });
    expect((await guestsOf(owner, booked.id)).json.data).toMatchObject([
      { channel: { username: again.username }, is_returning: true },
      { channel: { username: later.username }, is_returning: false },
    ]);
    expect((await insight(owner, booked.id)).json.data).toMatchObject({ new_guests: 1, returning_guests: 1 });
  });
  it('finds guests by words of their names, however written, and by what became of them [BIZ-02]', async () => {
    const owner = await makeUser(api.db);
    const before = await makeEvent(api.db, owner, { starts: ['2026-10-01T15:00:00.000Z'] });
    const booked = await makeEvent(api.db, owner, {
      starts: ['2026-11-20T15:00:00.000Z', '2027-01-20T15:00:00.000Z'],
    });
    const [mina, light, late] = [
      await makeUser(api.db),
      await makeUser(api.db, { username: null }),
      await makeUser(api.db),
    ];
    await api.db
      .update(channels)
      .set({ searchKey: foldText('مینا کریمی mina') })
      .where(eq(channels.id, mina.channelId));
    await api.db.update(users).set({ firstName: 'Ali', lastName: 'Reza' }).where(eq(users.id, light.id));
    await makeReservation(api.db, before, mina, { at: '2026-09-20T10:00:00.000Z' });
    const came = { count: 2, checkedInAt: '2026-11-20T15:05:00.000Z', at: '2026-11-10T10:00:00.000Z' };
    const [a, b, c] = [
      await makeReservation(api.db, booked, mina, came),
      await makeReservation(api.db, booked, light, { count: 3, at: '2026-11-11T10:00:00.000Z' }),
      await makeReservation(api.db, booked, late, { session: 1, at: '2026-11-12T10:00:00.000Z' }),
    ];
    const found = async (query: Record<string, string>) => {
      const { data, total } = (await guestsOf(owner, booked.id, query)).json;
      expect(total).toBe(data.length);
      return data.map(({ reservation_id }) => reservation_id);
    };
    expect(await found({})).toEqual([c, b, a]);
    expect(await found({ search: 'كريمي' })).toEqual([a]);
    expect(await found({ search: 'REZA ali' })).toEqual([b]);
    expect(await found({ search: 'nobody %' })).toEqual([]);
    expect(await found({ search: ' \u200c ' })).toEqual([c, b, a]);
    expect(await found({ show: 'came' })).toEqual([a]);
    // A guest with a place in a coming session is not absent.
    expect(await found({ show: 'absent' })).toEqual([b]);
    expect(await found({ show: 'returning' })).toEqual([a]);
    expect(await found({ show: 'new' })).toEqual([c, b]);
    expect(await found({ show: 'new', search: 'ali' })).toEqual([b]);
    expect((await guestsOf(owner, booked.id, { show: 'all' })).status).toBe(422);
    expect((await guestsOf(owner, booked.id)).json.data[2]!.checked_in_at).toBe(came.checkedInAt);
    expect((await insight(owner, booked.id)).json.data.attendance).toEqual({ expected: 5, came: 2 });
  });
  it('sorts guests by a column, either way, and goes on behind a page among equals [BIZ-02] [SHL-35]', async () => {
    const owner = await makeUser(api.db);
    const booked = await makeEvent(api.db, owner, {
      starts: ['2027-01-20T15:00:00.000Z', '2026-12-20T15:00:00.000Z'],
    });
    const ids: number[] = [];
    for (let at = 0; at < 45; at++) {
      ids.push(
        await makeReservation(api.db, booked, await makeUser(api.db), {
          session: at % 2,
          count: (at % 3) + 1,
          amount: at * 1000,
          at: new Date(Date.UTC(2026, 10, 10, 10, 45 - at)).toISOString(),
        }),
      );
    }
    const all = async (query: Record<string, string>) => {
      const found: number[] = [];
      for (let after: string | null = null; ;) {
        const { json }: Awaited<ReturnType<typeof guestsOf>> = await guestsOf(owner, booked.id, {
          ...query,
          ...(after !== null && { after }),
        });
        found.push(...json.data.map(({ reservation_id }) => reservation_id));
        after = json.next;
        if (after === null) return found;
      }
    };
    const by = (key: (at: number) => number) =>
      ids.map((id, at) => ({ id, key: key(at) })).sort((a, b) => a.key - b.key || a.id - b.id);
    const keys: Record<string, (at: number) => number> = {
      booked: (at) => -at,
      session: (at) => -(at % 2),
      count: (at) => at % 3,
      amount: (at) => at,
    };
    for (const [sort, key] of Object.entries(keys)) {
      const ascending = by(key).map(({ id }) => id);
      expect(await all({ sort, order: 'ascending' })).toEqual(ascending);
      expect(await all({ sort })).toEqual(ascending.toReversed());
    }
    expect((await guestsOf(owner, booked.id, { sort: 'name' })).status).toBe(422);
    // A cursor of another order, and one that no database takes as a number.
    for (const content of [
      ['2026-11-10T10:00:00.000Z', 1],
      [1e30, 1],
      [0.5, 1],
    ]) {
      const after = Buffer.from(JSON.stringify(content)).toString('base64url');
      expect((await guestsOf(owner, booked.id, { sort: 'amount', after })).status).toBe(400);
    }
  });
  it('says nothing of who stayed away where nobody kept the door [BIZ-02]', async () => {
    const booked = await makeEvent(api.db, host, { starts: ['2026-11-20T15:00:00.000Z'] });
    expect((await insight(host, booked.id)).json.data.attendance).toBeNull();
    await makeReservation(api.db, booked, await makeUser(api.db));
    expect((await insight(host, booked.id)).json.data.attendance).toBeNull();
  });
  it('goes on to a second page', async () => {
    const full = await makeEvent(api.db, host);
    for (let i = 0; i < 21; i++) await makeReservation(api.db, full, await makeUser(api.db));
    expect((await guestsOf(host, full.id)).json).toMatchObject({ current_page: 1, last_page: 2, total: 21 });
    expect((await guestsOf(host, full.id, { page: '2' })).json.data).toHaveLength(1);
  });
  it('names a guest without a completed profile', async () => {
    const booked = await makeEvent(api.db, host);
    await makeReservation(api.db, booked, await makeUser(api.db, { username: null }));
    expect((await guestsOf(host, booked.id)).json.data).toMatchObject([
      { channel: { name: 'New member', username: '' } },
    ]);
  });
  it('is for the owner and admins only, and for events that exist [API-07]', async () => {
    expect((await guestsOf(admin)).status).toBe(200);
    expect((await guestsOf(other)).status).toBe(403);
    expect((await guestsOf(undefined)).status).toBe(401);
    expect((await guestsOf(host, 999_999)).status).toBe(404);
    expect((await guestsOf(host, event.id, { page: 'x' })).status).toBe(422);
  });
});

describe('business.events', () => {
  it('lists the caller’s own events, the latest made first, also those for close friends [BIZ-01]', async () => {
    const owner = await makeUser(api.db);
    const first = await makeEvent(api.db, owner, { createdAt: new Date('2026-11-01T08:00:00.000Z') });
    const second = await makeEvent(api.db, owner, {
      createdAt: new Date('2026-11-02T08:00:00.000Z'),
      isCloseFriend: true,
    });
    const gone = await makeEvent(api.db, owner);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, gone.id));
    const { status, json } = await api.call('business.events', { as: owner });
    expect(status).toBe(200);
    expect(json.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(json.total).toBe(2);
  });
  it('parts what is to come, the next date first, from what has been, the latest first [BIZ-01]', async () => {
    const owner = await makeUser(api.db);
    const day = (n: number) => new Date(api.clock.now.getTime() + n * 86_400_000).toISOString();
    const make = async (...days: number[]) => (await makeEvent(api.db, owner, { starts: days.map(day) })).id;
    const far = await make(9);
    const begun = await make(-5, 2);
    const near = await make(1, 20);
    const long = await make(-30);
    const lately = await make(-3, -40);
    const ids = async (time: 'upcoming' | 'past') => {
      const { json } = await api.call('business.events', { as: owner, query: { time } });
      return [json.data.map(({ id }) => id), json.total];
    };
    expect([await ids('upcoming'), await ids('past')]).toEqual([
      [[near, begun, far], 3],
      [[lately, long], 2],
    ]);
  });
  it('tells of each what it has earned and what is left to sell', async () => {
    const owner = await makeUser(api.db);
    const made = await makeEvent(api.db, owner, { starts: ['2027-01-01T15:00:00.000Z', '2027-01-02T15:00:00.000Z'] });
    const unlimited = await makeEvent(api.db, owner, { starts: ['2027-01-03T15:00:00.000Z'] });
    await makeReservation(api.db, made, guests[0]!, { count: 2, amount: 200_000 });
    await makeReservation(api.db, made, guests[1]!, { count: 1, amount: 100_000, status: 'canceled' });
    await api.db.update(eventSessions).set({ capacity: 10, taken: 4 }).where(eq(eventSessions.eventId, made.id));
    await api.db.update(eventSessions).set({ capacity: null }).where(eq(eventSessions.eventId, unlimited.id));
    const { json } = await api.call('business.events', { as: owner, query: { time: 'upcoming' } });
    expect(json.data).toMatchObject([
      { id: made.id, income: 200_000, places_left: 12 },
      { id: unlimited.id, income: 0, places_left: null },
    ]);
  });
  it('is empty for a member without events, and closed to light accounts and visitors', async () => {
    const query = { time: 'past' } as const;
    expect((await api.call('business.events', { as: guests[0]!, query })).json).toMatchObject({ data: [], total: 0 });
    expect(
      (await api.call('business.events', { as: await makeUser(api.db, { username: null }), query })).json.code,
    ).toBe('unverified');
    expect((await api.call('business.events', { query })).status).toBe(401);
    expect((await api.call('business.events', { as: host, query: { ...query, page: '0' } })).status).toBe(422);
  });
});
