import { and, eq } from 'drizzle-orm';
import { notifications } from '../../db/schema/news.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeBlock, makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let eventId: number;
beforeAll(async () => {
  api = await startApi();
  host = await makeUser(api.db);
  guest = await makeUser(api.db);
});
beforeEach(async () => {
  eventId = (await makeEvent(api.db, host)).id;
});
afterAll(() => api.close());

const write = (body: unknown, as = guest) => api.call('comment.create', { params: { id: eventId }, as, body });
const list = async () => (await api.call('comment.list', { params: { id: eventId } })).json.data;

describe('comments', () => {
  it('are listed with the newest first, replies under their parent, the owner marked [EVT-04]', async () => {
    const first = await write({ body: 'کِی می‌رسید؟' });
    expect([first.status, first.json.data]).toEqual([
      201,
      expect.objectContaining({ body: 'کِی می‌رسید؟', parent: 0, comments_count: 0, is_owner: false, replies: [] }),
    ]);
    await write({ body: 'second' });
    await write({ body: 'soon', parent: first.json.data.id }, host);
    const page = await list();
    expect(page.data.map(({ body }) => body)).toEqual(['second', 'کِی می‌رسید؟']);
    expect(page.data[1]).toMatchObject({
      comments_count: 1,
      replies: [{ body: 'soon', is_owner: true, parent: first.json.data.id }],
    });
    expect((await api.call('event.single', { params: { id: eventId } })).json.data.comments_count).toBe(3);
  });
  it('are found one by one, an answer under what it answers, by whoever may see the event [EVT-04]', async () => {
    const get = (id: number, as?: TestUser) => api.call('comment.get', { params: { id }, ...(as && { as }) });
    const top = (await write({ body: 'top' })).json.data.id;
    const reply = (await write({ body: 'soon', parent: top }, host)).json.data.id;
    for (const id of [top, reply])
      expect((await get(id)).json.data).toMatchObject({ id: top, body: 'top', replies: [{ id: reply, body: 'soon' }] });
    const close = await makeEvent(api.db, host, { isCloseFriend: true });
    const hidden = await api.call('comment.create', { params: { id: close.id }, as: host, body: { body: 'ours' } });
    expect((await get(hidden.json.data.id, guest)).status).toBe(404);
    expect((await get(hidden.json.data.id, host)).status).toBe(200);
    expect((await get(999_999)).status).toBe(404);
  });
  it('put a reply to a reply under the same parent and tell who was answered', async () => {
    const other = await makeUser(api.db);
    const top = (await write({ body: 'top' }, host)).json.data.id;
    const reply = await write({ body: 'reply', parent: top });
    await write({ body: 'deeper', parent: reply.json.data.id }, other);
    expect((await list()).data[0]?.replies.map(({ body }) => body)).toEqual(['deeper', 'reply']);
    expect(
      await api.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, guest.id), eq(notifications.actorId, other.id))),
    ).toMatchObject([{ kind: 'reply' }]);
  });
  it('tell the host once of a reply to the host’s own words [EVT-04]', async () => {
    const top = (await write({ body: 'top' }, host)).json.data.id;
    await write({ body: 'reply', parent: top });
    const ofEvent = and(eq(notifications.userId, host.id), eq(notifications.eventId, eventId));
    expect((await api.db.select().from(notifications).where(ofEvent)).map(({ kind }) => kind)).toEqual(['comment']);
  });
  it('of others stay liked and counted when one takes back a like, or an admin takes away a reply [EVT-04]', async () => {
    const [other, admin] = [await makeUser(api.db), await makeUser(api.db, { roleId: 6 })];
    const [top, beside] = [(await write({ body: 'top' })).json.data.id, (await write({ body: 'beside' })).json.data.id];
    const like = (as: TestUser, liked: boolean) =>
      api.call('comment.like', { params: { id: top }, as, body: { liked } });
    await like(host, true);
    await like(other, true);
    expect((await like(other, false)).json.data).toEqual({ action: 'unlike', likes_count: 1 });
    const seenBy = async (as: TestUser) =>
      (await api.call('comment.list', { params: { id: eventId }, as })).json.data.data.find(({ id }) => id === top)!;
    expect([(await seenBy(host)).liked_by_user, (await seenBy(other)).liked_by_user]).toEqual([1, 0]);
    const reply = (await write({ body: 'reply', parent: top })).json.data.id;
    await write({ body: 'kept', parent: beside });
    await api.call('comment.delete', { params: { id: reply }, as: admin });
    expect((await list()).data.map(({ body, comments_count }) => [body, comments_count])).toEqual([
      ['beside', 1],
      ['top', 0],
    ]);
  });
  it('are refused to those alone whom the host has blocked [CHT-06]', async () => {
    const blocked = await makeUser(api.db);
    await makeBlock(api.db, host, blocked);
    expect([(await write({ body: 'x' }, blocked)).json.code, (await write({ body: 'x' })).status]).toEqual([
      'blocked',
      201,
    ]);
  });
  it('need a profile, and replies a verified account', async () => {
    const light = await makeUser(api.db, { username: null });
    expect((await write({ body: 'x' }, light)).json.code).toBe('profile_incomplete');
    const top = (await write({ body: 'top' })).json.data.id;
    const unverified = await makeUser(api.db, { roleId: 1 });
    expect((await write({ body: 'x', parent: top }, unverified)).json.code).toBe('unverified');
    expect((await write({ body: 'x' }, unverified)).status).toBe(201);
  });
  it.each([
    ['more letters than one reads', 'ب'.repeat(10_000)],
    ['only spaces and marks that nobody sees', ' \u200B\u202E\u2066 '],
  ])('are refused with what is wrong where they are %s [API-09]', async (_, body) => {
    const { status, json } = await write({ body });
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['body']]);
    expect(JSON.stringify(await list())).not.toContain(body);
  });
  it.each([
    ['half a letter', 'tea \uD83C cup', 'tea \uFFFD cup'],
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a turned direction, which is turned back', '\u202Etea', 'tea'],
  ])('are kept as words where they are %s [API-09]', async (_, body, kept) => {
    expect(await write({ body })).toMatchObject({ status: 201, json: { data: { body: kept } } });
    expect(JSON.stringify(await list())).toContain(JSON.stringify(kept));
  });
  it('refuse nothing at all, a parent of another event and an event that is not there [API-09]', async () => {
    expect((await write({ body: '   ' })).json.errors).toHaveProperty('body');
    expect((await write({})).json.errors).toEqual({ body: ['This value is required.'] });
    const elsewhere = await makeEvent(api.db, host);
    const foreign = await api.call('comment.create', {
      params: { id: elsewhere.id },
      as: guest,
      body: { body: 'there' },
    });
    expect((await write({ body: 'x', parent: foreign.json.data.id })).status).toBe(404);
    expect((await api.call('comment.list', { params: { id: 999_999 } })).status).toBe(404);
  });
});
