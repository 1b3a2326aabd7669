import { and, eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { activities } from '../../db/schema/news.ts';
import { eventSaves } from '../../db/schema/reactions.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  event = await makeEvent(api.db, host);
});
afterAll(() => api.close());

const day = 24 * 3600_000;
const like = (as: TestUser, id = event.id) => api.call('event.like', { params: { id }, as, body: { liked: true } });
const share = (as: TestUser, target = 'telegram', id = event.id) =>
  api.call('activity.share', { params: { id }, as, body: { target } });

describe('activity of a host’s events', () => {
  it('is of one event or of all, without what was done to comments at events of others [ACT-01]', async () => {
    const other = await makeEvent(api.db, host);
    await like(guest);
    await like(guest, other.id);
    await like(host);
    await api.call('channel.follow', { params: { id: host.channelId }, as: guest, body: {} });
    const elsewhere = await makeEvent(api.db, await makeUser(api.db));
    const comment = await api.call('comment.create', { params: { id: elsewhere.id }, as: host, body: { body: 'x' } });
    await api.call('comment.like', { params: { id: comment.json.data.id }, as: guest, body: {} });
    const ofEvent = await api.call('activity.ofEvent', { params: { id: event.id }, as: host });
    expect(ofEvent.json.data).toMatchObject([
      { kind: 'liked', channel: { username: guest.username }, event: { id: event.id } },
    ]);
    expect(
      (await api.call('activity.ofEvent', { params: { id: event.id }, as: host, query: { type: 'saved' } })).json.total,
    ).toBe(0);
    const all = (await api.call('activity.business', { as: host })).json;
    expect(all.data.map((item) => item.event?.id)).toEqual([other.id, event.id]);
    expect((await api.call('activity.list', { as: host, query: { side: 'host' } })).json.total).toBe(4);
  });
  it('is for the owner and admins [PRM-18] [PRM-19]', async () => {
    expect((await api.call('activity.ofEvent', { params: { id: event.id }, as: guest })).json.code).toBe('forbidden');
    expect((await api.call('activity.ofEvent', { params: { id: 999_999 }, as: host })).status).toBe(404);
    await like(guest);
    const admin = await makeUser(api.db, { roleId: 6 });
    // Only the owner may reply.
    for (const [as, isAnswerable] of [
      [host, true],
      [admin, false],
    ] as const) {
      const { data } = (await api.call('activity.ofEvent', { params: { id: event.id }, as })).json;
      expect(data.map((item) => item.activity_target_id !== null)).toEqual([isAnswerable]);
    }
    expect((await api.call('activity.business', { as: guest })).json.total).toBe(0);
    expect((await api.call('activity.business', { as: host, query: { type: 'x' } })).status).toBe(422);
  });
});

describe('books', () => {
  it('are the caller’s own reservations, or those of the caller’s events with their guests [ACT-03]', async () => {
    const light = await makeUser(api.db, { username: null });
    const first = await makeReservation(api.db, event, guest, { count: 2, at: '2026-11-19T10:00:00.000Z' });
    const second = await makeReservation(api.db, event, light, { status: 'canceled' });
    const start = event.sessions[0]!.start.toISOString();
    expect((await api.call('activity.books', { as: guest })).json.data).toMatchObject([
      {
        id: first,
        event: { id: event.id },
        channel: null,
        count: 2,
        plan: 'Plan 1',
        status: 'reserved',
        date: { start },
      },
    ]);
    const hosted = (await api.call('activity.businessBooks', { as: host })).json;
    expect(hosted.data).toMatchObject([
      { id: second, status: 'canceled', channel: { name: 'New member' } },
      { id: first, channel: { username: guest.username } },
    ]);
    expect((await api.call('activity.books', { as: host })).json.total).toBe(0);
    expect((await api.call('activity.businessBooks', { as: guest })).json.total).toBe(0);
    expect((await api.call('activity.books')).status).toBe(401);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, event.id));
    for (const [call, as] of [
      ['activity.books', guest],
      ['activity.businessBooks', host],
    ] as const)
      expect((await api.call(call, { as })).json).toMatchObject({ data: [], total: 0 });
  });
});

describe('saved events', () => {
  it('are listed with the latest saved first, without those that are gone [ACT-03]', async () => {
    const other = await makeEvent(api.db, host);
    for (const id of [event.id, other.id]) {
      api.clock.now = new Date(api.clock.now.getTime() + 1000);
      await api.call('event.save', { params: { id }, as: guest, body: { saved: true } });
    }
    const saved = async () => (await api.call('activity.saved', { as: guest })).json;
    expect((await saved()).data.map(({ id, is_saved }) => [id, is_saved])).toEqual([
      [other.id, true],
      [event.id, true],
    ]);
    await api.db.insert(eventSaves).values({ userId: host.id, eventId: (await makeEvent(api.db, host)).id });
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, other.id));
    expect(await saved()).toMatchObject({ total: 1, data: [{ id: event.id }] });
    expect(await api.db.select().from(eventSaves).where(eq(eventSaves.userId, guest.id))).toHaveLength(2);
    expect((await api.call('activity.saved')).status).toBe(401);
  });
});

describe('sharing', () => {
  it('is written down once a day for each way, and the owner hears at once [EVT-03]', async () => {
    let heard = 0;
    const stop = api.deps.live.subscribe(host.id, () => heard++);
    expect((await share(guest)).status).toBe(200);
    stop();
    await share(guest);
    await share(guest, 'copy');
    const shared = await api.db.select().from(activities).where(eq(activities.userId, guest.id));
    expect([heard, shared.map(({ kind, text }) => [kind, text])]).toEqual([
      1,
      [
        ['shared', 'telegram'],
        ['shared', 'copy'],
      ],
    ]);
  });
  it('is written down again by somebody else, of another event, and after a day [EVT-03]', async () => {
    const start = api.clock.now;
    const other = await makeEvent(api.db, host);
    // A comment that happens to name a way of sharing is not one.
    await api.call('comment.create', { params: { id: event.id }, as: guest, body: { body: 'telegram' } });
    await share(guest);
    await share(await makeUser(api.db));
    await share(guest, 'telegram', other.id);
    api.clock.now = new Date(start.getTime() + day - 1000);
    await share(guest);
    api.clock.now = new Date(start.getTime() + day);
    await share(guest);
    api.clock.now = start;
    const shared = await api.db
      .select({ userId: activities.userId, eventId: activities.eventId })
      .from(activities)
      .where(and(eq(activities.ownerId, host.id), eq(activities.kind, 'shared')));
    expect(shared.map(({ userId, eventId }) => [userId === guest.id, eventId])).toEqual([
      [true, event.id],
      [false, event.id],
      [true, other.id],
      [true, event.id],
    ]);
  });
  it('needs a caller, a target and an event that may be seen', async () => {
    expect((await api.call('activity.share', { params: { id: event.id }, body: { target: 'x' } })).status).toBe(401);
    expect((await share(guest, '')).status).toBe(422);
    const hidden = await makeEvent(api.db, host, { isCloseFriend: true });
    expect((await share(guest, 'x', hidden.id)).status).toBe(404);
  });
});
