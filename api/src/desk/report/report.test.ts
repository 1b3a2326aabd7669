import { eq } from 'drizzle-orm';
import { joinGroupChat } from '../../seats/booking/groupChat.ts';
import { chatrooms, messages } from '../../db/schema/chat.ts';
import { appReports, appReportUploads, errorLogs, reports, webVitals } from '../../db/schema/desk.ts';
import { events } from '../../db/schema/events.ts';
import { comments, experiences } from '../../db/schema/reactions.ts';
import { rateLimits } from '../../db/schema/requests.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeCloseFriend, makeEvent, makeUpload, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { reportReasons } from './reasons.ts';

let api: TestApi;
let host: TestUser;
let member: TestUser;
let admin: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
  [host, member] = [await makeUser(api.db), await makeUser(api.db)];
  admin = await makeUser(api.db, { roleId: 6 });
  event = await makeEvent(api.db, host);
});
afterAll(() => api.close());

type Target = 'event' | 'channel' | 'comment' | 'message' | 'experience';
const create = (body: object, as?: TestUser) => api.call('report.create', { body, ...(as && { as }) });
const written = (user: TestUser) => api.db.select().from(reports).where(eq(reports.userId, user.id));

/** Ids of one thing of each kind that belongs to an event. */
async function thingsOf({ id }: { id: number }): Promise<Omit<Record<Target, number>, 'channel'>> {
  const [comment] = await api.db.insert(comments).values({ eventId: id, userId: host.id, body: 'rude' }).returning();
  const [experience] = await api.db
    .insert(experiences)
    .values({ eventId: id, userId: host.id, body: 'lies' })
    .returning();
  await joinGroupChat(api.db, { eventId: id, ownerId: host.id, userId: member.id, at: api.clock.now });
  const [room] = await api.db.select().from(chatrooms).where(eq(chatrooms.eventId, id));
  const [message] = await api.db
    .insert(messages)
    .values({ chatroomId: room!.id, userId: host.id, body: 'spam' })
    .returning();
  return { event: id, comment: comment!.id, experience: experience!.id, message: message!.id };
}

describe('report.reasons', () => {
  it('are told in the language of the reader, to visitors too [AUT-14] [API-07]', async () => {
    const titles = await Promise.all(
      (['fa', 'en', 'ar', 'ps'] as const).map(async (locale) => {
        const { status, json } = await api.call('report.reasons', { headers: { 'x-language': locale } });
        expect([status, json.data]).toEqual([
          200,
          reportReasons.map(({ id, title }) => ({ id, title: title[locale] })),
        ]);
        return json.data.map(({ title }) => title);
      }),
    );
    expect(new Set(titles.flat()).size).toBe(4 * reportReasons.length);
  });
});

describe('report.create', () => {
  it('takes a report of each kind of thing that its writer can see [AUT-14]', async () => {
    const targets: Record<Target, number> = { ...(await thingsOf(event)), channel: host.channelId };
    for (const [target, id] of Object.entries(targets)) {
      const { status, json } = await create({ target, target_id: id, reason_id: 3, description: '  why  ' }, member);
      expect([target, status, json.data]).toEqual([target, 201, { id: expect.any(Number) }]);
    }
    expect((await written(member)).map(({ target, targetId }) => [target, targetId]).sort()).toEqual(
      Object.entries(targets).sort(),
    );
    expect((await written(member))[0]).toMatchObject({ reasonId: 3, description: 'why', createdAt: api.clock.now });
  });
  it('answers the first report to a repeated one, which changes nothing, and another’s is another [AUT-14]', async () => {
    const [one, other] = [await makeUser(api.db), await makeUser(api.db)];
    const body = { target: 'event', target_id: event.id, reason_id: 1, description: 'first' };
    const first = (await create(body, one)).json.data.id;
    const again = await create({ ...body, reason_id: 2, description: 'second' }, one);
    expect([again.status, again.json.data.id]).toEqual([201, first]);
    const atOnce = await Promise.all([1, 2, 3].map(async () => (await create(body, other)).json.data.id));
    expect(new Set([first, ...atOnce]).size).toBe(2);
    expect(await written(one)).toMatchObject([{ id: first, reasonId: 1, description: 'first' }]);
  });
  it('does not find what is not there, of any kind', async () => {
    for (const target of ['event', 'channel', 'comment', 'message', 'experience']) {
      expect([target, (await create({ target, target_id: 999_999, reason_id: 1 }, member)).status]).toEqual([
        target,
        404,
      ]);
    }
  });
  it('does not find what belongs to an event that its writer may not know of, until the host lets them in [API-07] [PRM-19]', async () => {
    const secretHost = await makeUser(api.db);
    const secret = await makeEvent(api.db, secretHost, { isCloseFriend: true });
    const stranger = await makeUser(api.db);
    // In a group, but not in this one.
    await joinGroupChat(api.db, { eventId: event.id, ownerId: host.id, userId: stranger.id, at: api.clock.now });
    const things = Object.entries(await thingsOf(secret));
    for (const [target, id] of things)
      expect([target, (await create({ target, target_id: id, reason_id: 1 }, stranger)).status]).toEqual([target, 404]);
    await makeCloseFriend(api.db, secretHost, stranger);
    const status = async (target: string) =>
      (await create({ target, target_id: Object.fromEntries(things)[target], reason_id: 1 }, stranger)).status;
    expect([await status('event'), await status('comment'), await status('experience')]).toEqual([201, 201, 201]);
    // A close friend without a seat is not in the group.
    expect(await status('message')).toBe(404);
  });
  it('does not find deleted events, nor messages that were deleted [PRM-19]', async () => {
    const gone = await makeEvent(api.db, host);
    const { message, ...things } = await thingsOf(gone);
    await api.db.update(messages).set({ body: '', deletedAt: api.clock.now }).where(eq(messages.id, message));
    expect((await create({ target: 'message', target_id: message, reason_id: 1 }, member)).status).toBe(404);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, gone.id));
    for (const [target, id] of Object.entries(things))
      expect([target, (await create({ target, target_id: id, reason_id: 1 }, member)).status]).toEqual([target, 404]);
  });
  it('refuses unknown reasons and kinds, too long words, light accounts and visitors [API-07] [API-09]', async () => {
    const body = { target: 'event', target_id: event.id, reason_id: 1 };
    const unknown = await create({ ...body, reason_id: 99 }, member);
    expect([unknown.status, unknown.json.code, Object.keys(unknown.json.errors ?? {})]).toEqual([
      422,
      'unknown_option',
      ['reason_id'],
    ]);
    expect((await create({ ...body, target: 'user' }, member)).status).toBe(422);
    expect((await create({ ...body, target_id: 0 }, member)).status).toBe(422);
    expect((await create({ ...body, description: 'x'.repeat(2001) }, member)).json.errors).toHaveProperty(
      'description',
    );
    const light = await create(body, await makeUser(api.db, { username: null }));
    expect([light.status, light.json.code]).toEqual([403, 'unverified']);
    expect((await create(body)).status).toBe(401);
  });
});

describe('report.createForApp', () => {
  let address = 0;
  /** Each from an address of its own, unless one is given. */
  const tell = (body: object, as?: TestUser, ip = `203.0.113.${++address}`) =>
    api.call('report.createForApp', { body, headers: { 'x-forwarded-for': ip }, ...(as && { as }) });
  const report = async (id: number) => (await api.db.select().from(appReports).where(eq(appReports.id, id)))[0];
  const picturesOf = async (id: number) =>
    (await api.db.select().from(appReportUploads).where(eq(appReportUploads.reportId, id))).map(
      ({ uploadId }) => uploadId,
    );

  it('is open to visitors: a word, an idea or a bug with its address [AUT-13] [API-07]', async () => {
    for (const title of ['contactUs', 'suggestion', 'appBug']) {
      const { status, json } = await tell({ title, description: ' سلام ', bug_address: 'https://example.com/x' });
      expect(status).toBe(201);
      expect(await report(json.data.id)).toMatchObject({
        userId: null,
        title,
        description: 'سلام',
        bugAddress: 'https://example.com/x',
        createdAt: api.clock.now,
      });
    }
  });
  it('keeps who wrote it, light accounts too, and own pictures once each [AUT-13]', async () => {
    const pictures = [await makeUpload(api.db, member), await makeUpload(api.db, member)];
    const { json } = await tell({ title: 'appBug', description: 'x', gallery: [...pictures, pictures[0]] }, member);
    expect(await report(json.data.id)).toMatchObject({ userId: member.id, bugAddress: null });
    expect((await picturesOf(json.data.id)).sort()).toEqual(pictures.sort());
    expect(
      (await tell({ title: 'contactUs', description: 'x' }, await makeUser(api.db, { username: null }))).status,
    ).toBe(201);
  });
  it('takes only pictures of one’s own, and none from visitors; nothing is left of it then [AUT-13] [PRM-19]', async () => {
    const [own, foreign] = [await makeUpload(api.db, member), await makeUpload(api.db, host)];
    const before = (await api.db.select().from(appReports)).length;
    for (const [gallery, as] of [
      [[own, foreign], member],
      [[999_999], member],
      [[foreign], undefined],
    ] as const) {
      const { status, json } = await tell({ title: 'appBug', description: 'x', gallery }, as);
      expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([422, 'unknown_upload', ['gallery']]);
    }
    expect(await api.db.select().from(appReports)).toHaveLength(before);
  });
  it('refuses what says nothing, unknown titles and more than five pictures [AUT-13] [API-09]', async () => {
    expect((await tell({ title: 'appBug', description: '  ' })).json.errors).toHaveProperty('description');
    expect((await tell({ title: 'complaint', description: 'x' })).status).toBe(422);
    expect(
      (await tell({ title: 'appBug', description: 'x', gallery: [1, 2, 3, 4, 5, 6] }, member)).json.errors,
    ).toHaveProperty('gallery');
  });
  it('takes five an hour from an address, whoever writes, and says when there may be more [AUT-13]', async () => {
    const statuses = async (ips: string[]) => {
      const found: number[] = [];
      for (const ip of ips)
        found.push(
          (await tell({ title: 'suggestion', description: 'x' }, found.length % 2 ? member : undefined, ip)).status,
        );
      return found;
    };
    expect(await statuses(Array<string>(6).fill('198.51.100.7'))).toEqual([201, 201, 201, 201, 201, 429]);
    expect(
      (await tell({ title: 'suggestion', description: 'x' }, undefined, '198.51.100.7')).headers['retry-after'],
    ).toBe('3600');
    expect(await statuses(['198.51.100.8'])).toEqual([201]);
    // One IPv6 line has more addresses than anybody could count.
    expect(await statuses([1, 2, 3, 4, 5, 6].map((i) => `2001:db8:1:2::${i}`))).toEqual([201, 201, 201, 201, 201, 429]);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 3600_000);
    expect(await statuses(['198.51.100.7'])).toEqual([201]);
    api.clock.now = before;
  });
});

describe('errorLog.create', () => {
  const error = { type: 'TypeError', error: 'x is undefined', app: 'mf-chat' };
  const log = (as?: TestUser, ip = '203.0.113.200') =>
    api.call('errorLog.create', { body: error, headers: { 'x-forwarded-for': ip }, ...(as && { as }) });
  it('keeps what a browser met, and whose it was where that is known [API-07]', async () => {
    const ids = [(await log()).json.data.id, (await log(member)).json.data.id];
    const rows = await api.db.select().from(errorLogs).orderBy(errorLogs.id);
    expect(rows.map(({ id, userId, createdAt }) => [id, userId, createdAt])).toEqual([
      [ids[0], null, api.clock.now],
      [ids[1], member.id, api.clock.now],
    ]);
  });
  it('takes two hundred an hour from an address, and goes on taking those of others [API-07]', async () => {
    const ip = '198.51.100.20';
    await log(undefined, ip);
    await api.db
      .update(rateLimits)
      .set({ count: 199 })
      .where(eq(rateLimits.key, `errors/${ip}`));
    expect([(await log(undefined, ip)).status, (await log(undefined, ip)).status]).toEqual([200, 429]);
    expect((await log(undefined, '198.51.100.21')).status).toBe(200);
  });
});

describe('errorLog.table', () => {
  it('tells admins what went wrong in which version, the most frequent first [KRN-12]', async () => {
    await api.db.delete(errorLogs);
    const at = (hours: number): Date => new Date(api.clock.now.getTime() - hours * 3600_000);
    const row = { type: 'client', app: 'mf-chat', version: '1.0.0', error: 'x is undefined' };
    await api.db.insert(errorLogs).values([
      { ...row, createdAt: at(1) },
      { ...row, createdAt: at(2) },
      { ...row, version: '1.1.0', createdAt: at(1) },
      { ...row, version: '0.9.0', createdAt: at(30) },
      { ...row, type: 'odd', app: null, version: null, createdAt: at(3) },
    ]);
    const table = async (query?: { days: number }) =>
      (await api.call('errorLog.table', { as: admin, ...(query && { query }) })).json.data.map(
        ({ app, version, times, last_at: last }) => [app, version, times, last],
      );
    expect(await table({ days: 1 })).toEqual([
      ['mf-chat', '1.0.0', 2, at(1).toISOString()],
      ['mf-chat', '1.1.0', 1, at(1).toISOString()],
      [null, null, 1, at(3).toISOString()],
    ]);
    expect(await table()).toHaveLength(4);
    expect((await api.call('errorLog.table', { as: admin, query: { days: 100 } })).status).toBe(422);
  });
});

describe('vitals.report', () => {
  const measure = { app: 'mf-event', version: '1.2.0', name: 'LCP' as const, value: 2000 };
  const report = (measures: unknown, ip = '203.0.113.210') =>
    api.call('vitals.report', { body: { measures }, headers: { 'x-forwarded-for': ip } });
  const table = async () =>
    (await api.call('vitals.table', { as: admin })).json.data.map(({ app, version, name, pages, p75, rating }) => [
      `${app}@${version}`,
      name,
      pages,
      p75,
      rating,
    ]);
  beforeEach(() => api.db.delete(webVitals));

  it('is told by area and version, with what three of four pages did not exceed [KRN-12]', async () => {
    for (const value of [900, 1000, 2000, 9000]) await report([{ ...measure, value }]);
    await report([
      { ...measure, version: '1.3.0', value: 5000 },
      { ...measure, app: 'shell', name: 'CLS', value: 0 },
      { ...measure, app: 'shell', name: 'CLS', value: 0.2 },
      { ...measure, app: 'shell', name: 'INP', value: 150.4 },
    ]);
    expect(await table()).toEqual(
      [
        ['mf-event@1.2.0', 'LCP', 4, expect.any(Number), 'good'],
        ['mf-event@1.3.0', 'LCP', 1, expect.any(Number), 'poor'],
        ['shell@1.2.0', 'INP', 1, expect.any(Number), 'good'],
        ['shell@1.2.0', 'CLS', 2, expect.any(Number), 'fair'],
      ].toSorted((a, b) => `${a[0]} ${a[1]}`.localeCompare(`${b[0]} ${b[1]}`)),
    );
    const p75 = (await table()).find(([version]) => version === 'mf-event@1.2.0')![3] as number;
    expect(Math.abs(p75 - 2000) / 2000).toBeLessThan(0.06);
  });

  it('is forgotten by the table after the days that are asked for [KRN-12]', async () => {
    await report([measure]);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 9 * 24 * 3600_000);
    expect(await table()).toEqual([]);
    api.clock.now = before;
    expect(await table()).toHaveLength(1);
  });

  it.each([
    ['an app that is none', { app: '../x' }],
    ['a version that is none', { version: 'x'.repeat(100) }],
    ['a measure that is none', { name: 'LCP2' }],
    ['less than nothing', { value: -1 }],
    ['more than ten minutes', { value: 600_001 }],
    ['words for a number', { value: 'x' }],
    ['more than is asked for', { path: '/sara' }],
  ])('is refused with %s [KRN-12]', async (_what, change) => {
    expect((await report([{ ...measure, ...change }])).status).toBe(422);
    expect(await table()).toEqual([]);
  });

  it('is refused when it is empty or long, and over two hundred an hour from an address [KRN-12]', async () => {
    expect((await report([])).status).toBe(422);
    expect((await report(Array(11).fill(measure))).status).toBe(422);
    const ip = '198.51.100.30';
    await report([measure], ip);
    await api.db
      .update(rateLimits)
      .set({ count: 199 })
      .where(eq(rateLimits.key, `vitals/${ip}`));
    expect([(await report([measure], ip)).status, (await report([measure], ip)).status]).toEqual([200, 429]);
    expect((await report([measure], '198.51.100.31')).status).toBe(200);
  });

  it('comes from many pages at once, in any order, and each is counted [KRN-12]', async () => {
    const names = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'].map((name) => ({ ...measure, name, value: 1 }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => report(i % 2 ? names : names.toReversed(), `198.51.100.${100 + i}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await table()).map(([, , pages]) => pages)).toEqual([20, 20, 20, 20, 20]);
  });
});
