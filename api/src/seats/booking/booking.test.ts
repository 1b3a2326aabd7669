import { and, eq } from 'drizzle-orm';
import { chatroomMembers, chatrooms } from '../../db/schema/chat.ts';
import { activities, notifications } from '../../db/schema/news.ts';
import { eventSessions, sessionPlans } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import {
  type EventOptions,
  makeCloseFriend,
  makeEvent,
  makeUser,
  type TestEvent,
  type TestUser,
} from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
beforeAll(async () => {
  api = await startApi();
  host = await makeUser(api.db);
});
beforeEach(async () => {
  guest = await makeUser(api.db);
});
afterAll(() => api.close());

interface Order {
  count?: number;
  session?: number;
  plan?: number;
  key?: string;
  as?: TestUser;
}

const order = (event: TestEvent, { count = 1, session = 0, plan = 0, key, as = guest }: Order = {}) =>
  api.call('booking.setOrder', {
    as,
    body: {
      orders_data: [
        {
          event_id: event.id,
          date: event.sessions[session]!.start.toISOString(),
          plan_id: event.plans[plan]!.id,
          count,
          accept_rules: true,
        },
      ],
      ...(key && { idempotency_key: key }),
    },
  });
const cancel = (event: TestEvent, sessions = [0], as = guest) =>
  api.call('booking.cancel', {
    as,
    params: { id: event.id },
    body: { dates: sessions.map((i) => event.sessions[i]!.start.toISOString()) },
  });
const make = (options: EventOptions = {}) => makeEvent(api.db, host, options);

async function taken(event: TestEvent): Promise<{ sessions: number[]; plans: number[] }> {
  const sessions = await api.db
    .select({ taken: eventSessions.taken })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, event.id))
    .orderBy(eventSessions.id);
  const plans = await api.db
    .select({ taken: sessionPlans.taken })
    .from(sessionPlans)
    .innerJoin(eventSessions, eq(eventSessions.id, sessionPlans.sessionId))
    .where(eq(eventSessions.eventId, event.id))
    .orderBy(sessionPlans.sessionId, sessionPlans.planId);
  return { sessions: sessions.map((row) => row.taken), plans: plans.map((row) => row.taken) };
}

describe('booking.setOrder', () => {
  it('books a free event at once and shows it in the event and in the list [EVT-07]', async () => {
    const event = await make({ capacity: 10 });
    const { status, json } = await order(event, { count: 3 });
    expect(status).toBe(201);
    expect(json.data.reservation).toMatchObject({
      status: 'reserved',
      count: 3,
      amount: 0,
      pay_detail: null,
      is_past: false,
      factor_number: expect.stringMatching(/^\d{12}$/),
    });
    expect(json.data.event).toMatchObject({
      is_reserved: true,
      reserve_id: json.data.reservation.id,
      reserved_count: 3,
      group_id: expect.any(Number),
      capacity: { remaining: 7 },
    });
    expect((await api.call('booking.mine', { as: guest })).json.data.map(({ id }) => id)).toEqual([
      json.data.reservation.id,
    ]);
    expect(
      (await api.call('booking.reserved', { params: { id: event.id } })).json.data.map(({ username }) => username),
    ).toEqual([guest.username]);
  });
  it('says which sessions are the member’s and which can be booked, the soonest first [EVT-25]', async () => {
    const event = await make({
      capacity: 2,
      starts: [
        '2026-12-03T15:00:00.000Z',
        '2026-12-01T15:00:00.000Z',
        '2026-12-02T15:00:00.000Z',
        '2026-11-20T15:00:00.000Z',
      ],
    });
    await order(event, { session: 0, count: 2 });
    const { json } = await order(event, { session: 1 });
    const { own_reservations: own, dates } = json.data.event;
    expect(own.map(({ start, count }) => [start, count])).toEqual([
      ['2026-12-01T15:00:00.000Z', 1],
      ['2026-12-03T15:00:00.000Z', 2],
    ]);
    expect(dates.items.flatMap(({ times }) => times.map(({ state }) => state))).toEqual([
      'over',
      'open',
      'open',
      'full',
    ]);
  });
  it('gives one member no more of a session than the host allows [EVT-06]', async () => {
    const event = await make({ placesPerMember: 2 });
    const { status, json } = await order(event, { count: 3 });
    expect([status, json.code, json.errors]).toEqual([
      422,
      'too_many_places',
      { 'orders_data.0.count': [expect.stringContaining('2')] },
    ]);
    expect((await order(event, { count: 2 })).status).toBe(201);
    expect((await order(await make(), { count: 11 })).json.code).toBe('too_many_places');
  });
  it('books go-dutch plans at once, for everybody pays there [EVT-07]', async () => {
    const { status, json } = await order(await make({ plans: [{ type: 'collective', price: 90_000 }] }));
    expect([status, json.data.reservation.amount]).toEqual([201, 0]);
  });
  it('opens the group chat with guest and owner in it, and tells the owner', async () => {
    const event = await make();
    await order(event);
    const [room] = await api.db.select().from(chatrooms).where(eq(chatrooms.eventId, event.id));
    const members = await api.db.select().from(chatroomMembers).where(eq(chatroomMembers.chatroomId, room!.id));
    expect(members.map(({ userId }) => userId).sort()).toEqual([host.id, guest.id].sort());
    expect(
      await api.db
        .select()
        .from(activities)
        .where(and(eq(activities.userId, guest.id), eq(activities.kind, 'reserved'))),
    ).toHaveLength(1);
    expect(
      await api.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, host.id), eq(notifications.actorId, guest.id))),
    ).toHaveLength(1);
  });
  it('tells the owner once a day of a place that is taken and given up again and again, and ends with how it stands', async () => {
    const [event, other] = [await make(), await make()];
    const told = async ({ id }: TestEvent) =>
      (
        await api.db
          .select({ kind: notifications.kind })
          .from(notifications)
          .where(and(eq(notifications.userId, host.id), eq(notifications.eventId, id)))
          .orderBy(notifications.id)
      ).map(({ kind }) => kind);
    await order(event);
    await cancel(event);
    expect(await told(event)).toEqual(['reserved', 'canceled']);
    await order(event);
    expect(await told(event)).toEqual(['reserved', 'reserved']);
    await cancel(event);
    await order(event);
    await cancel(event);
    expect(await told(event)).toEqual(['reserved', 'canceled']);
    await order(other);
    await order(event, { as: await makeUser(api.db) });
    expect([await told(other), (await told(event)).length]).toEqual([['reserved'], 3]);
    const { now } = api.clock;
    api.clock.now = new Date(now.getTime() + 24 * 3600_000);
    await order(event);
    api.clock.now = now;
    expect(await told(event)).toHaveLength(4);
  });
  it.each<[string, EventOptions, Order]>([
    ['capacity_full', { capacity: 2 }, { count: 3 }],
    ['capacity_full', { capacity: 10, plans: [{ capacity: 1 }] }, { count: 2 }],
    ['deadline_reached', { starts: ['2026-11-21T10:00:00.000Z'], deadlineHours: 3 }, {}],
    ['event_over', { starts: ['2026-11-21T07:00:00.000Z'] }, {}],
    ['event_over', { status: 'not_held' }, {}],
  ])('refuses with %s: %j %j', async (code, options, wanted) => {
    const event = await make(options);
    const { status, json } = await order(event, wanted);
    expect([status, json.code]).toEqual([409, code]);
    expect((await taken(event)).sessions).toEqual([0]);
  });
  it('refuses the owner, and a guest who has joined already', async () => {
    const event = await make();
    expect((await order(event, { as: host })).json.code).toBe('own_event');
    await order(event);
    expect((await order(event)).json.code).toBe('already_joined');
  });
  it('tells a guest of a full session that it is already theirs', async () => {
    const event = await make({ capacity: 1 });
    await order(event);
    expect((await order(event)).json.code).toBe('already_joined');
  });
  it('counts each session and each plan for itself', async () => {
    const event = await make({
      capacity: 5,
      plans: [{ capacity: 2 }, {}],
      starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'],
    });
    expect((await order(event, { count: 2 })).status).toBe(201);
    expect((await order(event, { as: await makeUser(api.db) })).json.code).toBe('capacity_full');
    expect((await order(event, { count: 3, plan: 1, as: await makeUser(api.db) })).status).toBe(201);
    expect((await order(event, { session: 1 })).status).toBe(201);
    expect(await taken(event)).toEqual({ sessions: [5, 1], plans: [2, 3, 1, 0] });
  });
  it('answers the same to a repeated request with one key, and refuses the key for another order [PRM-05]', async () => {
    const starts = ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
    const event = await make({ capacity: 10, starts, plans: [{}, {}] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(event, { count: 2, key: 'key-12345' })));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.data.reservation.id}`)).size).toBe(1);
    expect((await taken(event)).sessions).toEqual([2, 0]);
    for (const difference of [{ count: 1 }, { count: 2, session: 1 }, { count: 2, plan: 1 }]) {
      const other = await order(event, { key: 'key-12345', ...difference });
      expect([other.status, other.json.code]).toEqual([422, 'key_reused']);
    }
  });
  it('refuses an event where it is not known what the edit that waits would change [EVT-14]', async () => {
    const { status, json } = await order(await make({ status: 'in_update_queue' }));
    expect([status, json.code]).toEqual([409, 'in_update_queue']);
  });
  it('keeps one reservation per guest and session when fifty requests come at once [PRM-03]', async () => {
    const event = await make({ capacity: 100 });
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => order(event)))).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 49]);
    expect((await taken(event)).sessions).toEqual([1]);
  });
  it('does not know a session, a plan or an event that is not there, nor one for others’ close friends', async () => {
    const event = await make();
    const other = await make();
    expect(
      (await order({ ...event, sessions: [{ ...event.sessions[0]!, start: new Date('2027-01-01T00:00:00Z') }] }))
        .status,
    ).toBe(404);
    expect((await order({ ...event, plans: other.plans })).status).toBe(404);
    expect((await order({ ...event, id: 999_999 })).status).toBe(404);
    const secret = await make({ isCloseFriend: true });
    expect((await order(secret)).status).toBe(404);
    await makeCloseFriend(api.db, host, guest);
    expect((await order(secret)).status).toBe(201);
  });
  it('asks to accept the rules, at the field [API-09]', async () => {
    const event = await make();
    const { status, json } = await api.call('booking.setOrder', {
      as: guest,
      body: {
        orders_data: [
          { event_id: event.id, date: '2026-12-01T15:00:00.000Z', plan_id: 1, count: 0, accept_rules: false },
        ],
      },
    });
    expect([status, Object.keys(json.errors ?? {}).sort()]).toEqual([
      422,
      ['orders_data.0.accept_rules', 'orders_data.0.count'],
    ]);
  });
});

describe('the faces of those who come', () => {
  it('are the last few who joined: three on a card, five on the page of the event', async () => {
    const event = await make({ capacity: 10 });
    const last: number[] = [];
    for (let guests = 0; guests < 7; guests++) {
      const as = await makeUser(api.db);
      await order(event, { as });
      last.unshift(as.channelId);
    }
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    const page = await api.call('event.single', { params: { id: event.id } });
    expect(ids(page.json.data.reserved)).toEqual(last.slice(0, 5));
    const list = await api.call('feed.ofChannel', { params: { id: host.channelId, list: 'all' } });
    expect(ids(list.json.data.find(({ id }) => id === event.id)!.reserved)).toEqual(last.slice(0, 3));
  });
});

describe('booking.cancel', () => {
  const isInChat = async (room: number, user: TestUser): Promise<boolean> =>
    (await api.db.select().from(chatroomMembers).where(eq(chatroomMembers.chatroomId, room))).some(
      ({ userId }) => userId === user.id,
    );
  it('gives the seats back and leaves the group chat [EVT-09]', async () => {
    const event = await make({ capacity: 2, plans: [{ capacity: 2 }] });
    await order(event, { count: 2 });
    const { status, json } = await cancel(event);
    expect([status, json.data.event]).toEqual([
      200,
      expect.objectContaining({ is_reserved: false, reserve_id: null, group_id: null, reserved_count: 0 }),
    ]);
    expect(await taken(event)).toEqual({ sessions: [0], plans: [0] });
    expect((await order(event, { count: 2 })).status).toBe(201);
  });
  it('keeps the chat while another session is reserved', async () => {
    const event = await make({ starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'] });
    await order(event);
    await order(event, { session: 1 });
    const { is_reserved, group_id } = (await cancel(event)).json.data.event;
    expect([is_reserved, await isInChat(group_id!, guest)]).toEqual([true, true]);
  });
  it('leaves the chat with the last place that is sure, whatever is held besides or reserved elsewhere', async () => {
    const starts = ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
    const [event, another] = [await make({ starts }), await make()];
    const groupId = (await order(event)).json.data.event.group_id!;
    const other = (await order(another)).json.data.event.group_id!;
    await order(event, { as: await makeUser(api.db) });
    await makeReservation(api.db, event, guest, { status: 'held', session: 1 });
    expect(await isInChat(groupId, guest)).toBe(true);
    await cancel(event);
    expect([await isInChat(groupId, guest), await isInChat(groupId, host)]).toEqual([false, true]);
    expect(await isInChat(other, guest)).toBe(true);
  });
  it('gives back once when asked twice at once [PRM-02]', async () => {
    const event = await make({ capacity: 5 });
    await order(event, { as: await makeUser(api.db) });
    await order(event, { count: 2 });
    const statuses = (await Promise.all([cancel(event), cancel(event), cancel(event)]))
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([200, 409, 409]);
    expect((await taken(event)).sessions).toEqual([1]);
  });
  it('refuses what was not reserved and what has begun', async () => {
    const event = await make({ starts: ['2026-11-21T08:30:00.000Z'] });
    expect((await cancel(event)).json.code).toBe('not_reserved');
    await order(event);
    const before = api.clock.now;
    api.clock.now = new Date('2026-11-21T08:31:00.000Z');
    expect((await cancel(event)).json.code).toBe('event_over');
    api.clock.now = before;
    expect(
      (
        await api.call('booking.cancel', {
          as: guest,
          params: { id: 999_999 },
          body: { dates: ['2026-12-01T15:00:00.000Z'] },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await api.call('booking.cancel', {
          as: guest,
          params: { id: event.id },
          body: { dates: ['2026-99-01T15:00:00.000Z'] },
        })
      ).status,
    ).toBe(422);
  });
});
