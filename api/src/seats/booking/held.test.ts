import { and, eq } from 'drizzle-orm';
import { chatroomMembers, chatrooms } from '../../db/schema/chat.ts';
import { activities } from '../../db/schema/news.ts';
import { blocks } from '../../db/schema/people.ts';
import { eventPlans, eventSessions, offCodes, reservations } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type EventOptions, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { expireHoldsJob } from './expireHolds.ts';
import { takeOffCode } from './offCodes.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
const start = new Date('2026-11-21T08:00:00.000Z');
beforeAll(async () => {
  // Never called: these tests end before the gateway.
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
  api.clock.now = start;
  guest = await makeUser(api.db);
});
afterAll(() => api.close());

const priced = (options: EventOptions = {}, price = 100_000) =>
  makeEvent(api.db, host, {
    capacity: 10,
    plans: [
      { type: 'payable', price },
      { type: 'payable', price: 2 * price },
    ],
    ...options,
  });
const order = (
  event: TestEvent,
  {
    as = guest,
    count = 1,
    plan = 0,
    code,
    key,
    amount,
  }: { as?: TestUser; count?: number; plan?: number; code?: string; key?: string; amount?: number } = {},
) =>
  api.call('booking.setOrder', {
    as,
    body: {
      orders_data: [
        {
          event_id: event.id,
          date: event.sessions[0]!.start.toISOString(),
          plan_id: event.plans[plan]!.id,
          count,
          accept_rules: true,
          ...(code !== undefined && { off_code: code }),
          ...(amount !== undefined && { amount }),
        },
      ],
      ...(key && { idempotency_key: key }),
    },
  });
const cancel = (event: TestEvent, as = guest) =>
  api.call('booking.cancel', {
    as,
    params: { id: event.id },
    body: { dates: [event.sessions[0]!.start.toISOString()] },
  });
const makeCode = async (event: TestEvent, options: Partial<typeof offCodes.$inferInsert> = {}) =>
  (
    await api.db
      .insert(offCodes)
      .values({
        eventId: event.id,
        title: 'Autumn',
        code: 'Autumn20',
        percent: 20,
        useLimit: 2,
        expiresAt: new Date('2026-12-01T00:00:00Z'),
        ...options,
      })
      .returning()
  )[0]!;
const taken = async (event: TestEvent) =>
  (await api.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id)))[0]!.taken;
const used = async ({ id }: { id: number }) =>
  (await api.db.select().from(offCodes).where(eq(offCodes.id, id)))[0]!.used;
const inChat = async (event: TestEvent, user: TestUser) =>
  (
    await api.db
      .select()
      .from(chatroomMembers)
      .innerJoin(chatrooms, eq(chatrooms.id, chatroomMembers.chatroomId))
      .where(and(eq(chatrooms.eventId, event.id), eq(chatroomMembers.userId, user.id)))
  ).length;

describe('a plan with a price', () => {
  it('is booked for what the member was shown, and for no other price [EVT-07]', async () => {
    const event = await priced();
    await makeCode(event);
    const changed = async (options: Parameters<typeof order>[1]) => (await order(event, options)).json.code;
    // The host raised the price while the sheet was open.
    expect(await changed({ amount: 90_000 })).toBe('price_changed');
    expect(await changed({ amount: 100_000, code: 'Autumn20' })).toBe('price_changed');
    expect([await taken(event), (await order(event, { amount: 80_000, code: 'Autumn20' })).status]).toEqual([0, 201]);
    // A waived amount is agreed to as well.
    const cheap = await priced({}, 400);
    expect((await order(cheap, { amount: 400 })).json.data.reservation.amount).toBe(0);
  });
  it('is held anew where the own hold is at another price than is shown by now [EVT-07]', async () => {
    const event = await priced();
    const { json } = await order(event, { amount: 100_000 });
    await api.db.update(eventPlans).set({ price: 70_000 }).where(eq(eventPlans.id, event.plans[0]!.id));
    const again = await order(event, { amount: 70_000 });
    expect([again.json.data.reservation.amount, again.json.data.reservation.id === json.data.reservation.id]).toEqual([
      70_000,
      false,
    ]);
    expect(await taken(event)).toBe(1);
  });
  it('does not answer a repeated order with the own hold at another price than is shown by now [EVT-07] [PRM-05]', async () => {
    const event = await priced();
    const held = (await order(event, { amount: 100_000, key: 'a-lost-answer' })).json.data.reservation.id;
    const again = (amount: number) => order(event, { amount, key: 'a-lost-answer' });
    expect((await again(70_000)).json.code).toBe('price_changed');
    expect((await again(100_000)).json.data.reservation.id).toBe(held);
  });
  it('holds its seats for fifteen minutes, without chat and without news [EVT-07]', async () => {
    const event = await priced();
    const { status, json } = await order(event, { count: 3 });
    expect(status).toBe(201);
    expect(json.data.reservation).toMatchObject({
      status: 'held',
      amount: 300_000,
      expires_at: '2026-11-21T08:15:00.000Z',
      pay_detail: null,
      off_code: null,
    });
    expect(json.data.event).toMatchObject({
      is_reserved: false,
      group_id: null,
      online_address: null,
      reserve_id: json.data.reservation.id,
    });
    expect(json.data.reservation.event).not.toHaveProperty('description');
    expect([await taken(event), await inChat(event, guest)]).toEqual([3, 0]);
    expect(await api.db.select().from(activities).where(eq(activities.userId, guest.id))).toEqual([]);
  });
  it('is the member’s own in the event, but makes nobody a guest [EVT-25]', async () => {
    const event = await priced();
    await order(event, { count: 3 });
    const read = async (as: TestUser) => (await api.call('event.single', { as, params: { id: event.id } })).json.data;
    const seen = await read(guest);
    expect(seen).toMatchObject({
      reserved_count: 0,
      reserved: [],
      own_reservations: [{ status: 'held', count: 3, amount: 300_000, start: event.sessions[0]!.start.toISOString() }],
    });
    expect(seen.own_reservations[0]!.expires_at).toBe('2026-11-21T08:15:00.000Z');
    expect((await read(host)).own_reservations).toEqual([]);
    const before = api.clock.now;
    api.clock.now = new Date('2026-11-21T08:15:00.000Z');
    // It has expired, though no job has run yet.
    expect(await read(guest)).toMatchObject({ own_reservations: [], reserve_id: null });
    api.clock.now = before;
  });
  it('answers the same order with the same hold, also to ten at once [EVT-07] [PRM-03]', async () => {
    const event = await priced();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(event, { count: 2 })));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.data.reservation.id}`)).size).toBe(1);
    expect(await taken(event)).toBe(2);
  });
  it('exchanges the hold when the member wants other seats', async () => {
    const event = await priced({ capacity: 3 });
    const first = await order(event, { count: 2 });
    const second = await order(event, { count: 3, plan: 1 });
    expect(second.json.data.reservation).toMatchObject({ status: 'held', count: 3, amount: 600_000 });
    expect([await taken(event), second.json.data.reservation.id === first.json.data.reservation.id]).toEqual([
      3,
      false,
    ]);
    expect((await order(event, { count: 4 })).json.code).toBe('capacity_full');
    expect(await taken(event)).toBe(3);
  });
  it('gives the seats back when they are cancelled, and the owner hears nothing of it [EVT-09]', async () => {
    const event = await priced();
    const code = await makeCode(event);
    await order(event, { code: 'autumn20' });
    expect([await taken(event), await used(code)]).toEqual([1, 1]);
    expect((await cancel(event)).status).toBe(200);
    expect([await taken(event), await used(code)]).toEqual([0, 0]);
    expect(await api.db.select().from(activities).where(eq(activities.userId, guest.id))).toEqual([]);
  });
  it('comes back within a minute after the fifteen, seats and code alike [PRM-04] [API-04]', async () => {
    const event = await priced({ capacity: 2 });
    const code = await makeCode(event);
    const { json } = await order(event, { count: 2, code: 'AUTUMN20' });
    const other = await makeUser(api.db);
    api.clock.now = new Date('2026-11-21T08:14:59.000Z');
    await expireHoldsJob.run(api.deps);
    expect((await order(event, { as: other })).json.code).toBe('capacity_full');
    api.clock.now = new Date('2026-11-21T08:15:00.000Z');
    expect(expireHoldsJob.every).toBeLessThanOrEqual(60);
    await expireHoldsJob.run(api.deps);
    await expireHoldsJob.run(api.deps);
    expect([await taken(event), await used(code)]).toEqual([0, 0]);
    expect((await order(event, { as: other })).status).toBe(201);
    const [mine] = (await api.call('booking.mine', { as: guest })).json.data;
    expect(mine).toMatchObject({ id: json.data.reservation.id, status: 'expired', expires_at: null });
  });
  it('waives what no gateway takes', async () => {
    expect((await order(await priced({}, 499))).json.data.reservation).toMatchObject({ status: 'reserved', amount: 0 });
    expect((await order(await priced({}, 500))).json.data.reservation).toMatchObject({ status: 'held', amount: 500 });
  });
  it('refuses a sum beyond what can be paid', async () => {
    expect((await order(await priced({ capacity: null }, 500_000_000), { count: 5 })).status).toBe(422);
  });
});

describe('a discount code', () => {
  it('takes its part off, however it is written [EVT-06]', async () => {
    const event = await priced();
    await makeCode(event, { code: 'AUTUMN2020' });
    const { json } = await order(event, { code: ' autumn۲۰۲۰ ', count: 2 });
    expect(json.data.reservation).toMatchObject({ amount: 160_000, off_code: { code: 'AUTUMN2020', percentage: 20 } });
  });
  it('of a hundred percent books at once, and leaves with the reservation [EVT-07]', async () => {
    const event = await priced();
    const code = await makeCode(event, { percent: 100 });
    expect((await order(event, { code: code.code })).json.data.reservation).toMatchObject({
      status: 'reserved',
      amount: 0,
      pay_detail: null,
    });
    expect([await used(code), await inChat(event, guest)]).toEqual([1, 1]);
    await cancel(event);
    expect(await used(code)).toBe(0);
  });
  it.each<[string, Partial<typeof offCodes.$inferInsert>]>([
    ['an unknown one', { code: 'another' }],
    ['an outdated one', { expiresAt: start }],
    ['a used up one', { used: 2 }],
  ])('is refused: %s [EVT-06]', async (_what, options) => {
    const event = await priced();
    await makeCode(event, options);
    const { status, json } = await order(event, { code: 'Autumn20' });
    expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([
      422,
      'invalid_off_code',
      ['orders_data.0.off_code'],
    ]);
    expect(await taken(event)).toBe(0);
    const check = await api.call('booking.checkOffCode', {
      as: guest,
      params: { id: event.id },
      body: { code: 'Autumn20', plan_id: event.plans[0]!.id, count: 1 },
    });
    expect([check.status, check.json.code]).toEqual([422, 'invalid_off_code']);
  });
  it('is not taken by an order that found it good before it ran out or was used up [EVT-06]', async () => {
    const event = await priced();
    const [outdated, usedUp] = [
      await makeCode(event, { code: 'OUTDATED', expiresAt: start }),
      await makeCode(event, { code: 'USEDUP', used: 2 }),
    ];
    for (const code of [outdated, usedUp]) expect(await takeOffCode(api.db, code, start)).toBe(false);
    expect([await used(outdated), await used(usedUp)]).toEqual([0, 2]);
  });
  it('of another event is refused', async () => {
    const event = await priced();
    await makeCode(await priced());
    expect((await order(event, { code: 'Autumn20' })).json.code).toBe('invalid_off_code');
  });
  it('is not used up on a free seat', async () => {
    const event = await makeEvent(api.db, host, {});
    const code = await makeCode(event);
    expect((await order(event, { code: code.code })).status).toBe(201);
    expect(await used(code)).toBe(0);
  });
  it('belongs to the idempotency key too [PRM-05]', async () => {
    const event = await priced();
    await makeCode(event);
    const first = await order(event, { code: 'Autumn20', key: 'key-held-1' });
    expect((await order(event, { code: 'autumn20', key: 'key-held-1' })).json.data.reservation.id).toBe(
      first.json.data.reservation.id,
    );
    expect((await order(event, { key: 'key-held-1' })).json.code).toBe('key_reused');
  });
});

describe('booking.checkOffCode', () => {
  const check = (event: TestEvent, body: object, as: TestUser | null = guest) =>
    api.call('booking.checkOffCode', { ...(as && { as }), params: { id: event.id }, body });
  it('says what the seats would cost [EVT-06]', async () => {
    const event = await priced();
    const code = await makeCode(event, { percent: 33 });
    const { status, json } = await check(event, { code: 'autumn20', plan_id: event.plans[1]!.id, count: 2 });
    expect([status, json.data]).toEqual([200, { percentage: 33, full_amount: 400_000, amount: 268_000 }]);
    expect(await used(code)).toBe(0);
  });
  it('takes a code as what is seen of it, whatever was pasted along', async () => {
    const event = await priced();
    await makeCode(event, { percent: 33 });
    for (const code of ['autumn20\u200c', '\u2068AUTUMN20\u2069 ', 'autumn\u00ad۲\u200c۰'])
      expect((await check(event, { code, plan_id: event.plans[1]!.id, count: 2 })).json.data.percentage).toBe(33);
  });
  it('needs an account, a code, and a plan of the event', async () => {
    const event = await priced();
    await makeCode(event);
    expect((await check(event, { code: 'autumn20', plan_id: event.plans[0]!.id, count: 1 }, null)).status).toBe(401);
    expect((await check(event, { code: '', plan_id: 1, count: 0 })).status).toBe(422);
    expect((await check(event, { code: 'autumn20', plan_id: 999_999, count: 1 })).status).toBe(404);
    expect(
      (await check({ ...event, id: 999_999 }, { code: 'autumn20', plan_id: event.plans[0]!.id, count: 1 })).status,
    ).toBe(404);
  });
  it('bounds guessing', async () => {
    const event = await priced();
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++)
      statuses.push((await check(event, { code: `guess${i}`, plan_id: event.plans[0]!.id, count: 1 })).status);
    expect([statuses[59], statuses[61]]).toEqual([422, 429]);
  });
});

it('a guest whom the host blocked can’t book', async () => {
  const event = await makeEvent(api.db, host, {});
  await api.db.insert(blocks).values({ ownerId: host.id, blockedId: guest.id });
  const { status, json } = await order(event);
  expect([status, json.code]).toEqual([403, 'blocked']);
  expect(await api.db.select().from(reservations).where(eq(reservations.userId, guest.id))).toEqual([]);
});
