import { eq } from 'drizzle-orm';
import { badges, channels, userBadges, users } from '../../db/schema/people.ts';
import { experiences, rates } from '../../db/schema/reactions.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeFollow, makePlaces, makeUser, type TestUser } from '../../testing/rows.ts';
import { countHonours } from './honours.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
});
afterAll(() => api.close());

const past = '2026-11-01T10:00:00.000Z';
const coming = '2026-12-01T10:00:00.000Z';
const count = () => countHonours(api.db, api.clock.now);
const rankOf = async ({ id }: TestUser) => {
  const [[user], [channel]] = await Promise.all([
    api.db.select().from(users).where(eq(users.id, id)),
    api.db.select().from(channels).where(eq(channels.userId, id)),
  ]);
  expect(channel!.rank).toBe(user!.rank);
  return user!.rank;
};
const badgesOf = async ({ id }: TestUser): Promise<string[]> =>
  (
    await api.db
      .select({ slug: badges.slug })
      .from(userBadges)
      .innerJoin(badges, eq(badges.id, userBadges.badgeId))
      .where(eq(userBadges.userId, id))
      .orderBy(badges.slug)
  ).map(({ slug }) => slug);

describe('the rank of a channel [DSC-09]', () => {
  it('counts what its owner held, where they were, what they told and who follows', async () => {
    const [host, guest, fan] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const held = await makeEvent(api.db, host, { starts: [past] });
    const ahead = await makeEvent(api.db, host, { starts: [coming] });
    await makeReservation(api.db, held, guest, { count: 4 });
    await makeReservation(api.db, held, fan, { status: 'canceled' });
    // Hosts who book their own event are no guests of it; future events count once they took place.
    await makeReservation(api.db, held, host);
    await makeReservation(api.db, ahead, guest);
    await api.db.insert(rates).values({ eventId: held.id, userId: guest.id, points: 5 });
    await api.db.insert(experiences).values({ eventId: held.id, userId: guest.id, body: 'It was good' });
    await makeFollow(api.db, fan, host);
    await api.db.update(channels).set({ followersCount: 1 }).where(eq(channels.userId, host.id));
    await count();
    // One event, one guest, two stars above the middle, one follower; and a visit with an experience.
    expect([await rankOf(host), await rankOf(guest), await rankOf(fan)]).toEqual([20 + 2 + 4 + 1, 5 + 10, 0]);
    expect([await badgesOf(host), await badgesOf(guest), await badgesOf(fan)]).toEqual([[], ['storyteller'], []]);
  });

  it('is never below nothing, and falls when what it counted is gone', async () => {
    const [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
    const event = await makeEvent(api.db, host, { starts: [past] });
    await api.db.insert(rates).values({ eventId: event.id, userId: guest.id, points: 1 });
    await api.db.update(users).set({ rank: 4000 }).where(eq(users.id, host.id));
    await api.db.update(channels).set({ rank: 4000 }).where(eq(channels.userId, host.id));
    await count();
    expect(await rankOf(host)).toBe(0);
  });

  it('gives badges at their bounds, once, and takes away those that are no longer earned', async () => {
    const [host, regular, almost] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    for (let visit = 0; visit < 5; visit++) {
      const event = await makeEvent(api.db, host, { starts: [past] });
      await makeReservation(api.db, event, regular);
      if (visit > 0) await makeReservation(api.db, event, almost);
    }
    await api.db.update(channels).set({ followersCount: 882 }).where(eq(channels.userId, host.id));
    await count();
    await count();
    // Five events with nine guests in all, and the followers.
    expect([await rankOf(host), await badgesOf(host)]).toEqual([1000, ['trusted-host']]);
    expect([await badgesOf(regular), await badgesOf(almost)]).toEqual([['regular'], []]);
    await api.db.update(channels).set({ followersCount: 881 }).where(eq(channels.userId, host.id));
    const [other] = await api.db
      .insert(badges)
      .values({ slug: 'by-hand', icon: 'star', name: { fa: 'ا', en: 'a', ar: 'ا', ps: 'ا' } })
      .returning();
    await api.db.insert(userBadges).values({ userId: host.id, badgeId: other!.id });
    await count();
    expect([await rankOf(host), await badgesOf(host)]).toEqual([999, ['by-hand']]);
  });
});
