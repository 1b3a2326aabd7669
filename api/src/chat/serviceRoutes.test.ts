import { eq } from 'drizzle-orm';
import { joinGroupChat } from '../seats/booking/groupChat.ts';
import { chatroomMembers } from '../db/schema/chat.ts';
import { events } from '../db/schema/events.ts';
import { reservations } from '../db/schema/seats.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeReservation } from '../testing/reservations.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  api = await startApi();
  [host, guest, stranger] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
});
afterAll(() => api.close());

const group = (event: number, as?: TestUser) =>
  api.call('chat.group', { body: { event_id: event }, ...(as && { as }) });
const join = (event: TestEvent, member: TestUser) =>
  joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: member.id, at: api.clock.now });
const end = (event: TestEvent) =>
  api.db
    .update(events)
    .set({
      firstStart: new Date(api.clock.now.getTime() - 7200_000),
      lastEnd: new Date(api.clock.now.getTime() - 1000),
    })
    .where(eq(events.id, event.id));
const say = (room: number, as: TestUser, body: string) =>
  api.call('chat.sendMessage', { params: { id: room }, body: { body }, as });

describe('chat.group', () => {
  it('opens the event’s group for its owner and those who reserved, and nobody else [CHT-07]', async () => {
    const event = await makeEvent(api.db, host);
    const mine = await group(event.id, host);
    expect(mine.status).toBe(200);
    expect(mine.json.data).toMatchObject({ type: 'group', users: [], event: { id: event.id }, is_expired: false });
    expect((await group(event.id, guest)).json.code).toBe('not_a_member');
    const id = await makeReservation(api.db, event, guest, { status: 'held' });
    expect((await group(event.id, guest)).json.code).toBe('not_a_member');
    await api.db.update(reservations).set({ status: 'reserved' }).where(eq(reservations.id, id));
    expect((await group(event.id, guest)).json.data).toMatchObject({
      id: mine.json.data.id,
      users: [{ username: host.username }],
    });
    expect((await group(event.id, guest)).json.data.id).toBe(mine.json.data.id);
    expect((await group(event.id, stranger)).json.code).toBe('not_a_member');
    expect(await api.db.$count(chatroomMembers, eq(chatroomMembers.chatroomId, mine.json.data.id))).toBe(2);
  });
  it('tells a stranger nothing: an event for close friends and none at all are answered alike [PRM-19]', async () => {
    const hidden = await makeEvent(api.db, host, { isCloseFriend: true });
    const answers = [await group(hidden.id, stranger), await group(999_999, stranger)];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(2).fill([403, 'not_a_member']));
    expect(answers[0]!.json).toEqual(answers[1]!.json);
  });
  it('can be read after the event, but is not begun then [CHT-07]', async () => {
    const [begun, never] = [await makeEvent(api.db, host), await makeEvent(api.db, host)];
    await join(begun, guest);
    await end(begun);
    await end(never);
    const { json } = await group(begun.id, guest);
    expect(json.data.is_expired).toBe(true);
    expect((await say(json.data.id, guest, 'late')).json.code).toBe('event_over');
    expect((await group(never.id, host)).json.code).toBe('event_over');
  });
  it('needs a token and an event', async () => {
    expect((await group(1)).status).toBe(401);
    expect((await api.call('chat.group', { as: guest })).status).toBe(422);
    expect((await api.call('chat.group', { as: guest, body: { event_id: 2_147_483_648 } })).status).toBe(422);
  });
});

describe('chat.seen', () => {
  const seen = (chatId: number | string, userId: number | string, as?: TestUser) =>
    api.call('chat.seen', { params: { chatId, userId }, ...(as && { as }) });

  it('answers how far a member has read, and when [CHT-03]', async () => {
    const room: number = (await api.call('chat.withUser', { params: { id: guest.id }, as: host })).json.data.id;
    const first = (await say(room, host, 'one')).json.data.id;
    expect((await seen(room, guest.id, host)).json.data).toEqual({ seen: null, seen_at: null });
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    await api.call('chat.check', { params: { id: room }, body: { last_message: 0 }, as: guest });
    const at = api.clock.now.toISOString();
    await say(room, host, 'two');
    expect((await seen(room, guest.id, host)).json.data).toEqual({ seen: first, seen_at: at });
    expect((await seen(room, guest.id, guest)).json.data).toEqual({ seen: first, seen_at: at });
  });
  it('is for members, about members', async () => {
    const room: number = (await api.call('chat.withUser', { params: { id: guest.id }, as: host })).json.data.id;
    expect((await seen(room, guest.id, stranger)).json.code).toBe('not_a_member');
    expect((await seen(999_999, guest.id, stranger)).json.code).toBe('not_a_member');
    expect((await seen(room, stranger.id, host)).status).toBe(404);
    expect((await seen(room, 'me', host)).status).toBe(404);
    expect((await seen(room, guest.id)).status).toBe(401);
  });
});

describe('chat.ofUser', () => {
  const of = (id: number | string, as?: TestUser, query?: Record<string, string>) =>
    api.call('chat.ofUser', { params: { id }, ...(as && { as }), ...(query && { query }) });

  it('answers the caller’s rooms page by page [CHT-01]', async () => {
    const member = await makeUser(api.db);
    for (let i = 0; i < 21; i++) {
      const room: number = (
        await api.call('chat.withUser', { params: { id: (await makeUser(api.db)).id }, as: member })
      ).json.data.id;
      await say(room, member, 'hello');
    }
    const { status, json } = await of(member.id, member);
    expect([status, json.data.chats.length, json.data.totalPages]).toEqual([200, 20, 2]);
    expect((await of(member.id, member, { pageNumber: '2' })).json.data.chats).toHaveLength(1);
  });
  it('is nobody else’s business', async () => {
    expect((await of(guest.id, stranger)).json.code).toBe('forbidden');
    expect((await of(guest.id)).status).toBe(401);
    expect((await of(guest.id, guest, { pageNumber: '0' })).status).toBe(422);
    expect((await of('99999999999', guest)).status).toBe(404);
  });
});

describe('chat.ofEvent', () => {
  const of = (id: number, as?: TestUser, query?: Record<string, string>) =>
    api.call('chat.ofEvent', { params: { id }, ...(as && { as }), ...(query && { query }) });

  it('answers the group with a page of its messages, newest first, also after the event [CHT-07]', async () => {
    const event = await makeEvent(api.db, host);
    await join(event, guest);
    const room = (await group(event.id, guest)).json.data.id;
    for (let i = 1; i <= 31; i++) await say(room, i % 2 ? guest : host, `message ${i}`);
    await end(event);
    const { status, json } = await of(event.id, guest);
    expect([status, json.data.totalPages]).toEqual([200, 2]);
    expect(json.data.chat.room).toMatchObject({ id: room, is_expired: true });
    expect(json.data.chat.messages.map((message) => message.body)).toEqual(
      Array.from({ length: 30 }, (_, i) => `message ${31 - i}`),
    );
    expect((await of(event.id, guest, { pageNumber: '2' })).json.data.chat.messages).toMatchObject([
      { body: 'message 1' },
    ]);
  });
  it('is closed to everybody else', async () => {
    const event = await makeEvent(api.db, host);
    await join(event, guest);
    expect((await of(event.id, stranger)).json.code).toBe('not_a_member');
    expect((await of(999_999, stranger)).json.code).toBe('not_a_member');
    expect((await of(event.id)).status).toBe(401);
    expect((await of(event.id, guest, { pageNumber: 'x' })).status).toBe(422);
  });
});

describe('tiny', () => {
  it('answers members in short, in the order asked for, without those who are not there', async () => {
    const light = await makeUser(api.db, { username: null });
    const one = await api.call('chat.tinyUser', { params: { id: host.id } });
    expect([one.status, one.json.data.username]).toEqual([200, host.username]);
    expect((await api.call('chat.tinyUser', { params: { id: light.id } })).status).toBe(404);
    expect((await api.call('chat.tinyUser', { params: { id: 999_999 } })).status).toBe(404);
    const many = await api.call('chat.tinyUsers', {
      body: { users: [stranger.id, 999_999, host.id, light.id, guest.id, host.id] },
    });
    expect(many.json.data.map((user) => user.username)).toEqual([stranger.username, host.username, guest.username]);
  });
  it.each([[{}], [{ users: [] }], [{ users: [0] }], [{ users: ['1'] }], [{ users: Array(101).fill(1) }]])(
    'refuses %j',
    async (body) => {
      expect((await api.call('chat.tinyUsers', { body })).status).toBe(422);
    },
  );
  it('shows an event to those who may see it [PRM-19]', async () => {
    const hidden = await makeEvent(api.db, host, { isCloseFriend: true });
    const tiny = (as?: TestUser) => api.call('chat.tinyEvent', { params: { id: hidden.id }, ...(as && { as }) });
    expect((await tiny()).status).toBe(404);
    expect((await tiny(guest)).status).toBe(404);
    await makeCloseFriend(api.db, host, guest);
    expect((await tiny(guest)).json.data.id).toBe(hidden.id);
    expect((await api.call('chat.tinyEvent', { params: { id: 999_999 } })).status).toBe(404);
  });
});
