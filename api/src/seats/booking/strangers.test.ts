import { and, eq } from 'drizzle-orm';
import { closeFriends } from '../../db/schema/people.ts';
import { payments, reservations } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { callbackPath } from '../payment/begin.ts';

let api: TestApi;
let gateway: TestSandbox;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
beforeAll(async () => {
  gateway = await startSandbox({ now: () => api.clock.now });
  api = await startApi({ payStar: gateway.settings });
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});
beforeEach(async () => {
  host = await makeUser(api.db);
  guest = await makeUser(api.db);
  await makeCloseFriend(api.db, host, guest);
  event = await makeEvent(api.db, host, {
    isCloseFriend: true,
    onlineAddress: 'https://meet.example.com/1',
    plans: [{ type: 'payable', price: 100_000 }],
  });
});

const date = () => event.sessions[0]!.start.toISOString();
const order = () => ({ event_id: event.id, date: date(), plan_id: event.plans[0]!.id, count: 1, accept_rules: true });
const book = (as = guest) => api.call('booking.setOrder', { as, body: { orders_data: [order()] } });
const begin = async (factorNumber: string) =>
  (await api.call('payment.getToken', { as: guest, params: { factorNumber }, body: {} })).json.data;
const callback = (fields: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: callbackPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
async function payFor(factorNumber: string): Promise<string> {
  const { token, trans_id: transId } = await begin(factorNumber);
  await callback(await gateway.decide(token));
  return transId;
}
const page = async (as = guest) => (await api.call('event.single', { as, params: { id: event.id } })).status;
const cancel = () => api.call('booking.cancel', { as: guest, params: { id: event.id }, body: { dates: [date()] } });
const mine = async () => (await api.call('booking.mine', { as: guest })).json;
const verify = (transId: string) => api.call('payment.verify', { as: guest, params: { transId }, body: {} });
const books = async () => (await api.call('activity.books', { as: guest })).json;

const endFriendship = () =>
  api.db.delete(closeFriends).where(and(eq(closeFriends.ownerId, host.id), eq(closeFriends.friendId, guest.id)));
const block = async () => {
  await api.call('channel.block', { as: host, params: { id: guest.channelId }, body: {} });
};

describe.each([
  ['who is no close friend any more', endFriendship],
  ['whom the host has blocked', block],
] as const)('a guest %s', (_who, fallOut) => {
  it('sees a paid place in the lists, comes to its page, and gets the money back [EVT-09]', async () => {
    const { factor_number: factorNumber, id } = (await book()).json.data.reservation;
    const transId = await payFor(factorNumber);
    await fallOut();
    expect(await mine()).toMatchObject({ total: 1, data: [{ id, event: { id: event.id }, status: 'reserved' }] });
    expect(await books()).toMatchObject({ total: 1, data: [{ id }] });
    const single = (await api.call('event.single', { as: guest, params: { id: event.id } })).json.data;
    expect(single).toMatchObject({ id: event.id, online_address: 'https://meet.example.com/1', reserve_id: id });
    expect((await verify(transId)).json.data).toMatchObject({ status: 'paid', event: { id: event.id } });

    expect((await cancel()).status).toBe(200);
    const [payment] = await api.db.select().from(payments).where(eq(payments.transId, transId));
    expect([payment!.status, payment!.refundReason]).toEqual(['refund_needed', 'canceled']);
    // While the refund is pending, too.
    const waiting = { status: 'canceled', pay_detail: { status: 'refund_needed', amount: 100_000 } };
    expect(await mine()).toMatchObject({ total: 1, data: [waiting] });
    expect(await page()).toBe(200);
    await api.db.update(payments).set({ status: 'refunded' }).where(eq(payments.transId, transId));
    expect((await mine()).data[0]!.pay_detail).toMatchObject({ status: 'refunded' });
    expect(await page()).toBe(404);
  });
  it('pays for a place that is held, and gives one back', async () => {
    const { factor_number: factorNumber } = (await book()).json.data.reservation;
    await fallOut();
    expect([await page(), (await mine()).data[0]!.status]).toEqual([200, 'held']);
    // Repeating the order is how the member goes on paying for it.
    expect((await book()).json.data.reservation.factor_number).toBe(factorNumber);
    await payFor(factorNumber);
    expect((await mine()).data[0]).toMatchObject({ status: 'reserved', pay_detail: { status: 'paid' } });
    expect((await cancel()).status).toBe(200);
    expect((await book()).status).toBe(404);
  });
  it('gives a held place back, and then finds nothing any more', async () => {
    await book();
    await fallOut();
    const { status, json } = await cancel();
    expect([status, json.data.event]).toMatchObject([200, { id: event.id, reserve_id: null, online_address: null }]);
    expect(await page()).toBe(404);
    expect((await mine()).data[0]!.status).toBe('canceled');
  });
});

describe('a place of somebody else', () => {
  it('opens nothing, and neither does one that came to nothing', async () => {
    await book();
    const stranger = await makeUser(api.db);
    expect([await page(stranger), (await book(stranger)).status]).toEqual([404, 404]);
    await endFriendship();
    await api.db.update(reservations).set({ status: 'expired' }).where(eq(reservations.eventId, event.id));
    expect(await page()).toBe(404);
  });
  it('is found in no list of events, not by the guest either', async () => {
    await book();
    await endFriendship();
    const params = { id: host.channelId, list: 'all' };
    expect((await api.call('feed.ofChannel', { as: guest, params })).json).toMatchObject({ data: [], total: 0 });
    const { data } = (await api.call('feed.explore', { as: guest, body: {} })).json;
    expect(data.events.data.map(({ id }) => id)).not.toContain(event.id);
  });
});

describe('a place of an event that was deleted', () => {
  it('stays in the list while its money is on its way back [EVT-14]', async () => {
    const { factor_number: factorNumber, id } = (await book()).json.data.reservation;
    await payFor(factorNumber);
    await api.call('event.delete', { as: host, params: { id: event.id } });
    const { data, total } = await mine();
    expect(total).toBe(1);
    expect(data).toMatchObject([{ id, status: 'canceled', pay_detail: { status: 'refund_needed' } }]);
    expect(await page()).toBe(404);
  });
});
