import { eq } from 'drizzle-orm';
import { messages } from '../../db/schema/chat.ts';
import { events } from '../../db/schema/events.ts';
import { activities, notifications } from '../../db/schema/news.ts';
import { eventLikes } from '../../db/schema/reactions.ts';
import type { LiveHint } from '../../hints/live.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeBlock, makeEvent, makeFollow, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { type NewActivity, recordActivity } from '../../notices/record.ts';

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

const happens = (kind: NewActivity['kind'], more: Partial<NewActivity> = {}) =>
  recordActivity(api.db, { kind, userId: guest.id, ownerId: host.id, eventId: event.id, at: api.clock.now, ...more });
const list = async (as: TestUser, side: 'guest' | 'host' | 'friends', query: object = {}) =>
  (await api.call('activity.list', { as, query: { side, ...query } })).json.data;
const react = (targetId: number, as = host, body: unknown = { body: 'ممنون!' }) =>
  api.call('activity.reaction', { params: { targetId }, as, body });
const newest = async () => (await list(host, 'host'))[0]!;

describe('replying to an activity', () => {
  it('writes to whoever did it, with the event, and tells them [ACT-04]', async () => {
    await happens('liked');
    const { id, activity_target_id, has_responded, type, relation } = await newest();
    expect([activity_target_id, has_responded, type, relation]).toEqual([
      id,
      false,
      'event_like',
      { model: 'event', id: event.id },
    ]);
    const heard: LiveHint[] = [];
    const stop = api.deps.live.subscribe(guest.id, (hint) => heard.push(hint));
    const { status, json } = await react(id);
    stop();
    expect([status, json.data]).toEqual([
      200,
      { activity_target_id: id, has_responded: true, room_id: expect.any(Number) },
    ]);
    const [message] = await api.db.select().from(messages).where(eq(messages.chatroomId, json.data.room_id));
    expect(message).toMatchObject({ userId: host.id, body: 'ممنون!', eventId: event.id });
    expect(await api.db.select().from(notifications).where(eq(notifications.userId, guest.id))).toMatchObject([
      { kind: 'thanks', actorId: host.id, text: 'ممنون!' },
    ]);
    expect(heard).toEqual([{ type: 'message', roomId: json.data.room_id, messageId: message!.id }, { type: 'news' }]);
    expect((await newest()).has_responded).toBe(true);
  });
  it('can be done once [ACT-04]', async () => {
    await happens('reserved');
    const { id } = await newest();
    await react(id);
    expect([(await react(id)).status, (await react(id)).json.code]).toEqual([409, 'already_responded']);
    expect(await api.db.select().from(messages).where(eq(messages.userId, host.id))).toHaveLength(1);
  });
  it('tells of the event only while there is one that its writer may come to [ACT-04]', async () => {
    await happens('liked');
    await happens('reserved');
    const [reserved, liked] = await list(host, 'host');
    await react(liked!.id);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, event.id));
    expect((await react(reserved!.id)).status).toBe(200);
    const sent = await api.db.select().from(messages).where(eq(messages.userId, host.id)).orderBy(messages.id);
    expect(sent.map(({ eventId }) => eventId)).toEqual([event.id, null]);
    const notified = await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, guest.id))
      .orderBy(notifications.id);
    expect(notified.map(({ eventId }) => eventId)).toEqual([event.id, null]);
  });
  it('reaches whoever liked a comment at an event that its writer only has a seat of [ACT-04]', async () => {
    const writer = await makeUser(api.db);
    const hidden = await makeEvent(api.db, host, { isCloseFriend: true });
    await makeReservation(api.db, hidden, writer);
    await happens('liked', { ownerId: writer.id, eventId: hidden.id });
    const { id } = (await list(writer, 'host'))[0]!;
    const { status, json } = await react(id, writer);
    expect(status).toBe(200);
    expect(await api.db.select().from(messages).where(eq(messages.chatroomId, json.data.room_id))).toMatchObject([
      { eventId: hidden.id },
    ]);
  });
  it('is no answer to one’s own activity [ACT-04]', async () => {
    await happens('commented', { userId: host.id });
    const { id, activity_target_id } = (await list(host, 'guest'))[0]!;
    expect([activity_target_id, (await react(id)).status]).toEqual([null, 404]);
    expect(await api.db.select().from(messages).where(eq(messages.userId, host.id))).toEqual([]);
  });
  it('is for those to whom it was done [ACT-04] [PRM-19]', async () => {
    await happens('liked');
    const { id } = await newest();
    for (const as of [guest, await makeUser(api.db), await makeUser(api.db, { roleId: 6 })])
      expect((await react(id, as)).status).toBe(404);
    expect((await list(guest, 'guest'))[0]!.activity_target_id).toBeNull();
    expect((await react(999_999)).status).toBe(404);
    expect((await react(id, await makeUser(api.db, { roleId: 1 }))).json.code).toBe('unverified');
  });
  it('is refused where either blocked the other, and then nothing is left behind [ACT-04]', async () => {
    await happens('liked');
    const { id } = await newest();
    await makeBlock(api.db, guest, host);
    expect((await newest()).activity_target_id).toBeNull();
    expect([(await react(id)).status, (await react(id)).json.code]).toEqual([403, 'blocked']);
    expect((await newest()).has_responded).toBe(false);
    expect((await react(id, host, { body: '' })).status).toBe(422);
  });
});

describe('what a reply answers', () => {
  const target = (targetId: number, as?: TestUser) => api.call('activity.target', { params: { targetId }, as });
  it('is told as in the list: who did what, and whether it was answered [ACT-04]', async () => {
    await happens('commented', { text: 'کجاست؟' });
    const asked = await newest();
    expect((await target(asked.id, host)).json.data).toEqual(asked);
    await react(asked.id);
    expect((await target(asked.id, host)).json.data.has_responded).toBe(true);
    await makeBlock(api.db, guest, host);
    expect((await target(asked.id, host)).json.data.activity_target_id).toBeNull();
  });
  it('is nobody else’s to know, and nothing that was put away or done by oneself [ACT-04] [PRM-19]', async () => {
    await happens('liked');
    const { id } = await newest();
    for (const as of [guest, await makeUser(api.db), await makeUser(api.db, { roleId: 6 })])
      expect((await target(id, as)).status).toBe(404);
    expect([(await target(id)).status, (await target(999_999, host)).status]).toEqual([401, 404]);
    await happens('commented', { userId: host.id });
    expect((await target((await list(host, 'guest'))[0]!.id, host)).status).toBe(404);
    await api.call('activity.archive', { params: { id }, as: host });
    expect((await target(id, host)).status).toBe(404);
  });
});

describe('archiving', () => {
  const archive = (id: number, as: TestUser) => api.call('activity.archive', { params: { id }, as });
  it('takes it from one’s own list and leaves the other’s [ACT-04]', async () => {
    await happens('liked');
    const { id } = await newest();
    expect((await archive(id, host)).json.data).toEqual({ id });
    expect([(await list(host, 'host')).length, (await list(guest, 'guest')).length]).toEqual([0, 1]);
    expect((await archive(id, host)).status).toBe(200);
    await archive(id, guest);
    expect(await list(guest, 'guest')).toEqual([]);
    expect(await api.db.select().from(activities).where(eq(activities.id, id))).toHaveLength(1);
  });
  it('again keeps the moment of the first time', async () => {
    await happens('liked');
    const { id } = await newest();
    const first = api.clock.now;
    await archive(id, host);
    api.clock.now = new Date(first.getTime() + 60_000);
    await archive(id, host);
    api.clock.now = first;
    expect(await api.db.select().from(activities).where(eq(activities.id, id))).toMatchObject([
      { archivedByOwnerAt: first, archivedByUserAt: null },
    ]);
  });
  it('is no business of others [PRM-19]', async () => {
    await happens('liked');
    expect((await archive((await newest()).id, await makeUser(api.db))).status).toBe(404);
    expect((await archive(999_999, host)).status).toBe(404);
    expect((await api.call('activity.archive', { params: { id: 1 } })).status).toBe(401);
  });
});

describe('friends’ activity', () => {
  let me: TestUser;
  beforeEach(async () => {
    me = await makeUser(api.db);
    await makeFollow(api.db, me, guest);
  });
  it('shows what those whom I follow did and what still stands, never what they save [ACT-05]', async () => {
    for (const kind of ['saved', 'unSaved', 'unliked', 'canceled', 'followed'] as const)
      await happens(kind, kind === 'followed' ? { channelId: host.channelId } : {});
    await api.call('event.like', { params: { id: event.id }, as: guest, body: {} });
    await happens('reserved');
    await happens('commented', { text: 'به به' });
    await happens('shared', { text: 'telegram' });
    await happens('commented', { userId: (await makeUser(api.db)).id });
    expect((await list(me, 'friends')).map(({ kind }) => kind)).toEqual(['shared', 'commented', 'liked']);
    await makeReservation(api.db, event, guest);
    await api.call('event.like', { params: { id: event.id }, as: guest, body: { liked: false } });
    expect((await list(me, 'friends')).map(({ kind }) => kind)).toEqual(['shared', 'commented', 'reserved']);
    expect((await list(me, 'friends', { type: 'commented' })).map(({ text }) => text)).toEqual(['به به']);
    expect(await list(me, 'friends', { type: 'saved' })).toEqual([]);
  });
  it('takes likes and reservations only for what stands of the same member at the same event [ACT-05]', async () => {
    const [other, another] = [await makeEvent(api.db, host), await makeUser(api.db)];
    await happens('liked');
    await happens('reserved');
    // These reservations are of another event, of another member, or have ended.
    await makeReservation(api.db, other, guest);
    await makeReservation(api.db, event, another);
    await makeReservation(api.db, event, guest, { status: 'canceled' });
    await api.db.insert(eventLikes).values([
      { userId: guest.id, eventId: other.id },
      { userId: another.id, eventId: event.id },
    ]);
    expect(await list(me, 'friends')).toEqual([]);
    expect(await list(guest, 'guest', { type: 'joined' })).toEqual([]);
  });
  it('leaves likes of comments out, and whatever is done by those whom only others follow [ACT-05]', async () => {
    const comment = await api.call('comment.create', { params: { id: event.id }, as: host, body: { body: 'x' } });
    // Likes the event too, so that only the comment makes the difference.
    await api.call('event.like', { params: { id: event.id }, as: guest, body: {} });
    await api.call('comment.like', { params: { id: comment.json.data.id }, as: guest, body: {} });
    expect((await list(me, 'friends')).map(({ type }) => type)).toEqual(['event_like']);
    expect(await list(await makeUser(api.db), 'friends')).toEqual([]);
  });
  it('leaves out events that I may not see, and those of hosts who blocked me or whom I blocked [ACT-05] [PRM-19]', async () => {
    const hidden = await makeEvent(api.db, host, { isCloseFriend: true });
    await happens('commented', { eventId: hidden.id });
    expect(await list(me, 'friends')).toEqual([]);
    for (const [from, to] of [
      ['host', 'me'],
      ['me', 'host'],
    ] as const) {
      const owner = await makeUser(api.db);
      await happens('commented', { ownerId: owner.id, eventId: (await makeEvent(api.db, owner)).id });
      expect(await list(me, 'friends')).toHaveLength(1);
      await makeBlock(api.db, from === 'host' ? owner : me, to === 'me' ? me : owner);
      expect(await list(me, 'friends')).toEqual([]);
    }
  });
});
