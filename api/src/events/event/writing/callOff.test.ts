import { eq } from 'drizzle-orm';
import { notifications } from '../../../db/schema/news.ts';
import { eventSessions, payments, reservations } from '../../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeReservation } from '../../../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
beforeEach(async () => {
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  event = await makeEvent(api.db, host);
});
afterAll(() => api.close());

const callOff = (as = host, reason = 'The hall is under water') =>
  api.call('event.callOff', { params: { id: event.id }, as, body: { reason } });
const page = async (as?: TestUser) =>
  (await api.call('event.single', { params: { id: event.id }, ...(as && { as }) })).json.data;

describe('calling an event off [EVT-21]', () => {
  it('keeps its page with the reason, tells its guests, and gives back whole what they paid', async () => {
    const id = await makeReservation(api.db, event, guest, { paid: 90_000 });
    await api.db.update(eventSessions).set({ taken: 1 }).where(eq(eventSessions.eventId, event.id));
    await api.db.insert(payments).values({
      transId: `t${id}`,
      reservationId: id,
      userId: guest.id,
      amount: 90_000,
      status: 'paid',
      paidAt: api.clock.now,
    });
    const { status, json } = await callOff();
    expect([status, json.data.told]).toEqual([200, 1]);
    expect(await page()).toMatchObject({
      state: 'not_held',
      called_off_reason: 'The hall is under water',
      dates: { available_dates: {} },
    });
    const [given] = await api.db.select().from(reservations).where(eq(reservations.id, id));
    const [paid] = await api.db.select().from(payments).where(eq(payments.reservationId, id));
    expect([given!.status, paid!.status]).toEqual(['canceled', 'refund_needed']);
    const news = await api.db.select().from(notifications).where(eq(notifications.userId, guest.id));
    expect(news.map(({ kind, text }) => [kind, text])).toEqual([['canceled', 'The hall is under water']]);
  });

  it('is done once, by its owner or an admin, and not after it is over', async () => {
    expect((await callOff(guest)).status).toBe(403);
    expect((await callOff(host, '  ')).status).toBe(422);
    const answers = await Promise.all([callOff(), callOff()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await callOff()).json.code).toBe('event_over');
    event = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z'] });
    expect((await callOff()).json.code).toBe('event_over');
    event = await makeEvent(api.db, host);
    const admin = await makeUser(api.db, { roleId: 6 });
    expect((await callOff(admin)).json.data.told).toBe(1);
  });

  it('lets nobody in any more', async () => {
    await callOff();
    const order = {
      event_id: event.id,
      date: event.sessions[0]!.start.toISOString(),
      plan_id: event.plans[0]!.id,
      count: 1,
      accept_rules: true,
    };
    const { status } = await api.call('booking.setOrder', { as: guest, body: { orders_data: [order] } });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
