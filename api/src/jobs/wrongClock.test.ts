import { eq } from 'drizzle-orm';
import { until } from '../../../deploy/testing/patience.ts';
import { allJobs } from '../jobs.ts';
import { claimKey } from '../http/idempotency.ts';
import { limitPerHour } from '../http/rateLimit.ts';
import { outbox } from '../db/schema/outgoing.ts';
import { jobs } from '../db/schema/requests.ts';
import { eventSessions, payments, reservations } from '../db/schema/seats.ts';
import { takeMessages } from '../notices/outbox/queries.ts';
import { expireHolds } from '../seats/booking/expireHolds.ts';
import { verifyPayments } from '../seats/payment/verifyPayments.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';
import { startSandbox, type TestSandbox } from '../testing/sandbox.ts';
import { claimRun } from './claim.ts';
import type { Job } from './job.ts';
import { startJobs } from './runner.ts';

let api: TestApi;
let gateway: TestSandbox;
let guest: TestUser;
let event: TestEvent;
const right = new Date('2026-11-21T08:00:00.000Z');
const dayAhead = new Date('2026-11-22T08:00:00.000Z');
const minutes = (n: number): Date => new Date(right.getTime() + n * 60_000);
beforeAll(async () => {
  gateway = await startSandbox({ now: () => api.clock.now });
  api = await startApi({ payStar: gateway.settings });
  event = await makeEvent(api.db, await makeUser(api.db), { plans: [{ type: 'payable', price: 100_000 }] });
});
beforeEach(async () => {
  guest = await makeUser(api.db);
  api.clock.now = dayAhead;
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const book = async () => {
  const order = { event_id: event.id, date: event.sessions[0]!.start.toISOString(), plan_id: event.plans[0]!.id };
  const body = { orders_data: [{ ...order, count: 1, accept_rules: true }] };
  return (await api.call('booking.setOrder', { as: guest, body })).json.data.reservation;
};
const begin = (factorNumber: string) => api.call('payment.getToken', { as: guest, params: { factorNumber }, body: {} });

describe('after a clock was a day ahead', () => {
  it('every job runs at once, in this process and in others', async () => {
    const errors: object[] = [];
    const log = { error: (detail: object) => errors.push(detail) as never };
    for (const job of allJobs) expect((await claimRun(api.db, job, dayAhead)).isMine).toBe(true);
    for (const job of allJobs)
      expect([job.name, (await claimRun(api.db, job, right)).isMine]).toEqual([job.name, true]);
    // What was started in time is not started again.
    for (const job of allJobs) expect((await claimRun(api.db, job, right)).isMine).toBe(false);

    await api.db.delete(jobs);
    let runs = 0;
    const job: Job = {
      name: 'count',
      every: 0.3,
      run: async () => {
        runs++;
      },
    };
    const running = startJobs(api.deps, [job], log);
    await until(() => runs === 1);
    api.clock.now = right;
    await until(() => runs === 2);
    await running.stop();
    expect(errors).toEqual([]);
  });
  it('what was held meanwhile is given back in its time', async () => {
    const { id } = await book();
    const row = async () => (await api.db.select().from(reservations).where(eq(reservations.id, id)))[0]!;
    expect((await row()).expiresAt).toEqual(new Date(dayAhead.getTime() + 15 * 60_000));
    await expireHolds(api.db, right);
    expect([(await row()).status, (await row()).expiresAt]).toEqual(['held', minutes(15)]);
    await expireHolds(api.db, minutes(15));
    expect((await row()).status).toBe('expired');
    const [session] = await api.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id));
    expect(session!.taken).toBe(0);
  });
  it('a payment that was begun meanwhile can go on, and is asked about', async () => {
    const { factor_number: factorNumber, id } = await book();
    await api.db.insert(payments).values({
      transId: `unanswered-${id}`,
      reservationId: id,
      userId: guest.id,
      amount: 100_000,
      createdAt: dayAhead,
    });
    api.clock.now = right;
    expect((await begin(factorNumber)).status).toBe(200);
    const { token, trans_id: transId } = (await begin(factorNumber)).json.data;
    await gateway.decide(token);
    await api.db
      .update(payments)
      .set({ createdAt: dayAhead, checkedAt: dayAhead })
      .where(eq(payments.transId, transId));
    expect(await verifyPayments(api.deps)).toBe(1);
    const status = async (of: string) =>
      (await api.db.select().from(payments).where(eq(payments.transId, of)))[0]!.status;
    expect([await status(transId), await status(`unanswered-${id}`)]).toEqual(['paid', 'failed']);
  });
  it('messages leave, limits begin anew, and lost requests are taken over', async () => {
    await api.db.insert(outbox).values(
      (['mail', 'sms', 'push'] as const).map((channel) => ({
        channel,
        recipient: 'x',
        text: 'x',
        createdAt: dayAhead,
        nextTryAt: new Date(dayAhead.getTime() + 60_000),
      })),
    );
    const taking = { limit: 10, claim: 60, now: right };
    for (const channel of ['mail', 'sms'] as const)
      expect(await takeMessages(api.db, { channel, ...taking })).toHaveLength(1);
    for (const channel of ['mail', 'sms'] as const)
      expect(await takeMessages(api.db, { channel, ...taking })).toHaveLength(0);

    const key = `clock/${guest.id}`;
    await limitPerHour(api.db, key, 1, dayAhead);
    await expect(limitPerHour(api.db, key, 1, dayAhead)).rejects.toMatchObject({ code: 'too_many_requests' });
    await limitPerHour(api.db, key, 1, right);
    await expect(limitPerHour(api.db, key, 1, right)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: 3600 },
    });

    const retriable = { userId: guest.id, key: 'a-key-of-its-own', call: 'x', requestHash: 'x' };
    expect(await claimKey(api.db, retriable, dayAhead)).toBe('mine');
    expect(await claimKey(api.db, retriable, right)).toBe('mine');
    expect(await claimKey(api.db, retriable, right)).toBe('in_progress');
  });
});
