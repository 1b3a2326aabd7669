import { eq, sql } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { entriesAtOnce } from './queries.ts';

let api: TestApi;
let host: TestUser;
let friend: TestUser;
let admin: TestUser;
let secret: TestEvent;
let shown: TestEvent;
beforeAll(async () => {
  api = await startApi();
  host = await makeUser(api.db, { username: 'host' });
  friend = await makeUser(api.db, { username: 'friend' });
  admin = await makeUser(api.db, { username: 'admin.one', roleId: 6 });
  await makeCloseFriend(api.db, host, friend);
  shown = await makeEvent(api.db, host);
  secret = await makeEvent(api.db, host, { isCloseFriend: true });
});
// What is cached for a minute is outdated in the next test.
beforeEach(() => {
  api.clock.now = new Date(api.clock.now.getTime() + 61_000);
});
afterAll(() => api.close());

const entries = async (kind: string, page = 0, query?: Record<string, number>, as?: TestUser) =>
  (await api.call('sitemap.entries', { params: { kind, page }, ...(query && { query }), ...(as && { as }) })).json.data;
const paths = async (kind: string, page = 0, as?: TestUser): Promise<string[]> =>
  (await entries(kind, page, undefined, as)).entries.map(({ path }) => path);
const pageNumbers = async (kind: string): Promise<number[]> =>
  (await api.call('sitemap.pages')).json.data.filter((page) => page.kind === kind).map(({ page }) => page);

async function makeFar(id: number, isCloseFriend = false): Promise<void> {
  const { id: made } = await makeEvent(api.db, host, { isCloseFriend, starts: ['2026-12-09T10:00:00.000Z'] });
  await api.db
    .execute(sql`insert into events (id, channel_id, title, slug, is_close_friend, first_start, last_end, search_key, updated_at)
    select ${id}::int, channel_id, title, ${`far-${id}`}, is_close_friend, first_start, last_end, search_key, '2026-11-01' from events where id = ${made}`);
  await api.db.delete(events).where(eq(events.id, made));
}

describe('what search engines are told of', () => {
  it('are channels by their names, and no accounts that have none [GWY-08]', async () => {
    await makeUser(api.db, { username: null });
    expect(await paths('channels')).toEqual(['/host', '/friend', '/admin.one']);
    expect(await pageNumbers('channels')).toEqual([0]);
  });

  it('are events to come and those of the last ninety days [GWY-08]', async () => {
    const recent = await makeEvent(api.db, host, { starts: ['2026-09-01T10:00:00.000Z'] });
    const old = await makeEvent(api.db, host, { starts: ['2026-08-01T10:00:00.000Z'] });
    const listed = await paths('events');
    expect(listed).toEqual([`/host/${shown.slug}`, `/host/${recent.slug}`]);
    expect(listed).not.toContain(`/host/${old.slug}`);
  });

  it('is no event for close friends, called off or deleted, whoever asks [GWY-08]', async () => {
    const canceled = await makeEvent(api.db, host, { status: 'not_held' });
    const deleted = await makeEvent(api.db, host);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, deleted.id));
    for (const as of [undefined, host, friend, admin]) {
      const listed = await paths('events', 0, as);
      expect(listed).toContain(`/host/${shown.slug}`);
      for (const { slug } of [secret, canceled, deleted]) expect(listed).not.toContain(`/host/${slug}`);
    }
  });

  it('say when a page of events changed last, and name no page that holds nothing [GWY-08]', async () => {
    await api.db
      .update(events)
      .set({ updatedAt: new Date('2030-01-01T00:00:00.000Z') })
      .where(eq(events.id, secret.id));
    await api.db
      .update(events)
      .set({ updatedAt: new Date('2026-11-20T00:00:00.000Z') })
      .where(eq(events.id, shown.id));
    // Of the ids from 10,000 to 19,999 there is one, for close friends; the next ten thousand have a public one.
    await makeFar(12_345, true);
    await makeFar(20_000);
    const { data } = (await api.call('sitemap.pages')).json;
    expect(data.filter(({ kind }) => kind === 'events')).toEqual([
      { kind: 'events', page: 0, updated_at: expect.any(String) },
      { kind: 'events', page: 2, updated_at: '2026-11-01T00:00:00.000Z' },
    ]);
    expect(data[0]!.updated_at! < '2030').toBe(true);
    expect([await paths('events', 1), await paths('events', 2)]).toEqual([[], ['/host/far-20000']]);
  });

  it('comes in parts that go on where the last one ended, each entry once [GWY-08]', async () => {
    const many = entriesAtOnce + 5;
    await api.db.execute(
      sql`insert into users (role_id, invitation_code) select 2, 'many' || n from generate_series(1, ${many}::int) n`,
    );
    await api.db.execute(sql`insert into channels (id, user_id, username, name, search_key)
      select 30000 + row_number() over (order by id), id, invitation_code, invitation_code, invitation_code
      from users where invitation_code like 'many%'`);
    const first = await entries('channels', 3);
    expect([first.entries.length, first.next]).toEqual([entriesAtOnce, 30_000 + entriesAtOnce]);
    const rest = await entries('channels', 3, { after: first.next! });
    expect([rest.entries.length, rest.next]).toEqual([5, null]);
    expect(new Set([...first.entries, ...rest.entries].map(({ path }) => path)).size).toBe(many);
    // A caller cannot move the limits of a page.
    expect((await entries('channels', 3, { after: 1 })).entries).toEqual(first.entries);
    expect((await entries('channels', 0, { after: 10_000 })).entries).toEqual([]);
  });

  it.each([
    ['places', '0', 404],
    ['events', '-1', 404],
    ['events', '1e3', 404],
    ['events', '999999', 200],
    ['channels', '0?after=99999999999', 422],
    ['channels', '0?after=9999999999', 404],
  ])('%s %s is %d', async (kind, rest, status) => {
    expect((await api.app.inject(`/api/v1/sitemap/${kind}/${rest}`)).statusCode).toBe(status);
  });

  it('looks for pages once a minute, however many ask', async () => {
    const before = await pageNumbers('events');
    await makeFar(50_000);
    expect(await pageNumbers('events')).toEqual(before);
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
    expect(await pageNumbers('events')).toEqual([...before, 5]);
  });

  it('answers 304 to who has it already', async () => {
    const { headers } = await api.call('sitemap.pages');
    const again = await api.call('sitemap.pages', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });
});
