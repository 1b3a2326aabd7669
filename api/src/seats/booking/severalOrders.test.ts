import { eq } from 'drizzle-orm';
import { userEntries } from '../../db/schema/people.ts';
import { eventSessions, offCodes, reservations } from '../../db/schema/seats.ts';
import { viewerOf } from '../../http/viewer.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type EventOptions, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { madeEarlier, placeOrders } from './placeOrder.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
beforeAll(async () => {
  // Never asked: these tests end before the gateway.
  api = await startApi({
    payStar: {
      url: 'http://127.0.0.1:9',
      paymentUrl: 'http://127.0.0.1:9/payment',
      gatewayId: 'none',
      key: 'none',
      isSandbox: false,
    },
  });
  host = await makeUser(api.db);
});
beforeEach(async () => {
  guest = await makeUser(api.db);
});
afterAll(() => api.close());

const starts = ['2026-12-03T15:00:00.000Z', '2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
const make = (changes: EventOptions = {}) => makeEvent(api.db, host, { starts, ...changes });

interface Order {
  of: TestEvent;
  session?: number;
  count?: number;
  off_code?: string;
  amount?: number;
}
const order = (orders: Order[], { key, as = guest }: { key?: string; as?: TestUser } = {}) =>
  api.call('booking.setOrder', {
    as,
    body: {
      orders_data: orders.map(({ of, session = 0, count = 1, ...more }) => ({
        event_id: of.id,
        date: of.sessions[session]!.start.toISOString(),
        plan_id: of.plans[0]!.id,
        count,
        accept_rules: true,
        ...more,
      })),
      ...(key !== undefined && { idempotency_key: key }),
    },
  });
const taken = async (event: TestEvent) =>
  (
    await api.db
      .select({ taken: eventSessions.taken })
      .from(eventSessions)
      .where(eq(eventSessions.eventId, event.id))
      .orderBy(eventSessions.id)
  ).map((row) => row.taken);

describe('several orders in one call [API-18]', () => {
  it('are booked together, of one event and of another, and answered in their order', async () => {
    const [event, other] = [await make(), await make()];
    const { status, json } = await order([
      { of: event, session: 2, count: 2 },
      { of: other, session: 1 },
      { of: event, session: 0 },
    ]);
    expect(status).toBe(201);
    const { reservation, reservations: all } = json.data;
    expect(all.map(({ event: { id }, date, count, status: state }) => [id, date.start, count, state])).toEqual([
      [event.id, starts[2], 2, 'reserved'],
      [other.id, starts[1], 1, 'reserved'],
      [event.id, starts[0], 1, 'reserved'],
    ]);
    expect([reservation, json.data.event.id]).toEqual([all[0], event.id]);
    expect(json.data.event.reserves.map(({ start, count }) => [start, count])).toEqual([
      [starts[2], 2],
      [starts[0], 1],
    ]);
    expect([await taken(event), await taken(other)]).toEqual([
      [1, 0, 2],
      [0, 1, 0],
    ]);
  });
  it('are booked none where one is refused, and the one is named', async () => {
    const [event, small] = [await make(), await make({ capacity: 1 })];
    const { status, json } = await order([{ of: event }, { of: small, count: 2 }]);
    expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([409, 'capacity_full', ['orders_data.1']]);
    const many = await order([{ of: event }, { of: event, session: 1, count: 11 }]);
    expect([many.json.code, Object.keys(many.json.errors ?? {})]).toEqual(['too_many_places', ['orders_data.1.count']]);
    expect((await order([{ of: event }, { of: { ...event, id: 999_999 } }])).status).toBe(404);
    expect([await taken(event), await taken(small)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
  it('are each of another session, and no more than ten', async () => {
    const event = await make();
    const { status, json } = await order([{ of: event }, { of: event, session: 1 }, { of: event, count: 2 }]);
    expect([status, json.errors]).toEqual([422, { 'orders_data.2.date': ['It appears twice.'] }]);
    const eleven = await order(Array.from({ length: 11 }, () => ({ of: event })));
    expect([eleven.status, Object.keys(eleven.json.errors ?? {})]).toEqual([422, ['orders_data']]);
    expect(await taken(event)).toEqual([0, 0, 0]);
  });
  it('are made once by a request that is repeated, in any order; its key stands for no other', async () => {
    const event = await make();
    const orders = [{ of: event }, { of: event, session: 1 }];
    const key = 'several-at-once';
    const answers = await Promise.all(
      [orders, orders.toReversed(), orders, orders].map((each) => order(each, { key })),
    );
    const idsOf = ({ json }: (typeof answers)[number]) => json.data.reservations.map(({ id }) => id).sort();
    expect(new Set(answers.map((answer) => `${answer.status} ${idsOf(answer).join()}`)).size).toBe(1);
    for (const other of [[orders[0]!], [orders[1]!], [...orders, { of: event, session: 2 }]]) {
      const { status, json } = await order(other, { key });
      expect([status, json.code]).toEqual([422, 'key_reused']);
    }
    expect(await taken(event)).toEqual([1, 1, 0]);
  });
  it('are found whole by a try that asked for one before, and for another after an earlier try had made them', async () => {
    const event = await make();
    const caller = { id: guest.id, roleId: 2, username: null, tokenHash: '' };
    const viewer = viewerOf(api.deps, { caller, locale: 'en' });
    const orders = [0, 1].map((session) => ({
      eventId: event.id,
      start: event.sessions[session]!.start,
      planId: event.plans[0]!.id,
      count: 1,
      offCode: undefined,
      amount: undefined,
      via: undefined,
    }));
    const request = { orders, key: 'meets-halfway' };
    const member = { userId: guest.id, viewer };
    let first: Promise<unknown> | null = null;
    const placed = await placeOrders(api.deps, request, member, async (db, booking) => {
      const isFirst = first === null;
      first ??= placeOrders(api.deps, request, member);
      await first;
      return isFirst ? { id: null, isByKey: false } : madeEarlier(db, booking);
    });
    expect(placed.map(({ isNew }) => isNew)).toEqual([false, false]);
    expect(await taken(event)).toEqual([1, 1, 0]);
  });
  it('are each held at the price that was agreed to, with a use of the code for each', async () => {
    const event = await make({ plans: [{ type: 'payable', price: 100_000 }] });
    const [code] = await api.db
      .insert(offCodes)
      .values({
        eventId: event.id,
        title: 'x',
        code: 'HALF',
        percent: 50,
        useLimit: 3,
        expiresAt: new Date('2026-12-30T00:00:00Z'),
      })
      .returning();
    const used = async () => (await api.db.select().from(offCodes).where(eq(offCodes.id, code!.id)))[0]!.used;
    const dear = await order([
      { of: event, amount: 100_000 },
      { of: event, session: 1, amount: 50_000 },
    ]);
    expect([dear.json.code, Object.keys(dear.json.errors ?? {})]).toEqual(['price_changed', ['orders_data.1']]);
    const two = [
      { of: event, off_code: 'half', amount: 50_000 },
      { of: event, session: 1, count: 2, off_code: 'half', amount: 100_000 },
    ];
    const { json } = await order(two);
    const held = json.data.reservations;
    expect(held.map(({ status, amount }) => [status, amount])).toEqual([
      ['held', 50_000],
      ['held', 100_000],
    ]);
    expect([new Set(held.map(({ factor_number: number }) => number)).size, await used()]).toEqual([2, 2]);
    // The same again goes on with the same holds; one more of them is the only new one.
    const again = await order([...two, { of: event, session: 2, amount: 100_000 }]);
    expect(again.json.data.reservations.map(({ id }) => id).slice(0, 2)).toEqual(held.map(({ id }) => id));
    const late = await order(two, { as: await makeUser(api.db) });
    expect([late.json.code, Object.keys(late.json.errors ?? {}), await used()]).toEqual([
      'invalid_off_code',
      ['orders_data.0.off_code'],
      2,
    ]);
    expect(await taken(event)).toEqual([1, 2, 1]);
  });
});

describe('a reservation [API-18]', () => {
  it('says by what its guest is reached: a proven number, else a proven address', async () => {
    const event = await make();
    const { id } = (await order([{ of: event }])).json.data.reservations[0]!;
    const entry = async () => (await api.call('booking.get', { as: guest, params: { id } })).json.data.entry;
    await api.db.delete(userEntries).where(eq(userEntries.userId, guest.id));
    expect(await entry()).toBeNull();
    const verifiedAt = new Date();
    const [mail, number] = [`g${guest.id}@example.com`, `+98912${String(guest.id).padStart(7, '0')}`];
    await api.db.insert(userEntries).values({ userId: guest.id, kind: 'sms', entry: number });
    await api.db.insert(userEntries).values({ userId: guest.id, kind: 'mail', entry: mail, verifiedAt });
    expect(await entry()).toBe(mail);
    await api.db.update(userEntries).set({ verifiedAt }).where(eq(userEntries.entry, number));
    expect(await entry()).toBe(number);
    expect((await api.db.select().from(reservations).where(eq(reservations.id, id)))[0]!.status).toBe('reserved');
  });
});
