import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { eventSaves, saveFolders } from '../../db/schema/reactions.ts';
import { type Database } from '../../db/database.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { makeFolder, putIntoFolder, removeFolder } from './queries.ts';

let api: TestApi;
let host: TestUser;
let sara: TestUser;
let [walk, talk]: TestEvent[] = [];
beforeAll(async () => {
  api = await startApi();
  host = await makeUser(api.db);
  [walk, talk] = [await makeEvent(api.db, host), await makeEvent(api.db, host)];
});
beforeEach(async () => {
  sara = await makeUser(api.db);
  for (const event of [walk!, talk!])
    await api.call('event.save', { params: { id: event.id }, as: sara, body: { saved: true } });
});
afterAll(() => api.close());

const make = (name: string, event_ids?: number[], as = sara) =>
  api.call('folder.make', { as, body: { name, ...(event_ids && { event_ids }) } });
const put = (id: number, folder_id: number | null, as = sara) =>
  api.call('folder.put', { as, params: { id }, body: { folder_id } });
const folders = async (as = sara) =>
  (await api.call('folder.list', { as })).json.data.map(({ name, count }) => [name, count]);
const saved = async (folder?: number) =>
  (await api.call('activity.saved', { as: sara, query: folder === undefined ? {} : { folder: String(folder) } })).json;

describe('folders of saved events [ACT-03]', () => {
  it('take in what is saved, one folder each, and are the member’s own', async () => {
    const other = await makeUser(api.db);
    const { status, json } = await make(' Walks ');
    expect([status, json.data]).toEqual([201, { id: expect.any(Number), name: 'Walks', count: 0 }]);
    const { id } = json.data;
    expect((await put(walk!.id, id)).json.data).toEqual({ folder_id: id });
    expect((await saved(id)).data.map((event) => [event.id, event.folder_id])).toEqual([[walk!.id, id]]);
    expect((await saved()).data.map((event) => event.folder_id)).toEqual([null, id]);
    const second = (await make('Talks')).json.data.id;
    await put(walk!.id, second);
    expect(await folders()).toEqual([
      ['Talks', 1],
      ['Walks', 0],
    ]);
    await put(walk!.id, null);
    expect((await saved(second)).total).toBe(0);
    expect(await folders(other)).toEqual([]);
    await api.call('event.save', { params: { id: walk!.id }, as: other, body: { saved: true } });
    for (const refused of [await put(walk!.id, id, other), await put(999_999, id), await put(talk!.id, 999_999)])
      expect(refused.status).toBe(404);
    expect((await api.call('activity.saved', { as: other, query: { folder: String(id) } })).json.total).toBe(0);
  });

  it('are there once by name, however it is written, and can be named anew', async () => {
    const { id } = (await make('کتاب')).json.data;
    expect((await make('كتاب')).json).toMatchObject({ code: 'folder_exists' });
    const rename = (to: number, name: string, as = sara) =>
      api.call('folder.rename', { as, params: { id: to }, body: { name } });
    expect((await rename(id, 'Books')).json.data).toEqual({ id, name: 'Books', count: 0 });
    const other = (await make('Films')).json.data.id;
    expect((await rename(other, 'BOOKS')).json.code).toBe('folder_exists');
    expect((await rename(id, 'x', host)).status).toBe(404);
    for (const name of ['', '  ', '\u200c', 'x'.repeat(41)]) expect((await make(name)).status).toBe(422);
  });

  it('are taken away without what was in them, and brought back with it', async () => {
    const { id } = (await make('Walks')).json.data;
    await put(walk!.id, id);
    await put(talk!.id, id);
    const remove = (as = sara) => api.call('folder.remove', { as, params: { id } });
    expect((await remove(host)).status).toBe(404);
    const { name, event_ids } = (await remove()).json.data;
    expect([name, event_ids.toSorted()]).toEqual(['Walks', [walk!.id, talk!.id].toSorted()]);
    expect((await remove()).status).toBe(404);
    expect([(await saved()).total, (await saved()).data.map(({ folder_id }) => folder_id)]).toEqual([2, [null, null]]);
    const stranger = await makeEvent(api.db, host);
    expect((await make(name, [...event_ids, stranger.id])).json.data).toMatchObject({ name, count: 2 });
    expect(await folders()).toEqual([['Walks', 2]]);
  });

  it('do not count what is gone, and lose what is no longer saved', async () => {
    const { id } = (await make('Walks', [walk!.id, talk!.id])).json.data;
    await api.call('event.save', { params: { id: walk!.id }, as: sara, body: { saved: false } });
    expect(await folders()).toEqual([['Walks', 1]]);
    const gone = await makeEvent(api.db, host);
    await api.call('event.save', { params: { id: gone.id }, as: sara, body: { saved: true } });
    await put(gone.id, id);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, gone.id));
    expect([await folders(), (await saved(id)).total]).toEqual([[['Walks', 1]], 1]);
  });

  it('are fifty at most, also for two who press at once', async () => {
    await api.db
      .insert(saveFolders)
      .values(Array.from({ length: 49 }, (_, at) => ({ userId: sara.id, name: `${at}`, nameKey: `${at}` })));
    const both = await Promise.all([make('a'), make('b')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await make('c')).json.code).toBe('too_many_folders');
    expect((await api.call('folder.list', {})).status).toBe(401);
  });
});

describePostgres('folders that are made at once, by two servers [ACT-03]', () => {
  let servers: Database[];
  beforeAll(async () => {
    const url = await createDatabase();
    servers = [await openPatiently(url, { connections: 16 }), await openPatiently(url, { connections: 16 })];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await dropDatabases();
  });

  const countOf = async (userId: number) =>
    (await servers[0]!.db.select().from(saveFolders).where(eq(saveFolders.userId, userId))).length;
  /** How many folders a member with 45 has after thirty simultaneous presses. */
  const pressed = async (nameOf: (i: number) => string, lock?: Parameters<typeof makeFolder>[2]): Promise<number> => {
    const { id: userId } = await makeUser(servers[0]!.db);
    const at = new Date();
    await servers[0]!.db
      .insert(saveFolders)
      .values(Array.from({ length: 45 }, (_, i) => ({ userId, name: `${i}`, nameKey: `${i}` })));
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        makeFolder(servers[i % 2]!.db, { userId, name: nameOf(i), eventIds: [], at }, lock),
      ),
    );
    return countOf(userId);
  };

  it('are fifty at most', async () => {
    for (let round = 0; round < 5; round++) expect(await pressed((i) => `walk ${i}`)).toBe(50);
  });

  it('are more without the member’s lock, which shows that it is needed', async () => {
    const counts: number[] = [];
    // A race is lost only sometimes.
    for (let round = 0; round < 20 && !counts.some((count) => count > 50); round++)
      counts.push(
        await pressed(
          (i) => `walk ${i}`,
          async () => {},
        ),
      );
    expect(Math.max(...counts)).toBeGreaterThan(50);
  });

  it('of one name are one, by the table alone', async () => {
    expect(await pressed(() => 'Walks')).toBe(46);
    expect(
      await pressed(
        () => 'Walks',
        async () => {},
      ),
    ).toBe(46);
  });

  it('are not put into while they are taken away: what was saved stays, in no folder', async () => {
    const { db } = servers[0]!;
    const member = await makeUser(db);
    const event = await makeEvent(db, await makeUser(db));
    await db.insert(eventSaves).values({ userId: member.id, eventId: event.id });
    for (let round = 0; round < 20; round++) {
      const { id } = await makeFolder(db, { userId: member.id, name: `${round}`, eventIds: [], at: new Date() });
      const [put, removed] = await Promise.allSettled([
        putIntoFolder(servers[1]!.db, member.id, event.id, id),
        removeFolder(db, member.id, id),
      ]);
      expect(removed.status).toBe('fulfilled');
      expect(put.status === 'rejected' ? (put.reason as { code: string }).code : 'not_found').toBe('not_found');
      const [save] = await db.select().from(eventSaves).where(eq(eventSaves.userId, member.id));
      expect(save?.folderId).toBeNull();
    }
  });
});
