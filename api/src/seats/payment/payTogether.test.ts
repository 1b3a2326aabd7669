import { eq, sql } from 'drizzle-orm';
import { eventSessions, payments, reservations, sandboxPayments } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { expireHolds } from '../booking/expireHolds.ts';
import { callbackPath } from './begin.ts';
import { settlePaid } from './settle.ts';
import { verifyPayments } from './verifyPayments.ts';

let api: TestApi;
let gateway: TestSandbox;
let host: TestUser;
let guest: TestUser;
const start = new Date('2026-11-21T08:00:00.000Z');
beforeAll(async () => {
  gateway = await startSandbox({ now: () => api.clock.now });
  api = await startApi({ payStar: gateway.settings });
  host = await makeUser(api.db);
});
beforeEach(async () => {
  api.clock.now = start;
  guest = await makeUser(api.db);
  // Those of earlier tests would be asked about, too.
  await api.db.update(payments).set({ status: 'failed' }).where(eq(payments.status, 'waiting'));
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const starts = ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z', '2026-12-03T15:00:00.000Z'];
const priced = () => makeEvent(api.db, host, { starts, capacity: 5, plans: [{ type: 'payable', price: 100_000 }] });
const hold = async (event: TestEvent, sessions: number[]): Promise<{ id: number; factor_number: string }[]> =>
  (
    await api.call('booking.setOrder', {
      as: guest,
      body: {
        orders_data: sessions.map((at) => ({
          event_id: event.id,
          date: event.sessions[at]!.start.toISOString(),
          plan_id: event.plans[0]!.id,
          count: at + 1,
          accept_rules: true,
        })),
      },
    })
  ).json.data.reservations;
const begin = ([first, ...others]: { factor_number: string }[], as = guest) =>
  api.call('payment.getToken', {
    as,
    params: { factorNumber: first!.factor_number },
    body: others.length > 0 ? { together_with: others.map(({ factor_number }) => factor_number) } : {},
  });
const comeBack = async (token: string, outcome?: Parameters<TestSandbox['decide']>[1]) =>
  api.app.inject({
    method: 'POST',
    url: callbackPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(await gateway.decide(token, outcome)).toString(),
  });
const verify = (transId: string) => api.call('payment.verify', { as: guest, params: { transId }, body: {} });
const statuses = async (held: { id: number }[]) => {
  const all: string[] = [];
  for (const { id } of held)
    all.push((await api.db.select().from(reservations).where(eq(reservations.id, id)))[0]!.status);
  return all;
};
const rowsOf = async (held: { id: number }[]) => {
  const all: (typeof payments.$inferSelect)[] = [];
  for (const { id } of held)
    all.push(...(await api.db.select().from(payments).where(eq(payments.reservationId, id)).orderBy(payments.id)));
  return all;
};

describe('several held places [API-18]', () => {
  it('are paid at once by their sum, and the result tells of all', async () => {
    const event = await priced();
    const held = await hold(event, [0, 1]);
    const { status, json } = await begin(held);
    expect([status, json.data.amount]).toEqual([200, 300_000]);
    const [there] = await gateway.db.select().from(sandboxPayments).where(eq(sandboxPayments.token, json.data.token));
    expect(there!.amount).toBe(3_000_000);
    await comeBack(json.data.token);
    expect(await statuses(held)).toEqual(['reserved', 'reserved']);
    const { data } = (await verify(json.data.trans_id)).json;
    expect([data.status, data.amount, data.order_id]).toEqual(['paid', 300_000, held[0]!.factor_number]);
    expect(data.reservations.map(({ id, pay_detail: paid }) => [id, paid?.amount])).toEqual([
      [held[0]!.id, 100_000],
      [held[1]!.id, 200_000],
    ]);
    expect(
      (await rowsOf(held)).map(({ status: state, cardMask, trackingCode }) => [state, cardMask, trackingCode]),
    ).toEqual(Array(2).fill(['paid', '603799******1234', expect.stringMatching(/^\d+$/)]));
    // The gateway's row last: whoever finds only the others done goes on.
    const written = await api.db
      .select({ id: payments.id, at: sql<string>`xmin::text` })
      .from(payments)
      .where(eq(payments.userId, guest.id));
    expect(written.toSorted((a, b) => Number(a.at) - Number(b.at)).map(({ id }) => id)).toEqual(
      written.map(({ id }) => id).toSorted((a, b) => b - a),
    );
    const sessions = await api.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id));
    expect(sessions.map(({ taken }) => taken).sort()).toEqual([0, 1, 2]);
  });

  it('go on with the payment that has begun for the very same, and with another for other ones', async () => {
    const held = await hold(await priced(), [0, 1, 2]);
    const [one, two, three] = held as [(typeof held)[0], (typeof held)[0], (typeof held)[0]];
    const tokenOf = async (...wanted: typeof held) => (await begin(wanted)).json.data.token;
    const both = await tokenOf(one, two);
    expect(await tokenOf(two, one)).toBe(both);
    const others = [await tokenOf(one), await tokenOf(two), await tokenOf(one, two, three)];
    expect(new Set([both, ...others]).size).toBe(4);
  });

  it('all stay held where the payment is given up, and can be paid again', async () => {
    const held = await hold(await priced(), [0, 1]);
    const first = (await begin(held)).json.data;
    await comeBack(first.token, 'refuse');
    expect([await statuses(held), (await rowsOf(held)).map(({ status }) => status)]).toEqual([
      ['held', 'held'],
      ['canceled', 'canceled'],
    ]);
    const again = (await begin(held)).json.data;
    expect(again.token).not.toBe(first.token);
    await comeBack(again.token);
    expect(await statuses(held)).toEqual(['reserved', 'reserved']);
  });

  it('are all settled by whoever finds them half done', async () => {
    const held = await hold(await priced(), [0, 1]);
    const { token, trans_id } = (await begin(held)).json.data;
    const fields = await gateway.decide(token);
    expect(fields).toBeDefined();
    // As if the process had ended between the two.
    const [, second] = await rowsOf(held);
    await settlePaid(api.db, { paymentId: second!.id, trackingCode: null, cardMask: null, at: start });
    expect(await statuses(held)).toEqual(['held', 'reserved']);
    api.clock.now = new Date(start.getTime() + 60_000);
    expect(await verifyPayments(api.deps)).toBe(1);
    expect(await statuses(held)).toEqual(['reserved', 'reserved']);
    expect((await verify(trans_id)).json.data.status).toBe('paid');
  });

  it('are asked about once, by the one that the gateway knows, and are none of those that got no token', async () => {
    const held = await hold(await priced(), [0, 1]);
    const { token } = (await begin(held)).json.data;
    api.clock.now = new Date(start.getTime() + 11 * 60_000);
    expect(await verifyPayments(api.deps)).toBe(1);
    expect((await rowsOf(held)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    await comeBack(token);
    expect(await statuses(held)).toEqual(['reserved', 'reserved']);
  });

  it.each([
    ['the gateway’s own', 0],
    ['another', 1],
  ])(
    'give back the money of the one that was lost meanwhile alone, under the number that the gateway knows: %s',
    async (_, lost) => {
      const event = await priced();
      const held = await hold(event, [0, 1]);
      const { token, trans_id } = (await begin(held)).json.data;
      await api.call('booking.cancel', {
        as: guest,
        params: { id: event.id },
        body: { dates: [event.sessions[lost]!.start.toISOString()] },
      });
      await comeBack(token);
      expect((await statuses(held))[lost]).toBe('canceled');
      expect((await statuses(held))[1 - lost]).toBe('reserved');
      const admin = await makeUser(api.db, { roleId: 6 });
      const list = (await api.call('payment.refunds', { as: admin, query: { status: 'refund_needed' } })).json.data;
      expect(
        list.filter(({ trans_id: of }) => of === trans_id).map(({ amount, order_id }) => [amount, order_id]),
      ).toEqual([[(lost + 1) * 100_000, held[lost]!.factor_number]]);
      const { data } = (await verify(trans_id)).json;
      expect([data.status, data.reservations[lost]!.refund?.amount, data.reservations[1 - lost]!.refund]).toEqual([
        'paid',
        (lost + 1) * 100_000,
        null,
      ]);
    },
  );

  it('are told of together, whichever of them is asked about', async () => {
    const held = await hold(await priced(), [0, 1]);
    const { token, trans_id } = (await begin(held)).json.data;
    await comeBack(token);
    for (const { factor_number } of held) {
      const { data } = (await api.call('payment.verifyByOrder', { as: guest, body: { order_id: factor_number } })).json;
      expect([data.trans_id, data.reservations.map(({ id }) => id)]).toEqual([trans_id, held.map(({ id }) => id)]);
    }
  });

  it('leave nothing that waits where the gateway could not be asked', async () => {
    const held = await hold(await priced(), [0, 1]);
    const { url } = gateway.settings;
    gateway.settings.url = `${url}/nobody`;
    try {
      expect((await begin(held)).status).toBe(503);
    } finally {
      gateway.settings.url = url;
    }
    expect((await rowsOf(held)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect((await begin(held)).status).toBe(200);
  });

  it('are not paid where one of them is another’s, is over or is paid', async () => {
    const held = await hold(await priced(), [0, 1]);
    const stranger = await makeUser(api.db);
    expect((await begin(held, stranger)).status).toBe(404);
    const own = guest;
    guest = stranger;
    const [others] = await hold(await priced(), [0]);
    guest = own;
    expect((await begin([held[0]!, others!])).status).toBe(404);
    await comeBack((await begin([held[1]!])).json.data.token);
    expect((await begin(held)).json.code).toBe('nothing_to_pay');
    api.clock.now = new Date(start.getTime() + 16 * 60_000);
    await expireHolds(api.db, api.clock.now);
    expect((await begin(held)).json.code).toBe('hold_expired');
  });
});
