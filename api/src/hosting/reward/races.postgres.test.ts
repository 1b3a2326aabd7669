import { eq } from 'drizzle-orm';
import { react } from '../../news/activity/service.ts';
import { recordActivity } from '../../notices/record.ts';
import { removeComment } from '../../events/comment/remove.ts';
import { addComment, setCommentLike } from '../../events/comment/service.ts';
import { findComment } from '../../events/comment/queries.ts';
import { type Database } from '../../db/database.ts';
import { messages } from '../../db/schema/chat.ts';
import { events } from '../../db/schema/events.ts';
import { payouts, referralRewards } from '../../db/schema/hosting.ts';
import { activities } from '../../db/schema/news.ts';
import { users } from '../../db/schema/people.ts';
import { comments, rates } from '../../db/schema/reactions.ts';
import { createExperience } from '../../events/experience/service.ts';
import { addRate } from '../../events/rate/service.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { meeting } from '../../testing/meeting.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { giveReferralRewards } from './referralRewards.ts';
import { payOut } from './service.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const crowd = 30;

describePostgres('opinions and money at once', () => {
  let database: Database;
  let host: TestUser;
  let guest: TestUser;
  let admin: TestUser;
  let event: TestEvent;
  const db = () => database.db;
  const at = { id: 0, ownerId: 0 };
  beforeAll(async () => {
    database = await openPatiently(await createDatabase(), { connections: 20 });
    admin = await makeUser(db(), { roleId: 6 });
  });
  beforeEach(async () => {
    [host, guest] = [await makeUser(db()), await makeUser(db())];
    event = await makeEvent(db(), host, { starts: ['2026-11-10T15:00:00.000Z'] });
    await makeReservation(db(), event, guest, { paid: 100_000 });
    Object.assign(at, { id: event.id, ownerId: host.id });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  const all = (act: (i: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: crowd }, (_, i) => act(i)));
  const succeeded = (results: PromiseSettledResult<unknown>[]): number =>
    results.filter(({ status }) => status === 'fulfilled').length;
  const viewer = (user: TestUser) => ({
    caller: { id: user.id, roleId: 2, username: user.username, tokenHash: '' },
    locale: 'en' as const,
    now,
  });
  const payAll = (lock?: () => Promise<void>) =>
    all((i) => payOut(db(), { userId: host.id, amount: 60_000, reference: `R${i}`, adminId: admin.id, at: now }, lock));

  it('pay out no more than is available [PRM-18]', async () => {
    expect(succeeded(await payAll())).toBe(1);
    expect(await db().select().from(payouts).where(eq(payouts.userId, host.id))).toHaveLength(1);
  });
  it('pay out too much without the lock, which shows that it is needed', async () => {
    expect(succeeded(await payAll(meeting({ of: 10, limit: 5000 })))).toBeGreaterThan(1);
  });
  it('take one rate and one experience of a user [EVT-05] [EVT-15]', async () => {
    expect(
      succeeded(await all(() => addRate(db(), { userId: guest.id, event: at, points: 5, body: '', at: now }))),
    ).toBe(1);
    expect(
      succeeded(
        await all(() => createExperience(db(), { userId: guest.id, event: at, body: 'x', gallery: [], at: now })),
      ),
    ).toBe(1);
    expect(await db().select().from(rates).where(eq(rates.eventId, event.id))).toHaveLength(1);
  });
  it('count every like of a comment [EVT-04]', async () => {
    const id = await addComment(db(), {
      userId: guest.id,
      subject: { ...at, isExperience: false },
      body: 'x',
      parent: null,
      at: now,
    });
    const comment = (await findComment(db(), id, viewer(guest)))!;
    const fans = await Promise.all(Array.from({ length: crowd }, () => makeUser(db())));
    await Promise.all(
      [...fans, ...fans].map((fan) => setCommentLike(db(), { userId: fan.id, comment, wanted: true, at: now })),
    );
    await Promise.all(
      fans.slice(0, 10).map((fan) => setCommentLike(db(), { userId: fan.id, comment, wanted: undefined, at: now })),
    );
    expect((await db().select().from(comments).where(eq(comments.id, id)))[0]!.likesCount).toBe(crowd - 10);
  });
  it('count comments rightly while one with its replies is deleted, and never deadlock [EVT-04]', async () => {
    const subject = { ...at, isExperience: false };
    const top = await addComment(db(), { userId: guest.id, subject, body: 'top', parent: null, at: now });
    const comment = (await findComment(db(), top, viewer(guest)))!;
    const caller = { ...viewer(admin).caller, roleId: 6 };
    const results = await all((i) =>
      i === crowd / 2
        ? removeComment(db(), comment, { caller, why: undefined, at: now })
        : addComment(db(), {
            userId: host.id,
            subject,
            body: `reply ${i}`,
            parent: i % 3 === 0 ? null : { id: top, userId: guest.id },
            at: now,
          }),
    );
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
    );
    expect(new Set(refusals).size === 0 || [...new Set(refusals)].join() === 'not_found').toBe(true);
    const left = await db().select().from(comments).where(eq(comments.eventId, event.id));
    expect(left.filter(({ parentId }) => parentId === top)).toEqual([]);
    expect((await db().select().from(events).where(eq(events.id, event.id)))[0]!.commentsCount).toBe(left.length);
  });
  it('send one reply to an activity [ACT-04]', async () => {
    await recordActivity(db(), { kind: 'liked', userId: guest.id, ownerId: host.id, eventId: event.id, at: now });
    const [activity] = await db().select().from(activities).where(eq(activities.eventId, event.id));
    expect(succeeded(await all(() => react(db(), activity!.id, 'thanks', viewer(host))))).toBe(1);
    expect(await db().select().from(messages).where(eq(messages.userId, host.id))).toHaveLength(1);
  });
  it('reward an invitation once [AUT-15]', async () => {
    await db().update(users).set({ invitedById: host.id }).where(eq(users.id, guest.id));
    await all(() => giveReferralRewards(db(), now));
    expect(await db().select().from(referralRewards).where(eq(referralRewards.userId, host.id))).toHaveLength(1);
  });
});
