import { eq } from 'drizzle-orm';
import { joinGroupChat } from '../seats/booking/groupChat.ts';
import { chatrooms } from '../db/schema/chat.ts';
import { events } from '../db/schema/events.ts';
import { blocks } from '../db/schema/people.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeReservation } from '../testing/reservations.ts';
import { makeBlock, makeCloseFriend, makeEvent, makeUpload, makeUser, type TestUser } from '../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  api = await startApi();
  [host, guest, stranger] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
  // Being a member of one room must not open any other.
  await roomOf(stranger, await makeUser(api.db));
});
afterAll(() => api.close());

const roomOf = async (a: TestUser, b: TestUser): Promise<number> =>
  (await api.call('chat.withUser', { params: { id: b.id }, as: a })).json.data.id;
const say = (room: number, as: TestUser, body: string, more: object = {}) =>
  api.call('chat.sendMessage', { params: { id: room }, body: { body, ...more }, as });
const check = (room: number, as: TestUser, lastMessage: number) =>
  api.call('chat.check', { params: { id: room }, body: { last_message: lastMessage }, as });
const list = (as: TestUser, query?: Record<string, string>) => api.call('chat.list', { as, ...(query && { query }) });
/** A private room of two users without any message. */
const freshRoom = async () => {
  const [a, b] = [await makeUser(api.db), await makeUser(api.db)];
  return { a, b, room: await roomOf(a, b) };
};
const groupOf = async (member: TestUser) => {
  const event = await makeEvent(api.db, host);
  await joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: member.id, at: api.clock.now });
  const [room] = await api.db.select().from(chatrooms).where(eq(chatrooms.eventId, event.id));
  return { event, room: room!.id };
};
const endEvent = (id: number) =>
  api.db
    .update(events)
    .set({
      firstStart: new Date(api.clock.now.getTime() - 7200_000),
      lastEnd: new Date(api.clock.now.getTime() - 1000),
    })
    .where(eq(events.id, id));

describe('chat.withUser', () => {
  it('makes the private room once, whoever opens it [CHT-08]', async () => {
    const { status, json } = await api.call('chat.withUser', { params: { id: host.id }, as: guest });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      type: 'private',
      event: null,
      last_message: null,
      unread_count: 0,
      is_user_blocked: false,
      is_expired: false,
    });
    expect(json.data.users).toMatchObject([{ username: host.username, user: { id: host.id } }]);
    expect(await roomOf(host, guest)).toBe(json.data.id);
  });
  it('refuses a room with oneself [CHT-08]', async () => {
    const { status, json } = await api.call('chat.withUser', { params: { id: guest.id }, as: guest });
    expect([status, json.code]).toEqual([409, 'own_channel']);
  });
  it.each(['999999', '99999999999', 'me', '2147483648'])(
    'answers 404 for a user that is not there (%s)',
    async (id) => {
      expect((await api.call('chat.withUser', { params: { id }, as: guest })).status).toBe(404);
    },
  );
  it('needs a token', async () => {
    expect((await api.call('chat.withUser', { params: { id: host.id } })).status).toBe(401);
  });
  it('shows a user without a completed profile as somebody', async () => {
    const light = await makeUser(api.db, { username: null });
    const { json } = await api.call('chat.withUser', { params: { id: light.id }, as: host });
    expect(json.data.users).toMatchObject([{ username: '', name: 'New member', user: { id: light.id } }]);
  });
});

describe('chat.sendMessage', () => {
  it('writes a message with the attached event [CHT-04]', async () => {
    const { a, room } = await freshRoom();
    const event = await makeEvent(api.db, host);
    const { status, json } = await say(room, a, 'سلام', { event_id: event.id, client_key: 'key-0001' });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      body: 'سلام',
      user: { id: a.id },
      event_id: event.id,
      client_key: 'key-0001',
      read_at: null,
    });
  });
  it('answers the first message again for a key that was used before [CHT-02]', async () => {
    const { a, b, room } = await freshRoom();
    const first = await say(room, a, 'once', { client_key: 'retry-01' });
    const second = await say(room, a, 'twice', { client_key: 'retry-01' });
    expect(second.json.data).toEqual(first.json.data);
    expect((await say(room, b, 'mine', { client_key: 'retry-01' })).json.data.body).toBe('mine');
  });
  it('tells a stranger nothing: a room of others and none at all are answered alike [PRM-19]', async () => {
    const { room } = await freshRoom();
    const others = await say(room, stranger, 'hello');
    const none = await say(999_999, stranger, 'hello');
    expect([others.status, others.json.code]).toEqual([403, 'not_a_member']);
    expect(none.json).toEqual(others.json);
  });
  it.each([
    [{}],
    [{ body: '' }],
    [{ body: '  \n' }],
    [{ body: '\u200b\u2068\u2069\u3164\u2800' }],
    [{ body: 'x'.repeat(4001) }],
    [{ body: 'nul \u0000' }],
    [{ body: `a${'\u0301'.repeat(100)}` }],
    [{ body: 'x', client_key: 'short' }],
    [{ body: 'x', role: 1 }],
  ])('refuses %j', async (body) => {
    const { a, room } = await freshRoom();
    expect((await api.call('chat.sendMessage', { params: { id: room }, body, as: a })).status).toBe(422);
  });
  it('attaches no event that the sender may not see', async () => {
    const { a, room } = await freshRoom();
    const hidden = await makeEvent(api.db, host, { isCloseFriend: true });
    expect((await say(room, a, 'look', { event_id: hidden.id })).status).toBe(404);
    expect((await say(room, a, 'look', { event_id: 999_999 })).status).toBe(404);
    await makeCloseFriend(api.db, host, a);
    expect((await say(room, a, 'look', { event_id: hidden.id })).status).toBe(201);
  });
  it.each(['the writer', 'the other'])('is refused once %s has blocked [CHT-06]', async (who) => {
    const { a, b, room } = await freshRoom();
    await api.db
      .insert(blocks)
      .values(who === 'the writer' ? { ownerId: a.id, blockedId: b.id } : { ownerId: b.id, blockedId: a.id });
    const { status, json } = await say(room, a, 'hello');
    expect([status, json.code]).toEqual([403, 'blocked']);
    const opened = await api.call('chat.get', { params: { id: room }, as: a });
    expect(opened.json.data.room.is_user_blocked).toBe(true);
  });
  it('is refused in a group whose event is over, except for a retry of what was sent in time [CHT-07]', async () => {
    const { event, room } = await groupOf(guest);
    const first = await say(room, guest, 'in time', { client_key: 'in-time-1' });
    await endEvent(event.id);
    const { status, json } = await say(room, guest, 'too late');
    expect([status, json.code]).toEqual([409, 'event_over']);
    expect((await say(room, guest, 'in time', { client_key: 'in-time-1' })).json.data.id).toBe(first.json.data.id);
  });
  it('needs a token', async () => {
    expect((await api.call('chat.sendMessage', { params: { id: 1 }, body: { body: 'x' } })).status).toBe(401);
  });
});

describe('chat.list', () => {
  it('shows rooms with the last message and the number of unread ones, the latest first [CHT-01]', async () => {
    const { a, b, room } = await freshRoom();
    const other = await roomOf(a, host);
    for (const text of ['one', 'two']) await say(room, b, text);
    await say(room, a, 'mine');
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    await say(other, host, 'newest');
    const { status, json } = await list(a);
    expect(status).toBe(200);
    expect(json.total).toBe(2);
    expect(json.data).toMatchObject([
      { id: other, unread_count: 1, last_message: { body: 'newest' }, users: [{ username: host.username }] },
      { id: room, unread_count: 2, last_message: { body: 'mine' }, users: [{ username: b.username }] },
    ]);
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    await say(room, b, 'three');
    expect((await list(a)).json.data.map(({ id }) => id)).toEqual([room, other]);
  });
  it('hides a private room in which nobody has written', async () => {
    const { a, b, room } = await freshRoom();
    expect((await list(b)).json.data).toEqual([]);
    await say(room, a, 'hello');
    expect((await list(b)).json.total).toBe(1);
  });
  it('moves a group from `group` to `expired` when its event is over [CHT-07]', async () => {
    const member = await makeUser(api.db);
    const { event, room } = await groupOf(member);
    await say(await roomOf(member, host), member, 'hello');
    const of = async (type: string) => (await list(member, { type })).json.data.map((item) => item.id);
    expect(await of('group')).toEqual([room]);
    expect(await of('expired')).toEqual([]);
    expect(await of('private')).toHaveLength(1);
    await endEvent(event.id);
    expect(await of('group')).toEqual([]);
    const expired = await list(member, { type: 'expired' });
    expect(expired.json.data).toMatchObject([
      { id: room, type: 'group', is_expired: true, event: { id: event.id }, users: [{ username: host.username }] },
    ]);
  });
  it('takes no more queries for twenty rooms than for two [API-16]', async () => {
    const member = await makeUser(api.db);
    const addRooms = async (n: number) => {
      for (let i = 0; i < n; i++) await say(await roomOf(await makeUser(api.db), member), member, 'hello');
    };
    await addRooms(2);
    const few = await countQueries(() => list(member));
    expect(few).toBeGreaterThan(3);
    await addRooms(18);
    expect(await countQueries(() => list(member))).toBe(few);
  });
  it('refuses an unknown kind and visitors', async () => {
    expect((await list(guest, { type: 'secret' })).status).toBe(422);
    expect((await api.call('chat.list')).status).toBe(401);
  });
});

/** How many statements the database runs during `work`. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const client = (api.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client;
  const original = client.query;
  let statements = 0;
  client.query = function counted(...args: unknown[]) {
    statements += 1;
    return original.apply(client, args);
  };
  await work();
  client.query = original;
  return statements;
}

describe('chat.get', () => {
  it('answers the room and its newest thirty messages, then the older ones [CHT-02]', async () => {
    const { a, b, room } = await freshRoom();
    for (let i = 1; i <= 31; i++) await say(room, a, `message ${i}`);
    const first = await api.call('chat.get', { params: { id: room }, as: b });
    expect(first.json.data.room).toMatchObject({ id: room, unread_count: 31 });
    const page = first.json.data.messages;
    expect(page).toMatchObject({ current_page: 1, last_page: 2, per_page: 30, total: 31 });
    expect(page.data).toHaveLength(30);
    expect(page.data[0]!.body).toBe('message 31');
    const second = await api.call('chat.get', { params: { id: room }, query: { page: 2 }, as: b });
    expect(second.json.data.messages.data.map((message) => message.body)).toEqual(['message 1']);
  });
  it('is closed to those who are not in it, whether it exists or not [PRM-19]', async () => {
    const { room } = await freshRoom();
    const others = await api.call('chat.get', { params: { id: room }, as: stranger });
    expect([others.status, others.json.code]).toEqual([403, 'not_a_member']);
    expect((await api.call('chat.get', { params: { id: 999_999 }, as: stranger })).json).toEqual(others.json);
    expect((await api.call('chat.get', { params: { id: room } })).status).toBe(401);
  });
  it('refuses a page that is no number', async () => {
    const { a, room } = await freshRoom();
    expect((await api.call('chat.get', { params: { id: room }, query: { page: 'last' }, as: a })).status).toBe(422);
  });
});

describe('chat.check', () => {
  it('answers what is new, marks it seen, and tells the writer [CHT-03]', async () => {
    const { a, b, room } = await freshRoom();
    const first: number = (await say(room, a, 'one')).json.data.id;
    const second: number = (await say(room, a, 'two')).json.data.id;
    expect((await check(room, a, second)).json.data).toEqual({
      new: false,
      messages: [],
      seen: null,
      edited: [],
      deleted: [],
      room: { is_user_blocked: false, blocked_by: null, is_expired: false, expires_at: null },
    });
    const seen = await check(room, b, first);
    expect(seen.json.data).toMatchObject({ new: true, messages: [{ id: second, body: 'two' }], seen: null });
    expect((await list(b)).json.data[0]!.unread_count).toBe(0);
    expect((await check(room, a, second)).json.data).toEqual({
      new: false,
      messages: [],
      seen: second,
      edited: [],
      deleted: [],
      room: { is_user_blocked: false, blocked_by: null, is_expired: false, expires_at: null },
    });
    const read = await api.call('chat.get', { params: { id: room }, as: a });
    expect(read.json.data.messages.data.map((message) => message.read_at)).toEqual(
      Array(2).fill(api.clock.now.toISOString()),
    );
  });
  it('does not count what comes later as seen, whatever number the client makes up', async () => {
    const { a, b, room } = await freshRoom();
    await say(room, a, 'one');
    expect((await check(room, b, 2_147_483_647)).json.data.new).toBe(false);
    await say(room, a, 'two');
    expect((await list(b)).json.data[0]!.unread_count).toBe(1);
  });
  it('is closed to those who are not in it, whether it exists or not', async () => {
    const { room } = await freshRoom();
    const others = await check(room, stranger, 0);
    expect([others.status, others.json.code]).toEqual([403, 'not_a_member']);
    expect((await check(999_999, stranger, 0)).json).toEqual(others.json);
    expect((await api.call('chat.check', { params: { id: room }, body: { last_message: 0 } })).status).toBe(401);
  });
  it('refuses a missing or negative last message', async () => {
    const { a, room } = await freshRoom();
    expect((await api.call('chat.check', { params: { id: room }, body: {}, as: a })).status).toBe(422);
    expect((await check(room, a, -1)).status).toBe(422);
  });
});

describe('a group', () => {
  it('names everybody in it but the caller [CHT-07]', async () => {
    const { event, room } = await groupOf(guest);
    const late = await makeUser(api.db);
    await joinGroupChat(api.db, {
      eventId: event.id,
      ownerId: host.id,
      userId: late.id,
      at: new Date(api.clock.now.getTime() + 1000),
    });
    await say(room, host, 'welcome');
    const { json } = await api.call('chat.get', { params: { id: room }, as: late });
    expect(json.data.room.users.map((user) => user.username).sort()).toEqual([host.username, guest.username].sort());
  });
  it('shows five faces in a list, however many are in it', async () => {
    const { event, room } = await groupOf(guest);
    for (let i = 0; i < 5; i++)
      await joinGroupChat(api.db, {
        eventId: event.id,
        ownerId: host.id,
        userId: (await makeUser(api.db)).id,
        at: api.clock.now,
      });
    const listed = (await list(guest, { type: 'group' })).json.data.find((item) => item.id === room);
    expect(listed?.users).toHaveLength(5);
    expect((await api.call('chat.get', { params: { id: room }, as: guest })).json.data.room.users).toHaveLength(6);
  });
  it('is only read by a guest whom the host has blocked; others go on writing [CHT-06]', async () => {
    const blocked = await makeUser(api.db);
    const { event, room } = await groupOf(blocked);
    await joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: guest.id, at: api.clock.now });
    const before = (await say(room, blocked, 'hello', { client_key: 'before-block' })).json.data.id;
    await makeBlock(api.db, host, blocked);
    const refused = [
      await say(room, blocked, 'hello again'),
      await api.call('chat.editMessage', {
        params: { id: room, messageId: before },
        body: { body: 'changed' },
        as: blocked,
      }),
    ];
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
      [403, 'blocked'],
      [403, 'blocked'],
    ]);
    expect((await say(room, guest, 'the door is on the left')).status).toBe(201);
    const read = (await check(room, blocked, before)).json.data.messages;
    expect(read.map(({ body }) => body)).toEqual(['the door is on the left']);
    const closedFor = async (as: TestUser) => [
      (await list(as, { type: 'group' })).json.data.find(({ id }) => id === room)!.is_user_blocked,
      (await api.call('chat.get', { params: { id: room }, as })).json.data.room.is_user_blocked,
    ];
    expect([await closedFor(blocked), await closedFor(guest), await closedFor(host)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    const retried = await say(room, blocked, 'hello', { client_key: 'before-block' });
    expect([retried.status, retried.json.data.id]).toEqual([201, before]);
  });
  it('takes words of a guest who has blocked the host: the room is the host’s', async () => {
    const cross = await makeUser(api.db);
    const { room } = await groupOf(cross);
    await makeBlock(api.db, cross, host);
    expect((await say(room, cross, 'I come later')).status).toBe(201);
    expect((await say(room, host, 'fine')).status).toBe(201);
  });
  it('counts nothing as unread that was said before one came [CHT-01] [CHT-07]', async () => {
    const { event, room } = await groupOf(guest);
    await say(room, host, 'welcome');
    const late = await makeUser(api.db);
    const join = () =>
      joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: late.id, at: api.clock.now });
    const unread = async () =>
      (await list(late, { type: 'group' })).json.data.find(({ id }) => id === room)!.unread_count;
    await join();
    expect(await unread()).toBe(0);
    await say(room, guest, 'who brings tea?');
    // Another place at the same event takes nothing back.
    await join();
    expect(await unread()).toBe(1);
  });
  it('is closed to those who did not reserve [CHT-07]', async () => {
    const { room } = await groupOf(guest);
    expect((await say(room, stranger, 'hello')).json.code).toBe('not_a_member');
  });
});

describe('a message without words', () => {
  it('is an event or a picture alone; nothing at all is refused [CHT-09]', async () => {
    const { a, room } = await freshRoom();
    const event = await makeEvent(api.db, a);
    const upload = await makeUpload(api.db, a);
    expect((await say(room, a, '', { event_id: event.id })).json.data).toMatchObject({ body: '', event_id: event.id });
    const { json } = await say(room, a, ' ', { upload_id: upload });
    expect(json.data).toMatchObject({ picture: { id: upload, width: 100, height: 100 } });
    for (const more of [{}, { event_id: null }, { upload_id: null }])
      expect((await say(room, a, ' ', more)).status).toBe(422);
    // A picture's text may be removed, the only text of a message may not.
    const edit = (messageId: number, body: string) =>
      api.call('chat.editMessage', { params: { id: room, messageId }, body: { body }, as: a });
    expect((await edit(json.data.id, '')).status).toBe(200);
    const { id } = (await say(room, a, 'only words')).json.data;
    expect((await edit(id, ' ')).status).toBe(422);
  });

  it('shows pictures of the writer alone, and keeps them from being deleted while it stands [CHT-10]', async () => {
    const { a, b, room } = await freshRoom();
    const [own, other] = [await makeUpload(api.db, a), await makeUpload(api.db, b)];
    expect((await say(room, a, 'look', { upload_id: other })).status).toBe(404);
    expect((await say(room, a, 'look', { upload_id: 999_999 })).status).toBe(404);
    const { id } = (await say(room, a, 'look', { upload_id: own })).json.data;
    const erase = () => api.call('upload.delete', { params: { id: own }, as: a });
    expect((await erase()).json.code).toBe('upload_in_use');
    await api.call('chat.deleteMessage', { params: { id: room, messageId: id }, as: a });
    expect((await erase()).status).toBe(200);
  });
});

describe('an answer to a message', () => {
  it('carries the beginning of what it answers, and nothing of what was deleted [CHT-04]', async () => {
    const { a, b, room } = await freshRoom();
    const first = (await say(room, a, `${'long '.repeat(100)}end`)).json.data.id;
    const { json } = await say(room, b, 'yes', { reply_to: first });
    expect(json.data.reply_to).toMatchObject({ id: first, user: { id: a.id }, has_picture: false });
    expect(json.data.reply_to!.body.length).toBeLessThan(170);
    await api.call('chat.deleteMessage', { params: { id: room, messageId: first }, as: a });
    const { messages } = (await api.call('chat.get', { params: { id: room }, as: b })).json.data;
    expect(messages.data.map(({ reply_to }) => reply_to)).toEqual([null]);
    expect((await say(room, b, 'again', { reply_to: first })).status).toBe(404);
  });

  it('answers nothing of another room', async () => {
    const [here, there] = [await freshRoom(), await freshRoom()];
    const secret = (await say(there.room, there.a, 'secret')).json.data.id;
    expect((await say(here.room, here.a, 'what?', { reply_to: secret })).status).toBe(404);
  });
});

describe('a block between two', () => {
  it('says which way it goes, to each of them [CHT-06] [CHT-09]', async () => {
    const { a, b, room } = await freshRoom();
    const ways = async () => {
      const of = async (as: TestUser) =>
        (await api.call('chat.get', { params: { id: room }, as })).json.data.room.blocked_by;
      return [await of(a), await of(b)];
    };
    expect(await ways()).toEqual([null, null]);
    await makeBlock(api.db, a, b);
    expect(await ways()).toEqual(['me', 'other']);
    await makeBlock(api.db, b, a);
    expect(await ways()).toEqual(['me', 'me']);
  });
});

describe('a muted room', () => {
  it('is not counted for its member alone, until it is heard again [CHT-10]', async () => {
    const { a, b, room } = await freshRoom();
    const mute = (as: TestUser, is_muted: boolean) =>
      api.call('chat.mute', { params: { id: room }, body: { is_muted }, as });
    const unread = async (as: TestUser) => (await api.call('activity.summary', { as })).json.data.unread_messages;
    expect((await mute(b, true)).json.data).toEqual({ is_muted: true });
    await say(room, a, 'psst');
    const [row] = (await list(b, { type: 'private' })).json.data;
    expect([await unread(b), row!.is_muted, row!.unread_count]).toEqual([0, true, 1]);
    expect((await api.call('chat.get', { params: { id: room }, as: a })).json.data.room.is_muted).toBe(false);
    await say(await roomOf(b, host), host, 'listen');
    expect(await unread(b)).toBe(1);
    await mute(b, false);
    expect(await unread(b)).toBe(2);
    expect((await mute(stranger, true)).status).toBe(403);
  });
});

describe('a group that is left', () => {
  it('is no room of the member any more, until it is opened from its event again [CHT-10]', async () => {
    const member = await makeUser(api.db);
    const { event, room } = await groupOf(member);
    await makeReservation(api.db, event, member);
    const leave = (as: TestUser) => api.call('chat.leave', { params: { id: room }, as });
    expect((await leave(stranger)).status).toBe(403);
    expect((await leave(member)).status).toBe(200);
    expect((await leave(member)).status).toBe(403);
    expect((await list(member, { type: 'group' })).json.data).toEqual([]);
    expect((await say(room, host, 'it is yours and mine')).status).toBe(201);
    expect((await say(room, member, 'still here?')).status).toBe(403);
    const opened = await api.call('chat.group', { body: { event_id: event.id }, as: member });
    expect(opened.json.data.id).toBe(room);
  });

  it('is never a room of two', async () => {
    const { a, room } = await freshRoom();
    expect((await api.call('chat.leave', { params: { id: room }, as: a })).json.code).toBe('forbidden');
  });
});

describe('who is writing', () => {
  it('is told to the others of a room that takes messages, and to nobody else [CHT-09]', async () => {
    const { a, b, room } = await freshRoom();
    const heard: unknown[] = [];
    const stops = [a, b, stranger].map((user) =>
      api.deps.live.subscribe(user.id, (hint) => hint.type === 'typing' && heard.push([user.id, hint])),
    );
    const type = (as: TestUser) => api.call('chat.typing', { params: { id: room }, as });
    expect((await type(a)).status).toBe(200);
    await Promise.resolve();
    expect(heard).toEqual([[b.id, { type: 'typing', roomId: room, userId: a.id }]]);
    expect((await type(stranger)).status).toBe(403);
    await makeBlock(api.db, b, a);
    expect((await type(a)).json.code).toBe('blocked');
    expect(heard).toHaveLength(1);
    stops.forEach((stop) => stop());
  });
});

describe('search in messages', () => {
  const search = async (as: TestUser, text: string, room_id?: number) =>
    (await api.call('chat.search', { query: { search: text, ...(room_id && { room_id: String(room_id) }) }, as })).json;

  it('finds what holds all words in one’s rooms, however their letters are written [CHT-01]', async () => {
    const { a, b, room } = await freshRoom();
    const other = await roomOf(a, stranger);
    await say(room, b, 'کتاب‌هاي علي رسید ۱۲ تا');
    await say(room, b, 'علی');
    await say(other, stranger, 'Kitab من ٤ است');
    const found = async (text: string, room_id?: number) =>
      (await search(a, text, room_id)).data.map(({ message, room: at }) => [at.id, message.body.slice(0, 5)]);
    expect(await found('كتابهای علی')).toEqual([[room, 'کتاب‌']]);
    expect(await found('علي')).toHaveLength(2);
    expect(await found('علی 12')).toHaveLength(1);
    expect(await found('kitab 4')).toEqual([[other, 'Kitab']]);
    expect(await found('kitab', room)).toEqual([]);
    expect(await found('%_')).toEqual([]);
  });

  it('finds nothing of rooms of others, of what was deleted or of what was left', async () => {
    const { a, b, room } = await freshRoom();
    const { id } = (await say(room, b, 'زعفران')).json.data;
    expect((await search(stranger, 'زعفران')).total).toBe(0);
    expect((await search(stranger, 'زعفران', room)).total).toBe(0);
    expect((await search(a, 'زعفران')).total).toBe(1);
    await api.call('chat.deleteMessage', { params: { id: room, messageId: id }, as: b });
    expect((await search(a, 'زعفران')).total).toBe(0);
    expect((await api.call('chat.search', { query: { search: 'x' }, as: a })).status).toBe(422);
    expect((await api.call('chat.search', { query: { search: 'xx' } })).status).toBe(401);
  });
});

describe('a link to a page of ours', () => {
  it('is previewed as far as the reader may see it, in every language, and counts no view [CHT-10]', async () => {
    const event = await makeEvent(api.db, host);
    const hidden = await makeEvent(api.db, host, { isCloseFriend: true });
    const look = async (path: string, as = stranger) => {
      const { status, json } = await api.call('chat.tinyPage', { query: { path }, as });
      return status === 200 ? [json.data.event?.id ?? null, json.data.channel?.username ?? null] : status;
    };
    const views = async () =>
      (await api.db.select({ views: events.views }).from(events).where(eq(events.id, event.id)))[0]!.views;
    const before = await views();
    expect(await look(`/${host.username}/${event.slug}`)).toEqual([event.id, null]);
    expect(await look(`/en/${host.username!.toUpperCase()}/${event.slug}?x=1#comments`)).toEqual([event.id, null]);
    expect(await look(`/ps/${host.username}`)).toEqual([null, host.username]);
    expect(await look(`/${host.username}/${hidden.slug}`)).toBe(404);
    for (const path of ['/nobody-here', '/direct/7/x', '/%E0%A4%A', '//evil.test/x', 'no-path'])
      expect([path, await look(path)]).toEqual([path, 404]);
    expect(await views()).toBe(before);
  });
});
