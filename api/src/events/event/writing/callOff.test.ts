import { eq } from 'drizzle-orm';
import { events } from '../../../db/schema/events.ts';
import { notifications } from '../../../db/schema/news.ts';
import { eventSessions, payments, reservations } from '../../../db/schema/seats.ts';
import { joinGroupChat } from '../../../seats/booking/groupChat.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeReservation } from '../../../testing/reservations.ts';
import { makeEvent, makePlaces, makeUser, type TestEvent, type TestUser } from '../../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
});
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
    expect([status, json.data.notified]).toEqual([200, 1]);
    expect(await page()).toMatchObject({
      state: 'not_held',
      called_off_reason: 'The hall is under water',
      dates: { available_dates: {} },
    });
    const [given] = await api.db.select().from(reservations).where(eq(reservations.id, id));
    const [paid] = await api.db.select().from(payments).where(eq(payments.reservationId, id));
    expect([given!.status, paid!.status]).toEqual(['canceled', 'refund_needed']);
    const news = await api.db.select().from(notifications).where(eq(notifications.userId, guest.id));
    expect(news.map(({ kind, text }) => [kind, text])).toEqual([
      ['refund_due', '90000'],
      ['canceled', 'The hall is under water'],
    ]);
  });

  it('says to each guest on its page and on their reservation what becomes of what they paid, and to nobody else [EVT-24]', async () => {
    const [free, left, stranger] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const paidId = await makeReservation(api.db, event, guest, { paid: 90_000, count: 2 });
    const freeId = await makeReservation(api.db, event, free);
    await makeReservation(api.db, event, left, { status: 'canceled' });
    await api.db.update(eventSessions).set({ taken: 3 }).where(eq(eventSessions.eventId, event.id));
    await api.db.insert(payments).values({
      transId: `t${paidId}`,
      reservationId: paidId,
      userId: guest.id,
      amount: 90_000,
      status: 'paid',
      paidAt: new Date('2026-11-20T10:00:00.000Z'),
    });
    expect((await page(guest)).own_called_off).toEqual([]);
    expect((await callOff()).json.data.notified).toBe(2);
    const dates = { start: event.sessions[0]!.start.toISOString(), end: event.sessions[0]!.end.toISOString() };
    const due_at = new Date(api.clock.now.getTime() + 7 * 86_400_000).toISOString();
    const refund = { amount: 90_000, due_at, refunded_at: null, reference: null };
    expect((await page(guest)).own_called_off).toEqual([{ id: paidId, ...dates, count: 2, refund }]);
    expect((await page(free)).own_called_off).toEqual([{ id: freeId, ...dates, count: 1, refund: null }]);
    for (const other of [left, stranger, host, undefined]) expect((await page(other)).own_called_off).toEqual([]);
    const own = async (id: number, as: TestUser) => (await api.call('booking.get', { params: { id }, as })).json.data;
    expect(await own(paidId, guest)).toMatchObject({ status: 'canceled', is_called_off: true, refund });
    expect(await own(freeId, free)).toMatchObject({ status: 'canceled', is_called_off: true, refund: null });
    const refundedAt = new Date('2026-11-23T10:00:00.000Z');
    await api.db
      .update(payments)
      .set({ status: 'refunded', refundedAt, refundReference: '77' })
      .where(eq(payments.reservationId, paidId));
    expect((await page(guest)).own_called_off).toMatchObject([
      { refund: { ...refund, refunded_at: refundedAt.toISOString(), reference: '77' } },
    ]);
  });

  it('is done once, by its owner or an admin, and not after it is over', async () => {
    expect((await callOff(guest)).status).toBe(403);
    expect((await callOff(host, '  ')).status).toBe(422);
    const answers = await Promise.all([callOff(), callOff()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await callOff()).json.code).toBe('already_called_off');
    event = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z'] });
    expect((await callOff()).json.code).toBe('event_over');
    event = await makeEvent(api.db, host);
    const admin = await makeUser(api.db, { roleId: 6 });
    expect((await callOff(admin)).json.data.notified).toBe(1);
  });

  it('says so in its room, to those who stay there, in a line that nobody can change or answer [CHT-07]', async () => {
    event = await makeEvent(api.db, host, {
      starts: ['2026-11-10T15:00:00.000Z', '2026-12-01T15:00:00.000Z', '2026-12-08T15:00:00.000Z'],
    });
    for (const session of [0, 1]) await makeReservation(api.db, event, guest, { session });
    await api.db.update(eventSessions).set({ taken: 1 }).where(eq(eventSessions.eventId, event.id));
    await joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: guest.id, at: api.clock.now });
    const heard: number[] = [];
    const stop = api.deps.live.subscribe(guest.id, (hint) => hint.type === 'message' && heard.push(hint.messageId));
    const [room] = (await api.call('chat.list', { as: guest })).json.data;
    const said = async () =>
      (await api.call('chat.get', { params: { id: room!.id }, as: guest })).json.data.messages.data;
    await api.call('event.callOff', {
      params: { id: event.id },
      as: host,
      body: { reason: 'It rains', date: '2026-12-08T15:00:00.000Z' },
    });
    const answer = await api.call('chat.sendMessage', {
      params: { id: room!.id },
      as: guest,
      body: { body: 'Why?', reply_to: (await said())[0]!.id },
    });
    expect(answer.status).toBe(404);
    expect((await callOff()).status).toBe(200);
    stop();
    const lines = await said();
    expect(lines.map(({ body, told, user }) => [body, told, user.id])).toEqual([
      ['', { kind: 'called_off' }, host.id],
      ['', { kind: 'date_called_off', start: '2026-12-08T15:00:00.000Z' }, host.id],
    ]);
    expect(heard).toEqual(lines.map(({ id }) => id).reverse());
    expect((await api.call('chat.list', { as: guest })).json.data[0]).toMatchObject({
      unread_count: 2,
      last_message: { told: { kind: 'called_off' } },
    });
    const params = { id: room!.id, messageId: lines[0]!.id };
    const refused = [
      await api.call('chat.editMessage', { params, as: host, body: { body: 'It is on' } }),
      await api.call('chat.deleteMessage', { params, as: host }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('leaves its room to everybody who had a place: to read, among the past ones, with the line that says why [CHT-07]', async () => {
    event = await makeEvent(api.db, host, { plans: [{ type: 'payable', price: 90_000 }] });
    const paid = await makeUser(api.db);
    await makeReservation(api.db, event, guest);
    await makeReservation(api.db, event, paid, { amount: 90_000, paid: 90_000 });
    await api.db.update(eventSessions).set({ taken: 2 }).where(eq(eventSessions.eventId, event.id));
    for (const { id } of [guest, paid])
      await joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: id, at: api.clock.now });
    const [room] = (await api.call('chat.list', { as: guest })).json.data;
    const params = { id: room!.id };
    const say = async (as: TestUser) => (await api.call('chat.sendMessage', { params, as, body: { body: 'x' } })).json;
    expect((await say(guest)).code).toBeUndefined();
    const heard: string[] = [];
    const stop = api.deps.live.subscribe(paid.id, ({ type }) => heard.push(type));
    expect((await callOff()).status).toBe(200);
    stop();
    // First that the room is another now, so that its box is closed when the line comes.
    expect(heard).toEqual(['room_changed', 'news', 'message']);
    for (const as of [guest, paid, host]) {
      const { data } = (await api.call('chat.get', { params, as })).json;
      expect(data.room).toMatchObject({ is_expired: true, expires_at: api.clock.now.toISOString() });
      expect(data.room.users).toHaveLength(2);
      expect(data.messages.data[0]!.told).toEqual({ kind: 'called_off' });
      const checked = await api.call('chat.check', { params, as, body: { last_message: 0 } });
      expect(checked.json.data.room.is_expired).toBe(true);
      expect((await say(as)).code).toBe('event_over');
      const listed = async (type: 'group' | 'expired') =>
        (await api.call('chat.list', { as, query: { type } })).json.data.map(({ id }) => id);
      expect([await listed('group'), await listed('expired')]).toEqual([[], [room!.id]]);
    }
    const stranger = await makeUser(api.db);
    expect((await api.call('chat.get', { params, as: stranger })).status).toBe(403);
  });

  describe('one date alone', () => {
    const starts = ['2026-12-01T15:00:00.000Z', '2026-12-08T15:00:00.000Z'] as const;
    const callOffDate = (date: string, as = host) =>
      api.call('event.callOff', { params: { id: event.id }, as, body: { reason: 'It rains', date } });
    const paidFor = async (who: TestUser, session: number): Promise<number> => {
      const id = await makeReservation(api.db, event, who, { session, paid: 90_000 });
      await api.db.update(eventSessions).set({ taken: 1 }).where(eq(eventSessions.id, event.sessions[session]!.id));
      const { now } = api.clock;
      const money = { transId: `t${id}`, reservationId: id, userId: who.id, amount: 90_000, paidAt: now };
      await api.db.insert(payments).values({ ...money, status: 'paid' });
      return id;
    };
    const stateOf = async (id: number) => {
      const [row] = await api.db.select().from(reservations).where(eq(reservations.id, id));
      const [paid] = await api.db.select().from(payments).where(eq(payments.reservationId, id));
      return [row!.status, paid!.status, paid!.refundReason, paid!.refundAmount];
    };
    beforeEach(async () => {
      event = await makeEvent(api.db, host, { starts: [...starts], plans: [{ type: 'payable', price: 90_000 }] });
    });

    it('gives its guests all of their money back whatever the rule, tells them alone, and leaves the others be', async () => {
      await api.db.update(events).set({ refundHours: null, targetWeeks: 1 }).where(eq(events.id, event.id));
      const other = await makeUser(api.db);
      const [ends, stays] = [await paidFor(guest, 0), await paidFor(other, 1)];
      const { status, json } = await callOffDate(starts[0]);
      expect([status, json.data.notified]).toEqual([200, 1]);
      expect(await stateOf(ends)).toEqual(['canceled', 'refund_needed', 'event_deleted', null]);
      expect(await stateOf(stays)).toEqual(['reserved', 'paid', null, null]);
      const shown = await page();
      expect(shown).toMatchObject({
        state: 'open',
        start: starts[1],
        called_off: [{ start: starts[0], reason: 'It rains' }],
      });
      expect(shown.dates.items.map(({ start }) => start)).toEqual([starts[1]]);
      const news = await api.db.select().from(notifications).where(eq(notifications.eventId, event.id));
      expect(news.map(({ userId, kind, text }) => [userId, kind, text])).toEqual([
        [guest.id, 'refund_due', '90000'],
        [guest.id, 'canceled', 'It rains'],
      ]);
      expect((await page(guest)).own_called_off).toMatchObject([
        { id: ends, start: starts[0], refund: { amount: 90_000, refunded_at: null } },
      ]);
      expect((await page(other)).own_called_off).toEqual([]);
      const mine = await api.call('booking.get', { as: guest, params: { id: ends } });
      expect(mine.json.data).toMatchObject({
        status: 'canceled',
        date: { start: starts[0] },
        refund: { amount: 90_000 },
      });
      const [kept] = await api.db.select().from(events).where(eq(events.id, event.id));
      expect([kept!.firstStart.toISOString(), kept!.targetWeeks]).toEqual([starts[1], 0]);
    });

    it('is done once, by its owner or an admin; the last one calls the event off', async () => {
      expect((await callOffDate(starts[0], guest)).status).toBe(403);
      expect((await callOffDate('2026-12-02T15:00:00.000Z')).json.code).toBe('event_over');
      const { now } = api.clock;
      api.clock.now = new Date('2026-12-05T08:00:00.000Z');
      expect((await callOffDate(starts[0])).json.code).toBe('event_over');
      api.clock.now = now;
      const answers = await Promise.all([callOffDate(starts[0]), callOffDate(starts[0])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await page()).state).toBe('open');
      expect((await callOffDate(starts[1], await makeUser(api.db, { roleId: 6 }))).json.data.notified).toBe(1);
      expect(await page()).toMatchObject({ state: 'not_held', called_off_reason: 'It rains' });
    });

    it('takes back an edit that waits, which would bring it back, and the host may add it anew', async () => {
      await paidFor(guest, 1);
      const pure = (await api.call('event.pure', { params: { id: event.id }, as: host })).json.data;
      const form = { ...pure.form, categories: [1] };
      const edit = { ...form, title: `${form.title} again` };
      const queued = await api.call('event.update', { params: { id: event.id }, as: host, body: edit });
      expect(queued.json.data.is_queued).toBe(true);
      await callOffDate(starts[0]);
      expect(await page(host)).toMatchObject({ has_pending_update: false, state: 'open' });
      const again = await api.call('event.update', { params: { id: event.id }, as: host, body: form });
      expect(again.status).toBe(200);
    });
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
