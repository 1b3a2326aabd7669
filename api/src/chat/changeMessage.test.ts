import { eq, sql } from 'drizzle-orm';
import { joinGroupChat } from '../seats/booking/groupChat.ts';
import { chatrooms, messages } from '../db/schema/chat.ts';
import { auditLog } from '../db/schema/desk.ts';
import { events } from '../db/schema/events.ts';
import { blocks } from '../db/schema/people.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makeUser, type TestUser } from '../testing/rows.ts';

let api: TestApi;
let stranger: TestUser;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  [stranger, admin] = [await makeUser(api.db), await makeUser(api.db, { roleId: 6 })];
});
afterAll(() => api.close());

const say = async (room: number, as: TestUser, body: string, more: object = {}): Promise<number> =>
  (await api.call('chat.sendMessage', { params: { id: room }, body: { body, ...more }, as })).json.data.id;
const edit = (room: number, messageId: number | string, as: TestUser | undefined, body: unknown) =>
  api.call('chat.editMessage', { params: { id: room, messageId }, body, ...(as && { as }) });
const remove = (room: number, messageId: number | string, as?: TestUser) =>
  api.call('chat.deleteMessage', { params: { id: room, messageId }, ...(as && { as }) });
const check = async (room: number, as: TestUser, lastMessage: number) =>
  (await api.call('chat.check', { params: { id: room }, body: { last_message: lastMessage }, as })).json.data;
const open = async (room: number, as: TestUser) => (await api.call('chat.get', { params: { id: room }, as })).json.data;
const later = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};
const pair = async () => {
  const [a, b] = [await makeUser(api.db), await makeUser(api.db)];
  const room: number = (await api.call('chat.withUser', { params: { id: b.id }, as: a })).json.data.id;
  return { a, b, room };
};
/** A group whose event the test can end. */
const group = async () => {
  const [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  const event = await makeEvent(api.db, host);
  await joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: guest.id, at: api.clock.now });
  const [room] = await api.db.select().from(chatrooms).where(eq(chatrooms.eventId, event.id));
  const end = () =>
    api.db
      .update(events)
      .set({
        firstStart: new Date(api.clock.now.getTime() - 7200_000),
        lastEnd: new Date(api.clock.now.getTime() - 1000),
      })
      .where(eq(events.id, event.id));
  return { host, guest, room: room!.id, end };
};

describe('chat.editMessage', () => {
  it('changes the text and the attached event for its author, and tells the other side at the next check [CHT-04]', async () => {
    const { a, b, room } = await pair();
    const event = await makeEvent(api.db, a);
    const id = await say(room, a, 'سلم', { event_id: event.id });
    await check(room, b, 0);
    later(1);
    const { status, json } = await edit(room, id, a, { body: 'سلام' });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id,
      body: 'سلام',
      event_id: event.id,
      user: { id: a.id },
      updated_at: api.clock.now.toISOString(),
    });
    expect(await check(room, b, id)).toMatchObject({
      new: false,
      messages: [],
      edited: [{ id, body: 'سلام' }],
      deleted: [],
    });
    expect((await edit(room, id, a, { body: 'سلام', event_id: null })).json.data.event_id).toBeNull();
    expect((await open(room, b)).messages.data).toMatchObject([{ id, body: 'سلام', event_id: null }]);
  });
  it('is told of for ten minutes and to who was away for as long as that was, also when it was edited in the very moment it was sent', async () => {
    const { a, b, room } = await pair();
    const id = await say(room, a, 'one');
    await edit(room, id, a, { body: 'two' });
    later(9);
    expect((await check(room, b, id)).edited).toHaveLength(1);
    later(2);
    expect((await check(room, b, id)).edited).toEqual([]);
    const back = await api.call('chat.check', { params: { id: room }, body: { last_message: id, away: 60 }, as: b });
    expect(back.json.data.edited).toMatchObject([{ id, body: 'two' }]);
  });
  it('leaves the order of rooms and the unread numbers as they are', async () => {
    const { a, b, room } = await pair();
    const id = await say(room, a, 'one');
    const before = (await open(room, b)).room;
    later(1);
    await edit(room, id, a, { body: 'two' });
    expect((await open(room, b)).room).toEqual({ ...before, last_message: expect.objectContaining({ body: 'two' }) });
  });
  it('is for the author alone [API-07]', async () => {
    const { a, b, room } = await pair();
    const id = await say(room, a, 'mine');
    expect((await edit(room, id, b, { body: 'yours' })).json.code).toBe('forbidden');
    expect((await edit(room, id, admin, { body: 'yours' })).json.code).toBe('not_a_member');
    expect((await edit(room, id, stranger, { body: 'yours' })).json.code).toBe('not_a_member');
    expect((await edit(room, id, undefined, { body: 'yours' })).status).toBe(401);
  });
  it.each([
    [{}],
    [{ body: '' }],
    [{ body: ' \n' }],
    [{ body: 'x'.repeat(4001) }],
    [{ body: 'x', client_key: 'retry-01' }],
  ])('refuses %j', async (body) => {
    const { a, room } = await pair();
    expect((await edit(room, await say(room, a, 'x'), a, body)).status).toBe(422);
  });
  it('finds no message of another room, none that was deleted, and attaches no event that is not there', async () => {
    const { a, room } = await pair();
    const other = await pair();
    const id = await say(room, a, 'x');
    expect((await edit(room, await say(other.room, other.a, 'x'), a, { body: 'y' })).status).toBe(404);
    expect((await edit(room, 999_999, a, { body: 'y' })).status).toBe(404);
    expect((await edit(room, 'first', a, { body: 'y' })).status).toBe(404);
    expect((await edit(room, id, a, { body: 'y', event_id: 999_999 })).status).toBe(404);
    await remove(room, id, a);
    expect((await edit(room, id, a, { body: 'y' })).status).toBe(404);
  });
  it('is refused once one of the two has blocked the other [CHT-06]', async () => {
    const { a, b, room } = await pair();
    const id = await say(room, a, 'x');
    await api.db.insert(blocks).values({ ownerId: b.id, blockedId: a.id });
    expect((await edit(room, id, a, { body: 'y' })).json.code).toBe('blocked');
  });
  it('is refused in a group whose event is over, which can still be read [CHT-07]', async () => {
    const { host, guest, room, end } = await group();
    const id = await say(room, guest, 'x');
    await end();
    expect((await edit(room, id, guest, { body: 'y' })).json.code).toBe('event_over');
    expect((await open(room, host)).messages.data).toMatchObject([{ body: 'x' }]);
  });
});

describe('chat.deleteMessage', () => {
  it('takes a message out of the room, its last message, its numbers, and the database’s text [CHT-04]', async () => {
    const { a, b, room } = await pair();
    const first = await say(room, a, 'first');
    const at = api.clock.now.toISOString();
    later(1);
    const id = await say(room, a, 'a secret');
    const { status, json } = await remove(room, id, a);
    expect([status, json]).toEqual([200, { data: { id } }]);
    const opened = await open(room, b);
    expect(opened.room).toMatchObject({ unread_count: 1, last_message: { id: first }, updated_at: at });
    expect(opened.messages).toMatchObject({ total: 1, data: [{ id: first }] });
    const [row] = await api.db.select().from(messages).where(eq(messages.id, id));
    expect(row).toMatchObject({ body: '', eventId: null, deletedAt: api.clock.now });
  });
  it('is told of at the next checks, to those who had the message [CHT-03]', async () => {
    const { a, b, room } = await pair();
    const id = await say(room, a, 'x');
    const last = await say(room, a, 'y');
    await check(room, b, 0);
    await edit(room, id, a, { body: 'z' });
    await remove(room, id, a);
    expect(await check(room, b, last)).toMatchObject({ edited: [], deleted: [id] });
    expect(await check(room, a, last)).toMatchObject({ edited: [], deleted: [id] });
    later(11);
    expect((await check(room, b, last)).deleted).toEqual([]);
  });
  it('is never among what is new', async () => {
    const { a, b, room } = await pair();
    const id = await say(room, a, 'x');
    await remove(room, id, a);
    expect(await check(room, b, 0)).toMatchObject({ new: false, messages: [] });
    expect((await api.call('chat.list', { as: b })).json.data).toEqual([]);
  });
  it('stays deleted when its sending is tried again [CHT-02]', async () => {
    const { a, b, room } = await pair();
    const id = await say(room, a, 'once', { client_key: 'retry-01' });
    await remove(room, id, a);
    const again = await api.call('chat.sendMessage', {
      params: { id: room },
      body: { body: 'once', client_key: 'retry-01' },
      as: a,
    });
    expect([again.status, again.json.data.id, again.json.data.body]).toEqual([201, id, '']);
    expect((await open(room, b)).messages.total).toBe(0);
  });
  it('can be repeated', async () => {
    const { a, room } = await pair();
    const id = await say(room, a, 'x');
    expect((await remove(room, id, a)).status).toBe(200);
    expect((await remove(room, id, a)).json).toEqual({ data: { id } });
  });
  it('is open to admins in any room, and written down then [API-07]', async () => {
    const { a, b, room } = await pair();
    const id = await say(room, a, 'abuse');
    expect((await remove(room, id, admin)).status).toBe(200);
    expect((await open(room, b)).messages.total).toBe(0);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.targetId, id))).toMatchObject([
      { userId: admin.id, act: 'chat.deleteMessage', detail: { room_id: room, author_id: a.id } },
    ]);
  });
  it('is closed to everybody else, and finds no message of another room', async () => {
    const { a, b, room } = await pair();
    const other = await pair();
    const id = await say(room, a, 'x');
    expect((await remove(room, id, b)).json.code).toBe('forbidden');
    expect((await remove(room, id, stranger)).json.code).toBe('not_a_member');
    expect((await remove(other.room, id, other.a)).status).toBe(404);
    expect((await remove(room, 999_999, admin)).status).toBe(404);
    expect((await remove(room, '1'.repeat(11), a)).status).toBe(404);
    expect((await remove(room, id)).status).toBe(401);
  });
  it('works in a room that takes no messages any more', async () => {
    const { guest, room, end } = await group();
    const id = await say(room, guest, 'x');
    await end();
    expect((await remove(room, id, guest)).status).toBe(200);
  });
});

describe('the lists of a room', () => {
  it('find what changed, the newest message and the unread ones by indexes [API-16]', async () => {
    const { a, b, room } = await pair();
    await api.db.execute(
      sql`insert into messages (chatroom_id, user_id, body) select ${room}, ${a.id}, 'x' from generate_series(1, 5000)`,
    );
    await api.db.execute(sql`analyze messages`);
    const plan = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await api.db.execute(sql`explain (format json) ${query}`)).rows);
    expect(
      await plan(
        sql`select * from messages where chatroom_id = ${room} and id <= 99999 and updated_at > ${new Date(api.clock.now).toISOString()} and updated_at > created_at order by id`,
      ),
    ).toContain('messages_changed');
    expect(
      await plan(sql`select max(id) from messages where chatroom_id = ${room} and deleted_at is null`),
    ).not.toContain('Seq Scan');
    expect((await open(room, b)).messages.total).toBe(5000);
  });
});
