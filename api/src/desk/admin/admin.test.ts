import { asc, eq } from 'drizzle-orm';
import type { CallName } from 'shared-kernel/contract/calls';
import { recordAdminAct } from '../../notices/audit.ts';
import { auditLog, reports } from '../../db/schema/desk.ts';
import { eventUpdates, events } from '../../db/schema/events.ts';
import { comments } from '../../db/schema/reactions.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { eventForm } from '../../testing/eventForm.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makePlaces, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let member: TestUser;
let admin: TestUser;
let superAdmin: TestUser;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  [host, member] = [await makeUser(api.db), await makeUser(api.db)];
  [admin, superAdmin] = [await makeUser(api.db, { roleId: 6 }), await makeUser(api.db, { roleId: 7 })];
});
beforeEach(async () => {
  for (const table of [auditLog, reports, eventUpdates]) await api.db.delete(table);
});
afterAll(() => api.close());

const lists = ['admin.updates', 'admin.reports', 'admin.audit'] as const;
const minutes = (count: number): Date => new Date(api.clock.now.getTime() - count * 60_000);
const count = (length: number): number[] => Array.from({ length }, (_, i) => i);

describe('what waits for admins', () => {
  it.each(lists)('%s is no business of visitors, light accounts and members [API-07] [PRM-18]', async (name) => {
    const light = await makeUser(api.db, { username: null });
    expect((await api.call(name)).status).toBe(401);
    expect([(await api.call(name, { as: light })).status, (await api.call(name, { as: member })).status]).toEqual([
      403, 403,
    ]);
    expect((await api.call(name, { as: superAdmin })).json).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: 0,
      next: null,
    });
    for (const page of ['0', '-1', 'x', '1e9', '99999999999'])
      expect([page, (await api.call(name, { as: superAdmin, query: { page } })).status]).toEqual([page, 422]);
  });
  it('is shown to admins, but what they did only to super admins [API-07] [PRM-18]', async () => {
    const statuses = await Promise.all(lists.map(async (name) => (await api.call(name, { as: admin })).status));
    expect(statuses).toEqual([200, 200, 403]);
  });
});

describe('admin.updates', () => {
  const queue = (
    eventId: number,
    createdAt: Date,
    status: 'waiting' | 'approved' | 'rejected' | 'replaced' = 'waiting',
  ) =>
    api.db
      .insert(eventUpdates)
      .values({ eventId, userId: host.id, form: eventForm(), changed: ['title', 'dates'], status, createdAt });
  it('are the edits that wait, the oldest first, with the seats that hang on them [API-07]', async () => {
    const [early, late, gone, decided] = [
      await makeEvent(api.db, host, { title: 'Early' }),
      await makeEvent(api.db, host),
      await makeEvent(api.db, host),
      await makeEvent(api.db, host),
    ];
    await queue(late.id, minutes(5));
    await queue(early.id, minutes(10));
    await queue(gone.id, minutes(20));
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, gone.id));
    for (const status of ['approved', 'rejected', 'replaced'] as const) await queue(decided.id, minutes(30), status);
    for (const status of ['reserved', 'held', 'canceled', 'expired'] as const)
      await makeReservation(api.db, early, await makeUser(api.db), { status });
    const { json } = await api.call('admin.updates', { as: admin });
    expect(json).toMatchObject({
      total: 2,
      data: [
        { event_id: early.id, reservations: 2 },
        { event_id: late.id, reservations: 0 },
      ],
    });
    expect(json.data[0]).toEqual({
      id: expect.any(Number),
      event_id: early.id,
      title: 'Early',
      username: host.username,
      changed: ['title', 'dates'],
      reservations: 2,
      version: expect.any(String),
      created_at: minutes(10).toISOString(),
    });
    const of = async (event: number) => (await api.call('admin.updates', { as: admin, query: { event } })).json;
    expect([await of(late.id), (await of(gone.id)).data]).toMatchObject([
      { total: 1, data: [{ event_id: late.id }] },
      [],
    ]);
  });
  it('come in pages of twenty [API-07]', async () => {
    const ids: number[] = [];
    for (const i of count(21)) {
      const { id } = await makeEvent(api.db, host);
      await queue(id, minutes(100 - i));
      ids.push(id);
    }
    const page = async (query = {}) => (await api.call('admin.updates', { as: admin, query })).json;
    const [first, second, third] = [await page(), await page({ page: 2 }), await page({ page: 3 })];
    expect([...first.data, ...second.data].map((row) => row.event_id)).toEqual(ids);
    expect([first.data.length, first.total, first.last_page, second.current_page, third.data]).toEqual([
      20,
      21,
      2,
      2,
      [],
    ]);
  });
});

describe('admin.reports', () => {
  it('are the latest first, in pages, with the reason in the admin’s language [AUT-14] [API-07]', async () => {
    await api.db.insert(reports).values(
      count(21).map((i) => ({
        userId: member.id,
        target: 'comment' as const,
        targetId: i + 1,
        reasonId: 2,
        description: `no ${i}`,
        createdAt: minutes(100 - i),
      })),
    );
    const page = async (query = {}, language = 'en') =>
      (await api.call('admin.reports', { as: admin, query, headers: { 'x-language': language } })).json;
    const [first, second] = [await page(), await page({ page: 2 })];
    expect([...first.data, ...second.data].map((row) => row.target_id)).toEqual(count(21).map((i) => 21 - i));
    expect([first.data.length, first.total, first.last_page, second.current_page]).toEqual([20, 21, 2, 2]);
    expect(first.data[0]).toEqual({
      id: expect.any(Number),
      target: 'comment',
      target_id: 21,
      reason: 'Fraud or scam',
      description: 'no 20',
      username: member.username,
      about: null,
      action: null,
      note: '',
      settled_at: null,
      created_at: minutes(80).toISOString(),
    });
    expect((await page({}, 'fa')).data[0]?.reason).toBe('کلاهبرداری یا فریب');
  });
  it('arrive as they were written, and a writer without a profile has no name [AUT-14]', async () => {
    const { json } = await api.call('report.create', {
      as: member,
      body: { target: 'channel', target_id: host.channelId, reason_id: 7, description: 'جعلی' },
    });
    const nameless = await makeUser(api.db, { username: null });
    await api.db
      .insert(reports)
      .values({ userId: nameless.id, target: 'event', targetId: 1, reasonId: 1, createdAt: minutes(1) });
    expect((await api.call('admin.reports', { as: admin })).json.data).toMatchObject([
      {
        id: json.data.id,
        target: 'channel',
        target_id: host.channelId,
        reason: 'Pretending to be somebody else',
        description: 'جعلی',
        username: member.username,
      },
      { target: 'event', username: null },
    ]);
  });
});

describe('admin.audit', () => {
  const audit = async (query = {}) => (await api.call('admin.audit', { as: superAdmin, query })).json;
  const entries = async () =>
    (await audit()).data.map(({ detail, act, username, target_id: targetId }) => ({
      act,
      username,
      targetId,
      detail: JSON.parse(detail) as unknown,
    }));
  it('is the latest first, in pages [API-07]', async () => {
    for (const i of count(21))
      await recordAdminAct(api.db, {
        userId: admin.id,
        act: 'comment.delete' satisfies CallName,
        targetId: i + 1,
        at: minutes(100 - i),
      });
    const [first, second] = [await audit(), await audit({ page: 2 })];
    expect([...first.data, ...second.data].map((row) => row.target_id)).toEqual(count(21).map((i) => 21 - i));
    expect([first.data.length, first.total, first.last_page]).toEqual([20, 21, 2]);
    expect(first.data[0]).toEqual({
      id: expect.any(Number),
      username: admin.username,
      act: 'comment.delete',
      target_id: 21,
      detail: '{}',
      created_at: minutes(80).toISOString(),
    });
  });
  it('tells who decided on an edit, and with what words [API-07] [PRM-18]', async () => {
    const { json } = await api.call('event.create', { as: host, body: eventForm({ title: `شب ${Date.now()}` }) });
    const {
      id,
      event_date_plans: { available },
    } = json.data.event;
    await api.call('booking.setOrder', {
      as: member,
      body: {
        orders_data: [
          { event_id: id, date: '2026-12-01T14:30:00.000Z', plan_id: available[0]!.id, count: 1, accept_rules: true },
        ],
      },
    });
    const { form } = (await api.call('event.pure', { as: host, params: { id } })).json.data;
    await api.call('event.update', { as: host, params: { id }, body: { ...form, description: 'تازه' } });
    expect((await api.call('admin.updates', { as: admin })).json.data).toMatchObject([
      { event_id: id, changed: ['description'], reservations: 1 },
    ]);
    const decide = (as: TestUser) =>
      api.call('event.adminUpdate', { as, params: { id }, body: { decision: 'reject', reason: 'ناروا' } });
    expect((await decide(host)).status).toBe(403);
    expect(await entries()).toEqual([]);
    expect((await decide(admin)).status).toBe(200);
    expect(await entries()).toEqual([
      {
        act: 'event.adminUpdate',
        username: admin.username,
        targetId: id,
        detail: { decision: 'reject', reason: 'ناروا' },
      },
    ]);
    expect((await decide(admin)).json.code).toBe('nothing_waiting');
    expect([await entries(), (await api.call('admin.updates', { as: admin })).json.total]).toEqual([
      [expect.anything()],
      0,
    ]);
  });
  it('tells who was let in without paying, and nothing of what was refused [API-07]', async () => {
    const event = await makeEvent(api.db, host, { capacity: 1 });
    const order = (username: string) => ({
      username,
      date: event.sessions[0]!.start.toISOString(),
      plan_id: event.plans[0]!.id,
      count: 1,
    });
    const book = (as: TestUser, ...usernames: string[]) =>
      api.call('booking.adminBook', { as, params: { id: event.id }, body: { orders_data: usernames.map(order) } });
    expect([
      (await book(host, member.username)).status,
      (await book(admin, member.username, admin.username)).json.code,
    ]).toEqual([403, 'capacity_full']);
    expect(await entries()).toEqual([]);
    expect((await book(admin, member.username)).status).toBe(200);
    expect(await entries()).toEqual([
      {
        act: 'booking.adminBook',
        username: admin.username,
        targetId: event.id,
        detail: {
          orders: [
            {
              username: member.username,
              start: event.sessions[0]!.start.toISOString(),
              planId: event.plans[0]!.id,
              count: 1,
            },
          ],
        },
      },
    ]);
  });
  it('tells what an admin made of another’s comment, but not what authors do with their own [API-07]', async () => {
    const event = await makeEvent(api.db, host);
    const [comment] = await api.db
      .insert(comments)
      .values({ eventId: event.id, userId: member.id, body: 'rude' })
      .returning();
    const edit = (as: TestUser, body: string) =>
      api.call('comment.update', { as, params: { id: comment!.id }, body: { body } });
    expect([(await edit(host, 'no')).status, (await edit(member, 'ruder')).status]).toEqual([403, 200]);
    expect(await entries()).toEqual([]);
    expect((await edit(admin, 'polite')).status).toBe(200);
    expect(await entries()).toEqual([
      {
        act: 'comment.update',
        username: admin.username,
        targetId: comment!.id,
        detail: { before: 'ruder', after: 'polite' },
      },
    ]);
    expect(
      await api.db.select({ at: auditLog.createdAt, by: auditLog.userId }).from(auditLog).orderBy(asc(auditLog.id)),
    ).toEqual([{ at: api.clock.now, by: admin.id }]);
  });
});
