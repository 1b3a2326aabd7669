import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { LiveEventSchema } from 'shared-kernel/contract/live';
import { Value } from 'typebox/value';
import { recordActivity } from '../../notices/record.ts';
import { chatroomMembers } from '../../db/schema/chat.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import { handleError } from '../../http/errorHandler.ts';
import { notify } from '../../notices/notify.ts';
import { figure } from '../../../../deploy/testing/figure.ts';
import { until } from '../../../../deploy/testing/patience.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';
import { openStream, type TestStream } from '../../testing/streams.ts';
import { type LiveLimits, liveRoutes } from './routes.ts';

let api: TestApi;
let url: string;
const opened: TestStream[] = [];
beforeAll(async () => {
  api = await startApi();
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // The reader's idle connections, which fetch keeps open.
  const { server } = api.app;
  setTimeout(() => server.closeAllConnections(), 500).unref();
  await api.close();
});
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

const stream = async (user: TestUser, at = url): Promise<TestStream> => {
  const made = await openStream(at, await api.tokenOf(user.id));
  opened.push(made);
  if (made.status === 200) await made.of('counts', 1);
  return made;
};
const pair = async () => {
  const [a, b] = [await makeUser(api.db), await makeUser(api.db)];
  const room: number = (await api.call('chat.withUser', { params: { id: b.id }, as: a })).json.data.id;
  return { a, b, room };
};
const say = async (room: number, as: TestUser, body: string): Promise<number> =>
  (await api.call('chat.sendMessage', { params: { id: room }, body: { body }, as })).json.data.id;

/** A server that has only streams, with other limits. */
const withLimits = async (limits: Partial<LiveLimits>): Promise<{ app: FastifyInstance; url: string }> => {
  const app = Fastify();
  app.decorateRequest('caller', null);
  app.setErrorHandler(handleError);
  // Normally decorated by the upload plugin; route() checks it for every request.
  app.decorateRequest('isMultipart', () => false);
  liveRoutes(app, api.deps, { heartbeat: 25_000, mostBuffered: 256 * 1024, perUser: 5, perProcess: 5000, ...limits });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

describe('live.stream', () => {
  it('begins with the counts, says how soon to come back, and is neither kept nor gathered by anybody [CHT-03]', async () => {
    const { a, b, room } = await pair();
    await say(room, a, 'hello');
    const mine = await stream(b);
    expect(mine.lines).toEqual(['retry: 3000']);
    expect(mine.events[0]!.event).toEqual({
      type: 'counts',
      counts: { reserved: 0, owned: 0, unread_notifications: 0, unread_messages: 1 },
    });
    expect(Object.fromEntries(mine.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
    });
    expect(mine.headers.get('content-encoding')).toBeNull();
  });
  it('brings messages, edits, deletions and what was seen to both sides, in order and once [CHT-03]', async () => {
    const { a, b, room } = await pair();
    const [reader, writer] = [await stream(b), await stream(a)];
    const first = await say(room, a, 'one');
    await api.call('chat.editMessage', { params: { id: room, messageId: first }, body: { body: 'uno' }, as: a });
    const second = await say(room, a, 'two');
    // What is deleted before the stream has read it is never sent.
    await writer.of('message', 2);
    await api.call('chat.deleteMessage', { params: { id: room, messageId: second }, as: a });
    await api.call('chat.check', { params: { id: room }, body: { last_message: first }, as: b });
    expect(await writer.of('seen', 1)).toEqual([{ type: 'seen', room_id: room, user_id: b.id, message_id: first }]);
    await reader.of('message_deleted', 1);
    const sent = reader.events.map(({ event }) => event).filter((event) => event.type.startsWith('message'));
    // A message that was edited before it was read arrives as it is now.
    expect(sent.map((event) => event.type)).toEqual(
      expect.arrayContaining(['message', 'message_edited', 'message_deleted']),
    );
    expect(sent.filter((event) => event.type === 'message' && event.message.id === first)).toHaveLength(1);
    expect(sent.at(-1)).toEqual({ type: 'message_deleted', room_id: room, message_id: second });
    expect((await writer.of('counts', 1)).length).toBeGreaterThan(0);
    // The writer may have other tabs and devices.
    await writer.of('message_deleted', 1);
    expect(new Set(writer.events.flatMap(({ event }) => (event.type === 'message' ? event.message.id : [])))).toEqual(
      new Set([first, second]),
    );
    for (const { event } of [...reader.events, ...writer.events])
      expect(Value.Check(LiveEventSchema, event)).toBe(true);
  });
  it('tells the new counts after a message, and again once it was read elsewhere', async () => {
    const { a, b, room } = await pair();
    const reader = await stream(b);
    const id = await say(room, a, 'one');
    expect((await reader.of('counts', 2))[1]!.counts.unread_messages).toBe(1);
    await api.call('chat.check', { params: { id: room }, body: { last_message: id }, as: b });
    expect((await reader.of('counts', 3))[2]!.counts.unread_messages).toBe(0);
    expect(await reader.of('seen', 1)).toEqual([{ type: 'seen', room_id: room, user_id: b.id, message_id: id }]);
  });
  it.each([
    [
      'a called-off event',
      // They go on reading why.
      undefined,
      (id: number) => ['event.callOff', { params: { id }, body: { reason: 'It rains' } }] as const,
    ],
    ['a deleted event', 'not_a_member', (id: number) => ['event.delete', { params: { id } }] as const],
  ])(
    'tells everybody in the room of %s, also whom it takes out of it, and nobody else [CHT-03] [EVT-21]',
    async (_what, refused, end) => {
      const [host, guest, other] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
      const [event, another] = [await makeEvent(api.db, host), await makeEvent(api.db, host)];
      for (const [as, { id, sessions, plans }] of [
        [guest, event],
        [other, another],
      ] as const) {
        const order = { event_id: id, date: sessions[0]!.start.toISOString(), plan_id: plans[0]!.id, count: 1 };
        await api.call('booking.setOrder', { as, body: { orders_data: [{ ...order, accept_rules: true }] } });
      }
      const rooms = (await api.call('chat.list', { query: { type: 'group' }, as: guest })).json.data;
      const room_id = rooms[0]!.id;
      const streams = [await stream(host), await stream(guest)];
      const stranger = await stream(other);
      const [name, asked] = end(event.id);
      expect((await api.call(name, { ...asked, as: host } as never)).status).toBe(200);
      for (const one of streams) expect(await one.of('room_changed', 1)).toEqual([{ type: 'room_changed', room_id }]);
      await notify(api.db, [other.id], { kind: 'thanks', actorId: guest.id, at: api.clock.now });
      api.deps.live.publish([other.id], { type: 'news' });
      await stranger.of('notification', 1);
      expect(stranger.events.filter(({ event: { type } }) => type === 'room_changed')).toEqual([]);
      const seen = (as: TestUser) => api.call('chat.get', { params: { id: room_id }, as });
      expect([(await seen(host)).status, (await seen(guest)).json.code]).toEqual([200, refused]);
    },
  );
  describe('who is not in the room of an event any more', () => {
    /** An event of two days with two guests, who have a seat on both; all are listening. */
    const party = async () => {
      const [host, guest, other] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
      const event = await makeEvent(api.db, host, { starts: ['2026-12-01T15:00:00Z', '2026-12-02T15:00:00Z'] });
      const dates = event.sessions.map(({ start }) => start.toISOString());
      const order = { event_id: event.id, plan_id: event.plans[0]!.id, count: 1, accept_rules: true as const };
      for (const as of [guest, other])
        await api.call('booking.setOrder', { as, body: { orders_data: dates.map((date) => ({ ...order, date })) } });
      const room_id = (await api.call('chat.list', { query: { type: 'group' }, as: guest })).json.data[0]!.id;
      const [ofHost, ofGuest, ofOther] = [await stream(host), await stream(guest), await stream(other)];
      const params = { id: event.id };
      const kick = (starts: string[]) =>
        api.call('booking.kick', {
          as: host,
          params,
          body: { kick_data: [{ username: guest.username, dates: starts }] },
        });
      const cancel = (starts: string[]) => api.call('booking.cancel', { as: guest, params, body: { dates: starts } });
      const leave = () => api.call('chat.leave', { as: guest, params: { id: room_id } });
      return { guest, dates, room_id, ofHost, ofGuest, ofOther, ends: { kick, cancel, leave } };
    };
    const leavings = (...streams: TestStream[]) =>
      streams.map(({ events }) => events.filter(({ event }) => event.type === 'left').length);

    it.each(['kick', 'cancel'] as const)(
      'is told to those who stay and to the guest by %s of the last seat, not of another [CHT-03] [CHT-07]',
      async (how) => {
        const { guest, dates, room_id, ofHost, ofGuest, ofOther, ends } = await party();
        expect((await ends[how]([dates[0]!])).status).toBe(200);
        await wait(100);
        expect(leavings(ofHost, ofOther, ofGuest)).toEqual([0, 0, 0]);
        expect((await ends[how]([dates[1]!])).status).toBe(200);
        for (const one of [ofHost, ofOther])
          expect(await one.of('left', 1)).toEqual([{ type: 'left', room_id, user_id: guest.id }]);
        expect(await ofGuest.of('room_changed', 1)).toEqual([{ type: 'room_changed', room_id }]);
        expect(leavings(ofHost, ofOther, ofGuest)).toEqual([1, 1, 0]);
      },
    );
    it('is told to those who stay when a guest leaves the chat [CHT-03] [CHT-10]', async () => {
      const { guest, room_id, ofHost, ofOther, ends } = await party();
      expect((await ends.leave()).status).toBe(200);
      for (const one of [ofHost, ofOther])
        expect(await one.of('left', 1)).toEqual([{ type: 'left', room_id, user_id: guest.id }]);
    });
  });
  it('brings notifications and what others did once each, also those whose ids became visible late', async () => {
    const [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
    const event = await makeEvent(api.db, host);
    const old = { kind: 'liked', userId: guest.id, ownerId: host.id, eventId: event.id, at: api.clock.now } as const;
    await recordActivity(api.db, old);
    const mine = await stream(host);
    await recordActivity(api.db, { ...old, kind: 'saved' });
    await notify(api.db, [host.id], { kind: 'thanks', actorId: guest.id, at: api.clock.now });
    for (let i = 0; i < 3; i++) api.deps.live.publish([host.id], { type: 'news' });
    expect((await mine.of('notification', 2)).map(({ notification }) => notification.kind)).toEqual([
      'saved',
      'thanks',
    ]);
    expect(await mine.of('activity', 1)).toMatchObject([
      { activity: { kind: 'saved', channel: { username: guest.username }, event: { id: event.id } } },
    ]);
    expect((await mine.of('counts', 2))[1]!.counts.unread_notifications).toBe(3);
    await wait(200);
    expect(mine.events.filter(({ event: { type } }) => type === 'notification' || type === 'activity')).toHaveLength(3);
  });
  it('tells guest and host of the room that comes with a place, once, and again after it was given back [CHT-07]', async () => {
    const [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
    const event = await makeEvent(api.db, host);
    const streams = [await stream(host), await stream(guest)];
    const date = event.sessions[0]!.start.toISOString();
    const order = { event_id: event.id, date, plan_id: event.plans[0]!.id, count: 1, accept_rules: true as const };
    const book = () => api.call('booking.setOrder', { as: guest, body: { orders_data: [order] } });
    expect((await book()).status).toBe(201);
    const [room] = (await api.call('chat.list', { query: { type: 'group' }, as: guest })).json.data;
    const told = { type: 'room_changed', room_id: room!.id };
    for (const one of streams) expect(await one.of('room_changed', 1)).toEqual([told]);
    await api.call('booking.cancel', { as: guest, params: { id: event.id }, body: { dates: [date] } });
    // That they are out of it, and then in it again.
    expect(await streams[1]!.of('room_changed', 2)).toEqual([told, told]);
    await book();
    expect(await streams[1]!.of('room_changed', 3)).toEqual([told, told, told]);
    expect(streams[0]!.events.filter(({ event: { type } }) => type === 'room_changed')).toHaveLength(1);
  });
  it('never tells of a room of others, not even by a hint that came too late [API-07]', async () => {
    const { a, b, room } = await pair();
    const stranger = await makeUser(api.db);
    const [outside, left] = [await stream(stranger), await stream(b)];
    const id = await say(room, a, 'for two');
    await left.of('message', 1);
    for (const type of ['message', 'message_edited', 'message_deleted'] as const)
      api.deps.live.publish([stranger.id], { type, roomId: room, messageId: id });
    api.deps.live.publish([stranger.id], { type: 'seen', roomId: room, userId: a.id, messageId: id });
    await api.db.delete(chatroomMembers).where(eq(chatroomMembers.userId, b.id));
    const next = await say(room, a, 'for one');
    for (const type of ['message', 'message_edited', 'message_deleted'] as const)
      api.deps.live.publish([b.id], { type, roomId: room, messageId: next });
    await wait(300);
    expect(outside.events.filter(({ event }) => event.type !== 'counts')).toEqual([]);
    expect(left.events.filter(({ event }) => event.type !== 'counts')).toHaveLength(1);
  });
  it('reads an earlier message with a later one whose hint came first, so that a room keeps its order', async () => {
    const { a, b, room } = await pair();
    const reader = await stream(b);
    const quiet = api.deps.live.publish;
    api.deps.live.publish = () => undefined;
    const ids = [await say(room, a, 'one'), await say(room, a, 'two'), await say(room, a, 'three')];
    api.deps.live.publish = quiet;
    for (const i of [1, 0, 2, 1]) quiet([b.id], { type: 'message', roomId: room, messageId: ids[i]! });
    expect((await reader.of('message', 3)).map(({ message }) => message.body)).toEqual(['one', 'two', 'three']);
    await wait(100);
    expect(reader.events.filter(({ event }) => event.type === 'message')).toHaveLength(3);
  });
  it('tells whoever joins a room nothing that was said before', async () => {
    const { a, room } = await pair();
    const late = await makeUser(api.db);
    const reader = await stream(late);
    const tick = () => (api.clock.now = new Date(api.clock.now.getTime() + 1000));
    await say(room, a, 'before');
    await api.db.insert(chatroomMembers).values({ chatroomId: room, userId: late.id, joinedAt: tick() });
    tick();
    await say(room, a, 'after');
    api.deps.live.publish([late.id], { type: 'missed' });
    expect((await reader.of('message', 1)).map(({ message }) => message.body)).toEqual(['after']);
  });
  it('brings everything that hints did not tell of, once', async () => {
    const { a, b, room } = await pair();
    const reader = await stream(b);
    const quiet = api.deps.live.publish;
    await say(room, a, 'told');
    api.deps.live.publish = () => undefined;
    await say(room, a, 'lost');
    const other: number = (await api.call('chat.withUser', { params: { id: b.id }, as: await makeUser(api.db) })).json
      .data.id;
    await say(
      other,
      (await api.db.select().from(chatroomMembers).where(eq(chatroomMembers.chatroomId, other)))
        .map((row) => ({ id: row.userId }) as TestUser)
        .find((user) => user.id !== b.id)!,
      'new room',
    );
    await notify(api.db, [b.id], { kind: 'thanks', actorId: null, at: api.clock.now });
    api.deps.live.publish = quiet;
    for (let i = 0; i < 2; i++) quiet([b.id], { type: 'missed' });
    await reader.of('notification', 1);
    await wait(200);
    expect(
      reader.events
        .map(({ event }) => event)
        .filter((event) => event.type === 'message')
        .map(({ message }) => message.body),
    ).toEqual(['told', 'lost', 'new room']);
    expect(await reader.of('notification', 1)).toHaveLength(1);
  });
  it('does not come between polling and what is polled [CHT-03]', async () => {
    const { a, b, room } = await pair();
    const reader = await stream(b);
    const id = await say(room, a, 'one');
    await reader.of('message', 1);
    expect(
      (await api.call('chat.check', { params: { id: room }, body: { last_message: 0 }, as: b })).json.data.messages,
    ).toMatchObject([{ id }]);
  });
  it('ends as soon as its session is ended, and the others of the user do not [PRM-23]', async () => {
    const user = await makeUser(api.db);
    const mine = await stream(user);
    const { hashToken, issueToken } = await import('../../http/token.ts');
    const other = await openStream(url, await issueToken(api.db, user.id, api.clock.now));
    opened.push(other);
    await api.db
      .update(accessTokens)
      .set({ revokedAt: api.clock.now })
      .where(eq(accessTokens.tokenHash, hashToken(await api.tokenOf(user.id))));
    const from = performance.now();
    api.deps.live.publish([user.id], { type: 'session' });
    await mine.ended;
    figure('a stream ends after its session', performance.now() - from, 1000);
    expect(await Promise.race([other.ended.then(() => 'ended'), wait(200, 'open')])).toBe('open');
  });
  it('says that it lives, and notices an ended session by itself at the latest then', async () => {
    const site = await withLimits({ heartbeat: 100 });
    const user = await makeUser(api.db);
    const mine = await stream(user, site.url);
    expect(await until(() => mine.lines.filter((line) => line === ': alive').length >= 2)).toBe(true);
    await api.db.update(accessTokens).set({ revokedAt: api.clock.now }).where(eq(accessTokens.userId, user.id));
    await mine.ended;
    await site.app.close();
  });
  it('is given five times to a user and no more, and again once one is closed', async () => {
    const user = await makeUser(api.db);
    const five = await Promise.all(Array.from({ length: 5 }, () => stream(user)));
    const sixth = await stream(user);
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '60']);
    five[0]!.close();
    expect(await until(async () => (await stream(user)).status === 200)).toBe(true);
  });
  it('is given by a process as often as it can bear', async () => {
    const site = await withLimits({ perProcess: 1 });
    await stream(await makeUser(api.db), site.url);
    const second = await stream(await makeUser(api.db), site.url);
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '30']);
    await site.app.close();
  });
  it('is closed to a reader who does not read', async () => {
    const site = await withLimits({ mostBuffered: 50_000 });
    const { a, b, room } = await pair();
    const port = Number(new URL(site.url).port);
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET /api/v1/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await api.tokenOf(b.id)}\r\n\r\n`);
    await new Promise((resolve) => {
      socket.once('data', resolve);
    });
    socket.pause();
    expect(site.app.openStreams()).toBe(1);
    const id = await say(room, a, 'x'.repeat(4000));
    // The system buffers megabytes before anything waits here, which takes a busy machine a while.
    await until(() => {
      for (let i = 0; i < 100; i++)
        api.deps.live.publish([b.id], { type: 'message_edited', roomId: room, messageId: id });
      return site.app.openStreams() === 0;
    });
    socket.destroy();
    await site.app.close();
  });
  it('does not hold up a server that stops [PRM-15]', async () => {
    const site = await withLimits({});
    const mine = await stream(await makeUser(api.db), site.url);
    const from = performance.now();
    await site.app.close();
    await mine.ended;
    figure('a server with an open stream stops', performance.now() - from, 2000);
    expect(site.app.openStreams()).toBe(0);
  });
  it('needs a token, and opens nothing for a question about its head', async () => {
    expect((await fetch(`${url}/api/v1/live`)).status).toBe(401);
    const user = await makeUser(api.db);
    const head = await fetch(`${url}/api/v1/live`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${await api.tokenOf(user.id)}` },
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });
});
