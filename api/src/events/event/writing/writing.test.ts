import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { EventForm, PureEvent } from 'shared-kernel/contract/eventForm';
import { chatroomMembers, chatrooms } from '../../../db/schema/chat.ts';
import { auditLog } from '../../../db/schema/desk.ts';
import { events, eventUpdates } from '../../../db/schema/events.ts';
import { eventRewards } from '../../../db/schema/hosting.ts';
import { notifications } from '../../../db/schema/news.ts';
import { blocks, closeFriends, follows, uploads } from '../../../db/schema/people.ts';
import { categories } from '../../../db/schema/places.ts';
import { eventPlans, eventSessions, payments, reservations, sessionPlans } from '../../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { eventForm } from '../../../testing/eventForm.ts';
import { makeEvent, makePlaces, makeUpload, makeUser, type TestUser } from '../../../testing/rows.ts';
import { closeBooking } from './delete.ts';
import { lockForEdit } from './edit.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  admin = await makeUser(api.db, { roleId: 6 });
});
beforeEach(async () => {
  host = await makeUser(api.db);
  guest = await makeUser(api.db);
});
afterAll(() => api.close());

const create = (changes: Partial<EventForm> = {}, as: TestUser | undefined = host) =>
  api.call('event.create', { ...(as && { as }), body: eventForm(changes) });
const update = (id: number, form: EventForm, as: TestUser = host) =>
  api.call('event.update', { as, params: { id }, body: form });
const decide = (id: number, body: object, as: TestUser = admin) =>
  api.call('event.adminUpdate', { as, params: { id }, body });
const pure = async (id: number, as: TestUser = host) =>
  (await api.call('event.pure', { as, params: { id } })).json.data;
const single = async (id: number, as?: TestUser) =>
  (await api.call('event.single', { params: { id }, ...(as && { as }) })).json;
const remove = (id: number, as: TestUser = host) => api.call('event.delete', { as, params: { id } });

async function made(changes: Partial<EventForm> = {}): Promise<number> {
  const { status, json } = await create(changes);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
  return json.data.event.id;
}

async function book(id: number, as: TestUser = guest, { count = 1, session = 0, plan = 0 } = {}) {
  const event = (await single(id, as)).data;
  const start = event.dates.items.flatMap(({ times }) => times)[session]!.start;
  return api.call('booking.setOrder', {
    as,
    body: {
      orders_data: [
        { event_id: id, date: start, plan_id: event.event_date_plans.available[plan]!.id, count, accept_rules: true },
      ],
    },
  });
}

const newsOf = (user: TestUser, eventId: number) =>
  api.db
    .select({ kind: notifications.kind, text: notifications.text })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.eventId, eventId)))
    .orderBy(asc(notifications.id));
const actorOf = async (user: TestUser, eventId: number) => {
  const [notified] = await api.db
    .select({ actorId: notifications.actorId })
    .from(notifications)
    .where(
      and(eq(notifications.userId, user.id), eq(notifications.eventId, eventId), eq(notifications.kind, 'canceled')),
    );
  return notified!.actorId;
};
/** Runs `act` at another moment, then sets the clock back. */
async function at(moment: string, act: () => Promise<unknown>): Promise<void> {
  const before = api.clock.now;
  api.clock.now = new Date(moment);
  await act().finally(() => {
    api.clock.now = before;
  });
}
const sessionsOf = (id: number) =>
  api.db.select().from(eventSessions).where(eq(eventSessions.eventId, id)).orderBy(asc(eventSessions.start));
const days = (...list: number[]) =>
  list.map((day) => {
    const on = `2026-12-${String(day).padStart(2, '0')}`;
    return { start: `${on}T14:30:00.000Z`, end: `${on}T16:30:00.000Z`, times: [] };
  });
/** Which sessions and plans are closed to guests until an edit is decided on. */
async function closedOf(id: number) {
  const isChanging = (one: { is_changing?: boolean | undefined }): boolean => one.is_changing === true;
  const { dates, event_date_plans: offered } = (await single(id)).data;
  return {
    sessions: Object.values(dates.available_dates).flat().map(isChanging),
    plans: offered.available.map(isChanging),
  };
}
async function upload(user: TestUser): Promise<number> {
  const link = `/api/v1/files/${Math.random()}.jpg`;
  const [row] = await api.db
    .insert(uploads)
    .values({ userId: user.id, link, thumbnailLink: link, width: 10, height: 10 })
    .returning();
  return row!.id;
}

describe('event.create', () => {
  it('makes an event with all that the form says, at an address of its own [EVT-12] [EVT-13] [API-17]', async () => {
    const picture = await upload(host);
    const { status, json } = await create({
      gallery: [picture],
      contributors: [guest.channelId],
      influencers: [admin.channelId],
      sponsorship: 'ناروان',
      target_weeks: 1,
      timezone: 'Asia/Tehran',
      payment_type: 'payable',
      plans: [
        { type: 'payable', title: 'بلیت', price: 90_000, capacity: 4 },
        { type: 'free', title: 'همراه', price: 0 },
      ],
      off_codes: [
        { title: 'یلدا', code: 'YALDA', percent: 20, use_count: 5, expiration_date: '2026-12-20T00:00:00.000Z' },
      ],
    });
    expect([status, json.data.is_queued]).toEqual([201, false]);
    const { event } = json.data;
    expect(event).toMatchObject({
      title: 'کارگاه سفال',
      slug: 'کارگاه-سفال',
      link: `/${host.username}/کارگاه-سفال`,
      state: 'open',
      is_owner: true,
      has_pending_update: false,
      target_weeks: 1,
      sponsorship: 'ناروان',
      city: { id: 1 },
      province: { id: 1, name: 'Tehran' },
      categories: [{ id: 1, title: 'Music' }],
      uploads: [{ id: picture }],
      price: 0,
      payment_type: 'payable',
      contributors: [{ username: guest.username }],
      influencers: [{ username: admin.username }],
      capacity: { has_limitation: true, limitation: 10, remaining: 20 },
      can_tell_experience: false,
      experience: { count: 0, comments_count: 0, gallery: [] },
      postal_card: `/api/v1/event/${event.id}/postal-card?v=${api.clock.now.getTime()}`,
      instagram_card: `/api/v1/event/${event.id}/instagram-card/1?v=${api.clock.now.getTime()}`,
    });
    expect(event.dates.items.map(({ start }) => start)).toEqual([
      '2026-12-01T14:30:00.000Z',
      '2026-12-08T14:30:00.000Z',
    ]);
    expect(event.event_date_plans.available.map(({ remaining_capacity: left }) => left)).toEqual([4, 10]);
    expect(
      (await api.call('event.bySlug', { params: { username: host.username, slug: event.slug } })).json.data.id,
    ).toBe(event.id);
    expect(
      (await api.call('feed.explore', { body: { search: `سفال ${host.username}` } })).json.data.events.data.map(
        ({ id }) => id,
      ),
    ).toEqual([event.id]);
  });
  it('tells followers, and of an event for close friends only those [EVT-12]', async () => {
    const friend = await makeUser(api.db);
    const blocked = await makeUser(api.db);
    const blocker = await makeUser(api.db);
    const others = await makeUser(api.db);
    const quiet = await makeUser(api.db);
    await api.call('notification.turnKind', { as: quiet, body: { kind: 'created', is_on: false } });
    await api.db
      .insert(follows)
      .values(
        [guest, friend, blocked, blocker, quiet].map(({ id }) => ({ followerId: id, channelId: host.channelId })),
      );
    await api.db.insert(follows).values({ followerId: others.id, channelId: guest.channelId });
    await api.db.insert(closeFriends).values([
      { ownerId: host.id, friendId: friend.id },
      { ownerId: guest.id, friendId: others.id },
    ]);
    await api.db.insert(blocks).values([
      { ownerId: host.id, blockedId: blocked.id },
      { ownerId: blocker.id, blockedId: host.id },
    ]);
    const heard: number[] = [];
    const ends = [guest, friend, blocked].map(({ id }) =>
      api.deps.live.subscribe(id, () => {
        heard.push(id);
      }),
    );
    const open = await made();
    expect(await Promise.all([newsOf(guest, open), newsOf(friend, open), newsOf(blocked, open)])).toEqual([
      [{ kind: 'created', text: null }],
      [{ kind: 'created', text: null }],
      [],
    ]);
    expect(heard.sort()).toEqual([guest.id, friend.id].sort());
    for (const one of [blocker, others, quiet]) expect(await newsOf(one, open)).toEqual([]);
    const closed = await made({ title: 'فقط دوستان', is_close_friend: true });
    expect(await Promise.all([newsOf(guest, closed), newsOf(others, closed), newsOf(friend, closed)])).toEqual([
      [],
      [],
      [{ kind: 'created', text: null }],
    ]);
    ends.forEach((end) => end());
  });
  it('refuses a title that readers would take for that of another own event, until that one is deleted [EVT-14]', async () => {
    const first = await made({ title: 'یلدا ۲' });
    expect((await create({ title: 'يلدا  2' })).json).toMatchObject({
      code: 'title_taken',
      errors: { title: [expect.any(String)] },
    });
    expect((await create({ title: 'یلدا ۲' }, guest)).status).toBe(201);
    await remove(first);
    expect((await create({ title: 'یلدا ۲' })).json.data.event.slug).toBe('یلدا-2-2');
  });
  it.each<[string, string, () => Promise<Partial<EventForm>>]>([
    ['unknown_upload', 'gallery', async () => ({ gallery: [await upload(guest)] })],
    ['unknown_category', 'categories', async () => ({ categories: [99] })],
    ['unknown_city', 'city', async () => ({ city: 99 })],
    ['unknown_channel', 'contributors.1', async () => ({ contributors: [guest.channelId, 999_999] })],
    [
      'unknown_channel',
      'influencers.0',
      async () => {
        await api.db.insert(blocks).values({ ownerId: guest.id, blockedId: host.id });
        return { influencers: [guest.channelId] };
      },
    ],
  ])('refuses with %s at %s what is not there, or not the owner’s to name [EVT-12]', async (code, field, changes) => {
    const { status, json } = await create(await changes());
    expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([422, code, [field]]);
    expect(await api.db.select().from(events).where(eq(events.channelId, host.channelId))).toEqual([]);
  });
  it.each([
    ['categories', { categories: [1, 2, 3, 4] }],
    ['categories', { categories: [] }],
    ['gallery', { gallery: Array.from({ length: 11 }, (_, i) => i + 1) }],
    ['dates', { dates: [] }],
    ['plans', { plans: [] }],
    ['title', { title: 'ab' }],
    ['channel_id', { channel_id: 1 }],
    ['online_address', { online_address: 'http://example.com' }],
  ])('answers 422 at %s to %j [EVT-12] [EVT-13] [API-09]', async (field, changes) => {
    const { status, json } = await create(changes as Partial<EventForm>);
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]]);
  });
  it('takes what is named twice as named once [EVT-12]', async () => {
    const picture = await upload(host);
    const id = await made({
      gallery: [picture, picture],
      categories: [1, 1],
      contributors: [guest.channelId, guest.channelId],
    });
    expect((await pure(id)).form).toMatchObject({
      gallery: [picture],
      categories: [1],
      contributors: [guest.channelId],
    });
  });
  it('is for members with a profile', async () => {
    const form = { body: eventForm() };
    expect((await api.call('event.create', form)).status).toBe(401);
    expect(
      (await api.call('event.create', { ...form, as: await makeUser(api.db, { username: null }) })).json.code,
    ).toBe('unverified');
  });
});

describe('event.update', () => {
  it('holds at once while nobody has a seat, and keeps the address [EVT-14]', async () => {
    const id = await made({ dates: days(1, 2) });
    const { form } = await pure(id);
    const { status, json } = await update(id, {
      ...form,
      title: 'کوزه‌گری',
      dates: days(2, 3, 4),
      capacity: { has_limitation: false, limitation: 1 },
      plans: [{ ...form.plans[0]!, title: 'آزاد', capacity: 3 }],
    });
    expect([status, json.data.is_queued]).toEqual([200, false]);
    expect(json.data.event).toMatchObject({
      title: 'کوزه‌گری',
      slug: 'کارگاه-سفال',
      state: 'open',
      capacity: { has_limitation: false, remaining: null },
    });
    expect(json.data.event.dates.items.map(({ start }) => start.slice(8, 10))).toEqual(['02', '03', '04']);
    expect(json.data.event.event_date_plans.available).toMatchObject([
      { id: form.plans[0]!.id, title: 'آزاد', remaining_capacity: 3 },
    ]);
    expect((await book(id)).status).toBe(201);
  });
  it('waits for an admin while somebody has a seat; until then the old content is shown, and can be booked [EVT-02] [EVT-14]', async () => {
    const id = await made();
    await book(id);
    const { form } = await pure(id);
    const { status, json } = await update(id, { ...form, title: 'عنوان تازه', address: 'جای دیگر' });
    expect([status, json.data.is_queued]).toEqual([200, true]);
    expect(json.data.event).toMatchObject({ title: 'کارگاه سفال', state: 'in_update_queue', has_pending_update: true });
    expect((await single(id, guest)).data).toMatchObject({ state: 'in_update_queue', has_pending_update: false });
    expect((await book(id, await makeUser(api.db))).status).toBe(201);
    expect(await pure(id)).toMatchObject({ form: { title: 'عنوان تازه' }, has_pending_update: true, reservations: 2 });
    expect(
      await api.db
        .select({ changed: eventUpdates.changed, status: eventUpdates.status })
        .from(eventUpdates)
        .where(eq(eventUpdates.eventId, id)),
    ).toEqual([{ changed: ['title', 'address'], status: 'waiting' }]);
  });
  it('closes the sessions and plans that it would change or take away, and leaves the others open [EVT-02] [EVT-14]', async () => {
    const plans: EventForm['plans'] = [
      { type: 'free', title: 'تالار', price: 0 },
      { type: 'free', title: 'بالکن', price: 0, capacity: 10 },
    ];
    const id = await made({ dates: days(10, 11, 12), plans });
    await book(id, guest, { session: 0 });
    const { form } = await pure(id);
    const tried = async (): Promise<string[]> => {
      const answers: string[] = [];
      for (const [session, plan] of [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 1],
      ] as const) {
        const { status, json } = await book(id, await makeUser(api.db), { session, plan });
        answers.push(status === 201 ? 'booked' : String(json.code));
      }
      return answers;
    };
    const closing = async () => ({ state: (await single(id)).data.state, ...(await closedOf(id)) });

    // Another text, and a new date: existing dates stay open.
    await update(id, { ...form, description: 'تازه', dates: [...form.dates, ...days(20)] });
    expect(await tried()).toEqual(['booked', 'booked', 'booked', 'booked']);
    expect(await closing()).toEqual({
      state: 'in_update_queue',
      sessions: [false, false, false],
      plans: [false, false],
    });

    // The second gets longer, the third is removed, and the gallery has fewer seats.
    const [first, second] = form.dates;
    const longer = { ...second!, end: '2026-12-11T18:30:00.000Z' };
    const smaller = form.plans.map((plan, i) => ({ ...plan, capacity: i === 0 ? null : 9 }));
    expect((await update(id, { ...form, dates: [first!, longer, form.dates[2]!], plans: smaller })).status).toBe(200);
    expect(await tried()).toEqual(['booked', 'in_update_queue', 'booked', 'in_update_queue']);
    expect(await closing()).toEqual({
      state: 'in_update_queue',
      sessions: [false, true, false],
      plans: [false, true],
    });
    // A hall with fewer seats closes all dates that would have them; one with more closes none.
    await update(id, { ...form, capacity: { has_limitation: true, limitation: 9 } });
    expect(await tried()).toEqual(Array(4).fill('in_update_queue'));
    // After the decision all is open.
    await decide(id, { decision: 'approve' });
    expect(await tried()).toEqual(['booked', 'booked', 'booked', 'booked']);
    expect(await closing()).toEqual({ state: 'open', sessions: [false, false, false], plans: [false, false] });
    await update(id, { ...form, capacity: { has_limitation: true, limitation: 80 } });
    expect(await tried()).toEqual(['booked', 'booked', 'booked', 'booked']);
  });
  it.each<[string, (form: EventForm) => Partial<EventForm>, sessions: boolean[], plans: boolean[]]>([
    ['a date is left out', ({ dates }) => ({ dates: dates.slice(0, 2) }), [false, false, true], [false, false]],
    [
      'a date moves',
      ({ dates }) => ({ dates: [...dates.slice(0, 2), ...days(20)] }),
      [false, false, true],
      [false, false],
    ],
    [
      'a date begins later',
      ({ dates }) => ({
        dates: dates.map((date, i) => (i === 1 ? { ...date, start: '2026-12-11T15:00:00.000Z' } : date)),
      }),
      [false, true, false],
      [false, false],
    ],
    [
      'a date ends sooner',
      ({ dates }) => ({
        dates: dates.map((date, i) => (i === 1 ? { ...date, end: '2026-12-11T15:30:00.000Z' } : date)),
      }),
      [false, true, false],
      [false, false],
    ],
    [
      'the event is limited',
      () => ({ capacity: { has_limitation: true, limitation: 500 } }),
      [true, true, true],
      [false, false],
    ],
    [
      'a plan is left out',
      ({ plans }) => ({ payment_type: 'free', plans: plans.slice(0, 1) }),
      [false, false, false],
      [false, true],
    ],
    [
      'a plan costs less',
      ({ plans }) => ({ plans: [plans[0]!, { ...plans[1]!, price: 40_000 }] }),
      [false, false, false],
      [false, true],
    ],
    [
      'a plan is paid at the place',
      ({ plans }) => ({ payment_type: 'collective', plans: [plans[0]!, { ...plans[1]!, type: 'collective' }] }),
      [false, false, false],
      [false, true],
    ],
    [
      'a plan is limited',
      ({ plans }) => ({ plans: [{ ...plans[0]!, capacity: 90 }, plans[1]!] }),
      [false, false, false],
      [true, false],
    ],
    [
      'a plan has no limit any more',
      ({ plans }) => ({ plans: [plans[0]!, { ...plans[1]!, capacity: null }] }),
      [false, false, false],
      [false, false],
    ],
  ])('closes only what it touches: %s [EVT-02] [EVT-14]', async (_what, changes, sessions, plans) => {
    const id = await made({
      dates: days(10, 11, 12),
      capacity: { has_limitation: false, limitation: 1 },
      payment_type: 'payable',
      plans: [
        { type: 'free', title: 'تالار', price: 0 },
        { type: 'payable', title: 'بالکن', price: 50_000, capacity: 10 },
      ],
    });
    await book(id);
    const { form } = await pure(id);
    expect((await update(id, { ...form, ...changes(form) })).json.data.is_queued).toBe(true);
    expect(await closedOf(id)).toEqual({ sessions, plans });
  });
  it('closes all where it is not known what it touches, and counts no places of what is closed [EVT-02]', async () => {
    const id = await made({ dates: days(10, 11), plans: [{ type: 'free', title: 'تالار', price: 0, capacity: 6 }] });
    await book(id, guest, { count: 4 });
    const { form } = await pure(id);
    const left = async () => (await single(id)).data.event_date_plans.available[0]!.remaining_capacity;
    expect(await left()).toBe(6);
    await update(id, { ...form, dates: form.dates.slice(0, 1) });
    expect([await closedOf(id), await left()]).toEqual([{ sessions: [false, true], plans: [false] }, 2]);
    await api.db.update(eventUpdates).set({ closes: null }).where(eq(eventUpdates.eventId, id));
    expect(await closedOf(id)).toEqual({ sessions: [true, true], plans: [true] });
  });
  it('keeps the newest of several edits, and none when it says what the event says already [EVT-14]', async () => {
    const id = await made();
    await book(id);
    const { form } = await pure(id);
    await update(id, { ...form, title: 'یکم' });
    await update(id, { ...form, title: 'دوم' });
    const statuses = async () =>
      (await api.db.select().from(eventUpdates).where(eq(eventUpdates.eventId, id)).orderBy(asc(eventUpdates.id))).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual(['replaced', 'waiting']);
    const { json } = await update(id, form);
    expect([json.data.is_queued, json.data.event.state, await statuses()]).toEqual([
      false,
      'open',
      ['replaced', 'replaced'],
    ]);
  });
  it('holds at once again when the guests are gone', async () => {
    const id = await made();
    await book(id);
    const { form } = await pure(id);
    await update(id, { ...form, title: 'در صف' });
    await api.call('booking.cancel', { as: guest, params: { id }, body: { dates: ['2026-12-01T14:30:00.000Z'] } });
    expect((await update(id, { ...form, title: 'بی‌صف' })).json.data).toMatchObject({
      is_queued: false,
      event: { title: 'بی‌صف', state: 'open' },
    });
  });
  it.each<[string, string, (form: EventForm) => Partial<EventForm>]>([
    ['session_in_use', 'dates', () => ({ dates: days(5, 6) })],
    ['capacity_below_taken', 'capacity', () => ({ capacity: { has_limitation: true, limitation: 2 } })],
    ['capacity_below_taken', 'plans.0.capacity', ({ plans }) => ({ plans: [{ ...plans[0]!, capacity: 2 }] })],
    ['plan_in_use', 'plans', () => ({ plans: [{ type: 'free', title: 'دیگر', price: 0 }] })],
    [
      'plan_in_use',
      'plans.0.type',
      ({ plans }) => ({ payment_type: 'collective', plans: [{ ...plans[0]!, type: 'collective' }] }),
    ],
  ])('refuses with %s at %s what would take a seat from a guest [EVT-14]', async (code, field, changes) => {
    const id = await made();
    await book(id, guest, { count: 3 });
    const { form } = await pure(id);
    const { status, json } = await update(id, { ...form, ...changes(form) });
    expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([422, code, [field]]);
  });
  it('keeps what ended reservations refer to when their session and plan are taken away [EVT-14]', async () => {
    const id = await made({
      dates: days(1, 2),
      plans: [
        { type: 'free', title: 'یک', price: 0 },
        { type: 'free', title: 'دو', price: 0 },
      ],
    });
    await book(id);
    await api.call('booking.cancel', { as: guest, params: { id }, body: { dates: ['2026-12-01T14:30:00.000Z'] } });
    const { form } = await pure(id);
    const sessionIds = (await sessionsOf(id)).map((session) => session.id);
    expect((await update(id, { ...form, dates: days(2), plans: [form.plans[1]!] })).status).toBe(200);
    expect((await api.call('booking.mine', { as: guest })).json.data).toMatchObject([
      { status: 'canceled', date: { start: '2026-12-01T14:30:00.000Z' }, event_date_plan: { title: 'یک' } },
    ]);
    expect((await single(id)).data.dates.items).toHaveLength(1);
    // Nobody gets a seat of a deleted event any more.
    const [left] = await sessionsOf(id);
    const seats = await api.db
      .select({ sessionId: sessionPlans.sessionId, planId: sessionPlans.planId })
      .from(sessionPlans)
      .where(
        or(
          inArray(sessionPlans.sessionId, sessionIds),
          inArray(
            sessionPlans.planId,
            form.plans.map((plan) => plan.id!),
          ),
        ),
      );
    expect(seats).toEqual([{ sessionId: left!.id, planId: form.plans[1]!.id }]);
    expect((await pure(id)).reservations).toBe(0);
  });
  it('moves guests to where the form says that their session goes, whatever else is added or taken away [EVT-14]', async () => {
    const id = await made({ dates: days(2, 4, 10) });
    const other = await makeUser(api.db);
    await book(id, guest, { session: 0 });
    await book(id, other, { session: 1 });
    const { form } = await pure(id);
    const to = (day: number, was: number) => days(day).map((date) => ({ ...date, was: days(was)[0]!.start }));
    // Crosswise, beside a new date, and without the one that nobody has reserved.
    const dates = [...to(7, 2), ...to(5, 4), ...days(20, 21)];
    expect((await update(id, { ...form, dates })).json.data.is_queued).toBe(true);
    expect((await closedOf(id)).sessions).toEqual([true, true, true]);
    expect((await pure(id)).form.dates).toEqual(dates);
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
    const dayOf = async (as: TestUser) =>
      (await api.call('booking.mine', { as })).json.data[0]!.date.start.slice(8, 10);
    expect([await dayOf(guest), await dayOf(other)]).toEqual(['07', '05']);
    expect((await sessionsOf(id)).map(({ start, taken }) => [start.getUTCDate(), taken])).toEqual([
      [5, 1],
      [7, 1],
      [20, 0],
      [21, 0],
    ]);
    // What nobody says to be moved is still not taken away with its guests.
    const now = (await pure(id)).form;
    expect(now.dates.map(({ was }) => was)).toEqual([undefined, undefined, undefined, undefined]);
    expect((await update(id, { ...now, dates: [...to(9, 30), ...days(7, 20, 21, 22)] })).json.code).toBe(
      'session_in_use',
    );
  });
  it('moves nobody from what is over to what is to come [EVT-14]', async () => {
    const id = await made({ dates: days(1, 10) });
    await book(id);
    await at('2026-12-05T08:00:00.000Z', async () => {
      const { form } = await pure(id);
      expect((await update(id, { ...form, dates: days(10, 12) })).json.code).toBe('session_in_use');
    });
  });
  it('finds nothing changed where only the order of people is another', async () => {
    const id = await made({ contributors: [guest.channelId, admin.channelId] });
    await book(id, await makeUser(api.db));
    const { form } = await pure(id);
    expect((await update(id, { ...form, contributors: form.contributors.toReversed() })).json.data.is_queued).toBe(
      false,
    );
  });
  it('lets an event whose first sessions are over be edited, but no new one begin in the past [EVT-13]', async () => {
    const id = await made({ dates: days(1, 10) });
    const before = api.clock.now;
    api.clock.now = new Date('2026-12-05T08:00:00.000Z');
    const { form } = await pure(id);
    const after = await update(id, { ...form, description: 'تازه' });
    const refused = await update(id, { ...form, dates: days(1, 2, 10) });
    api.clock.now = before;
    expect([after.status, after.json.data.event.description]).toEqual([200, 'تازه']);
    expect([refused.status, refused.json.code]).toEqual([422, 'in_the_past']);
  });
  it('holds at once when only what is over had guests [EVT-14]', async () => {
    const id = await made({ dates: days(1, 10) });
    await book(id);
    await at('2026-12-05T08:00:00.000Z', async () => {
      const { form } = await pure(id);
      expect((await update(id, { ...form, address: 'جای دیگر' })).json.data).toMatchObject({
        is_queued: false,
        event: { address: 'جای دیگر' },
      });
    });
  });
  it('keeps pictures that are in the gallery already, and refuses others’', async () => {
    const id = await made({ gallery: [await upload(host)] });
    const { form } = await pure(id);
    expect((await update(id, { ...form, description: 'با همان عکس' }, admin)).status).toBe(200);
    expect((await update(id, { ...form, gallery: [await upload(guest)] })).json.code).toBe('unknown_upload');
  });
  it('keeps a deadline, a zone and a code that could not be chosen any more [EVT-14]', async () => {
    const id = await made({
      dates: days(10),
      timezone: 'Europe/Berlin',
      off_codes: [{ title: 'a', code: 'SOON', percent: 20, use_count: 5, expiration_date: '2026-12-01T00:00:00.000Z' }],
    });
    await api.db.update(events).set({ deadlineHours: 5 }).where(eq(events.id, id));
    const { form } = await pure(id);
    const { timezone: _, ...withoutZone } = form;
    await at('2026-12-05T08:00:00.000Z', async () => {
      expect((await update(id, { ...withoutZone, description: 'تازه' } as EventForm)).status).toBe(200);
      const later = form.off_codes.map((code) => ({ ...code, expiration_date: '2026-12-02T00:00:00.000Z' }));
      expect((await update(id, { ...form, off_codes: later })).json.code).toBe('in_the_past');
    });
    expect((await pure(id)).form).toMatchObject({ deadline: 5, timezone: 'Europe/Berlin', description: 'تازه' });
    const elsewhere = await made({ title: 'دیگری' });
    expect((await update(elsewhere, { ...(await pure(elsewhere)).form, deadline: 5 })).json.errors).toHaveProperty(
      'deadline',
    );
  });
  it('knows each plan and each code once, and refuses codes that exchange their texts [EVT-14]', async () => {
    const code = (text: string) => ({
      title: text,
      code: text,
      percent: 20,
      use_count: 5,
      expiration_date: '2026-11-30T00:00:00.000Z',
    });
    const id = await made({ off_codes: [code('ONE'), code('TWO')] });
    const { form } = await pure(id);
    const [one, two] = form.off_codes;
    const refusals = await Promise.all(
      [
        { plans: [form.plans[0]!, { ...form.plans[0]!, title: 'دو' }] },
        { off_codes: [one!, { ...two!, id: one!.id! }] },
        {
          off_codes: [
            { ...one!, code: 'TWO' },
            { ...two!, code: 'ONE' },
          ],
        },
      ].map(async (changes) => {
        const { status, json } = await update(id, { ...form, ...changes });
        return [status, json.code, Object.keys(json.errors ?? {})];
      }),
    );
    expect(refusals).toEqual([
      [422, 'invalid', ['plans.1.id']],
      [422, 'invalid', ['off_codes.1.id']],
      [422, 'duplicate_off_code', ['off_codes']],
    ]);
    expect((await pure(id)).form).toEqual(form);
    await update(id, { ...form, off_codes: [two!] });
    expect((await pure(id)).form.off_codes).toEqual([two]);
  });
  it('is for the owner and admins, and for events that are there', async () => {
    const id = await made();
    const { form } = await pure(id);
    expect((await update(id, form, guest)).status).toBe(403);
    expect((await update(999_999, form)).status).toBe(404);
    expect((await api.call('event.update', { params: { id }, body: form })).status).toBe(401);
    expect((await api.call('event.update', { as: host, params: { id }, body: { ...form, title: 1 } })).status).toBe(
      422,
    );
  });
  it('can’t be done to an event that was called off', async () => {
    const event = await makeEvent(api.db, host, { status: 'not_held' });
    expect((await update(event.id, eventForm())).json.code).toBe('event_over');
  });
});

describe('event.adminUpdate', () => {
  async function waiting(changes: Partial<EventForm>, from: Partial<EventForm> = {}): Promise<number> {
    const id = await made(from);
    await book(id, guest, { count: 2 });
    const { form } = await pure(id);
    expect((await update(id, { ...form, ...changes })).json.data.is_queued).toBe(true);
    return id;
  }
  it('lets the waiting edit hold, moves guests with their session and tells them and the owner [EVT-14]', async () => {
    const id = await waiting({ title: 'جابه‌جا', dates: days(3) });
    const { status, json } = await decide(id, { decision: 'approve' });
    expect([status, json.data.event]).toEqual([
      200,
      expect.objectContaining({ title: 'جابه‌جا', state: 'open', has_pending_update: false, reserved_count: 2 }),
    ]);
    expect((await api.call('booking.mine', { as: guest })).json.data).toMatchObject([
      { status: 'reserved', date: { start: '2026-12-03T14:30:00.000Z' } },
    ]);
    expect((await newsOf(host, id)).map(({ kind }) => kind)).toEqual(['reserved', 'approved']);
    expect((await newsOf(guest, id)).map(({ kind }) => kind)).toEqual(['approved']);
    const [room] = (await api.call('chat.list', { as: guest })).json.data;
    expect(room!.last_message!.told).toEqual({
      kind: 'moved',
      was: '2026-12-01T14:30:00.000Z',
      start: '2026-12-03T14:30:00.000Z',
    });
    expect(
      await api.db
        .select({ act: auditLog.act, detail: auditLog.detail })
        .from(auditLog)
        .where(eq(auditLog.targetId, id)),
    ).toEqual([{ act: 'event.adminUpdate', detail: { decision: 'approve', changed: ['title', 'dates'] } }]);
    expect((await book(id, await makeUser(api.db))).status).toBe(201);
  });
  it('says in the room that the place is another, once, and nothing where nothing of it changes [CHT-07] [EVT-14]', async () => {
    const told = async (id: number) => {
      const { group_id: room } = (await api.call('event.single', { as: guest, params: { id } })).json.data;
      const { json } = await api.call('chat.list', { as: guest });
      return json.data.find((one) => one.id === room)?.last_message?.told;
    };
    const id = await waiting({ address: 'میدان تجریش' });
    await decide(id, { decision: 'approve' });
    expect(await told(id)).toEqual({ kind: 'place' });
    const other = await waiting({ description: 'فقط توضیح' }, { title: 'بی‌خبر' });
    await decide(other, { decision: 'approve' });
    expect(await told(other)).toBeUndefined();
  });
  it('does not trouble guests with what is none of their concern', async () => {
    const id = await waiting({ description: 'فقط توضیح' });
    await decide(id, { decision: 'approve' });
    expect(await newsOf(guest, id)).toEqual([]);
    // Another day without guests, and another end of a past one.
    const [past, other] = [await makeUser(api.db), await made({ title: 'دیگری', dates: days(1, 8, 10) })];
    await book(other, past);
    await book(other, guest, { session: 2 });
    await at('2026-12-05T08:00:00.000Z', async () => {
      const { form } = await pure(other);
      const [first, , third] = form.dates;
      const dates = [{ ...first!, end: '2026-12-01T18:30:00.000Z' }, ...days(9), third!];
      expect((await update(other, { ...form, dates })).json.data.is_queued).toBe(true);
      await decide(other, { decision: 'approve' });
    });
    expect([await newsOf(guest, other), await newsOf(past, other)]).toEqual([[], []]);
  });
  it('tells guests when what they come to ends at another time [EVT-14]', async () => {
    const [date] = days(1);
    const id = await waiting({ dates: [{ ...date!, end: '2026-12-01T18:30:00.000Z' }] });
    await decide(id, { decision: 'approve' });
    expect((await newsOf(guest, id)).map(({ kind }) => kind)).toEqual(['approved']);
  });
  it('rejects with a reason, and the event goes on as it was [EVT-14]', async () => {
    const id = await waiting({ title: 'نپذیرفتنی' });
    let heard = 0;
    const stop = api.deps.live.subscribe(host.id, () => heard++);
    const { json } = await decide(id, { decision: 'reject', reason: 'عنوان گمراه‌کننده است' });
    stop();
    expect(heard).toBe(1);
    expect(json.data.event).toMatchObject({ title: 'کارگاه سفال', state: 'open', has_pending_update: false });
    expect(await newsOf(host, id)).toContainEqual({ kind: 'rejected', text: 'عنوان گمراه‌کننده است' });
    expect((await decide(id, { decision: 'approve' })).json.code).toBe('nothing_waiting');
    expect((await decide(id, { decision: 'reject' })).json.code).toBe('nothing_waiting');
  });
  it('names what readers see beside what waits: people, pictures, kinds and the city of both [EVT-14]', async () => {
    const [leila, omid] = [await makeUser(api.db), await makeUser(api.db)];
    const [first, second] = [await makeUpload(api.db, host), await makeUpload(api.db, host)];
    const books = { fa: 'کتاب', en: 'Books', ar: 'كتب', ps: 'کتاب' };
    await api.db.insert(categories).values({ id: 2, typeId: 1, slug: 'books', name: books });
    const parts = { contributors: [leila.channelId], gallery: [first], categories: [1], city: 1 };
    expect(await pure(await made({ ...parts, title: 'waits not' }))).not.toHaveProperty('shown_parts');
    const id = await waiting(
      {
        contributors: [omid.channelId],
        influencers: [leila.channelId],
        gallery: [second],
        categories: [2],
        city: null,
      },
      parts,
    );
    const ids = (list: readonly { id: number }[]) => list.map((one) => one.id);
    const idsOf = ({ gallery, contributors, influencers, categories, city }: NonNullable<PureEvent['shown_parts']>) => [
      ids(gallery),
      ids(contributors),
      ids(influencers),
      ids(categories),
      city && city.id,
    ];
    const waits = await pure(id);
    expect(idsOf(waits)).toEqual([[second], [omid.channelId], [leila.channelId], [2], null]);
    expect(idsOf(waits.shown_parts!)).toEqual([[first], [leila.channelId], [], [1], 1]);
  });
  it.each([
    ['approve', 'a second'],
    ['reject', 'کارگاه سفال'],
  ])('does not %s what its host has replaced since the admin saw it [EVT-14] [BIZ-08]', async (decision, title) => {
    const id = await waiting({ title: 'a first' });
    const seen = async () =>
      (await api.call('admin.updates', { as: admin, query: { event: id } })).json.data[0]?.version;
    const first = await seen();
    expect((await update(id, { ...(await pure(id)).form, title: 'a second' })).json.data.is_queued).toBe(true);
    const refused = await decide(id, { decision, version: first });
    expect([refused.status, refused.json.code]).toEqual([409, 'edited_elsewhere']);
    const { form, shown, has_pending_update } = await pure(id);
    expect([form.title, shown.title, has_pending_update]).toEqual(['a second', 'کارگاه سفال', true]);
    const second = await seen();
    expect((await decide(id, { decision, version: second })).status).toBe(200);
    expect((await single(id)).data.title).toBe(title);
    // Nothing has changed since; it was decided.
    expect((await decide(id, { decision, version: second })).json.code).toBe('nothing_waiting');
  });
  it.each(['approve', 'reject'])(
    'does not %s what would undo an edit made meanwhile, and shows that it would [EVT-14] [BIZ-08]',
    async (decision) => {
      const id = await waiting({ title: 'from its host' });
      const before = (await api.call('admin.updates', { as: admin, query: { event: id } })).json.data[0]!;
      const { shown } = await pure(id);
      await at('2026-11-21T10:00:00.000Z', async () =>
        expect((await decide(id, { form: { ...shown, description: 'from another admin' } })).status).toBe(200),
      );
      const refused = await decide(id, { decision, version: before.version });
      expect([refused.status, refused.json.code]).toEqual([409, 'edited_elsewhere']);
      const now = (await api.call('event.versions', { as: admin, params: { id: before.id } })).json.data;
      expect(now.changed).toEqual(['title', 'description']);
      expect((await decide(id, { decision, version: now.version })).status).toBe(200);
    },
  );
  it('tells only those of the new place or time whose seat stands in what is to come [EVT-14]', async () => {
    const [left, held, past] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const id = await made({ dates: days(1, 10) });
    await book(id, past);
    for (const user of [guest, left, held]) await book(id, user, { session: 1 });
    const dates = ['2026-12-10T14:30:00.000Z'];
    await api.call('booking.cancel', { as: left, params: { id }, body: { dates } });
    await api.db.update(reservations).set({ status: 'held' }).where(eq(reservations.userId, held.id));
    const { form } = await pure(id);
    await update(id, { ...form, address: 'جای دیگر' });
    const heard = new Set<number>();
    const users = [host, guest, held, left, past];
    const stops = users.map(({ id: user }) =>
      api.deps.live.subscribe(user, ({ type }) => type === 'news' && heard.add(user)),
    );
    await at('2026-12-05T08:00:00.000Z', () => decide(id, { decision: 'approve', reason: 'خوب است' }));
    stops.forEach((stop) => stop());
    const notified = await Promise.all(users.map(async (user) => (await newsOf(user, id)).at(-1)));
    const approved = { kind: 'approved', text: 'خوب است' };
    expect(notified).toEqual([approved, approved, approved, undefined, undefined]);
    expect(heard).toEqual(new Set([host.id, guest.id, held.id]));
    expect(await api.db.select().from(eventUpdates).where(eq(eventUpdates.eventId, id))).toMatchObject([
      { status: 'approved', reason: 'خوب است', decidedById: admin.id, decidedAt: new Date('2026-12-05T08:00:00.000Z') },
    ]);
  });
  it('checks again what has changed since the owner sent it [EVT-14]', async () => {
    const id = await waiting({ capacity: { has_limitation: true, limitation: 2 } });
    await api.call('booking.adminBook', {
      as: admin,
      params: { id },
      body: {
        orders_data: [
          {
            username: (await makeUser(api.db)).username,
            date: '2026-12-01T14:30:00.000Z',
            plan_id: (await pure(id)).form.plans[0]!.id,
            count: 1,
          },
        ],
      },
    });
    const { status, json } = await decide(id, { decision: 'approve' });
    expect([status, json.code]).toEqual([422, 'capacity_below_taken']);
    expect((await single(id, host)).data.state).toBe('in_update_queue');
  });
  it('edits past the queue, and sets what the host earns', async () => {
    const id = await made();
    await book(id);
    const { form } = await pure(id);
    const reward = {
      private_reward_per_reserve: 5000,
      public_reward_per_reserve: 2000,
      unique_public_reward_per_reserve: null,
      is_unique_private_reward: true,
      is_private_for_all: false,
    };
    expect((await decide(id, { form: { ...form, title: 'از سوی مدیر' }, reward })).json.data.event.title).toBe(
      'از سوی مدیر',
    );
    await decide(id, { reward: { ...reward, public_reward_per_reserve: 3000 } });
    expect(await api.db.select().from(eventRewards).where(eq(eventRewards.eventId, id))).toMatchObject([
      { privateReward: 5000, publicReward: 3000, uniquePublicReward: null, isUniquePrivate: true },
    ]);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.targetId, id))).toHaveLength(2);
  });
  it('overwrites nothing that the host has changed since it was begun [EVT-14]', async () => {
    const id = await made();
    const { form, version } = await pure(id);
    const mended = { form: { ...form, description: 'mended' }, version };
    expect((await update(id, { ...form, description: 'from the host' })).status).toBe(200);
    const refused = await decide(id, mended);
    expect([refused.status, refused.json.code]).toEqual([409, 'edited_elsewhere']);
    expect((await pure(id)).form.description).toBe('from the host');
    expect((await decide(id, { ...mended, version: (await pure(id)).version })).status).toBe(200);
  });
  it('is for admins, and must decide something', async () => {
    const id = await made();
    expect((await decide(id, { decision: 'approve' }, host)).status).toBe(403);
    expect((await decide(id, {})).status).toBe(422);
    expect((await decide(id, { decision: 'maybe' })).status).toBe(422);
    // After a refusal the form must not have been stored.
    const { form } = await pure(id);
    expect((await decide(id, { decision: 'reject', form })).json.errors).toHaveProperty('form');
    expect((await decide(999_999, { decision: 'approve' })).status).toBe(404);
  });
});

describe('event.delete', () => {
  it('ends what was reserved, gives the seats back, tells the guests and hides it from everybody [EVT-14]', async () => {
    const id = await made();
    await book(id, guest, { count: 2 });
    const [reservation] = await api.db.select().from(reservations).where(eq(reservations.eventId, id));
    await api.db.update(reservations).set({ amount: 500, paid: 500 }).where(eq(reservations.id, reservation!.id));
    await api.db
      .insert(payments)
      .values({ transId: `t${id}`, reservationId: reservation!.id, userId: guest.id, amount: 500, status: 'paid' });
    const { status, json } = await remove(id);
    expect([status, json.data]).toEqual([200, { id }]);
    expect(
      await api.db
        .select({ status: reservations.status, endedAt: reservations.endedAt })
        .from(reservations)
        .where(eq(reservations.eventId, id)),
    ).toEqual([{ status: 'canceled', endedAt: api.clock.now }]);
    expect((await sessionsOf(id)).map(({ taken }) => taken)).toEqual([0]);
    expect(
      await api.db
        .select({ status: payments.status, reason: payments.refundReason })
        .from(payments)
        .where(eq(payments.transId, `t${id}`)),
    ).toEqual([{ status: 'refund_needed', reason: 'event_deleted' }]);
    expect(await newsOf(guest, id)).toEqual([
      { kind: 'refund_due', text: '500' },
      { kind: 'canceled', text: 'کارگاه سفال' },
    ]);
    const [room] = await api.db.select().from(chatrooms).where(eq(chatrooms.eventId, id));
    expect(
      (await api.db.select().from(chatroomMembers).where(eq(chatroomMembers.chatroomId, room!.id))).map(
        ({ userId }) => userId,
      ),
    ).toEqual([host.id]);
    for (const as of [undefined, guest, host, admin])
      expect((await api.call('event.single', { params: { id }, ...(as && { as }) })).status).toBe(404);
    expect((await api.call('event.pure', { as: host, params: { id } })).status).toBe(404);
    expect((await api.call('business.events', { as: host })).json).toMatchObject({ data: [], total: 0 });
    expect((await remove(id)).status).toBe(404);
  });
  it('ends the group chat and the edit that waits, of this event alone, and tells a guest of two places once [EVT-14]', async () => {
    const [id, other] = [await made({ dates: days(1, 2) }), await made({ title: 'دیگری' })];
    await book(id);
    await book(id, guest, { session: 1 });
    await book(other);
    for (const event of [id, other]) {
      const { form } = await pure(event);
      await update(event, { ...form, description: 'تازه' });
    }
    const heard: [number, string][] = [];
    const stops = [host, guest].map(({ id: user }) =>
      api.deps.live.subscribe(user, ({ type }) => heard.push([user, type])),
    );
    await remove(id);
    stops.forEach((stop) => stop());
    expect(heard).toEqual([
      [host.id, 'room_changed'],
      [guest.id, 'room_changed'],
      [guest.id, 'news'],
    ]);
    const updates = await api.db
      .select({ eventId: eventUpdates.eventId, status: eventUpdates.status })
      .from(eventUpdates)
      .where(inArray(eventUpdates.eventId, [id, other]))
      .orderBy(asc(eventUpdates.eventId));
    expect(updates).toEqual([
      { eventId: id, status: 'replaced' },
      { eventId: other, status: 'waiting' },
    ]);
    const write = async (eventId: number) => {
      const [room] = await api.db.select().from(chatrooms).where(eq(chatrooms.eventId, eventId));
      return (await api.call('chat.sendMessage', { as: host, params: { id: room!.id }, body: { body: 'x' } })).json
        .code;
    };
    expect([await write(id), await write(other)]).toEqual(['event_over', undefined]);
  });
  it('happens once when it is asked for twice at once', async () => {
    const id = await made();
    await book(id);
    const statuses = (await Promise.all([remove(id), remove(id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await newsOf(guest, id)).toHaveLength(1);
  });
  it('is called off at least, and can be done again, if the process ends in the middle [EVT-14]', async () => {
    const id = await made({ dates: days(1, 10) });
    await at('2026-12-05T08:00:00.000Z', async () => {
      await closeBooking(api.db, { id, userId: host.id, now: api.clock.now });
      expect((await single(id)).data.state).toBe('not_held');
      expect((await remove(id)).status).toBe(200);
    });
  });
  it('is not found by an edit that waited for it', async () => {
    const id = await made();
    await remove(id);
    const edit = api.db.transaction((tx) => lockForEdit(tx, id, host.channelId));
    await expect(edit).rejects.toMatchObject({ code: 'not_found' });
  });
  it('leaves what is over as it was', async () => {
    const id = await made({ dates: days(1, 10) });
    await book(id);
    await book(id, guest, { session: 1 });
    const before = api.clock.now;
    api.clock.now = new Date('2026-12-05T08:00:00.000Z');
    await remove(id);
    api.clock.now = before;
    expect(
      (await api.db.select().from(reservations).where(eq(reservations.eventId, id)).orderBy(asc(reservations.id))).map(
        ({ status }) => status,
      ),
    ).toEqual(['reserved', 'canceled']);
    const sessions = await sessionsOf(id);
    expect(sessions.map(({ taken }) => taken)).toEqual([1, 0]);
    const seats = await api.db
      .select({ sessionId: sessionPlans.sessionId })
      .from(sessionPlans)
      .where(
        inArray(
          sessionPlans.sessionId,
          sessions.map((session) => session.id),
        ),
      );
    expect(seats).toEqual([{ sessionId: sessions[0]!.id }]);
  });
  it('can be done by admins, which is written down and told to the owner', async () => {
    const id = await made();
    expect((await remove(id, guest)).status).toBe(403);
    await book(id);
    const heard: string[] = [];
    const stop = api.deps.live.subscribe(host.id, ({ type }) => heard.push(type));
    expect((await remove(id, admin)).status).toBe(200);
    stop();
    expect((await newsOf(host, id)).at(-1)).toEqual({ kind: 'canceled', text: 'کارگاه سفال' });
    expect([heard, await actorOf(guest, id)]).toEqual([['room_changed', 'news'], null]);
    expect((await api.db.select().from(auditLog).where(eq(auditLog.targetId, id))).map(({ act }) => act)).toEqual([
      'event.delete',
    ]);
    // What owners do with their own leaves no audit entry; guests see who did it.
    const own = await made();
    await book(own);
    await remove(own);
    expect(await actorOf(guest, own)).toBe(host.id);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.targetId, own))).toEqual([]);
  });
});

describe('event.pure', () => {
  it('gives the form that would make the event what it is [EVT-14]', async () => {
    const wanted = eventForm({
      gallery: [await upload(host), await upload(host)].reverse(),
      contributors: [guest.channelId],
      target_weeks: 2,
      timezone: 'Asia/Tehran',
      deadline: 24,
      online_address: 'https://meet.example.com/a',
      places_per_member: 4,
      refund_hours: null,
      refund_part: { hours: 24, percent: 50 },
      off_codes: [
        { title: 'یلدا', code: 'YALDA', percent: 20, use_count: 5, expiration_date: '2026-12-20T00:00:00.000Z' },
      ],
      dates: [
        {
          start: '2026-12-01T06:00:00.000Z',
          end: '2026-12-01T14:00:00.000Z',
          times: [
            { start: '2026-12-01T06:00:00.000Z', end: '2026-12-01T08:00:00.000Z' },
            { start: '2026-12-01T12:00:00.000Z', end: '2026-12-01T14:00:00.000Z' },
          ],
        },
      ],
    });
    const id = await made(wanted);
    const { form, gallery, contributors, city, categories, slug } = await pure(id);
    expect(form).toEqual({
      ...wanted,
      offer_hours: 2,
      plans: [{ ...wanted.plans[0], id: expect.any(Number), capacity: null }],
      off_codes: [{ ...wanted.off_codes[0], id: expect.any(Number) }],
    });
    expect([
      gallery.map((picture) => picture.id),
      contributors.map(({ username }) => username),
      city?.id,
      categories.length,
      slug,
    ]).toEqual([wanted.gallery, [guest.username], 1, 1, 'کارگاه-سفال']);
    expect((await update(id, form)).json.data).toMatchObject({
      is_queued: false,
      event: { updated_at: api.clock.now.toISOString() },
    });
  });
  it('is for the owner and admins', async () => {
    const id = await made();
    expect((await api.call('event.pure', { as: admin, params: { id } })).status).toBe(200);
    expect((await api.call('event.pure', { as: guest, params: { id } })).status).toBe(403);
    expect((await api.call('event.pure', { params: { id } })).status).toBe(401);
    expect((await api.call('event.pure', { as: host, params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('event.checkTitle', () => {
  it('says whether a title is free among one’s own [EVT-14]', async () => {
    const id = await made({ title: 'شب شعر' });
    const check = async (title: string, as: TestUser, except?: number) =>
      (await api.call('event.checkTitle', { as, query: { title, ...(except && { except }) } })).json.data.success;
    expect(
      await Promise.all([
        check('شب  شعر', host),
        check('شب شعر', host, id),
        check('شب شعر', guest),
        check('شب دیگر', host),
      ]),
    ).toEqual([false, true, true, true]);
    await remove(id);
    expect(await check('شب شعر', host)).toBe(true);
    expect((await api.call('event.checkTitle', { query: { title: 'a' } })).status).toBe(401);
    expect((await api.call('event.checkTitle', { as: host })).status).toBe(422);
  });
});

describe('plans and seats', () => {
  it('keep their limits in sessions that are over, and guests may be more there than fit from now on [EVT-14]', async () => {
    const id = await made({ dates: days(1, 10), plans: [{ type: 'free', title: 'یک', price: 0, capacity: 4 }] });
    await book(id, guest, { count: 3 });
    await at('2026-12-05T08:00:00.000Z', async () => {
      const { form } = await pure(id);
      const { status } = await update(id, {
        ...form,
        capacity: { has_limitation: true, limitation: 2 },
        plans: [{ ...form.plans[0]!, capacity: 2 }],
      });
      expect(status).toBe(200);
    });
    const sessions = await sessionsOf(id);
    const seats = await api.db
      .select({ capacity: sessionPlans.capacity })
      .from(sessionPlans)
      .where(
        inArray(
          sessionPlans.sessionId,
          sessions.map((session) => session.id),
        ),
      )
      .orderBy(asc(sessionPlans.sessionId));
    expect([sessions, seats].map((rows) => rows.map(({ capacity }) => capacity))).toEqual([
      [10, 2],
      [4, 2],
    ]);
  });
  it('are opened for new sessions and new plans alike', async () => {
    const id = await made({ dates: days(1) });
    const { form } = await pure(id);
    await update(id, {
      ...form,
      dates: days(1, 2),
      plans: [...form.plans, { type: 'free', title: 'دو', price: 0, capacity: 2 }],
    });
    const rows = await api.db
      .select({ capacity: sessionPlans.capacity })
      .from(sessionPlans)
      .innerJoin(eventPlans, eq(eventPlans.id, sessionPlans.planId))
      .where(eq(eventPlans.eventId, id))
      .orderBy(asc(sessionPlans.sessionId), asc(sessionPlans.planId));
    expect(rows.map(({ capacity }) => capacity)).toEqual([null, 2, null, 2]);
  });
});

describe('what an editor is told [EVT-14]', () => {
  it('says by the address of the event what waits, what readers see and what deleting it would cost', async () => {
    const id = await made({ dates: days(1, 2) });
    await book(id, guest, { count: 2, session: 1 });
    const before = await pure(id);
    expect([before.will_wait, before.taken, before.to_give_back, before.username]).toEqual([
      true,
      [{ start: '2026-12-02T14:30:00.000Z', count: 2 }],
      { guests: 1, amount: 0 },
      host.username,
    ]);
    await update(id, { ...before.form, description: 'Another' });
    const bySlug = async (as: TestUser) =>
      api.call('event.pureBySlug', { as, params: { username: host.username.toUpperCase(), slug: before.slug } });
    const after = (await bySlug(admin)).json.data;
    expect([after.form.description, after.shown.description, after.has_pending_update]).toEqual([
      'Another',
      before.form.description,
      true,
    ]);
    expect([(await bySlug(host)).status, (await bySlug(guest)).status]).toEqual([200, 403]);
    const missing = { username: host.username, slug: 'nothing' };
    expect((await api.call('event.pureBySlug', { as: admin, params: missing })).status).toBe(404);
  });

  it('tells the second of two tabs, whether the first edit holds or waits', async () => {
    const id = await made();
    const { form, version } = await pure(id);
    const send = (description: string, since: string) =>
      api.call('event.update', { as: host, params: { id }, body: { ...form, description, version: since } });
    expect((await send('first', version)).status).toBe(200);
    const second = await send('second', version);
    expect([second.status, second.json.code]).toEqual([409, 'edited_elsewhere']);
    await book(id);
    const now = await pure(id);
    expect((await send('waits', now.version)).json.data.is_queued).toBe(true);
    expect((await send('too late', now.version)).json.code).toBe('edited_elsewhere');
    // A booking does not change the version.
    expect((await send('in time', (await pure(id)).version)).status).toBe(200);
  });

  it('lets new discount codes hold at once, also beside what waits', async () => {
    const id = await made({
      payment_type: 'payable',
      plans: [
        { type: 'payable', title: 'Seat', price: 100_000 },
        { type: 'free', title: 'Friends', price: 0 },
      ],
    });
    const event = (await single(id, guest)).data;
    const free = event.event_date_plans.available.find(({ price }: { price: number }) => price === 0);
    await api.call('booking.setOrder', {
      as: guest,
      body: {
        orders_data: [
          { event_id: id, date: event.dates.items[0]!.start, plan_id: free!.id, count: 1, accept_rules: true },
        ],
      },
    });
    const code = { title: '', code: 'YALDA', percent: 20, use_count: 5, expiration_date: '2026-12-20T00:00:00.000Z' };
    const { form } = await pure(id);
    expect((await update(id, { ...form, off_codes: [code] })).json.data.is_queued).toBe(false);
    const held = await pure(id);
    expect(held.shown.off_codes).toMatchObject([code]);
    const queued = await update(id, {
      ...held.form,
      title: 'کارگاه دیگر',
      off_codes: [...held.form.off_codes, { ...code, code: 'NOWRUZ' }],
    });
    const waiting = await pure(id);
    expect([queued.json.data.is_queued, waiting.shown.title, waiting.form.title]).toEqual([
      true,
      form.title,
      'کارگاه دیگر',
    ]);
    expect(waiting.shown.off_codes.map((one: { code: string }) => one.code)).toEqual(['YALDA', 'NOWRUZ']);
    expect(waiting.form.off_codes).toEqual(waiting.shown.off_codes);
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
    expect((await pure(id)).shown.off_codes).toHaveLength(2);
  });

  it('knows when the host is busy with events of their own [EVT-13]', async () => {
    const id = await made({ dates: days(3, 1) });
    await made({ title: 'Deleted', dates: days(2) }).then((gone) => remove(gone));
    const off = await made({ title: 'Called off', dates: days(2) });
    await api.call('event.callOff', { params: { id: off }, as: host, body: { reason: 'It rains' } });
    const { json } = await api.call('event.ownTimes', { as: host });
    expect(json.data.map((time: { event_id: number; start: string }) => [time.event_id, time.start])).toEqual([
      [id, '2026-12-01T14:30:00.000Z'],
      [id, '2026-12-03T14:30:00.000Z'],
    ]);
    expect((await api.call('event.ownTimes', { as: guest })).json.data).toEqual([]);
  });
});
