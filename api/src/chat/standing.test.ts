import { eq } from 'drizzle-orm';
import { joinGroupChat } from '../seats/booking/groupChat.ts';
import { chatrooms } from '../db/schema/chat.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makeUser, type TestUser } from '../testing/rows.ts';
import { openStream, type TestStream } from '../testing/streams.ts';

let api: TestApi;
let url: string;
const opened: TestStream[] = [];
beforeAll(async () => {
  api = await startApi();
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));
afterAll(async () => {
  // The reader's idle connections, which fetch keeps open.
  const { server } = api.app;
  setTimeout(() => server.closeAllConnections(), 500).unref();
  await api.close();
});

const stream = async (user: TestUser): Promise<TestStream> => {
  const made = await openStream(url, await api.tokenOf(user.id));
  opened.push(made);
  await made.of('counts', 1);
  return made;
};
const privateRoom = async (a: TestUser, b: TestUser): Promise<number> =>
  (await api.call('chat.withUser', { params: { id: b.id }, as: a })).json.data.id;
const block = (channel: TestUser, as: TestUser, is_blocked: boolean) =>
  api.call('channel.block', { params: { id: channel.channelId }, as, body: { is_blocked } });
/** What was told of rooms, in order. Whatever came before it has come too once this has. */
const told = async (read: TestStream, user: TestUser) => {
  const other = await makeUser(api.db);
  const room = await privateRoom(other, user);
  await api.call('chat.sendMessage', { params: { id: room }, body: { body: 'later' }, as: other });
  await read.of('message', 1);
  return read.events.map(({ event }) => event).filter((event) => event.type === 'room');
};
const open = { is_user_blocked: false, blocked_by: null, is_expired: false, expires_at: null };
const closedBy = (who: 'me' | 'other') => ({ ...open, is_user_blocked: true, blocked_by: who });

describe('a block between two who share a room [CHT-06] [CHT-09]', () => {
  it('is told at once to all screens of both, each as their own answer says it, and to nobody else', async () => {
    const [a, b, outsider] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const room = await privateRoom(a, b);
    await privateRoom(b, outsider);
    const [blocker, phone, laptop, others] = [
      await stream(a),
      await stream(b),
      await stream(b),
      await stream(outsider),
    ];
    await block(b, a, true);
    for (const read of [phone, laptop])
      expect(await read.of('room', 1)).toEqual([{ type: 'room', room_id: room, room: closedBy('other') }]);
    expect(await blocker.of('room', 1)).toEqual([{ type: 'room', room_id: room, room: closedBy('me') }]);
    await block(b, a, false);
    for (const read of [blocker, phone, laptop]) expect((await read.of('room', 2))[1]).toMatchObject({ room: open });
    expect(await told(others, outsider)).toEqual([]);
  });

  it('stays closed where the other’s block outlasts one’s own', async () => {
    const [a, b] = [await makeUser(api.db), await makeUser(api.db)];
    await privateRoom(a, b);
    await block(b, a, true);
    await block(a, b, true);
    const mine = await stream(a);
    await block(b, a, false);
    expect(await mine.of('room', 1)).toMatchObject([{ room: closedBy('other') }]);
  });

  it('is told to nobody where they share none', async () => {
    const [a, b] = [await makeUser(api.db), await makeUser(api.db)];
    const [mine, theirs] = [await stream(a), await stream(b)];
    await block(b, a, true);
    expect([await told(mine, a), await told(theirs, b)]).toEqual([[], []]);
  });

  it('closes a host’s group to the one who is blocked, and is told to nobody else in it [CHT-07]', async () => {
    const [host, guest, another] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const event = await makeEvent(api.db, host);
    for (const { id } of [guest, another])
      await joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: id, at: api.clock.now });
    const [room] = await api.db.select().from(chatrooms).where(eq(chatrooms.eventId, event.id));
    const [owner, blocked, beside] = [await stream(host), await stream(guest), await stream(another)];
    await block(guest, host, true);
    const [heard] = await blocked.of('room', 1);
    expect(heard).toMatchObject({ room_id: room!.id, room: { is_user_blocked: true, blocked_by: null } });
    const { json } = await api.call('chat.get', { params: { id: room!.id }, as: guest });
    expect(json.data.room).toMatchObject(heard!.room);
    // Two guests who block each other close no group.
    await block(guest, another, true);
    expect([await told(owner, host), await told(beside, another), await told(blocked, guest)]).toEqual([
      [],
      [],
      [heard],
    ]);
  });

  it('is answered to who asks instead of listening, either way and once it is taken back [CHT-03]', async () => {
    const [a, b] = [await makeUser(api.db), await makeUser(api.db)];
    const id = await privateRoom(a, b);
    const standing = async (as: TestUser) =>
      (await api.call('chat.check', { params: { id }, body: { last_message: 0 }, as })).json.data.room;
    expect(await standing(b)).toEqual(open);
    await block(b, a, true);
    expect([await standing(a), await standing(b)]).toEqual([closedBy('me'), closedBy('other')]);
    await block(b, a, false);
    expect([await standing(a), await standing(b)]).toEqual([open, open]);
  });
});

it('a group says when it expires, and that it has, also to who asks instead of listening [CHT-07]', async () => {
  const [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  const event = await makeEvent(api.db, host);
  await joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: guest.id, at: api.clock.now });
  const [row] = await api.db.select().from(chatrooms).where(eq(chatrooms.eventId, event.id));
  const params = { id: row!.id };
  const before = api.clock.now;
  const { room } = (await api.call('chat.get', { params, as: guest })).json.data;
  expect([room.is_expired, Date.parse(room.expires_at!) > before.getTime()]).toEqual([false, true]);
  api.clock.now = new Date(room.expires_at!);
  const { json } = await api.call('chat.check', { params, body: { last_message: 0 }, as: guest });
  api.clock.now = before;
  expect(json.data.room).toMatchObject({ is_expired: true, expires_at: room.expires_at });
});
