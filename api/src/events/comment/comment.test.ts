import { and, eq } from 'drizzle-orm';
import { notifications } from '../../db/schema/news.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let eventId: number;
beforeAll(async () => {
  api = await startApi();
  host = await makeUser(api.db);
  guest = await makeUser(api.db);
}, 60_000);
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
  it('need a profile, and replies a verified account', async () => {
    const light = await makeUser(api.db, { username: null });
    expect((await write({ body: 'x' }, light)).json.code).toBe('profile_incomplete');
    const top = (await write({ body: 'top' })).json.data.id;
    const unverified = await makeUser(api.db, { roleId: 1 });
    expect((await write({ body: 'x', parent: top }, unverified)).json.code).toBe('unverified');
    expect((await write({ body: 'x' }, unverified)).status).toBe(201);
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
