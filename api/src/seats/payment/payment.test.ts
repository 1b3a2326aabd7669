import { eq } from 'drizzle-orm';
import { chatroomMembers } from '../../db/schema/chat.ts';
import { auditLog } from '../../db/schema/desk.ts';
import { events } from '../../db/schema/events.ts';
import { eventSessions, offCodes, payments, reservations, sandboxPayments } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { expireHolds } from '../booking/expireHolds.ts';
import { callbackPath } from './begin.ts';
import { verifyPayments } from './verifyPayments.ts';

let api: TestApi;
let gateway: TestSandbox;
let host: TestUser;
let guest: TestUser;
let admin: TestUser;
const start = new Date('2026-11-21T08:00:00.000Z');
beforeAll(async () => {
  gateway = await startSandbox({ now: () => api.clock.now });
  api = await startApi({ payStar: gateway.settings });
  host = await makeUser(api.db);
  admin = await makeUser(api.db, { roleId: 6 });
});
beforeEach(async () => {
  api.clock.now = start;
  guest = await makeUser(api.db);
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const priced = (capacity = 10) => makeEvent(api.db, host, { capacity, plans: [{ type: 'payable', price: 100_000 }] });
const book = async (event: TestEvent, as = guest, code?: string) =>
  (
    await api.call('booking.setOrder', {
      as,
      body: {
        orders_data: [
          {
            event_id: event.id,
            date: event.sessions[0]!.start.toISOString(),
            plan_id: event.plans[0]!.id,
            count: 1,
            accept_rules: true,
            ...(code && { off_code: code }),
          },
        ],
      },
    })
  ).json.data.reservation;
const begin = (factorNumber: string, as = guest) =>
  api.call('payment.getToken', { as, params: { factorNumber }, body: {} });
const held = async (event: TestEvent, as = guest, code?: string) => {
  const reservation = await book(event, as, code);
  return { reservation, ...(await begin(reservation.factor_number, as)).json.data };
};
const callback = (fields: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: callbackPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const verify = (transId: string, as = guest) => api.call('payment.verify', { as, params: { transId }, body: {} });
const later = (minutes: number) => {
  api.clock.now = new Date(start.getTime() + minutes * 60_000);
};
const paymentOf = async (transId: string) =>
  (await api.db.select().from(payments).where(eq(payments.transId, transId)))[0]!;
const taken = async (event: TestEvent) =>
  (await api.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id)))[0]!.taken;
const seat = async (id: number) => (await api.db.select().from(reservations).where(eq(reservations.id, id)))[0]!.status;

describe('paying', () => {
  it('goes to PayStar and back to the result page, with nothing of a card in the address [EVT-07] [API-04]', async () => {
    const event = await priced();
    const { reservation, trans_id, token, amount, payment_url } = await held(event);
    expect([amount, payment_url]).toEqual([100_000, gateway.settings.paymentUrl]);
    const answer = await callback(await gateway.decide(token));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      `https://example.com/transaction-result?status=paid&order_id=${reservation.factor_number}&trans_id=${trans_id}`,
    );
    const { status, json } = await verify(trans_id);
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({
        trans_id,
        status: 'paid',
        amount: 100_000,
        order_id: reservation.factor_number,
        transaction_date: start.toISOString(),
        tracking_code: expect.stringMatching(/^\d+$/),
        event: expect.objectContaining({ id: event.id, is_reserved: true }),
        reservation: expect.objectContaining({
          status: 'reserved',
          pay_detail: { status: 'paid', amount: 100_000, off_code: null },
        }),
      }),
    ]);
    expect((await paymentOf(trans_id)).cardMask).toBe('603799******1234');
    expect(await api.db.select().from(chatroomMembers).where(eq(chatroomMembers.userId, guest.id))).toHaveLength(1);
  });
  it('asks in Rial, with signatures that the gateway checks', async () => {
    const { token } = await held(await priced());
    const [there] = await gateway.db.select().from(sandboxPayments).where(eq(sandboxPayments.token, token));
    expect([there!.amount, there!.callback]).toEqual([1_000_000, `https://example.com/en${callbackPath}`]);
  });
  it('goes on with a payment that has begun, and begins anew after a refusal [EVT-07]', async () => {
    const { reservation, token } = await held(await priced());
    expect((await begin(reservation.factor_number)).json.data.token).toBe(token);
    const answer = await callback(await gateway.decide(token, 'refuse'));
    expect(answer.headers.location).toContain('status=canceled');
    const again = (await begin(reservation.factor_number)).json.data;
    expect(again.token).not.toBe(token);
    expect((await callback(await gateway.decide(again.token))).headers.location).toContain('status=paid');
    expect((await begin(reservation.factor_number)).json.code).toBe('nothing_to_pay');
  });
  it('finds what was paid meanwhile instead of having it paid again [API-04]', async () => {
    const { reservation, token, trans_id: transId } = await held(await priced());
    // The payer does not come back: the browser was closed.
    await gateway.decide(token);
    const again = await begin(reservation.factor_number);
    expect([again.json.code, await seat(reservation.id)]).toEqual(['nothing_to_pay', 'reserved']);
    expect((await paymentOf(transId)).status).toBe('paid');
  });
  it('takes nothing for a hold that was given back', async () => {
    const event = await priced();
    const { factor_number: factor } = await book(event);
    const dates = [event.sessions[0]!.start.toISOString()];
    await api.call('booking.cancel', { as: guest, params: { id: event.id }, body: { dates } });
    expect((await begin(factor)).json.code).toBe('nothing_to_pay');
  });
  it('takes one payment of two requests at once', async () => {
    const { factor_number: factor } = await book(await priced());
    const answers = await Promise.all([begin(factor), begin(factor), begin(factor)]);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.data.token)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200).every(({ json }) => json.code === 'in_progress')).toBe(true);
  });
  it('refuses a hold that ran out, a free seat, and what belongs to others', async () => {
    const { factor_number: factor } = await book(await priced());
    expect((await begin(factor, await makeUser(api.db))).status).toBe(404);
    expect((await begin('100000000000')).status).toBe(404);
    expect((await begin('12')).status).toBe(404);
    expect((await api.call('payment.getToken', { params: { factorNumber: factor }, body: {} })).status).toBe(401);
    later(15);
    expect((await begin(factor)).json.code).toBe('hold_expired');
    await expireHolds(api.db, api.clock.now);
    expect((await begin(factor)).json.code).toBe('hold_expired');
    const free = await book(await makeEvent(api.db, host, {}));
    expect((await begin(free.factor_number)).json.code).toBe('nothing_to_pay');
  });
});

describe('payment.verify', () => {
  it('settles when the callback never came, by number and by order [API-04]', async () => {
    const first = await held(await priced());
    expect((await verify(first.trans_id)).json.data.status).toBe('waiting');
    await gateway.decide(first.token, 'leave');
    expect((await verify(first.trans_id)).json.data.status).toBe('paid');
    const second = await held(await priced());
    const fields = await gateway.decide(second.token);
    // A gateway may name only its own number.
    expect((await callback({ ref_num: fields['ref_num']! })).headers.location).toMatch(
      new RegExp(`status=paid&order_id=${second.reservation.factor_number}&trans_id=${second.trans_id}$`),
    );
    for (const orderId of [second.reservation.factor_number, second.trans_id]) {
      expect(
        (await api.call('payment.verifyByOrder', { as: guest, body: { order_id: orderId } })).json.data,
      ).toMatchObject({ status: 'paid', trans_id: second.trans_id });
    }
  });
  it('knows one’s own payments only', async () => {
    const { trans_id, reservation } = await held(await priced());
    const other = await makeUser(api.db);
    expect((await verify(trans_id, other)).status).toBe(404);
    expect((await verify('x'.repeat(20))).status).toBe(404);
    expect(
      (await api.call('payment.verifyByOrder', { as: other, body: { order_id: reservation.factor_number } })).status,
    ).toBe(404);
    expect((await api.call('payment.verifyByOrder', { as: guest, body: { order_id: '' } })).status).toBe(422);
    expect((await api.call('payment.verify', { params: { transId: trans_id }, body: {} })).status).toBe(401);
  });
});

describe('the callback', () => {
  it('can’t be read without a number: 400', async () => {
    expect((await callback({ status: '1' })).statusCode).toBe(400);
    expect((await api.app.inject({ method: 'GET', url: callbackPath })).statusCode).toBe(400);
    expect((await callback({ order_id: '<script>' })).statusCode).toBe(400);
  });
  it('works as a GET too [GWY-05]', async () => {
    const { token } = await held(await priced());
    const answer = await api.app.inject({ method: 'GET', url: callbackPath, query: await gateway.decide(token) });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('status=paid')]);
  });
  it.each([
    ['fa', '', 'خوانده نشد'],
    ['en', '/en', 'could not be read'],
    ['ar', '/ar', 'تعذّرت قراءة الطلب'],
    ['ps', '/ps', 'غوښتنه ونه لوستل شوه.'],
  ])('leads to the result page in the language of its address: %s [GWY-05]', async (_locale, prefix, sentence) => {
    const { token } = await held(await priced());
    const url = prefix + callbackPath;
    const refused = await api.app.inject({ method: 'POST', url, headers: { 'x-language': 'en' } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain(sentence);
    const fields = await gateway.decide(token);
    for (const request of [
      { method: 'POST' as const, payload: fields },
      { method: 'GET' as const, query: fields },
    ]) {
      const answer = await api.app.inject({ url, ...request });
      expect(answer.headers.location).toMatch(`https://example.com${prefix}/transaction-result?status=paid&`);
    }
  });
  it.each([
    ['application/json', '{"order_id"'],
    ['application/json', '[1]'],
    ['application/x-www-form-urlencoded', 'order_id=%zz'],
    ['application/x-www-form-urlencoded', 'order_id=%ff'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="order_id"\r\n\r\n1\r\n--x--'],
    ['text/plain', 'order_id=1'],
    ['', 'order_id=1'],
    ['application/jsonp', '{}'],
  ])('can’t be read as %s %s: 400 [GWY-05]', async (type, payload) => {
    const url = `${callbackPath}?order_id=1`;
    const answer = await api.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });
  it('pays nothing by itself: forged words, others’ references, unknown orders [PRM-07]', async () => {
    const event = await priced();
    const victim = await held(event);
    const rich = await held(event, await makeUser(api.db));
    const paid = await gateway.decide(rich.token);
    const forged: Record<string, string>[] = [
      { status: '1', order_id: victim.trans_id, tracking_code: '1', card_number: '6037-99**-****-1234' },
      {
        status: '1',
        order_id: victim.trans_id,
        ref_num: paid['ref_num']!,
        tracking_code: paid['tracking_code']!,
        card_number: paid['card_number']!,
      },
      { status: '1', order_id: 'f'.repeat(32), ref_num: 'abc' },
    ];
    for (const fields of forged) expect((await callback(fields)).headers.location).not.toContain('status=paid');
    expect([(await paymentOf(victim.trans_id)).status, await seat(victim.reservation.id)]).toEqual(['waiting', 'held']);
  });
  it('changes nothing when it comes again [PRM-06]', async () => {
    const event = await priced();
    const { token, trans_id } = await held(event);
    const fields = await gateway.decide(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => callback(fields)));
    expect(answers.every(({ headers }) => String(headers.location).includes('status=paid'))).toBe(true);
    expect([(await paymentOf(trans_id)).status, await taken(event)]).toEqual(['paid', 1]);
  });
});

describe('a late payment', () => {
  const expireAndPay = async (event: TestEvent, code?: string) => {
    const one = await held(event, guest, code);
    later(16);
    await expireHolds(api.db, api.clock.now);
    return { ...one, fields: await gateway.decide(one.token) };
  };
  it('gets its seat if one is free, and its code [PRM-04]', async () => {
    const event = await priced(1);
    const [code] = await api.db
      .insert(offCodes)
      .values({
        eventId: event.id,
        title: 'x',
        code: 'half',
        percent: 50,
        useLimit: 1,
        expiresAt: new Date('2026-12-01'),
      })
      .returning();
    const { fields, reservation } = await expireAndPay(event, 'half');
    await callback(fields);
    expect([
      await seat(reservation.id),
      await taken(event),
      (await api.db.select().from(offCodes).where(eq(offCodes.id, code!.id)))[0]!.used,
    ]).toEqual(['reserved', 1, 1]);
  });
  it('keeps its price where the code is used up since', async () => {
    const event = await priced(2);
    await api.db.insert(offCodes).values({
      eventId: event.id,
      title: 'x',
      code: 'half',
      percent: 50,
      useLimit: 1,
      expiresAt: new Date('2026-12-01'),
    });
    const { fields, reservation } = await expireAndPay(event, 'half');
    await book(event, await makeUser(api.db), 'half');
    await callback(fields);
    const [row] = await api.db.select().from(reservations).where(eq(reservations.id, reservation.id));
    expect(row).toMatchObject({ status: 'reserved', paid: 50_000, offCodeId: null });
  });
  it('is given back if none is: a refund waits [PRM-04]', async () => {
    const event = await priced(1);
    const { fields, reservation, trans_id } = await expireAndPay(event);
    await book(event, await makeUser(api.db));
    expect((await callback(fields)).headers.location).toContain('status=refund_needed');
    expect([await seat(reservation.id), await taken(event)]).toEqual(['expired', 1]);
    expect(await paymentOf(trans_id)).toMatchObject({ status: 'refund_needed', refundReason: 'late' });
    expect((await verify(trans_id)).json.data.reservation).toMatchObject({
      status: 'expired',
      pay_detail: { status: 'refund_needed', amount: 100_000 },
    });
  });
  it('is given back for an event that was called off', async () => {
    const event = await priced(5);
    const { fields, trans_id } = await expireAndPay(event);
    await api.db.update(events).set({ status: 'not_held' }).where(eq(events.id, event.id));
    await callback(fields);
    expect((await paymentOf(trans_id)).refundReason).toBe('event_deleted');
  });
  it.each<[number | null, string, number, string]>([
    [0, '2026-12-01T14:59:00.000Z', 100_000, 'until the session begins'],
    [24, '2026-11-30T14:59:00.000Z', 100_000, 'until a day before'],
    [24, '2026-11-30T15:00:00.000Z', 0, 'no more on the last day'],
    [null, '2026-11-21T08:01:00.000Z', 0, 'never'],
  ])(
    'is given back by the host’s rule of %s hours: cancelled at %s it returns %s, %s [EVT-24]',
    async (refundHours, at, amount, _when) => {
      const event = await makeEvent(api.db, host, { refundHours, plans: [{ type: 'payable', price: 100_000 }] });
      const { token, trans_id, reservation } = await held(event);
      await callback(await gateway.decide(token));
      api.clock.now = new Date(at);
      const mine = async () => (await api.call('booking.get', { as: guest, params: { id: reservation.id } })).json.data;
      expect((await mine()).refund_if_canceled).toEqual({
        amount,
        until:
          refundHours === null || amount === 0
            ? null
            : new Date(Date.parse('2026-12-01T15:00:00.000Z') - refundHours * 3600_000).toISOString(),
      });
      await api.call('booking.cancel', {
        as: guest,
        params: { id: event.id },
        body: { dates: [event.sessions[0]!.start.toISOString()] },
      });
      expect((await paymentOf(trans_id)).status).toBe(amount > 0 ? 'refund_needed' : 'paid');
      const due_at = new Date(Date.parse(at) + 7 * 24 * 3600_000).toISOString();
      expect(await mine()).toMatchObject({
        status: 'canceled',
        refund_if_canceled: null,
        refund: amount > 0 ? { amount, due_at, refunded_at: null, reference: null } : null,
      });
      const listed = (await api.call('payment.refunds', { as: admin })).json.data.find(
        (row) => row.trans_id === trans_id,
      );
      expect(listed?.due_at).toBe(amount > 0 ? due_at : undefined);
    },
  );
  it.each([
    ['2026-11-28T14:59:00.000Z', 100_001, '2026-11-28T15:00:00.000Z'],
    ['2026-11-28T15:00:00.000Z', 50_001, '2026-11-30T15:00:00.000Z'],
    ['2026-11-30T15:00:00.000Z', 0, null],
  ])('is given back by a rule with a share: cancelled at %s it returns %s [EVT-24]', async (at, amount, until) => {
    const event = await makeEvent(api.db, host, {
      refundHours: 72,
      refundPart: { hours: 24, percent: 50 },
      plans: [{ type: 'payable', price: 100_001 }],
    });
    const { token, trans_id, reservation } = await held(event);
    await callback(await gateway.decide(token));
    api.clock.now = new Date(at);
    const mine = async () => (await api.call('booking.get', { as: guest, params: { id: reservation.id } })).json.data;
    expect((await mine()).refund_if_canceled).toEqual({ amount, until });
    const dates = [event.sessions[0]!.start.toISOString()];
    await api.call('booking.cancel', { as: guest, params: { id: event.id }, body: { dates } });
    expect((await mine()).refund?.amount).toBe(amount || undefined);
    const listed = async () =>
      (await api.call('payment.refunds', { as: admin })).json.data.find((row) => row.trans_id === trans_id);
    expect((await listed())?.amount).toBe(amount || undefined);
  });
  it('is given back when the guest has cancelled in the meantime, and when the seat is paid already', async () => {
    const event = await priced();
    const one = await held(event);
    await api.call('booking.cancel', {
      as: guest,
      params: { id: event.id },
      body: { dates: [event.sessions[0]!.start.toISOString()] },
    });
    await callback(await gateway.decide(one.token));
    expect(await paymentOf(one.trans_id)).toMatchObject({ status: 'refund_needed', refundReason: 'canceled' });
    const two = await held(event);
    await callback(await gateway.decide(two.token));
    const [twin] = await api.db
      .insert(payments)
      .values({
        transId: 'a'.repeat(32),
        reservationId: two.reservation.id,
        userId: guest.id,
        amount: 100_000,
        createdAt: start,
      })
      .returning();
    await gateway.db.insert(sandboxPayments).values({
      refNum: 'twin',
      token: 'b'.repeat(32),
      orderId: twin!.transId,
      amount: 1_000_000,
      callback: 'https://example.com/x',
      createdAt: start,
    });
    await api.db
      .update(payments)
      .set({ refNum: 'twin', token: 'b'.repeat(32) })
      .where(eq(payments.id, twin!.id));
    await callback(await gateway.decide('b'.repeat(32)));
    expect([
      (await paymentOf(twin!.transId)).status,
      (await paymentOf(two.trans_id)).status,
      await taken(event),
    ]).toEqual(['refund_needed', 'paid', 1]);
  });
});

describe('giving money back', () => {
  it('waits for an admin after a paid guest cancelled or was kicked [EVT-09]', async () => {
    const event = await priced();
    const date = event.sessions[0]!.start.toISOString();
    const one = await held(event);
    await callback(await gateway.decide(one.token));
    await api.call('booking.cancel', { as: guest, params: { id: event.id }, body: { dates: [date] } });
    const other = await makeUser(api.db);
    const two = await held(event, other);
    await callback(await gateway.decide(two.token));
    await api.call('booking.kick', {
      as: host,
      params: { id: event.id },
      body: { kick_data: [{ username: other.username, dates: [date] }] },
    });

    const list = (await api.call('payment.refunds', { as: admin, query: { status: 'refund_needed' } })).json;
    const [kicked, canceled] = [two, one].map(({ trans_id }) =>
      list.data.find((refund) => refund.trans_id === trans_id),
    );
    expect([kicked, canceled]).toMatchObject([
      { reason: 'kicked', username: other.username, amount: 100_000 },
      { reason: 'canceled', username: guest.username, order_id: one.reservation.factor_number },
    ]);

    const settle = (reference: string, as = admin, id = canceled!.id) =>
      api.call('payment.settleRefund', { as, params: { id }, body: { reference } });
    expect((await settle('IR-1', host)).status).toBe(403);
    expect((await settle(' ')).status).toBe(422);
    expect((await settle('IR-1', admin, 999_999)).status).toBe(404);
    expect((await settle('IR-1')).json.data).toMatchObject({ reference: 'IR-1', refunded_at: start.toISOString() });
    expect([(await settle('IR-1')).status, (await settle('IR-2')).json.code]).toEqual([200, 'already_refunded']);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.act, 'payment.settleRefund'))).toHaveLength(1);
    expect((await api.call('booking.mine', { as: guest })).json.data[0]).toMatchObject({
      status: 'canceled',
      pay_detail: { status: 'refunded', amount: 100_000 },
    });
    expect((await api.call('payment.refunds', { as: guest })).status).toBe(403);
    expect((await api.call('payment.refunds', { as: admin, query: { status: 'refunded' } })).json.total).toBe(1);
  });
});

describe('a place that was paid at the second try', () => {
  it('is given back once: what was refused before was never paid [EVT-09]', async () => {
    const event = await priced();
    const first = await held(event);
    await callback(await gateway.decide(first.token, 'refuse'));
    const second = (await begin(first.reservation.factor_number)).json.data;
    await callback(await gateway.decide(second.token));
    const dates = [event.sessions[0]!.start.toISOString()];
    await api.call('booking.cancel', { as: guest, params: { id: event.id }, body: { dates } });
    const statuses = [first.trans_id, second.trans_id].map(async (transId) => (await paymentOf(transId)).status);
    expect(await Promise.all(statuses)).toEqual(['canceled', 'refund_needed']);
  });
});

describe('the job that verifies', () => {
  const due = async (transId: string) => {
    await verifyPayments(api.deps);
    return (await paymentOf(transId)).status;
  };
  it('finds what was paid with its tab closed, within the hold [API-04] [PRM-08]', async () => {
    const { trans_id, token, reservation } = await held(await priced());
    await gateway.decide(token, 'leave');
    expect(await due(trans_id)).toBe('waiting');
    later(1);
    expect([await due(trans_id), await seat(reservation.id)]).toEqual(['paid', 'reserved']);
  });
  it('gives up after a day, and on what never had a token', async () => {
    const { trans_id, reservation } = await held(await priced());
    const [orphan] = await api.db
      .insert(payments)
      .values({ transId: 'c'.repeat(32), reservationId: reservation.id, userId: guest.id, amount: 1, createdAt: start })
      .returning();
    later(9);
    expect([await due(trans_id), (await paymentOf(orphan!.transId)).status]).toEqual(['waiting', 'waiting']);
    later(10);
    expect([await due(trans_id), (await paymentOf(orphan!.transId)).status]).toEqual(['waiting', 'failed']);
    later(24 * 60);
    expect(await due(trans_id)).toBe('failed');
  });
  it('sees that the gateway reversed what nobody verified in time', async () => {
    const { trans_id, token } = await held(await priced());
    await gateway.decide(token, 'leave');
    later(11);
    expect(await due(trans_id)).toBe('failed');
  });
});

it('a gateway that does not answer is said so, and nothing is lost [API-04]', async () => {
  const { factor_number: factor } = await book(await priced());
  const good = { ...gateway.settings };
  Object.assign(gateway.settings, { url: 'http://127.0.0.1:9' });
  const { status, json } = await begin(factor);
  Object.assign(gateway.settings, good);
  expect([status, json.code]).toEqual([503, 'gateway_unavailable']);
  expect((await begin(factor)).status).toBe(200);
});
