import { eq } from 'drizzle-orm';
import { joinGroupChat } from '../../seats/booking/groupChat.ts';
import { chatrooms, messages } from '../../db/schema/chat.ts';
import { appReports, appReportUploads, errorLogs, reports } from '../../db/schema/desk.ts';
import { events } from '../../db/schema/events.ts';
import { comments, experiences } from '../../db/schema/reactions.ts';
import { rateLimits } from '../../db/schema/requests.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeCloseFriend, makeEvent, makeUpload, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { reportReasons } from './reasons.ts';

let api: TestApi;
let host: TestUser;
let member: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
  [host, member] = [await makeUser(api.db), await makeUser(api.db)];
  event = await makeEvent(api.db, host);
}, 60_000);
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
    const things = Object.entries(await thingsOf(secret));
    for (const [target, id] of things)
      expect([target, (await create({ target, target_id: id, reason_id: 1 }, stranger)).status]).toEqual([target, 404]);
    await makeCloseFriend(api.db, secretHost, stranger);
    const status = async (target: string) =>
      (await create({ target, target_id: Object.fromEntries(things)[target], reason_id: 1 }, stranger)).status;
    expect([await status('event'), await status('comment'), await status('experience')]).toEqual([201, 201, 201]);
    // A close friend has no seat, hence no place in the group.
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
    // One line of IPv6 has more addresses than anybody could count.
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
