import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { payments, reservations } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { expireHolds } from '../booking/expireHolds.ts';
import { callbackPath } from './begin.ts';
import { checkPayment } from './check.ts';
import { isSigned } from '../payStar/signature.ts';

const key = 'test-key';
const rial = 1_000_000;

/** The gateway's answers, chosen by a test. */
interface Words {
  inquiry: Record<string, unknown>;
  verify: number;
}

describe('what the gateway says of a payment', () => {
  let gateway: FastifyInstance;
  let api: TestApi;
  let guest: TestUser;
  let event: TestEvent;
  let words: Words;
  /** What it was asked to verify. */
  let asked: Record<string, unknown>[];
  let made = 0;
  let inquiries = 0;
  let beforeAnswer = async (): Promise<void> => {};
  beforeAll(async () => {
    gateway = Fastify();
    gateway.post('/create', async () => ({ status: 1, data: { token: `token-${++made}`, ref_num: `ref-${made}` } }));
    gateway.post('/inquiry', async () => {
      inquiries++;
      await beforeAnswer();
      return { status: 1, data: words.inquiry };
    });
    gateway.post('/verify', async ({ body }) => {
      asked.push(body as Record<string, unknown>);
      return { status: words.verify, data: [] };
    });
    const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
    api = await startApi({ payStar: { url, paymentUrl: `${url}/payment`, gatewayId: 'id', key, isSandbox: false } });
    event = await makeEvent(api.db, await makeUser(api.db), {
      plans: [{ type: 'payable', price: 100_000 }],
      onlineAddress: 'https://meet.example.com/1',
    });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await api.close();
    await gateway.close();
  });

  /** A guest begins a payment and checks it once, with these answers of the gateway. */
  async function check(say: (transId: string) => Partial<Words>): Promise<{ payment: string; seat: string }> {
    const transId = await begin(say);
    await api.call('payment.verify', { as: guest, params: { transId }, body: {} });
    return stateOf(transId);
  }
  async function begin(say: (transId: string) => Partial<Words>): Promise<string> {
    guest = await makeUser(api.db);
    const order = { event_id: event.id, date: event.sessions[0]!.start.toISOString(), plan_id: event.plans[0]!.id };
    const body = { orders_data: [{ ...order, count: 1, accept_rules: true }] };
    const { reservation } = (await api.call('booking.setOrder', { as: guest, body })).json.data;
    const params = { factorNumber: reservation.factor_number };
    const { trans_id: transId } = (await api.call('payment.getToken', { as: guest, params, body: {} })).json.data;
    const paid = {
      status: 'UNVERIFIED',
      order_id: transId,
      amount: rial,
      card_number: '6037****1234',
      tracking_code: '7',
    };
    const said = say(transId);
    words = { verify: 1, ...said, inquiry: { ...paid, ...said.inquiry } };
    return transId;
  }
  async function stateOf(transId: string): Promise<{ payment: string; seat: string }> {
    const [payment] = await api.db.select().from(payments).where(eq(payments.transId, transId));
    const [seat] = await api.db.select().from(reservations).where(eq(reservations.id, payment!.reservationId));
    return { payment: payment!.status, seat: seat!.status };
  }
  const paymentOf = async (transId: string) =>
    (await api.db.select().from(payments).where(eq(payments.transId, transId)))[0]!;
  const nothing = { payment: 'waiting', seat: 'held' };

  it('makes the place sure when everything agrees, and is asked for what was paid, signed [API-04] [PRM-07]', async () => {
    let transId = '';
    expect(await check((id) => ({ inquiry: { order_id: (transId = id) } }))).toEqual({
      payment: 'paid',
      seat: 'reserved',
    });
    expect(transId).not.toBe('');
    const { amount, ref_num: refNum, sign } = asked[0]!;
    expect(amount).toBe(rial);
    expect(isSigned(sign, key, rial, String(refNum), '6037****1234', '7')).toBe(true);
  });
  it('is not believed of another sum, more or less [PRM-07]', async () => {
    for (const amount of [rial - 10, rial + 10, 0, rial / 10])
      expect(await check(() => ({ inquiry: { amount } }))).toEqual(nothing);
    expect(asked).toEqual([]);
  });
  it('is not believed of another order [PRM-07]', async () => {
    for (const orderId of ['another', ''.padEnd(32, 'a')])
      expect(await check(() => ({ inquiry: { order_id: orderId } }))).toEqual(nothing);
    expect(asked).toEqual([]);
  });
  it('counts only with its last word: a refused verification pays nothing [PRM-07]', async () => {
    for (const verify of [-8, -9, -98, 0]) expect(await check(() => ({ verify }))).toEqual(nothing);
    expect(asked).toHaveLength(4);
  });
  it('counts when it was verified by an earlier request whose answer was lost [API-04]', async () => {
    expect(await check(() => ({ verify: -6 }))).toEqual({ payment: 'paid', seat: 'reserved' });
  });
  it('is asked for no more once the payment is settled', async () => {
    const transId = await begin(() => ({}));
    const verify = () => api.call('payment.verify', { as: guest, params: { transId }, body: {} });
    await verify();
    const before = inquiries;
    expect((await verify()).json.data.status).toBe('paid');
    expect(inquiries).toBe(before);
  });
  it('that nothing was paid does not take back what another request has settled meanwhile [PRM-06]', async () => {
    const transId = await begin(() => ({}));
    const { id } = await paymentOf(transId);
    const paid = words.inquiry;
    beforeAnswer = async () => {
      beforeAnswer = async () => {};
      await checkPayment(api.deps, id);
      words.inquiry = { ...paid, status: 'FAILED' };
    };
    expect((await checkPayment(api.deps, id)).status).toBe('paid');
    expect(await stateOf(transId)).toEqual({ payment: 'paid', seat: 'reserved' });
  });
  it('is not asked for by a callback whose two numbers do not belong together [PRM-07]', async () => {
    const other = await begin(() => ({}));
    const [row] = await api.db.select().from(payments).where(eq(payments.transId, other));
    const refNum = row!.refNum!;
    const transId = await begin(() => ({}));
    const before = inquiries;
    const query = { order_id: transId, ref_num: refNum };
    const answer = await api.app.inject({ method: 'GET', url: callbackPath, query });
    expect(answer.headers.location).toBe('https://example.com/transaction-result?status=failed');
    expect([inquiries, await stateOf(transId)]).toEqual([before, nothing]);
  });
  it('comes too late for a session that has begun: the money goes back [PRM-04]', async () => {
    const transId = await begin(() => ({}));
    const booked = api.clock.now;
    await expireHolds(api.db, new Date(booked.getTime() + 3600_000));
    api.clock.now = event.sessions[0]!.start;
    await checkPayment(api.deps, (await paymentOf(transId)).id);
    api.clock.now = booked;
    expect(await stateOf(transId)).toEqual({ payment: 'refund_needed', seat: 'expired' });
    expect((await paymentOf(transId)).refundReason).toBe('late');
  });
  it('leaves the place held while nobody has paid, and ends the try when it was refused', async () => {
    expect(await check(() => ({ inquiry: { status: 'INIT' } }))).toEqual(nothing);
    expect(await check(() => ({ inquiry: { status: 'FAILED' } }))).toEqual({ payment: 'failed', seat: 'held' });
    expect(await check(() => ({ inquiry: { status: 'REVERSED' } }))).toEqual({ payment: 'failed', seat: 'held' });
    expect(await check(() => ({ inquiry: { status: 'CANCELLED' } }))).toEqual({ payment: 'canceled', seat: 'held' });
    expect(asked).toEqual([]);
  });

  it('opens the online address and the chat only with a place that is paid', async () => {
    const shown = async () => {
      const { data } = (await api.call('event.single', { as: guest, params: { id: event.id } })).json;
      return [data.online_address, data.group_id !== null, data.reserve_id !== null];
    };
    expect(await check(() => ({ inquiry: { status: 'INIT' } }))).toEqual(nothing);
    expect(await shown()).toEqual([null, false, true]);
    expect(await check(() => ({}))).toEqual({ payment: 'paid', seat: 'reserved' });
    expect(await shown()).toEqual(['https://meet.example.com/1', true, true]);
  });
});
