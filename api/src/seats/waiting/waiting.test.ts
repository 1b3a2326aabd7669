import { and, eq } from 'drizzle-orm';
import { isolate } from 'shared-kernel/language/text';
import { notifications } from '../../db/schema/news.ts';
import { outbox, pushSubscriptions } from '../../db/schema/outgoing.ts';
import { blocks, closeFriends, userEntries, users } from '../../db/schema/people.ts';
import { eventContributors, events, eventUpdates } from '../../db/schema/events.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import { eventSessions, reservations, sessionPlans, waiters } from '../../db/schema/seats.ts';
import { readLetter } from '../../notices/outbox/letter.ts';
import { deleteDueAccounts } from '../../people/account/deletion.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { eventForm } from '../../testing/eventForm.ts';
import {
  type EventOptions,
  makeCloseFriend,
  makeEvent,
  makeUser,
  type TestEvent,
  type TestUser,
} from '../../testing/rows.ts';
import { expireHoldsJob } from '../booking/expireHolds.ts';
import { enclose } from '../letters/enclose.ts';
import { offerPlacesJob } from './offerPlaces.ts';
import { offeredUntil } from './rules.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let first: TestUser;
let second: TestUser;
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
});
beforeEach(async () => {
  api.clock.now = start;
  [host, guest, first, second] = (await Promise.all([1, 2, 3, 4].map(() => makeUser(api.db)))) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
});
afterAll(() => api.close());

const dateOf = (event: TestEvent) => event.sessions[0]!.start.toISOString();
const order = (event: TestEvent, as: TestUser, { count = 1, plan = 0 } = {}) =>
  api.call('booking.setOrder', {
    as,
    body: {
      orders_data: [
        { event_id: event.id, date: dateOf(event), plan_id: event.plans[plan]!.id, count, accept_rules: true },
      ],
    },
  });
const wait = (event: TestEvent, as: TestUser | null, { count = 1, plan = 0 } = {}) =>
  api.call('waiting.join', {
    ...(as && { as }),
    params: { id: event.id },
    body: { date: dateOf(event), plan_id: event.plans[plan]!.id, count },
  });
const leave = (event: TestEvent, as: TestUser | null) =>
  api.call('waiting.leave', { ...(as && { as }), params: { id: event.id }, body: { date: dateOf(event) } });
const cancel = (event: TestEvent, as: TestUser) =>
  api.call('booking.cancel', { as, params: { id: event.id }, body: { dates: [dateOf(event)] } });
const read = async (event: TestEvent, as: TestUser) =>
  (await api.call('event.single', { as, params: { id: event.id } })).json.data;
const offer = () => offerPlacesJob.run(api.deps);
const later = (minutes: number) => (api.clock.now = new Date(start.getTime() + minutes * 60_000));

/** A session of one place, which `guest` has. */
async function full(options: EventOptions = {}): Promise<TestEvent> {
  const event = await makeEvent(api.db, host, { capacity: 1, ...options });
  expect((await order(event, guest)).status).toBe(201);
  return event;
}
const held = async (event: TestEvent, user: TestUser) =>
  (
    await api.db
      .select()
      .from(reservations)
      .where(and(eq(reservations.eventId, event.id), eq(reservations.userId, user.id)))
  ).at(-1);

/** Ids of the events on a member's own list of what they wait for. */
const waitedFor = async (as: TestUser) =>
  (await api.call('waiting.mine', { as })).json.data.map(({ event }) => event.id);

describe('waiting for a full session [EVT-22]', () => {
  it('is offered, and tells how many wait before', async () => {
    const event = await full();
    expect(await read(event, first)).toMatchObject({ state: 'capacity_full', own_waiting: [], offer_hours: 2 });
    expect(Object.values((await read(event, first)).dates.available_dates)).toMatchObject([
      [{ remaining_capacity: 0, is_reserved: false }],
    ]);
    expect((await wait(event, first)).json.data.event.own_waiting).toMatchObject([{ count: 1, ahead: 0 }]);
    expect((await wait(event, second)).json.data.event.own_waiting).toMatchObject([{ count: 1, ahead: 1 }]);
    expect((await wait(event, second)).status).toBe(200);
    const mine = await api.call('waiting.mine', { as: second });
    expect(await waitedFor(guest)).toEqual([]);
    expect(mine.json.data).toMatchObject([
      { event: { id: event.id }, start: dateOf(event), count: 1, ahead: 1, plan: 'Plan 1' },
    ]);
    expect(await api.db.select().from(waiters).where(eq(waiters.userId, second.id))).toHaveLength(1);
  });

  it('is offered where all tickets are taken, though the session has no limit of its own [EVT-02]', async () => {
    const event = await full({ capacity: null, plans: [{ capacity: 1 }, { capacity: 1 }] });
    const seen = async () => {
      const { state, dates } = await read(event, first);
      const [session] = Object.values(dates.available_dates).flat();
      return [state, session!.remaining_capacity, dates.items[0]!.times[0]!.state];
    };
    expect(await seen()).toEqual(['open', 1, 'open']);
    expect((await order(event, second, { plan: 1 })).status).toBe(201);
    expect(await seen()).toEqual(['capacity_full', 0, 'full']);
    expect((await wait(event, first)).status).toBe(200);
    await cancel(event, guest);
    // What came free is the next one’s in line.
    expect(await seen()).toEqual(['capacity_full', 0, 'full']);
    await offer();
    expect(await held(event, first)).toMatchObject({ status: 'held', planId: event.plans[0]!.id });
  });

  it('is offered for a ticket that is sold out, and keeps nobody from another ticket of the session [PRM-01]', async () => {
    const event = await makeEvent(api.db, host, { capacity: 5, plans: [{ capacity: 1 }, {}] });
    await order(event, guest);
    const others = await Promise.all([1, 2, 3].map(() => makeUser(api.db)));
    expect((await wait(event, first)).json.data.event).toMatchObject({
      state: 'open',
      own_waiting: [{ plan_id: event.plans[0]!.id, plan: 'Plan 1', count: 1, ahead: 0 }],
    });
    for (const one of others) await wait(event, one);
    const seen = async () => {
      const { capacity, dates, own_waiting: own } = await read(event, others[2]!);
      const [session] = Object.values(dates.available_dates).flat();
      return [capacity.remaining, session!.remaining_capacity, Object.values(session!.plans), own[0]?.ahead];
    };
    expect(await seen()).toEqual([4, 4, [0, 4], 3]);
    // The other ticket has all that is left: it is booked, not waited for.
    expect((await wait(event, second, { plan: 1, count: 4 })).json.code).toBe('places_free');
    expect((await order(event, second, { plan: 1, count: 3 })).status).toBe(201);
    expect(await seen()).toEqual([1, 1, [0, 1], 3]);
    // What comes free of the ticket is kept for those who wait for it, and goes to the first of them.
    await cancel(event, guest);
    expect(await seen()).toEqual([1, 1, [0, 1], 3]);
    const late = await makeUser(api.db);
    for (const plan of [0, 1])
      expect((await order(event, late, { plan, count: 2 - plan })).json.code).toBe(
        plan === 0 ? 'capacity_full' : undefined,
      );
    await offer();
    expect(await held(event, first)).toMatchObject({ status: 'held', planId: event.plans[0]!.id, count: 1 });
    const [session] = await api.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id));
    expect(session!.taken).toBe(5);
  });

  it('counts before a member whoever waits for the same ticket, and all where the session itself is full', async () => {
    const event = await makeEvent(api.db, host, { capacity: 2, plans: [{ capacity: 1 }, { capacity: 1 }] });
    const aheadOf = async (as: TestUser) => [
      (await read(event, as)).own_waiting[0]!.ahead,
      (await api.call('waiting.mine', { as })).json.data[0]!.ahead,
    ];
    await order(event, guest);
    await wait(event, first);
    await order(event, await makeUser(api.db), { plan: 1 });
    await wait(event, second, { plan: 1 });
    expect(await aheadOf(second)).toEqual([1, 1]);
    await api.db.update(eventSessions).set({ capacity: 3 }).where(eq(eventSessions.eventId, event.id));
    expect(await aheadOf(second)).toEqual([0, 0]);
  });

  it('is refused where there is nothing to wait for, and to whoever may not come', async () => {
    const open = await makeEvent(api.db, host, { capacity: 1 });
    const event = await full();
    await api.db.insert(blocks).values({ ownerId: host.id, blockedId: second.id });
    const code = async (answer: ReturnType<typeof wait>) => (await answer).json.code;
    expect(await code(wait(open, first))).toBe('places_free');
    expect(await code(wait(event, guest))).toBe('already_joined');
    expect(await code(wait(event, host))).toBe('own_event');
    expect(await code(wait(event, second))).toBe('blocked');
    expect(await code(wait(event, first, { count: 11 }))).toBe('too_many_places');
    expect((await wait(event, null)).status).toBe(401);
    expect((await wait(event, first, { count: 0 })).status).toBe(422);
    expect((await wait({ ...event, id: 999_999 }, first)).status).toBe(404);
    api.clock.now = event.sessions[0]!.start;
    expect(await code(wait(event, first))).toBe('event_over');
  });

  it('holds what comes free for the first, for as long as the host says', async () => {
    const event = await full();
    await api.db.update(events).set({ offerHours: 4 }).where(eq(events.id, event.id));
    await wait(event, first);
    await wait(event, second);
    await cancel(event, guest);
    await offer();
    await offer();
    expect(await held(event, first)).toMatchObject({
      status: 'held',
      isOffered: true,
      expiresAt: new Date('2026-11-21T12:00:00.000Z'),
    });
    expect(await held(event, second)).toBeUndefined();
    // Somebody who was offered the place is not waiting any more, nor is anybody for a session that has begun.
    expect(await waitedFor(first)).toEqual([]);
    expect(await waitedFor(second)).toEqual([event.id]);
    expect(await read(event, first)).toMatchObject({
      own_waiting: [],
      own_reservations: [{ status: 'held', amount: 0 }],
    });
    expect((await read(event, second)).own_waiting).toMatchObject([{ ahead: 0 }]);
    expect(
      await api.db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, first.id)),
    ).toEqual([{ kind: 'place_free' }]);
    api.clock.now = event.sessions[0]!.start;
    expect(await waitedFor(second)).toEqual([]);
  });

  it('passes over whoever the host lets in no more', async () => {
    for (const friend of [guest, first, second]) await makeCloseFriend(api.db, host, friend);
    const event = await full({ isCloseFriend: true });
    await wait(event, first);
    await wait(event, second);
    await api.db.delete(closeFriends).where(eq(closeFriends.friendId, first.id));
    // Blocks between others do not concern this member.
    await api.db.insert(blocks).values([
      { ownerId: guest.id, blockedId: second.id },
      { ownerId: host.id, blockedId: guest.id },
    ]);
    await cancel(event, guest);
    await offer();
    expect([await held(event, first), (await held(event, second))?.status]).toEqual([undefined, 'held']);
  });

  it('goes on while an edit waits that leaves its session and plan as they are, and else rests until it is decided [EVT-02]', async () => {
    const event = await full({ plans: [{}, {}] });
    await wait(event, first);
    await cancel(event, guest);
    await api.db.update(events).set({ status: 'in_update_queue' }).where(eq(events.id, event.id));
    const edit = { eventId: event.id, userId: host.id, form: eventForm(), changed: ['dates'] };
    const [one] = await api.db.insert(eventUpdates).values(edit).returning();
    const closes = (sessions: number[], plans: number[]) =>
      api.db.update(eventUpdates).set({ closes: { sessions, plans } }).where(eq(eventUpdates.id, one!.id));
    const session = event.sessions[0]!.id;
    const [plan, another] = event.plans.map(({ id }) => id) as [number, number];
    const isOffered = async () => (await offer(), (await held(event, first)) !== undefined);

    expect(await isOffered()).toBe(false);
    expect((await wait(event, second)).json.code).toBe('in_update_queue');
    await closes([session], []);
    expect(await isOffered()).toBe(false);
    await closes([], [plan]);
    expect(await isOffered()).toBe(false);
    await closes([], [another]);
    expect(await isOffered()).toBe(true);
  });

  it('is left for one event, and stays in the others; what is deleted is waited for no more', async () => {
    const [event, another] = [await full(), await full()];
    for (const one of [event, another]) await wait(one, first);
    await leave(event, first);
    expect(await waitedFor(first)).toEqual([another.id]);
    await api.db.update(events).set({ deletedAt: start }).where(eq(events.id, another.id));
    expect(await waitedFor(first)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the host blocks', () => api.db.insert(blocks).values({ ownerId: host.id, blockedId: first.id })],
    ['the site blocks', () => api.db.update(users).set({ blockedAt: start }).where(eq(users.id, first.id))],
    [
      'deletes the account',
      async () => {
        await api.db.update(users).set({ deletionDueAt: start }).where(eq(users.id, first.id));
        await deleteDueAccounts(api.deps);
      },
    ],
  ])('keeps nothing free for whoever %s meanwhile, and tells them of none', async (_, change) => {
    const event = await full();
    await wait(event, first);
    await wait(event, second);
    await change();
    await cancel(event, guest);
    await offer();
    const told = await api.db.select().from(notifications).where(eq(notifications.kind, 'place_free'));
    expect(told.filter(({ eventId }) => eventId === event.id).map(({ userId }) => userId)).toEqual([second.id]);
    const left = await api.db.select().from(waiters).where(eq(waiters.userId, first.id));
    expect(left.filter(({ status }) => status === 'waiting')).toEqual([]);
    expect((await order(event, second)).status).toBe(201);
  });

  it('takes nobody who wants more than there is, which would keep what comes free from everybody', async () => {
    const event = await full({ plans: [{}, { capacity: 1 }] });
    expect((await wait(event, first, { count: 2 })).json.code).toBe('too_many_places');
    const roomy = await makeEvent(api.db, host, { capacity: 3, plans: [{}, { capacity: 1 }] });
    expect((await order(roomy, guest, { count: 3 })).status).toBe(201);
    expect((await wait(roomy, first, { plan: 1, count: 2 })).json.code).toBe('too_many_places');
    expect((await wait(roomy, first, { count: 2 })).status).toBe(200);
    await cancel(roomy, guest);
    await api.db.update(eventSessions).set({ capacity: 1 }).where(eq(eventSessions.eventId, roomy.id));
    await offer();
    expect(await waitedFor(first)).toEqual([]);
    expect((await order(roomy, second)).status).toBe(201);
    const ticketed = await makeEvent(api.db, host, { plans: [{}, { capacity: 2 }] });
    expect((await order(ticketed, guest, { plan: 1, count: 2 })).status).toBe(201);
    expect((await wait(ticketed, first, { plan: 1, count: 2 })).status).toBe(200);
    await cancel(ticketed, guest);
    await api.db.update(sessionPlans).set({ capacity: 1 }).where(eq(sessionPlans.planId, ticketed.plans[1]!.id));
    await offer();
    expect(await waitedFor(first)).toEqual([]);
  });

  it('holds a place for somebody whom an event for close friends names', async () => {
    await makeCloseFriend(api.db, host, guest);
    const event = await full({ isCloseFriend: true });
    await api.db.insert(eventContributors).values({ eventId: event.id, channelId: first.channelId });
    expect((await wait(event, first)).status).toBe(200);
    await cancel(event, guest);
    await offer();
    expect((await held(event, first))?.status).toBe('held');
  });

  it('lets nobody pass by who comes between a cancellation and the next in line', async () => {
    const event = await full();
    await wait(event, first);
    await cancel(event, guest);
    const late = await order(event, second);
    expect([late.status, late.json.code]).toEqual([409, 'capacity_full']);
    expect((await read(event, second)).state).toBe('capacity_full');
    await leave(event, first);
    expect((await order(event, second)).status).toBe(201);
  });

  it('goes on to the next when it is unclaimed, and gives the place free when nobody waits any more', async () => {
    const event = await full();
    await wait(event, first);
    await wait(event, second);
    await cancel(event, guest);
    await offer();
    for (const [minutes, user] of [
      [119, first],
      [120, second],
    ] as const) {
      later(minutes);
      await expireHoldsJob.run(api.deps);
      await offer();
      expect((await held(event, user))?.status).toBe('held');
    }
    expect((await held(event, first))?.status).toBe('expired');
    // Canceled before its time: nobody is left, and anybody can book.
    expect((await cancel(event, second)).status).toBe(200);
    await offer();
    expect((await order(event, guest)).status).toBe(201);
  });

  it.each([
    [
      'a kick',
      (event: TestEvent) =>
        api.call('booking.kick', {
          as: host,
          params: { id: event.id },
          body: { kick_data: [{ username: guest.username, dates: [dateOf(event)] }] },
        }),
    ],
    [
      'a larger capacity',
      (event: TestEvent) =>
        api.db.update(eventSessions).set({ capacity: 2 }).where(eq(eventSessions.eventId, event.id)),
    ],
  ])('is ended by %s', async (_what, free) => {
    const event = await full();
    await wait(event, first);
    await free(event);
    await offer();
    expect((await held(event, first))?.status).toBe('held');
  });

  it('passes by one who wants more than is free', async () => {
    const event = await full({ capacity: 2, plans: [{}, {}] });
    await order(event, await makeUser(api.db));
    await wait(event, first, { count: 2 });
    await wait(event, second, { count: 1, plan: 1 });
    await cancel(event, guest);
    await offer();
    expect([await held(event, first), (await held(event, second))?.status]).toEqual([undefined, 'held']);
  });

  it('ends for one who comes in another way, so that one’s own waiting is in nobody’s way', async () => {
    const event = await makeEvent(api.db, host, { capacity: 10, plans: [{ capacity: 1 }, {}] });
    await order(event, guest);
    await wait(event, first);
    expect((await order(event, second, { plan: 1 })).status).toBe(201);
    expect((await order(event, first, { plan: 1 })).status).toBe(201);
    const [row] = await api.db.select().from(waiters).where(eq(waiters.userId, first.id));
    expect(row).toMatchObject({ status: 'over' });
  });

  it('ends with the session, and tells when it is called off', async () => {
    const [event, off] = [await full(), await full()];
    await wait(event, first);
    await wait(off, first);
    await api.call('event.callOff', { as: host, params: { id: off.id }, body: { reason: 'It rains' } });
    expect(
      await api.db
        .select({ kind: notifications.kind, text: notifications.text })
        .from(notifications)
        .where(eq(notifications.userId, first.id)),
    ).toEqual([{ kind: 'canceled', text: 'It rains' }]);
    api.clock.now = event.sessions[0]!.start;
    await offer();
    const rows = await api.db.select({ status: waiters.status }).from(waiters).where(eq(waiters.userId, first.id));
    expect(rows).toEqual([{ status: 'over' }, { status: 'over' }]);
  });

  it('can be left, once', async () => {
    const event = await full();
    await wait(event, first);
    expect((await leave(event, first)).json.data.event.own_waiting).toEqual([]);
    expect((await leave(event, first)).json.code).toBe('not_waiting');
    expect((await leave(event, null)).status).toBe(401);
    await cancel(event, guest);
    await offer();
    expect(await held(event, first)).toBeUndefined();
  });
});

describe('a place that is held for one who waited [EVT-22]', () => {
  const take = (id: number, as: TestUser | null) => api.call('waiting.take', { ...(as && { as }), params: { id } });
  async function offered(options: EventOptions = {}) {
    const event = await full(options);
    await wait(event, first);
    await cancel(event, guest);
    await offer();
    return { event, id: (await held(event, first))!.id };
  }

  it('is taken with one call where it is free, also by two at once', async () => {
    const { id } = await offered();
    const answers = await Promise.all([take(id, first), take(id, first)]);
    expect(answers.map(({ status, json }) => [status, json.data.reservation.status])).toEqual([
      [200, 'reserved'],
      [200, 'reserved'],
    ]);
    const ofHost = and(eq(notifications.userId, host.id), eq(notifications.kind, 'reserved'));
    // The guest who was there before, and the one who waited.
    expect(await api.db.select().from(notifications).where(ofHost)).toHaveLength(2);
  });

  it('is taken by an order too', async () => {
    const { event } = await offered();
    expect((await order(event, first)).json.data.reservation.status).toBe('reserved');
    const [session] = await api.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id));
    expect(session!.taken).toBe(1);
  });

  it('is paid where it has a price, and nobody else’s', async () => {
    const { event, id } = await offered({ plans: [{ type: 'payable', price: 90_000 }] });
    expect(await held(event, first)).toMatchObject({ amount: 90_000, status: 'held' });
    expect((await take(id, first)).json.code).toBe('not_paid');
    expect((await take(id, second)).status).toBe(404);
    expect((await take(id, null)).status).toBe(401);
    expect((await order(event, first)).json.data.reservation.id).toBe(id);
  });

  it('can’t be taken when its time is up, or once it was given back', async () => {
    const back = await offered();
    await cancel(back.event, first);
    expect((await take(back.id, first)).json.code).toBe('hold_expired');
    const { id } = await offered();
    later(120);
    expect((await take(id, first)).json.code).toBe('hold_expired');
  });

  it('is not cut short by what ends holds of a wrong clock', async () => {
    const { event } = await offered();
    await api.db.update(events).set({ offerHours: 12 }).where(eq(events.id, event.id));
    await expireHoldsJob.run(api.deps);
    expect((await held(event, first))?.expiresAt).toEqual(new Date('2026-11-21T10:00:00.000Z'));
  });

  /** Subscribes a browser of the member's session to pushes. */
  async function subscribe(user: TestUser): Promise<void> {
    await api.call('event.ownTimes', { as: user });
    const [session] = await api.db.select().from(accessTokens).where(eq(accessTokens.userId, user.id));
    await api.db.insert(pushSubscriptions).values({
      userId: user.id,
      tokenHash: session!.tokenHash,
      endpoint: `https://push.test/${user.id}`,
      p256dh: 'x',
      auth: 'x',
      locale: 'fa',
      createdAt: start,
    });
  }

  /** Mails and text messages about places that wait to be sent to a member, mails first. */
  async function lettersTo({ id }: TestUser) {
    const rows = await api.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, `user:${id}`))
      .orderBy(outbox.channel);
    return Promise.all(rows.map(async (row) => (await readLetter(api.deps, row, enclose))!));
  }

  it.each([
    ['was signed out', { revokedAt: start }],
    ['has gone unused for too long', { lastUsedAt: new Date('2026-08-01T08:00:00.000Z') }],
    ['is over', { expiresAt: start }],
  ])('is told by text message or mail where the browser’s session %s', async (_, session) => {
    const event = await full();
    await wait(event, first);
    const [phone, strangers, unproven] = [2, 3, 4].map((n) => `+9891${n}${String(first.id).padStart(7, '0')}`);
    await subscribe(second);
    await subscribe(first);
    await api.db.update(accessTokens).set(session).where(eq(accessTokens.userId, first.id));
    await api.db.insert(userEntries).values([
      { userId: second.id, entry: strangers!, kind: 'sms', verifiedAt: start },
      { userId: first.id, entry: unproven!, kind: 'sms' },
      { userId: first.id, entry: `${first.id}@mail.test`, kind: 'mail', verifiedAt: start },
      { userId: first.id, entry: phone!, kind: 'sms', verifiedAt: start },
    ]);
    await cancel(event, guest);
    await offer();
    expect(await lettersTo(first)).toMatchObject([
      { entry: `${first.id}@mail.test` },
      { entry: phone, text: expect.stringContaining('۱۳:۳۰') },
    ]);
    for (const { text } of await lettersTo(first)) expect(text).not.toContain('بلیت');
  });

  it.each(['sms', 'mail'] as const)('is told which ticket it is, where the event has several, by %s', async (kind) => {
    const event = await full({ plans: [{}, {}] });
    await wait(event, first, { plan: 1 });
    const entry = kind === 'sms' ? `+98915${String(first.id).padStart(7, '0')}` : `${first.id}@mail.test`;
    await api.db.insert(userEntries).values({ userId: first.id, entry, kind, verifiedAt: start });
    await cancel(event, guest);
    await offer();
    const told = (await api.call('notification.list', { as: first })).json.data;
    expect(told.map(({ kind: of, text }) => [of, text])).toEqual([['place_free', 'Plan 2']]);
    const [letter] = await lettersTo(first);
    expect(letter!.entry).toBe(entry);
    expect(letter!.text).toContain(`«${isolate(told[0]!.event!.title)}»`);
    expect(letter!.text).toContain(isolate('Plan 2'));
  });

  it('is told by push and mail, and by no text message, where a browser takes pushes', async () => {
    await subscribe(first);
    await api.db.insert(userEntries).values([
      { userId: first.id, entry: `${first.id}@mail.test`, kind: 'mail', verifiedAt: start },
      { userId: first.id, entry: `+98916${String(first.id).padStart(7, '0')}`, kind: 'sms', verifiedAt: start },
    ]);
    await offered();
    expect((await lettersTo(first)).map(({ entry }) => entry)).toEqual([`${first.id}@mail.test`]);
    expect((await api.db.select().from(outbox).where(eq(outbox.channel, 'push'))).length).toBeGreaterThan(0);
  });
});

it.each([
  ['as long as the host says', 100, 2, 120],
  ['half of what is left near the session', 2, 2, 60],
  ['fifteen minutes at least', 0.4, 2, 15],
  ['to the deadline at most', 0.2, 2, 12],
  ['not at all where nobody could answer', 0.05, 2, null],
])('a place is held %s [EVT-22]', (_what, hoursLeft, offerHours, minutes) => {
  const until = offeredUntil(new Date(start.getTime() + hoursLeft * 3600_000), offerHours, start);
  expect(until && (until.getTime() - start.getTime()) / 60_000).toBe(minutes);
});
