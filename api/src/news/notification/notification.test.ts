import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeBlock, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { type NotificationKind, notify } from '../../notices/notify.ts';

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

const tell = (kind: NotificationKind, more: Partial<Parameters<typeof notify>[2]> = {}) =>
  notify(api.db, [host.id], { kind, actorId: guest.id, eventId: event.id, at: api.clock.now, ...more });
const list = async (as = host) => (await api.call('notification.list', { as })).json;

describe('notifications', () => {
  it('are listed with the latest first, by whom and of which event [ACT-02]', async () => {
    await tell('liked');
    await tell('follow', { eventId: undefined });
    await tell('approved', { actorId: null, text: 'آماده است' });
    expect((await list()).data).toMatchObject([
      { kind: 'approved', channel: null, event: { id: event.id }, text: 'آماده است', is_read: false },
      { kind: 'follow', channel: { username: guest.username }, event: null },
      { kind: 'liked', event: { id: event.id }, comment_id: null },
    ]);
    expect((await list(guest)).total).toBe(0);
  });
  it('of a kind that a member turned off are not told, by nobody and to nobody else [ACT-02]', async () => {
    const turn = (kind: string, is_on: boolean, as = host) =>
      api.call('notification.turnKind', { body: { kind, is_on }, as });
    expect((await turn('liked', false)).json.data).toEqual({ off: ['liked'] });
    await turn('liked', false);
    await turn('created', false, guest);
    await tell('liked');
    await tell('saved');
    expect((await list()).data.map(({ kind }) => kind)).toEqual(['saved']);
    await notify(api.db, [guest.id], { kind: 'liked', actorId: host.id, eventId: event.id, at: api.clock.now });
    expect((await list(guest)).total).toBe(1);
    await turn('liked', true);
    await tell('liked');
    expect((await list()).data.map(({ kind }) => kind)).toEqual(['liked', 'saved']);
    expect((await api.call('notification.kinds', { as: guest })).json.data).toEqual({ off: ['created'] });
  });
  it('of what becomes of one’s own places and events cannot be turned off', async () => {
    for (const kind of ['kick', 'canceled', 'approved', 'rejected', 'nonsense'])
      expect((await api.call('notification.turnKind', { body: { kind, is_on: false }, as: host })).status).toBe(422);
    expect((await api.call('notification.turnKind', { body: { kind: 'liked', is_on: false } })).status).toBe(401);
    expect((await api.call('notification.kinds', {})).status).toBe(401);
  });
  it('of events are those about making, approving, calling off and reminding [ACT-02]', async () => {
    const kinds: NotificationKind[] = [
      'liked',
      'created',
      'approved',
      'rejected',
      'kick',
      'canceled',
      'reminder',
      'invited',
      'follow',
      'thanks',
    ];
    for (const kind of kinds) await tell(kind);
    const { json } = await api.call('notification.ofEvents', { as: host });
    expect(json.data.map(({ kind }) => kind)).toEqual([
      'invited',
      'reminder',
      'canceled',
      'kick',
      'rejected',
      'approved',
      'created',
    ]);
  });
  it('are marked as read up to one of them, and only the caller’s own [ACT-02] [PRM-19]', async () => {
    for (const kind of ['liked', 'saved', 'comment'] as const) await tell(kind);
    await notify(api.db, [guest.id], { kind: 'reminder', actorId: null, at: api.clock.now });
    const [, second] = (await list()).data;
    const { json } = await api.call('notification.read', { as: host, body: { id: second!.id } });
    expect(json.data).toEqual({ reserved: 0, owned: 1, unread_notifications: 1, unread_messages: 0 });
    expect((await list()).data.map(({ is_read }) => is_read)).toEqual([false, true, true]);
    await api.call('notification.read', { as: host, body: { id: 2_147_483_647 } });
    expect((await api.call('activity.summary', { as: guest })).json.data.unread_notifications).toBe(1);
  });
  it('are read once, which the reader’s other tabs hear [ACT-02]', async () => {
    await tell('liked');
    let heard = 0;
    const stop = api.deps.live.subscribe(host.id, () => heard++);
    const first = api.clock.now;
    for (const minute of [0, 1]) {
      api.clock.now = new Date(first.getTime() + minute * 60_000);
      await api.call('notification.read', { as: host, body: { id: 2_147_483_647 } });
    }
    api.clock.now = first;
    stop();
    const rows = await api.db.select().from(notifications).where(eq(notifications.userId, host.id));
    expect([heard, rows.map(({ readAt }) => readAt)]).toEqual([2, [first]]);
  });
  it('lose their event when it is gone [ACT-02] [PRM-19]', async () => {
    await tell('liked');
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, event.id));
    expect((await list()).data).toMatchObject([{ kind: 'liked', event: null }]);
  });
  it('of what somebody does reach nobody who blocked them, but facts do', async () => {
    await makeBlock(api.db, host, guest);
    await tell('liked');
    await tell('reserved');
    expect((await list()).data.map(({ kind }) => kind)).toEqual(['reserved']);
  });
  it('with a key come once, and nobody is notified of their own activity', async () => {
    await tell('reminder', { key: 'x' });
    await tell('reminder', { key: 'x' });
    await notify(api.db, [guest.id], { kind: 'liked', actorId: guest.id, at: api.clock.now });
    expect([(await list()).total, (await list(guest)).total]).toEqual([1, 0]);
  });
  it('need a token and an id', async () => {
    expect((await api.call('notification.list')).status).toBe(401);
    expect((await api.call('notification.read', { as: host, body: { id: 0 } })).status).toBe(422);
  });
  it('cost the same number of queries however many there are [ACT-02]', async () => {
    const queriesOf = async (): Promise<number> => {
      let queries = 0;
      const client = (api.db as unknown as { session: { client: { query: (...args: never[]) => unknown } } }).session
        .client;
      const query = client.query;
      client.query = (...args) => {
        queries++;
        return query.apply(client, args);
      };
      await list();
      client.query = query;
      return queries;
    };
    await tell('liked');
    // The first call also creates the token.
    await list();
    const few = await queriesOf();
    for (let i = 0; i < 15; i++)
      await tell('comment', { actorId: (await makeUser(api.db)).id, eventId: (await makeEvent(api.db, host)).id });
    expect([few > 0, await queriesOf()]).toEqual([true, few]);
  });
});
