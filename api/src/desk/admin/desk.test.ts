import { eq } from 'drizzle-orm';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { auditLog, appReports, reports } from '../../db/schema/desk.ts';
import { eventUpdates } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { comments } from '../../db/schema/reactions.ts';
import { openSession } from '../../people/auth/sessions.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeEvent, makePlaces, makeUpload, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let member: TestUser;
let admin: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  [host, member] = [await makeUser(api.db), await makeUser(api.db)];
  admin = await makeUser(api.db, { roleId: 6 });
  event = await makeEvent(api.db, host, { title: 'Old title', cityId: 1, categoryIds: [1] });
});
beforeEach(async () => {
  for (const table of [auditLog, reports, appReports, eventUpdates]) await api.db.delete(table);
});
afterAll(() => api.close());

const acts = async () => (await api.db.select().from(auditLog)).map(({ act, detail }) => ({ act, detail }));

describe('an edit that waits', () => {
  const queue = async (more: Partial<EventForm> = {}) => {
    const { json } = await api.call('event.pure', { as: host, params: { id: event.id } });
    const form = { ...json.data.shown, title: 'New title', address: 'Elsewhere', ...more };
    const [row] = await api.db
      .insert(eventUpdates)
      .values({ eventId: event.id, userId: host.id, form, changed: ['title', 'address'] })
      .returning();
    return row!.id;
  };

  it('is shown beside the event as it is, with names for its ids [BIZ-07] [BIZ-08]', async () => {
    const [first, second] = [await makeUpload(api.db, host), await makeUpload(api.db, host)];
    const people = { contributors: [admin.channelId, member.channelId], influencers: [member.channelId] };
    const id = await queue({ gallery: [second, first], ...people });
    const { status, json } = await api.call('event.versions', { as: admin, params: { id } });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id,
      event_id: event.id,
      link: `/${host.username}/${event.slug}`,
      changed: ['title', 'gallery', 'address', 'contributors', 'influencers'],
      before: { form: { title: 'Old title' }, city: 'Tehran', categories: ['Music'], gallery: [], contributors: [] },
      after: {
        form: { title: 'New title', address: 'Elsewhere' },
        city: 'Tehran',
        categories: ['Music'],
        gallery: [{ id: second }, { id: first }],
        contributors: [admin.username, member.username],
        influencers: [member.username],
      },
    });
    expect((await api.call('event.versions', { as: admin, params: { id: id + 1 } })).status).toBe(404);
    expect((await api.call('event.versions', { as: host, params: { id } })).status).toBe(403);
    expect((await api.call('event.versions', { params: { id } })).status).toBe(401);
  });

  it('is rejected with a reason that its host reads, and waits no more [BIZ-07]', async () => {
    const id = await queue();
    await api.call('event.adminUpdate', {
      as: admin,
      params: { id: event.id },
      body: { decision: 'reject', reason: 'The address is missing' },
    });
    const notified = await api.db.select().from(notifications).where(eq(notifications.userId, host.id));
    expect(notified).toMatchObject([{ kind: 'rejected', text: 'The address is missing', eventId: event.id }]);
    expect((await api.call('event.versions', { as: admin, params: { id } })).status).toBe(404);
  });
});

describe('reports on the desk', () => {
  const report = async (target: 'event' | 'channel' | 'comment' | 'message', targetId: number) => {
    const [row] = await api.db
      .insert(reports)
      .values({ userId: member.id, target, targetId, reasonId: 1, description: 'look' })
      .returning();
    return row!.id;
  };
  const list = async (status: 'open' | 'settled') =>
    (await api.call('admin.reports', { as: admin, query: { status } })).json.data;
  const settle = (id: number, action: string, as = admin) =>
    api.call('admin.settleReport', { as, params: { id }, body: { action, note: ' seen ' } });

  it('tell what each is about, where it is and whose; null when it is gone [BIZ-08]', async () => {
    const [comment] = await api.db
      .insert(comments)
      .values({ eventId: event.id, userId: member.id, body: 'Rude words' })
      .returning();
    await report('comment', comment!.id);
    await report('event', event.id);
    await report('channel', host.channelId);
    await report('message', 99_999);
    expect((await list('open')).map(({ target, about }) => [target, about])).toEqual(
      expect.arrayContaining([
        ['comment', { text: 'Rude words', link: `/${host.username}/${event.slug}#comments`, author: member.username }],
        ['event', { text: 'Old title', link: `/${host.username}/${event.slug}`, author: host.username }],
        ['channel', { text: host.username, link: `/${host.username}`, author: host.username }],
        ['message', null],
      ]),
    );
  });

  it('are settled once, with what was done, and leave an audit entry [BIZ-08] [PRM-18]', async () => {
    const id = await report('event', event.id);
    const other = await report('channel', host.channelId);
    expect((await settle(id, 'nothing', member)).status).toBe(403);
    const { status, json } = await settle(id, 'removed');
    expect([status, json.data.action, json.data.note, json.data.settled_at]).toEqual([
      200,
      'removed',
      'seen',
      api.clock.now.toISOString(),
    ]);
    const ids = async (status: 'open' | 'settled') => (await list(status)).map((one) => one.id);
    expect([await ids('open'), await ids('settled')]).toEqual([[other], [id]]);
    expect((await settle(id, 'nothing')).json.code).toBe('already_settled');
    expect((await settle(other + 1, 'nothing')).status).toBe(404);
    expect((await settle(id, 'burned')).status).toBe(422);
    expect(await acts()).toEqual([
      {
        act: 'admin.settleReport',
        detail: { action: 'removed', target: 'event', target_id: event.id, note: 'seen' },
      },
    ]);
  });

  it('shut an author out in the same moment: sessions end, nobody logs in, until they are let in [BIZ-08]', async () => {
    const rude = await makeUser(api.db);
    const id = await report('channel', rude.channelId);
    const asRude = async () => (await api.call('auth.user', { as: rude })).status;
    expect(await asRude()).toBe(200);
    expect((await settle(id, 'blocked')).status).toBe(200);
    expect(await asRude()).toBe(401);
    const { data } = (await api.call('admin.blocked', { as: admin })).json;
    expect(data).toMatchObject([{ username: rude.username, reason: 'seen' }]);
    const block = (username: string, is_blocked: boolean, as = admin) =>
      api.call('admin.block', { as, body: { username, is_blocked, reason: '' } });
    expect((await block(rude.username.toUpperCase(), false)).json.data).toEqual({ is_blocked: false });
    expect([await asRude(), (await api.call('admin.blocked', { as: admin })).json.total]).toEqual([200, 0]);
    expect((await block(admin.username, true)).status).toBe(403);
    expect((await block('nobody.there', true)).status).toBe(404);
    expect((await block(host.username, true, member)).status).toBe(403);
    expect((await acts()).map(({ act }) => act)).toEqual(['admin.settleReport', 'admin.block']);
  });

  it('never shut an admin out: the report stays open [BIZ-08]', async () => {
    const id = await report('channel', admin.channelId);
    expect((await settle(id, 'blocked')).status).toBe(403);
    expect((await list('open')).map((one) => one.id)).toEqual([id]);
  });

  it('of the app are settled with a note [BIZ-08]', async () => {
    const body = { title: 'appBug', description: 'It is slow', bug_address: '/home' };
    const { id } = (await api.call('report.createForApp', { as: member, body })).json.data;
    const open = () => api.call('admin.appReports', { as: admin });
    expect((await open()).json.data).toMatchObject([{ id, ...body, username: member.username, gallery: [] }]);
    await api.call('report.createForApp', { as: member, body });
    const settleApp = () => api.call('admin.settleAppReport', { as: admin, params: { id }, body: { note: 'Mended' } });
    expect((await settleApp()).json.data).toMatchObject({ note: 'Mended' });
    expect([(await open()).json.total, (await settleApp()).json.code]).toEqual([1, 'already_settled']);
    expect((await api.call('admin.settleAppReport', { as: member, params: { id }, body: {} })).status).toBe(403);
  });

  it('are counted with all that waits [BIZ-08]', async () => {
    await report('event', event.id);
    expect((await api.call('admin.waiting', { as: admin })).json.data).toEqual({
      updates: 0,
      refunds: 0,
      reports: 1,
      app_reports: 0,
      pay_outs: 0,
    });
    expect((await api.call('admin.waiting', { as: member })).status).toBe(403);
  });
});

it('whoever is shut out begins no session, however they prove who they are [BIZ-08]', async () => {
  const out = await makeUser(api.db);
  const asker = { ip: '', device: '', city: '', locale: 'en', deviceHash: null } as const;
  const begin = () => api.db.transaction((tx) => openSession(tx, out.id, asker, api.clock.now));
  await begin();
  await api.call('admin.block', { as: admin, body: { username: out.username, is_blocked: true } });
  await expect(begin()).rejects.toMatchObject({ code: 'account_blocked' });
});
