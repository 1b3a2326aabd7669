import { eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema/desk.ts';
import { events } from '../../db/schema/events.ts';
import { eventRewards, payOutRequests, payouts } from '../../db/schema/hosting.ts';
import { notifications } from '../../db/schema/news.ts';
import { users } from '../../db/schema/people.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { requestPayOut } from './requests.ts';

const sheba = 'IR820540102680020817909002';
let api: TestApi;
let host: TestUser;
let admin: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
  [host, admin] = [await makeUser(api.db), await makeUser(api.db, { roleId: 6 })];
  event = await makeEvent(api.db, host, {
    title: 'Walk',
    starts: ['2026-11-01T15:00:00.000Z'],
    plans: [{ type: 'payable', price: 100_000 }],
  });
  await makeReservation(api.db, event, await makeUser(api.db), { count: 3, amount: 300_000, paid: 300_000 });
  await makeEvent(api.db, host, { title: 'Free' });
});
beforeEach(async () => {
  for (const table of [auditLog, payOutRequests, payouts, eventRewards]) await api.db.delete(table);
  await api.db.update(users).set({ shebaNumber: sheba }).where(eq(users.id, host.id));
});
afterAll(() => api.close());

const ask = (amount: number, as: TestUser = host) => api.call('reward.request', { as, body: { amount } });
const decide = (id: number, body: object, as = admin) => api.call('reward.decide', { as, params: { id }, body });

describe('a request to be paid', () => {
  it('goes to the own sheba, and takes no more than is available, one at a time [BIZ-04]', async () => {
    expect((await ask(300_001)).json.code).toBe('more_than_available');
    const { status, json } = await ask(200_000);
    expect([status, json.data]).toEqual([201, expect.objectContaining({ amount: 200_000, sheba, status: 'waiting' })]);
    expect((await ask(1)).json.code).toBe('pay_out_waiting');
    expect((await api.call('reward.requests', { as: host })).json.data).toHaveLength(1);
    expect((await api.call('reward.requests', { as: admin })).json.data).toEqual([]);
    expect((await ask(0)).status).toBe(422);
  });

  it('needs a sheba, and keeps the one that it was made with [BIZ-04]', async () => {
    await ask(1);
    await api.db.update(users).set({ shebaNumber: null }).where(eq(users.id, host.id));
    expect((await api.call('reward.requests', { as: host })).json.data[0]!.sheba).toBe(sheba);
    await api.db.delete(payOutRequests);
    expect((await ask(1)).json.code).toBe('no_sheba');
  });

  it('can be taken back by who made it, while it waits [BIZ-04]', async () => {
    const { id } = (await ask(1)).json.data;
    const withdraw = (as: TestUser) => api.call('reward.withdraw', { as, params: { id } });
    expect((await withdraw(admin)).status).toBe(404);
    expect((await withdraw(host)).json.data.status).toBe('withdrawn');
    expect((await withdraw(host)).status).toBe(404);
    expect((await ask(2)).status).toBe(201);
  });

  it('is paid by an admin once, which lowers what is available and is in the history [BIZ-04] [BIZ-08]', async () => {
    const { id } = (await ask(200_000)).json.data;
    const { data } = (await api.call('reward.requestsOfAll', { as: admin })).json;
    expect(data).toMatchObject([{ id, username: host.username, available: 300_000 }]);
    expect((await decide(id, { decision: 'pay' })).status).toBe(422);
    expect((await decide(id, { decision: 'pay', reference: 'B1' }, host)).status).toBe(403);
    expect((await decide(id, { decision: 'pay', reference: 'B1' })).json.data).toMatchObject({
      status: 'paid',
      reference: 'B1',
    });
    expect((await decide(id, { decision: 'reject', reason: 'no' })).json.code).toBe('nothing_waiting');
    const { payment_summary: summary } = (await api.call('reward.ofUser', { as: host, params: { id: host.id } })).json
      .data;
    expect([summary.balance.available, summary.paid.history.map(({ reference }) => reference)]).toEqual([
      100_000,
      ['B1'],
    ]);
    expect((await ask(100_001)).json.code).toBe('more_than_available');
    const decided = await api.call('reward.requestsOfAll', { as: admin, query: { status: 'decided' } });
    expect(decided.json.data).toMatchObject([{ id, status: 'paid' }]);
  });

  it('stays when paying it is refused, and is rejected with a reason that its host reads [BIZ-08]', async () => {
    const { id } = (await ask(200_000)).json.data;
    const refused = await makeEvent(api.db, host, { starts: ['2026-11-02T15:00:00.000Z'] });
    await api.db.insert(payouts).values({ userId: host.id, amount: 250_000, reference: 'B0' });
    expect((await decide(id, { decision: 'pay', reference: 'B1' })).json.code).toBe('more_than_available');
    expect((await decide(id, { decision: 'reject' })).status).toBe(422);
    await decide(id, { decision: 'reject', reason: 'The name differs' });
    expect((await api.call('reward.requests', { as: host })).json.data).toMatchObject([
      { status: 'rejected', reason: 'The name differs' },
    ]);
    await api.db.delete(events).where(eq(events.id, refused.id));
  });

  it.each([
    ['under the account’s lock', undefined],
    ['by the table alone, without the lock', async () => {}],
  ])('is made once by two presses at once, %s [BIZ-04]', async (_, lock) => {
    const at = api.clock.now;
    const ask = (amount: number) => requestPayOut(api.db, { userId: host.id, amount, at }, lock);
    const twice = await Promise.allSettled([ask(1), ask(2)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await api.call('reward.requests', { as: host })).json.data).toHaveLength(1);
  });
});

describe('what becomes of a request', () => {
  const notified = async () =>
    (await api.call('notification.list', { as: host })).json.data.map(({ kind, text, channel }) => [
      kind,
      text,
      channel,
    ]);
  beforeEach(async () => void (await api.db.delete(notifications)));

  it('is told to who asked, once, without the name of who decided [ACT-02] [BIZ-04]', async () => {
    const refused = (await ask(200_000)).json.data.id;
    await decide(refused, { decision: 'reject', reason: 'The name differs' });
    expect((await decide(refused, { decision: 'reject', reason: 'no' })).json.code).toBe('nothing_waiting');
    const paid = (await ask(150_000)).json.data.id;
    await decide(paid, { decision: 'pay', reference: 'B1' });
    await api.call('reward.payOut', { as: admin, params: { id: host.id }, body: { amount: 50_000, reference: 'B2' } });
    expect(await notified()).toEqual([
      ['paid_out', '50000', null],
      ['paid_out', '150000', null],
      ['pay_out_rejected', 'The name differs', null],
    ]);
    expect((await api.call('notification.list', { as: admin })).json.data).toEqual([]);
  });

  it('is not told where paying was refused [BIZ-04]', async () => {
    const { id } = (await ask(200_000)).json.data;
    await api.db.insert(payouts).values({ userId: host.id, amount: 250_000, reference: 'B0' });
    expect((await decide(id, { decision: 'pay', reference: 'B1' })).json.code).toBe('more_than_available');
    expect(await notified()).toEqual([]);
  });
});

describe('reward.byEvent', () => {
  it('lists what earned something or has a reward promised, as a sum for each [BIZ-03]', async () => {
    await api.db
      .insert(eventRewards)
      .values({ eventId: event.id, privateReward: 5_000, publicReward: 2_000, isPrivateForAll: true });
    const { json } = await api.call('reward.byEvent', { as: host });
    expect(json.total).toBe(1);
    expect(json.data).toMatchObject([
      {
        id: event.id,
        title: 'Walk',
        state: 'blocked',
        reward_data: {
          new_guests_count: 3,
          is_private_for_all: true,
          private_reward_per_reserve: 5_000,
          total_rewards: 15_000,
          reserve_earned: 300_000,
          total: 315_000,
        },
      },
    ]);
    expect((await api.call('reward.byEvent', { as: admin })).json.data).toEqual([]);
    expect((await api.call('reward.byEvent')).status).toBe(401);
  });
});
