import { and, eq, inArray, sql } from 'drizzle-orm';
import { chatroomMembers } from '../../db/schema/chat.ts';
import { auditLog } from '../../db/schema/desk.ts';
import { activities, notifications } from '../../db/schema/news.ts';
import { blocks } from '../../db/schema/people.ts';
import { eventSessions, offCodes, payments, reservations, sessionPlans } from '../../db/schema/seats.ts';
import type { LiveHint } from '../../hints/live.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let admin: TestUser;
const day = 24 * 3600_000;
beforeAll(async () => {
  api = await startApi();
  admin = await makeUser(api.db, { roleId: 6 });
});
beforeEach(async () => {
  api.clock.now = new Date('2026-11-21T08:00:00.000Z');
  host = await makeUser(api.db);
  guest = await makeUser(api.db);
});
afterAll(() => api.close());

const book = (event: TestEvent, as = guest, session = 0) =>
  api.call('booking.setOrder', {
    as,
    body: {
      orders_data: [
        {
          event_id: event.id,
          date: event.sessions[session]!.start.toISOString(),
          plan_id: event.plans[0]!.id,
          count: 1,
          accept_rules: true,
        },
      ],
    },
  });
const notified = (user: TestUser, kind: 'kick' | 'reserved' | 'invited' | 'reminder') =>
  api.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.kind, kind)));
const taken = async (event: TestEvent) =>
  (await api.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id)).orderBy(eventSessions.id)).map(
    (row) => row.taken,
  );

/** Takes seats of the first plan as booking does. */
async function take(event: TestEvent, session: number, count: number): Promise<void> {
  const { id } = event.sessions[session]!;
  await api.db
    .update(eventSessions)
    .set({ taken: sql`${eventSessions.taken} + ${count}` })
    .where(eq(eventSessions.id, id));
  await api.db
    .update(sessionPlans)
    .set({ taken: sql`${sessionPlans.taken} + ${count}` })
    .where(eq(sessionPlans.sessionId, id));
}

describe('booking.kick', () => {
  const kick = (event: { id: number }, items: { username: string; dates: string[] }[], as: TestUser = host) =>
    api.call('booking.kick', { as, params: { id: event.id }, body: { kick_data: items } });
  it('frees the seats, takes the guest out of the chat and says so, with T or a space in the date [EVT-10] [ACT-08] [API-18]', async () => {
    const event = await makeEvent(api.db, host, { starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:30:00.000Z'] });
    await book(event);
    await book(event, guest, 1);
    const { status, json } = await kick(event, [
      { username: guest.username.toUpperCase(), dates: ['2026-12-01 15:00:00', '2026-12-02T15:30:00.000Z'] },
    ]);
    expect([status, json.data.kicked, await taken(event)]).toEqual([200, 2, [0, 0]]);
    expect(json.message).toBe('Canceled reservations: 2. Their guests were told.');
    expect(await api.db.select().from(chatroomMembers).where(eq(chatroomMembers.userId, guest.id))).toEqual([]);
    expect(await notified(guest, 'kick')).toMatchObject([{ eventId: event.id, actorId: host.id }]);
    expect((await api.call('booking.mine', { as: guest })).json.data.map(({ status: s }) => s)).toEqual([
      'kicked',
      'kicked',
    ]);
    expect((await kick(event, [{ username: guest.username, dates: ['2026-12-01T15:00:00.000Z'] }])).json.code).toBe(
      'not_reserved',
    );
  });
  it('leaves other guests, other sessions and other events alone, and each guest hears of their own [EVT-10]', async () => {
    const starts = ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
    const [event, another] = [await makeEvent(api.db, host, { starts }), await makeEvent(api.db, host, { starts })];
    const other = await makeUser(api.db);
    for (const session of [0, 1]) for (const as of [guest, other]) await book(event, as, session);
    await book(another);
    const heard: number[] = [];
    const stops = [guest, other].map(({ id }) => api.deps.live.subscribe(id, () => heard.push(id)));
    const { json } = await kick(event, [
      { username: guest.username, dates: [starts[0]!] },
      { username: other.username, dates: [starts[1]!] },
    ]);
    stops.forEach((stop) => stop());
    expect([json.data.kicked, await taken(event), await taken(another)]).toEqual([2, [1, 1], [1, 0]]);
    const standing = await api.db
      .select({ userId: reservations.userId, sessionId: reservations.sessionId })
      .from(reservations)
      .where(and(eq(reservations.status, 'reserved'), inArray(reservations.userId, [guest.id, other.id])))
      .orderBy(reservations.id);
    expect(standing).toEqual([
      { userId: other.id, sessionId: event.sessions[0]!.id },
      { userId: guest.id, sessionId: event.sessions[1]!.id },
      { userId: guest.id, sessionId: another.sessions[0]!.id },
    ]);
    expect(heard.sort()).toEqual([guest.id, other.id].sort());
  });
  it('puts what was paid on the list of refunds, and no attempt that came to nothing [EVT-10]', async () => {
    const event = await makeEvent(api.db, host, { plans: [{ type: 'payable', price: 90_000 }] });
    const reservationId = await makeReservation(api.db, event, guest, { paid: 90_000 });
    await take(event, 0, 1);
    const payment = { reservationId, userId: guest.id, amount: 90_000 };
    await api.db.insert(payments).values([
      { ...payment, transId: `failed-${reservationId}`, status: 'failed' },
      { ...payment, transId: `paid-${reservationId}`, status: 'paid' },
    ]);
    const dates = [event.sessions[0]!.start.toISOString()];
    expect((await kick(event, [{ username: guest.username, dates }])).status).toBe(200);
    const rows = await api.db
      .select({ status: payments.status, reason: payments.refundReason })
      .from(payments)
      .where(eq(payments.reservationId, reservationId))
      .orderBy(payments.id);
    expect(rows).toEqual([
      { status: 'failed', reason: null },
      { status: 'refund_needed', reason: 'kicked' },
    ]);
  });
  it('never reaches the owner, strangers to the event or what is over', async () => {
    const event = await makeEvent(api.db, host, {});
    await book(event);
    const dates = ['2026-12-01T15:00:00.000Z'];
    expect((await kick(event, [{ username: host.username, dates }])).json.code).toBe('own_event');
    expect((await kick(event, [{ username: 'nobody.at.all', dates }])).json.code).toBe('not_reserved');
    expect((await kick(event, [{ username: guest.username, dates }], guest)).status).toBe(403);
    expect((await kick(event, [{ username: guest.username, dates: ['2026-13-01 15:00'] }])).status).toBe(422);
    expect((await kick({ id: 999_999 }, [{ username: guest.username, dates }])).status).toBe(404);
    api.clock.now = new Date('2026-12-03T00:00:00.000Z');
    expect((await kick(event, [{ username: guest.username, dates }])).json.code).toBe('event_over');
    expect(await taken(event)).toEqual([1]);
  });
});

describe('booking.adminBook', () => {
  const force = (
    event: TestEvent,
    orders: { username: string; count?: number; session?: number; plan_id?: number }[],
    as = admin,
  ) =>
    api.call('booking.adminBook', {
      as,
      params: { id: event.id },
      body: {
        orders_data: orders.map(({ username, count = 1, session = 0, plan_id = event.plans[0]!.id }) => ({
          username,
          count,
          plan_id,
          date: event.sessions[session]!.start.toISOString(),
        })),
      },
    });
  it('lets guests in without paying, past the deadline and while it runs, and writes it down [EVT-10]', async () => {
    const event = await makeEvent(api.db, host, {
      capacity: 3,
      deadlineHours: 5,
      starts: ['2026-11-21T07:30:00.000Z'],
      plans: [{ type: 'payable', price: 90_000 }],
    });
    const other = await makeUser(api.db);
    const heard: LiveHint[] = [];
    const stop = api.deps.live.subscribe(guest.id, (hint) => heard.push(hint));
    const { status, json } = await force(event, [{ username: guest.username, count: 2 }, { username: other.username }]);
    stop();
    expect([status, json.data.booked, await taken(event), heard]).toEqual([200, 2, [3], [{ type: 'news' }]]);
    const [mine] = (await api.call('booking.mine', { as: guest })).json.data;
    expect(mine).toMatchObject({
      status: 'reserved',
      amount: 0,
      pay_detail: { status: 'admin_force', amount: 0, off_code: null },
    });
    expect(await notified(guest, 'reserved')).toHaveLength(1);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.targetId, event.id))).toMatchObject([
      { userId: admin.id, act: 'booking.adminBook' },
    ]);
  });
  it('takes the place of what the guest holds there, and of nothing else [EVT-10]', async () => {
    const starts = ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
    const event = await makeEvent(api.db, host, { starts, capacity: 3, plans: [{ type: 'payable', price: 90_000 }] });
    const other = await makeUser(api.db);
    const [code] = await api.db
      .insert(offCodes)
      .values({
        eventId: event.id,
        title: 'a',
        code: 'A',
        percent: 20,
        useLimit: 5,
        used: 1,
        expiresAt: event.sessions[0]!.start,
      })
      .returning();
    const hold = async (user: TestUser, session: number, count: number) => {
      await take(event, session, count);
      return makeReservation(api.db, event, user, { status: 'held', session, count });
    };
    const [own, later, others] = [await hold(guest, 0, 2), await hold(guest, 1, 1), await hold(other, 0, 1)];
    await api.db.update(reservations).set({ offCodeId: code!.id }).where(eq(reservations.id, own));
    expect((await force(event, [{ username: guest.username, count: 2 }])).status).toBe(200);
    const rows = await api.db
      .select()
      .from(reservations)
      .where(eq(reservations.eventId, event.id))
      .orderBy(reservations.id);
    expect(rows.map(({ id, status, endedAt }) => [id, status, endedAt])).toEqual([
      [own, 'canceled', api.clock.now],
      [later, 'held', null],
      [others, 'held', null],
      [expect.any(Number), 'reserved', null],
    ]);
    const [left] = await api.db.select().from(offCodes).where(eq(offCodes.id, code!.id));
    expect([await taken(event), left!.used]).toEqual([[3, 1], 0]);
  });
  it('tells a guest of two sessions once', async () => {
    const starts = ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
    const event = await makeEvent(api.db, host, { starts });
    let heard = 0;
    const stop = api.deps.live.subscribe(guest.id, () => heard++);
    await force(event, [{ username: guest.username }, { username: guest.username, session: 1 }]);
    stop();
    expect([heard, (await notified(guest, 'reserved')).length]).toEqual([1, 1]);
  });
  it('never goes past the seats, and books all or none', async () => {
    const event = await makeEvent(api.db, host, { capacity: 2 });
    const other = await makeUser(api.db);
    expect((await force(event, [{ username: guest.username }, { username: other.username, count: 2 }])).json.code).toBe(
      'capacity_full',
    );
    expect(await taken(event)).toEqual([0]);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.targetId, event.id))).toEqual([]);
  });
  it('refuses with the order that is to blame', async () => {
    const event = await makeEvent(api.db, host, {});
    await book(event);
    const answers = await Promise.all([
      force(event, [{ username: 'nobody.here' }]),
      force(event, [{ username: host.username }]),
      force(event, [{ username: guest.username }]),
      force(event, [{ username: guest.username, plan_id: 999_999 }]),
    ]);
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [422, 'unknown_channel'],
      [409, 'own_event'],
      [409, 'already_joined'],
      [404, 'not_found'],
    ]);
    const another = await makeEvent(api.db, host, {});
    const newcomer = await makeUser(api.db);
    expect((await force(event, [{ username: newcomer.username, plan_id: another.plans[0]!.id }])).status).toBe(404);
    const calledOff = await makeEvent(api.db, host, { status: 'not_held' });
    expect((await force(calledOff, [{ username: newcomer.username }])).json.code).toBe('event_over');
    expect((await force(event, [{ username: guest.username }], host)).status).toBe(403);
    expect((await force(event, [])).status).toBe(422);
    expect((await force({ ...event, id: 999_999 }, [{ username: guest.username }])).status).toBe(404);
    api.clock.now = new Date('2026-12-02T00:00:00.000Z');
    expect((await force(event, [{ username: (await makeUser(api.db)).username }])).json.code).toBe('event_over');
  });
});

describe('booking.notifyFriends', () => {
  const invite = (event: { id: number }, as = host) =>
    api.call('booking.notifyFriends', { as, params: { id: event.id }, body: {} });
  it('tells mutual close friends once a day, but not those who come or are blocked [EVT-10] [EVT-11] [ACT-08] [API-18]', async () => {
    const event = await makeEvent(api.db, host, { isCloseFriend: true });
    const [oneSided, coming, blocked] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    for (const friend of [guest, coming, blocked]) {
      await makeCloseFriend(api.db, host, friend);
      await makeCloseFriend(api.db, friend, host);
    }
    await makeCloseFriend(api.db, oneSided, host);
    await book(event, coming);
    await api.db.insert(blocks).values({ ownerId: blocked.id, blockedId: host.id });
    let heard = 0;
    const stop = api.deps.live.subscribe(guest.id, () => heard++);
    expect((await invite(event)).json).toEqual({ data: { notified: 1 }, message: 'People told: 1' });
    expect((await invite(event)).json).toEqual({
      data: { notified: 0 },
      message: 'There is nobody left to tell today.',
    });
    const inPersian = { as: host, params: { id: event.id }, body: {}, headers: { 'x-language': 'fa' } };
    expect((await api.call('booking.notifyFriends', inPersian)).json.message).toBe(
      'امروز کسی نمانده که خبر نداشته باشد.',
    );
    stop();
    expect(heard).toBe(1);
    expect(await notified(guest, 'invited')).toMatchObject([{ actorId: host.id, eventId: event.id }]);
    for (const user of [oneSided, coming, blocked]) expect(await notified(user, 'invited')).toEqual([]);
    api.clock.now = new Date(api.clock.now.getTime() + day);
    expect((await invite(event)).json.data).toEqual({ notified: 1 });
  });
  it('counts right when asked many times at once', async () => {
    const event = await makeEvent(api.db, host, {});
    await makeCloseFriend(api.db, host, guest);
    await makeCloseFriend(api.db, guest, host);
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(event)));
    expect(answers.map(({ json }) => json.data.notified).toSorted()).toEqual([0, 0, 0, 0, 1]);
  });
  it('is for everybody who may see the event, with the own friends; not for what only close friends see [EVT-11]', async () => {
    const [event, hidden] = [await makeEvent(api.db, host, {}), await makeEvent(api.db, host, { isCloseFriend: true })];
    const friend = await makeUser(api.db);
    for (const [one, other] of [
      [guest, friend],
      [friend, guest],
      [host, guest],
    ] as const)
      await makeCloseFriend(api.db, one, other);
    expect((await invite(event, guest)).json.data).toEqual({ notified: 1 });
    expect(await notified(friend, 'invited')).toMatchObject([{ actorId: guest.id, eventId: event.id }]);
    expect([(await invite(hidden, guest)).status, (await invite({ id: 999_999 })).status]).toEqual([403, 404]);
  });
});

describe('booking.sendReserveNotification', () => {
  const remind = (event: { id: number }, reserve: number, as = host) =>
    api.call('booking.sendReserveNotification', { as, params: { id: event.id }, body: { reserve } });
  it('reminds a guest once a day', async () => {
    const event = await makeEvent(api.db, host, {});
    const { id } = (await book(event)).json.data.reservation;
    let heard = 0;
    const stop = api.deps.live.subscribe(guest.id, () => heard++);
    expect((await remind(event, id)).json.data).toEqual({ notified: 1 });
    expect((await remind(event, id)).json.data).toEqual({ notified: 0 });
    stop();
    expect(heard).toBe(1);
    expect(await notified(guest, 'reminder')).toHaveLength(1);
  });
  it('knows only reservations of the event that stand', async () => {
    const [event, other] = [await makeEvent(api.db, host, {}), await makeEvent(api.db, host, {})];
    const { id } = (await book(event)).json.data.reservation;
    expect([
      (await remind(other, id)).status,
      (await remind(event, 999_999)).status,
      (await remind(event, id, guest)).status,
      (await remind(event, 0)).status,
    ]).toEqual([404, 404, 403, 422]);
    await api.call('booking.cancel', {
      as: guest,
      params: { id: event.id },
      body: { dates: [event.sessions[0]!.start.toISOString()] },
    });
    expect((await remind(event, id)).status).toBe(404);
  });
});

describe('booking.reserved', () => {
  const reserved = (event: TestEvent, query: Record<string, string> = {}, as?: TestUser) =>
    api.call('booking.reserved', { params: { id: event.id }, query, ...(as && { as }) });
  it('shows guests by session, and to the owner what a say-thanks answers [EVT-10]', async () => {
    const event = await makeEvent(api.db, host, { starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'] });
    await book(event);
    await book(event, guest, 1);
    const [latest] = await api.db
      .select()
      .from(activities)
      .where(and(eq(activities.eventId, event.id), eq(activities.userId, guest.id)))
      .orderBy(activities.id)
      .then((rows) => rows.toReversed());
    const { json } = await reserved(event, {}, host);
    expect([json.total, json.data[0]]).toEqual([
      2,
      expect.objectContaining({
        username: guest.username,
        date: '2026-12-02T15:00:00.000Z',
        count: 1,
        activity_target_id: latest!.id,
        has_responded: false,
      }),
    ]);
    expect((await reserved(event)).json.data[0]).toMatchObject({ activity_target_id: null, has_responded: false });
    await api.db.update(activities).set({ respondedAt: api.clock.now }).where(eq(activities.id, latest!.id));
    expect((await reserved(event, { date: '2026-12-01' }, host)).json.data).toMatchObject([
      { date: '2026-12-01T15:00:00.000Z', has_responded: true },
    ]);
    expect((await reserved(event, { date: '2026-02-30' })).status).toBe(422);
  });
  it('shows places that stand, of this event, and answers only what reserved it [EVT-10]', async () => {
    const [event, another] = [await makeEvent(api.db, host, {}), await makeEvent(api.db, host, {})];
    const left = await makeUser(api.db);
    for (const user of [guest, left]) await book(event, user);
    await api.call('booking.cancel', {
      as: left,
      params: { id: event.id },
      body: { dates: [event.sessions[0]!.start.toISOString()] },
    });
    const [reservedIt] = await api.db
      .select({ id: activities.id })
      .from(activities)
      .where(and(eq(activities.eventId, event.id), eq(activities.userId, guest.id)));
    await api.call('event.like', { as: guest, params: { id: event.id }, body: {} });
    await book(another);
    await makeReservation(api.db, event, await makeUser(api.db), { status: 'held' });
    const { json } = await reserved(event, {}, host);
    expect(json).toMatchObject({ total: 1, data: [{ username: guest.username, activity_target_id: reservedIt!.id }] });
  });
});
