import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { type NewActivity, recordActivity } from '../../notices/record.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
let second = 0;

/** Records what the guest did to the host's event, each a second later. */
const happens = (kind: NewActivity['kind'], more: Partial<NewActivity> = {}) =>
  recordActivity(api.db, {
    kind,
    userId: guest.id,
    ownerId: host.id,
    eventId: event.id,
    at: new Date(api.clock.now.getTime() + 1000 * ++second),
    ...more,
  });
const list = (as: TestUser, query: Record<string, string> = {}) => api.call('activity.list', { as, query });

beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  event = await makeEvent(api.db, host);
  await happens('liked');
  await happens('commented', { text: 'چه خوب' });
  await api.db.transaction((tx) =>
    recordActivity(tx, {
      kind: 'followed',
      userId: guest.id,
      ownerId: host.id,
      channelId: host.channelId,
      at: new Date(api.clock.now.getTime() + 1000 * ++second),
    }),
  );
  await happens('reserved');
  await happens('liked', { userId: host.id });
});
afterAll(() => api.close());

describe('activity.list', () => {
  it('shows a guest what they did, the latest first [ACT-01]', async () => {
    const { status, json } = await list(guest, { side: 'guest' });
    expect(status).toBe(200);
    expect(json.data).toMatchObject([
      { kind: 'reserved', channel: { username: guest.username }, event: { id: event.id }, target: null },
      { kind: 'followed', event: null, target: { username: host.username } },
      { kind: 'commented', text: 'چه خوب' },
      { kind: 'liked', text: null },
    ]);
  });
  it('shows a host what others did with the host’s events and channel, not the host’s own activity [ACT-01]', async () => {
    const { json } = await list(host, { side: 'host' });
    expect(json.data.map((item) => [item.kind, item.channel.username])).toEqual(
      ['reserved', 'followed', 'commented', 'liked'].map((kind) => [kind, guest.username]),
    );
    expect((await list(guest, { side: 'host' })).json.total).toBe(0);
  });
  it.each(['liked', 'commented', 'reserved', 'followed'])('filters by %s [ACT-01]', async (type) => {
    const { json } = await list(host, { side: 'host', type });
    expect(json.data.map((item) => item.kind)).toEqual([type]);
  });
  it.each(['saved', 'shared'])('finds nothing where nobody %s', async (type) => {
    expect((await list(host, { side: 'host', type })).json).toMatchObject({ data: [], total: 0, last_page: 1 });
  });
  it('counts a guest as joined only while a reservation stands [ACT-01]', async () => {
    expect((await list(guest, { type: 'joined' })).json.total).toBe(0);
    await makeReservation(api.db, event, guest);
    expect((await list(guest, { type: 'joined' })).json.data.map((item) => item.kind)).toEqual(['reserved']);
  });
  it('keeps an event from a guest who may no longer see it', async () => {
    const [friend, closeHost] = [await makeUser(api.db), await makeUser(api.db)];
    const hidden = await makeEvent(api.db, closeHost, { isCloseFriend: true });
    await happens('commented', { userId: friend.id, ownerId: closeHost.id, eventId: hidden.id, text: 'راز' });
    expect((await list(friend)).json.data[0]).toMatchObject({ event: null, text: null });
    await makeCloseFriend(api.db, closeHost, friend);
    expect((await list(friend)).json.data[0]).toMatchObject({ event: { id: hidden.id }, text: 'راز' });
  });
  it('shows those without a completed profile by a name', async () => {
    const [owner, light] = [await makeUser(api.db), await makeUser(api.db, { username: null })];
    await happens('reserved', { userId: light.id, ownerId: owner.id });
    expect((await list(owner, { side: 'host' })).json.data).toMatchObject([
      { channel: { name: 'New member', username: '' } },
    ]);
  });
  it('refuses visitors, and filters that it does not know', async () => {
    expect((await api.call('activity.list')).status).toBe(401);
    expect((await list(guest, { type: 'everything' })).status).toBe(422);
    expect((await list(guest, { side: 'both' })).status).toBe(422);
    expect((await list(guest, { page: '-1' })).status).toBe(422);
  });
});

describe('activity.summary', () => {
  it('counts events, not reservations, that stand, and the caller’s own events [ACT-02]', async () => {
    const [owner, member] = [await makeUser(api.db), await makeUser(api.db)];
    const many = await makeEvent(api.db, owner, { starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'] });
    await makeReservation(api.db, many, member);
    await makeReservation(api.db, many, member, { session: 1 });
    await makeReservation(api.db, await makeEvent(api.db, owner), member, { status: 'canceled' });
    expect((await api.call('activity.summary', { as: member })).json).toEqual({
      data: { reserved: 1, owned: 0, unread_notifications: 0, unread_messages: 0 },
    });
    expect((await api.call('activity.summary', { as: owner })).json).toEqual({
      data: { reserved: 0, owned: 2, unread_notifications: 0, unread_messages: 0 },
    });
  });
  it('counts neither events that are deleted nor messages that are one’s own, read or deleted [ACT-02]', async () => {
    const [owner, member] = [await makeUser(api.db), await makeUser(api.db)];
    const gone = await makeEvent(api.db, owner);
    await makeReservation(api.db, gone, member);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, gone.id));
    const { id: room } = (await api.call('chat.withUser', { as: owner, params: { id: member.id } })).json.data;
    const write = async (as: TestUser, body: string): Promise<number> =>
      (await api.call('chat.sendMessage', { as, params: { id: room }, body: { body } })).json.data.id;
    await write(owner, 'one');
    const second = await write(owner, 'two');
    await write(member, 'own');
    const countsOf = async (as: TestUser) => (await api.call('activity.summary', { as })).json.data;
    expect([await countsOf(owner), await countsOf(member)]).toEqual([
      { reserved: 0, owned: 0, unread_notifications: 0, unread_messages: 1 },
      { reserved: 0, owned: 0, unread_notifications: 0, unread_messages: 2 },
    ]);
    await api.call('chat.deleteMessage', { as: owner, params: { id: room, messageId: second } });
    expect((await countsOf(member)).unread_messages).toBe(1);
    await api.call('chat.check', { as: member, params: { id: room }, body: { last_message: 0 } });
    expect((await countsOf(member)).unread_messages).toBe(0);
  });
  it('needs a token', async () => {
    expect((await api.call('activity.summary')).status).toBe(401);
  });
});
