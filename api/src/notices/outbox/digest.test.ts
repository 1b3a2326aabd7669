import { like } from 'drizzle-orm';
import { notifications } from '../../db/schema/news.ts';
import { outbox } from '../../db/schema/outgoing.ts';
import { userEntries } from '../../db/schema/people.ts';
import { notify } from '../notify.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';
import { dueDay, sendDailyDigests } from './digest.ts';

let api: TestApi;
let actor: TestUser;
beforeAll(async () => {
  api = await startApi();
  actor = await makeUser(api.db);
});
beforeEach(async () => {
  await api.db.delete(outbox);
  await api.db.delete(notifications);
});
afterAll(() => api.close());

async function makeReader(isProven = true): Promise<TestUser & { address: string }> {
  const user = await makeUser(api.db);
  const address = `${user.username}@example.com`;
  await api.db
    .insert(userEntries)
    .values({ userId: user.id, entry: address, kind: 'mail', verifiedAt: isProven ? api.clock.now : null });
  return { ...user, address };
}
const tell = (user: TestUser, kind: 'liked' | 'comment', at: string): Promise<void> =>
  notify(api.db, [user.id], { kind, actorId: actor.id, at: new Date(at) });
const digests = () => api.db.select().from(outbox).where(like(outbox.key, 'digest/%')).orderBy(outbox.id);
/** Each time twice, as two processes might. */
async function runAt(moment: string): Promise<void> {
  api.clock.now = new Date(moment);
  await Promise.all([sendDailyDigests.run(api.deps), sendDailyDigests.run(api.deps)]);
  await sendDailyDigests.run(api.deps);
}

describe('the daily mail', () => {
  it('is due from six in the evening in Tehran until midnight there [API-13]', () => {
    expect(
      [
        '2026-11-21T14:29:59.000Z',
        '2026-11-21T14:30:00.000Z',
        '2026-11-21T20:29:59.000Z',
        '2026-11-21T20:30:00.000Z',
      ].map((moment) => dueDay(new Date(moment))),
    ).toEqual([null, '2026-11-21', '2026-11-21', null]);
  });
  it('tells once a day how much of each kind is unread, in numbers only [API-13]', async () => {
    const reader = await makeReader();
    for (const at of ['2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z']) await tell(reader, 'liked', at);
    await tell(reader, 'comment', '2026-11-21T10:00:00.000Z');
    await runAt('2026-11-21T14:00:00.000Z');
    expect(await digests()).toEqual([]);
    await runAt('2026-11-21T14:31:00.000Z');
    await runAt('2026-11-21T19:00:00.000Z');
    expect(await digests()).toMatchObject([
      {
        recipient: reader.address,
        channel: 'mail',
        code: null,
        key: `digest/2026-11-21/${reader.id}`,
        subject: '۳ اعلان خوانده‌نشده در دورهمی',
      },
    ]);
    expect((await digests())[0]!.text).toBe(
      'سلام،\nاز این‌ها هنوز خبر ندارید:\n\n• ۲ پسند\n• ۱ نظر\n\nهمه را اینجا ببینید:\nhttps://example.com/notifications',
    );
  });
  it('comes again the next day only if there is something new [API-13]', async () => {
    const reader = await makeReader();
    await tell(reader, 'liked', '2026-11-21T10:00:00.000Z');
    await runAt('2026-11-21T14:31:00.000Z');
    await runAt('2026-11-22T14:31:00.000Z');
    expect(await digests()).toHaveLength(1);
    await tell(reader, 'comment', '2026-11-23T10:00:00.000Z');
    await runAt('2026-11-23T14:31:00.000Z');
    expect((await digests()).map(({ subject }) => subject)).toEqual([
      '۱ اعلان خوانده‌نشده در دورهمی',
      '۲ اعلان خوانده‌نشده در دورهمی',
    ]);
  });
  it('does not come without an unread notification or a proven address [API-13]', async () => {
    const [reader, unproven] = [await makeReader(), await makeReader(false)];
    const withPhoneOnly = await makeUser(api.db);
    for (const user of [reader, unproven, withPhoneOnly]) await tell(user, 'liked', '2026-11-21T10:00:00.000Z');
    await api.db.update(notifications).set({ readAt: new Date('2026-11-21T11:00:00.000Z') });
    for (const user of [unproven, withPhoneOnly]) await tell(user, 'liked', '2026-11-21T12:00:00.000Z');
    await runAt('2026-11-21T15:00:00.000Z');
    expect(await digests()).toEqual([]);
  });
  it('counts nothing that was read, and goes past phones and addresses that are not proven [API-13]', async () => {
    const reader = await makeUser(api.db);
    const withPhoneOnly = await makeUser(api.db);
    const verifiedAt = api.clock.now;
    await api.db.insert(userEntries).values([
      { userId: withPhoneOnly.id, entry: '+989120000002', kind: 'sms', verifiedAt },
      { userId: reader.id, entry: '+989120000001', kind: 'sms', verifiedAt },
      { userId: reader.id, entry: 'unproven@example.com', kind: 'mail' },
      { userId: reader.id, entry: 'proven@example.com', kind: 'mail', verifiedAt },
    ]);
    await tell(reader, 'liked', '2026-11-21T09:00:00.000Z');
    await api.db.update(notifications).set({ readAt: new Date('2026-11-21T10:00:00.000Z') });
    for (const user of [reader, withPhoneOnly]) await tell(user, 'comment', '2026-11-21T11:00:00.000Z');
    await runAt('2026-11-21T15:00:00.000Z');
    expect(await digests()).toMatchObject([
      { recipient: 'proven@example.com', subject: '۱ اعلان خوانده‌نشده در دورهمی' },
    ]);
  });
  it('goes to the first proven address, and to many users in one go [API-13]', async () => {
    const readers = await Promise.all(Array.from({ length: 600 }, () => makeReader()));
    await api.db
      .insert(userEntries)
      .values({ userId: readers[0]!.id, entry: 'second@example.com', kind: 'mail', verifiedAt: api.clock.now });
    await notify(
      api.db,
      readers.map(({ id }) => id),
      { kind: 'liked', actorId: actor.id, at: new Date('2026-11-21T10:00:00.000Z') },
    );
    await runAt('2026-11-21T15:00:00.000Z');
    expect((await digests()).map(({ recipient }) => recipient).sort()).toEqual(
      readers.map(({ address }) => address).sort(),
    );
  });
  it('is not written on a site that has no mail server [API-06]', async () => {
    const reader = await makeReader();
    await tell(reader, 'liked', '2026-11-21T10:00:00.000Z');
    api.clock.now = new Date('2026-11-21T15:00:00.000Z');
    await sendDailyDigests.run({ ...api.deps, development: false });
    expect(await digests()).toEqual([]);
  });
});
