import { and, eq } from 'drizzle-orm';
import { notifications } from '../../db/schema/news.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeBlock, makeCloseFriend, makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.now = new Date('2026-11-21T08:00:00.000Z');
  host = await makeUser(api.db);
});
afterAll(() => api.close());

const invite = async (event: { id: number }) =>
  (await api.call('booking.notifyFriends', { as: host, params: { id: event.id }, body: {} })).json.data.notified;
const isInvited = async (user: TestUser) =>
  (
    await api.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, user.id), eq(notifications.kind, 'invited')))
  ).length > 0;
const mutualFriend = async (): Promise<TestUser> => {
  const friend = await makeUser(api.db);
  await makeCloseFriend(api.db, host, friend);
  await makeCloseFriend(api.db, friend, host);
  return friend;
};

describe('an invitation of close friends [EVT-11]', () => {
  it('goes to mutual ones alone: not to one whom only the host counts, though that one has friends elsewhere', async () => {
    const [mutual, onlyHosts, onlyTheirs, elsewhere] = [
      await mutualFriend(),
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db),
    ];
    await makeCloseFriend(api.db, host, onlyHosts);
    await makeCloseFriend(api.db, onlyHosts, elsewhere);
    await makeCloseFriend(api.db, onlyTheirs, host);
    expect(await invite(await makeEvent(api.db, host))).toBe(1);
    expect(await Promise.all([mutual, onlyHosts, onlyTheirs, elsewhere].map(isInvited))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('goes once on each day of Iran, where midnight is half past eight in the evening in UTC', async () => {
    await mutualFriend();
    const event = await makeEvent(api.db, host, { starts: ['2026-12-20T15:00:00.000Z'] });
    const told: [number, number, number][] = [];
    for (const at of ['2026-12-01T20:29:00.000Z', '2026-12-01T20:31:00.000Z', '2026-12-02T00:01:00.000Z']) {
      api.clock.now = new Date(at);
      const { reach, notified_today } = (
        await api.call('booking.friendsToNotify', { as: host, params: { id: event.id } })
      ).json.data;
      told.push([reach, notified_today, await invite(event)]);
    }
    expect(told).toEqual([
      [1, 0, 1],
      [1, 0, 1],
      [0, 1, 0],
    ]);
  });

  it('is kept from a friend by a block between the two alone', async () => {
    const [blockedByOther, hasBlockedOther, blockedByHost, hasBlockedHost, other] = [
      await mutualFriend(),
      await mutualFriend(),
      await mutualFriend(),
      await mutualFriend(),
      await makeUser(api.db),
    ];
    await makeBlock(api.db, other, blockedByOther);
    await makeBlock(api.db, hasBlockedOther, other);
    await makeBlock(api.db, host, blockedByHost);
    await makeBlock(api.db, hasBlockedHost, host);
    expect(await invite(await makeEvent(api.db, host))).toBe(2);
    expect(await Promise.all([blockedByOther, hasBlockedOther, blockedByHost, hasBlockedHost].map(isInvited))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('goes to friends whose reservation was canceled, or is for another event', async () => {
    const [canceled, elsewhere, coming] = [await mutualFriend(), await mutualFriend(), await mutualFriend()];
    const [event, another] = [await makeEvent(api.db, host), await makeEvent(api.db, host)];
    await makeReservation(api.db, event, canceled, { status: 'canceled' });
    await makeReservation(api.db, another, elsewhere);
    await makeReservation(api.db, event, coming);
    expect(await invite(event)).toBe(2);
    expect(await Promise.all([canceled, elsewhere, coming].map(isInvited))).toEqual([true, true, false]);
  });
});

describe('a reminder of the host [EVT-10]', () => {
  const remind = async (event: { id: number }, reserve: number) => {
    const body = { reserve };
    return (await api.call('booking.sendReserveNotification', { as: host, params: { id: event.id }, body })).json;
  };

  it('is refused for a session that is over, and for a reservation that does not stand', async () => {
    const guest = await makeUser(api.db);
    const event = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z', '2026-12-01T15:00:00.000Z'] });
    const past = await makeReservation(api.db, event, guest);
    const canceled = await makeReservation(api.db, event, guest, { session: 1, status: 'canceled' });
    const held = await makeReservation(api.db, event, await makeUser(api.db), { session: 1, status: 'held' });
    expect([
      (await remind(event, past)).code,
      (await remind(event, canceled)).code,
      (await remind(event, held)).code,
    ]).toEqual(['event_over', 'not_found', 'not_found']);
  });
});
