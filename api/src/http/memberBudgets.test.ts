import type { CallDefinition } from 'shared-kernel/contract/call';
import { calls } from 'shared-kernel/contract/calls';
import { memberBudgets as spentBudgets } from '../db/schema/requests.ts';
import { translate } from '../messages/translate.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makeFollow, makeUser, type TestUser } from '../testing/rows.ts';
import { budgetOfCall, memberBudgets } from './memberBudgets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ limits: { timesOfMemberBudgets: 1 } });
});
afterAll(() => api.close());

const after = (milliseconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
};
const tally = (statuses: number[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('the budgets of a member', () => {
  it('are named for every call by which a member changes something [API-05]', () => {
    const writing = Object.entries<CallDefinition>(calls)
      .filter(([, { method, permission }]) => method !== 'GET' && permission !== 'visitor')
      .map(([name]) => name);
    expect(writing.filter((name) => !Object.hasOwn(budgetOfCall, name))).toEqual([]);
    expect(Object.keys(budgetOfCall).filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
  });

  it('end 500 comments at once at the fortieth, with a sentence and the time to wait [API-05] [API-09]', async () => {
    const [host, eager, other] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const event = await makeEvent(api.db, host);
    const comment = (as: TestUser, headers = {}) =>
      api.call('comment.create', { params: { id: event.id }, body: { body: 'Hi' }, as, headers });
    after(60_000);
    const answers = await Promise.all(Array.from({ length: 500 }, () => comment(eager)));
    const { most, within } = memberBudgets.comments;
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: most, 429: 500 - most });
    after(10_000);
    for (const locale of ['fa', 'en', 'ar', 'ps'] as const) {
      const { json, headers } = await comment(eager, { 'x-language': locale });
      expect([json, headers['retry-after']]).toEqual([
        { code: 'too_fast', message: translate(locale, 'error.too_fast') },
        String(within / 1000 - 10),
      ]);
    }
    // Neither other members nor other kinds are affected.
    expect((await comment(other)).status).toBe(201);
    expect((await api.call('event.like', { params: { id: event.id }, body: {}, as: eager })).status).toBe(200);
    after(within);
    expect((await comment(eager)).status).toBe(201);
  });

  it('count no visitor and no read', async () => {
    const { id } = await makeUser(api.db);
    const before = (await api.db.select().from(spentBudgets)).length;
    await api.call('feed.home', { body: {} });
    await api.call('feed.home', { body: {}, as: { id } });
    await api.call('auth.user', { as: { id } });
    expect(await api.db.select().from(spentBudgets)).toHaveLength(before);
  });

  it('count a read that the server writes a document for', async () => {
    const member = await makeUser(api.db);
    const receipt = async () => (await api.call('booking.receipt', { params: { id: 999_999_999 }, as: member })).status;
    for (let i = 0; i < memberBudgets.documents.most; i++) expect(await receipt()).toBe(404);
    expect(await receipt()).toBe(429);
    expect(
      (await api.call('business.taxExcel', { query: { from: '2026-11-01', to: '2026-11-02' }, as: member })).status,
    ).toBe(429);
  });

  it('say nothing to those who may not make the call at all', async () => {
    const light = await makeUser(api.db, { roleId: 1 });
    const statuses = new Set<number>();
    for (let i = 0; i <= memberBudgets.profileEdits.most; i++)
      statuses.add((await api.call('channel.rename', { body: {}, as: light })).status);
    expect([...statuses]).toEqual([403]);
  });

  it('are charged once for a request that is sent again, however often [PRM-05]', async () => {
    const member = await makeUser(api.db);
    const body = { target: 'event', target_id: 999_999_999, reason_id: 1 };
    const event = await makeEvent(api.db, await makeUser(api.db));
    const report = (key: string, targetId: number) =>
      api.call('report.create', {
        as: member,
        body: { ...body, target_id: targetId },
        headers: { 'idempotency-key': key },
      });
    const again = await Promise.all(
      Array.from({ length: memberBudgets.reports.most + 5 }, () => report('one-and-the-same', event.id)),
    );
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await report('another-one', event.id)).status).toBe(201);
  });

  it('are one count for processes whose clocks differ by a little', async () => {
    const member = await makeUser(api.db);
    const rename = async () => (await api.call('channel.rename', { body: {}, as: member })).status;
    for (let i = 0; i < memberBudgets.profileEdits.most; i++) await rename();
    after(-50);
    expect(await rename()).toBe(429);
    after(50);
  });

  it('begin anew where a clock that went ahead has written them', async () => {
    const member = await makeUser(api.db);
    // A malformed call counts too.
    const rename = async () => (await api.call('channel.rename', { body: {}, as: member })).status;
    after(24 * 3600_000);
    for (let i = 0; i < memberBudgets.profileEdits.most; i++) expect(await rename()).toBe(422);
    expect(await rename()).toBe(429);
    after(-24 * 3600_000);
    expect(await rename()).toBe(422);
    after(24 * 3600_000);
  });
});

describe('messages to people who have not answered', () => {
  const room = async (writer: TestUser, other: TestUser): Promise<number> =>
    (await api.call('chat.withUser', { params: { id: other.id }, as: writer })).json.data.id;
  const write = (id: number, as: TestUser) =>
    api.call('chat.sendMessage', { params: { id }, body: { body: 'Hi' }, as });
  const { most, within } = memberBudgets.messagesToStrangers;

  it('are fewer than messages to those who have, over all of them together [API-05]', async () => {
    const [writer, stranger, another, friend, fan] = await Promise.all([1, 2, 3, 4, 5].map(() => makeUser(api.db)));
    await makeFollow(api.db, fan!, writer!);
    // Following somebody else leaves one a stranger to the writer.
    await makeFollow(api.db, stranger!, friend!);
    const rooms = {
      stranger: await room(writer!, stranger!),
      another: await room(writer!, another!),
      friend: await room(writer!, friend!),
      fan: await room(writer!, fan!),
    };
    await write(rooms.friend, friend!);
    after(within + 1);
    const statuses = (await Promise.all(Array.from({ length: most + 20 }, () => write(rooms.stranger, writer!)))).map(
      ({ status }) => status,
    );
    expect(tally(statuses)).toEqual({ 201: most, 429: 20 });
    const refused = await write(rooms.another, writer!);
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_strangers',
      '3600',
    ]);
    expect((await write(rooms.friend, writer!)).status).toBe(201);
    expect((await write(rooms.fan, writer!)).status).toBe(201);
    await write(rooms.stranger, stranger!);
    expect((await write(rooms.stranger, writer!)).status).toBe(201);
    after(within + 1);
    expect((await write(rooms.another, writer!)).status).toBe(201);
  });
});
