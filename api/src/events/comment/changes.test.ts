import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema/desk.ts';
import { events } from '../../db/schema/events.ts';
import { activities, notifications } from '../../db/schema/news.ts';
import { commentLikes, comments } from '../../db/schema/reactions.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeBlock, makeCloseFriend, makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let admin: TestUser;
let eventId: number;
beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  admin = await makeUser(api.db, { roleId: 6 });
});
beforeEach(async () => {
  eventId = (await makeEvent(api.db, host)).id;
});
afterAll(() => api.close());

const write = async (body: string, parent?: number, as = guest) =>
  (await api.call('comment.create', { params: { id: eventId }, as, body: { body, ...(parent && { parent }) } })).json
    .data.id;
const edit = (id: number, as: TestUser, body: unknown = { body: 'edited' }) =>
  api.call('comment.update', { params: { id }, as, body });
const like = (id: number, body: object = {}, as = host) => api.call('comment.like', { params: { id }, as, body });
const counted = async () =>
  (await api.db.select({ n: events.commentsCount }).from(events).where(eq(events.id, eventId)))[0]!.n;
const list = async () => (await api.call('comment.list', { params: { id: eventId } })).json.data.data;

describe('editing a comment', () => {
  it('is for its author, on both paths, and shows when it was done [EVT-04]', async () => {
    const id = await write('frist');
    const { status, json } = await edit(id, guest, { body: '  first ' });
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({ id, body: 'first', edited_at: api.clock.now.toISOString() }),
    ]);
    const again = await api.call('comment.updateOfEvent', { params: { id }, as: guest, body: { body: 'second' } });
    expect(again.json.data.body).toBe('second');
    expect(await api.db.select().from(activities).where(eq(activities.commentId, id))).toMatchObject([
      { kind: 'commented', text: 'second' },
    ]);
  });
  it('works on replies and leaves no trace when nothing changed [EVT-04]', async () => {
    const reply = await write('same', await write('top'));
    expect((await edit(reply, guest, { body: 'same' })).json.data).toMatchObject({ body: 'same', edited_at: null });
    await edit(reply, guest);
    expect((await list())[0]?.replies).toMatchObject([{ body: 'edited', edited_at: api.clock.now.toISOString() }]);
  });
  it('of another is for admins and leaves an audit entry [EVT-04] [PRM-18]', async () => {
    const id = await write('rude');
    expect((await edit(id, admin)).status).toBe(200);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.targetId, id))).toMatchObject([
      { userId: admin.id, act: 'comment.update', detail: { before: 'rude', after: 'edited' } },
    ]);
    await edit(await write('mine', undefined, admin), admin);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.userId, admin.id))).toHaveLength(1);
  });
  it('refuses others, light accounts, empty words and what is not there [EVT-04]', async () => {
    const id = await write('x');
    expect((await edit(id, host)).json.code).toBe('forbidden');
    expect((await edit(id, await makeUser(api.db, { roleId: 1 }))).json.code).toBe('unverified');
    expect((await edit(id, guest, { body: '  ' })).json.errors).toHaveProperty('body');
    expect((await edit(999_999, guest)).status).toBe(404);
  });
});

describe('deleting a comment', () => {
  it('takes its replies, their likes and news with it, and the counts agree [EVT-04]', async () => {
    const [top, other] = [await write('top'), await write('other')];
    const reply = await write('reply', top, host);
    await write('reply 2', top);
    await like(reply, {}, guest);
    const { status, json } = await api.call('comment.delete', { params: { id: top }, as: admin });
    expect([status, json.data]).toEqual([200, { id: top, parent: 0, stays: false }]);
    expect(await counted()).toBe(1);
    expect((await list()).map(({ id }) => id)).toEqual([other]);
    expect(await api.db.select().from(comments).where(eq(comments.parentId, top))).toEqual([]);
    expect(await api.db.select().from(commentLikes).where(eq(commentLikes.commentId, reply))).toEqual([]);
    expect(await api.db.select().from(activities).where(eq(activities.commentId, top))).toEqual([]);
    expect(await api.db.select().from(notifications).where(eq(notifications.commentId, reply))).toEqual([]);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.targetId, top))).toMatchObject([
      { act: 'comment.delete', detail: { replies: 2 } },
    ]);
  });
  it('of a reply leaves its parent with one fewer [EVT-04]', async () => {
    const top = await write('top');
    const reply = await write('reply', top);
    expect((await api.call('comment.delete', { params: { id: reply }, as: admin })).json.data).toEqual({
      id: reply,
      parent: top,
      stays: false,
    });
    expect((await list())[0]).toMatchObject({ comments_count: 0, replies: [] });
    expect(await counted()).toBe(1);
  });
  it('is for its author, the event’s host and admins, and only of what is there [EVT-04] [PRM-18]', async () => {
    const id = await write('x');
    const remove = async (as: TestUser, one = id) =>
      (await api.call('comment.delete', { params: { id: one }, as })).json.code ?? 'done';
    expect(await remove(await makeUser(api.db))).toBe('forbidden');
    // The host of another event is nobody here.
    const other = await makeUser(api.db);
    await makeEvent(api.db, other);
    expect(await remove(other)).toBe('forbidden');
    expect(await remove(admin, 999_999)).toBe('not_found');
    expect([await remove(guest), await remove(guest)]).toEqual(['done', 'not_found']);
    expect([await counted(), await list()]).toEqual([0, []]);
  });
  it('by the host tells its author, and leaves no entry among the acts of admins [EVT-04] [ACT-02]', async () => {
    const id = await write('rude');
    await write('reply', id, host);
    expect((await api.call('comment.delete', { params: { id }, as: host })).json.data).toEqual({
      id,
      parent: 0,
      stays: false,
    });
    expect([await counted(), await list()]).toEqual([0, []]);
    const told = await api.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, guest.id), eq(notifications.kind, 'comment_removed')));
    expect(told.filter((one) => one.eventId === eventId)).toMatchObject([{ text: 'rude' }]);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.targetId, id))).toEqual([]);
  });
  it('by the host may have a reason, which its author alone is told, in one line [EVT-04] [ACT-02] [PRM-19]', async () => {
    const [id, other] = [await write('rude'), await write('also', undefined, admin)];
    const remove = (one: number, reason: string) =>
      api.call('comment.delete', { params: { id: one }, query: { reason }, as: host });
    expect((await remove(id, 'x'.repeat(201))).json.errors).toHaveProperty('reason');
    expect((await remove(id, ' Not about\n the event. ')).status).toBe(200);
    expect((await remove(other, ' ')).status).toBe(200);
    const reasons = async (as: TestUser) =>
      (await api.call('notification.list', { as })).json.data
        .filter(({ kind, event }) => kind === 'comment_removed' && event?.id === eventId)
        .map(({ text, reason }) => [text, reason]);
    expect([await reasons(guest), await reasons(admin), await reasons(host)]).toEqual([
      [['rude', 'Not about the event.']],
      [['also', null]],
      [],
    ]);
  });
  it('by its author tells nobody, and leaves its place to the replies of others until the last is gone [EVT-04]', async () => {
    const top = await write('top');
    const [first, second] = [await write('one', top, host), await write('two', top, admin)];
    await like(top);
    const take = (id: number, as: TestUser) => api.call('comment.delete', { params: { id }, as });
    expect((await take(top, guest)).json.data).toEqual({ id: top, parent: 0, stays: true });
    expect(await list()).toMatchObject([
      {
        id: top,
        body: '',
        channel: null,
        likes_count: 0,
        comments_count: 2,
        replies: [{ body: 'two' }, { body: 'one' }],
      },
    ]);
    expect(await counted()).toBe(2);
    const after = { ofLikes: commentLikes, ofActs: activities };
    expect(await api.db.select().from(after.ofLikes).where(eq(commentLikes.commentId, top))).toEqual([]);
    expect(await api.db.select().from(after.ofActs).where(eq(activities.commentId, top))).toEqual([]);
    // Nothing more is done with what was taken back, but its replies are answered.
    expect([(await take(top, guest)).status, (await like(top)).status, (await edit(top, guest)).status]).toEqual([
      404, 404, 404,
    ]);
    expect(await write('three', top).catch(() => 'refused')).toBe('refused');
    const third = await write('three', first);
    expect((await list())[0]?.replies).toHaveLength(3);
    for (const [id, as] of [
      [third, guest],
      [first, host],
      [second, admin],
    ] as const)
      expect((await take(id, as)).json.data).toMatchObject({ stays: false, parent: top });
    expect([await list(), await counted()]).toEqual([[], 0]);
  });
});

it.each([
  ['a guest', (): TestUser => guest],
  ['the host', (): TestUser => host],
])('whose comment it was that %s took back is told nobody, by no call [EVT-04] [PRM-19]', async (_, author) => {
  const top = await write('top', undefined, author());
  const reply = await write('one', top, admin);
  await api.call('comment.delete', { params: { id: top }, as: author() });
  for (const as of [undefined, author(), admin])
    for (const { json } of [
      await api.call('comment.list', { params: { id: eventId }, as }),
      await api.call('comment.get', { params: { id: top }, as }),
      await api.call('comment.get', { params: { id: reply }, as }),
    ]) {
      const told = JSON.stringify(json);
      expect([told.includes('"channel":null'), told.includes(author().username)]).toEqual([true, false]);
      expect([...told.matchAll(/"is_owner":(\w+)/g)].map(([, is]) => is)).toEqual(['false', 'false']);
    }
});

describe('liking a comment', () => {
  it('toggles, and with a wanted state can be repeated [EVT-04]', async () => {
    const id = await write('x');
    expect((await like(id)).json.data).toEqual({ action: 'like', likes_count: 1 });
    expect((await like(id, { liked: true })).json.data).toEqual({ action: 'like', likes_count: 1 });
    expect((await like(id)).json.data).toEqual({ action: 'unlike', likes_count: 0 });
    expect((await like(id, { liked: false })).json.data).toEqual({ action: 'unlike', likes_count: 0 });
    expect((await like(id)).json.data.likes_count).toBe(1);
    const seen = await api.call('comment.list', { params: { id: eventId }, as: host });
    expect(seen.json.data.data[0]).toMatchObject({ liked_by_user: 1, likes_count: 1 });
  });
  it('tells its author once, however often it is taken back [ACT-02]', async () => {
    const id = await write('x');
    for (let i = 0; i < 3; i++) await like(id);
    const notified = await api.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.commentId, id), eq(notifications.userId, guest.id)));
    expect(notified).toMatchObject([{ kind: 'liked', actorId: host.id }]);
    expect((await api.call('activity.list', { as: host, query: { type: 'liked' } })).json.data[0]).toMatchObject({
      type: 'event_comment_like',
      relation: { model: 'comment', id },
      text: 'x',
    });
  });
  it('needs a verified account and a comment that may be seen [EVT-04]', async () => {
    const id = await write('x');
    expect((await like(id, {}, await makeUser(api.db, { roleId: 1 }))).json.code).toBe('unverified');
    expect((await like(id, { liked: 'yes' })).status).toBe(422);
    expect((await like(999_999)).status).toBe(404);
    const hidden = await makeEvent(api.db, host, { isCloseFriend: true });
    const inside = await api.call('comment.create', { params: { id: hidden.id }, as: host, body: { body: 'inside' } });
    expect((await like(inside.json.data.id, {}, guest)).status).toBe(404);
    await makeCloseFriend(api.db, host, guest);
    expect((await like(inside.json.data.id, {}, guest)).status).toBe(200);
  });
});

describe('whoever is blocked', () => {
  it('by the host can neither comment nor edit, and by an author not answer [EVT-04]', async () => {
    const troll = await makeUser(api.db);
    const own = await write('before', undefined, troll);
    const top = await write('top');
    await makeBlock(api.db, guest, troll);
    const answer = (body: object) => api.call('comment.create', { params: { id: eventId }, as: troll, body });
    expect((await answer({ body: 'x', parent: top })).json.code).toBe('blocked');
    expect((await answer({ body: 'x' })).status).toBe(201);
    await makeBlock(api.db, host, troll);
    const refused = await answer({ body: 'x' });
    expect([refused.status, refused.json.code]).toEqual([403, 'blocked']);
    expect((await edit(own, troll)).json.code).toBe('blocked');
  });
  it.each(['host', 'author'])(
    'by the %s can like no comment, and still take a like back [EVT-03] [EVT-04]',
    async (who) => {
      const troll = await makeUser(api.db);
      const [before, after] = [await write('before'), await write('after')];
      await like(before, {}, troll);
      await makeBlock(api.db, who === 'host' ? host : guest, troll);
      const answers = await Promise.all([{ liked: true }, {}].map((body) => like(after, body, troll)));
      expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(2).fill([403, 'blocked']));
      expect((await like(before, { liked: true }, troll)).json.data).toEqual({ action: 'like', likes_count: 1 });
      expect((await like(before, { liked: false }, troll)).json.data).toEqual({ action: 'unlike', likes_count: 0 });
      expect((await list()).map(({ body, likes_count: likes }) => [body, likes])).toEqual([
        ['after', 0],
        ['before', 0],
      ]);
      const told = await api.db.select().from(notifications).where(eq(notifications.commentId, after));
      expect(told.map(({ kind }) => kind)).toEqual(['comment']);
    },
  );
});
