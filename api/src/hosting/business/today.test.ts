import readSheet from 'read-excel-file/node';
import { events } from '../../db/schema/events.ts';
import { eq } from 'drizzle-orm';
import { payouts } from '../../db/schema/hosting.ts';
import { activities } from '../../db/schema/news.ts';
import { channels } from '../../db/schema/people.ts';
import { comments, eventDailyViews, rates } from '../../db/schema/reactions.ts';
import { eventSessions, offCodes, payments, reservations } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  event = await makeEvent(api.db, host, {
    title: '=HYPERLINK("x")',
    plans: [{ type: 'payable', price: 100_000 }],
    starts: ['2026-11-25T15:00:00.000Z'],
  });
});
afterAll(() => api.close());

/** A reservation with other values in its row. */
const reserve = async (
  of: TestEvent,
  who: TestUser,
  { status, count, amount, paid, ...more }: Partial<typeof reservations.$inferInsert> = {},
) => {
  const options = Object.fromEntries(
    Object.entries({ status, count, amount, paid }).filter(([, value]) => value !== undefined),
  );
  const id = await makeReservation(api.db, of, who, options);
  if (Object.keys(more).length > 0) await api.db.update(reservations).set(more).where(eq(reservations.id, id));
  return id;
};

const pay = async (reservationId: number, values: Partial<typeof payments.$inferInsert>) =>
  api.db.insert(payments).values({
    transId: `t${Math.random()}`,
    reservationId,
    userId: guest.id,
    amount: 100_000,
    status: 'paid',
    ...values,
  });

describe('business.today', () => {
  const today = async (as: TestUser) => (await api.call('business.today', { as })).json.data;

  it('tells the next session, unpaid seats, money to give back and comments without an answer [BIZ-01]', async () => {
    await makeEvent(api.db, host, { starts: ['2026-12-25T15:00:00.000Z'] });
    const later = new Date(api.clock.now.getTime() + 60_000);
    await reserve(event, guest, {
      status: 'held',
      count: 2,
      amount: 200_000,
      expiresAt: later,
    });
    // Nothing waits here: expired, paid, cancelled, or of a deleted event.
    const expired = { status: 'held', amount: 5, expiresAt: api.clock.now } as const;
    await reserve(event, await makeUser(api.db), expired);
    const paid = await reserve(event, await makeUser(api.db), { amount: 7, paid: 7 });
    await api.db.update(reservations).set({ expiresAt: later }).where(eq(reservations.id, paid));
    await pay(paid, { paidAt: api.clock.now });
    const deleted = await makeEvent(api.db, host);
    await reserve(deleted, guest, { status: 'held', amount: 9, expiresAt: later });
    await api.db.insert(comments).values({ eventId: deleted.id, userId: guest.id, body: 'Where is it?' });
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, deleted.id));
    await api.db.update(eventSessions).set({ taken: 4 }).where(eq(eventSessions.eventId, event.id));
    const gone = await makeReservation(api.db, event, await makeUser(api.db), { status: 'canceled', paid: 100_000 });
    await pay(gone, { status: 'refund_needed', refundReason: 'canceled', paidAt: new Date('2026-11-10T10:00:00Z') });
    const say = async (userId: number, body: string, parentId: number | null = null) =>
      (await api.db.insert(comments).values({ eventId: event.id, userId, body, parentId }).returning())[0]!.id;
    await say(host.id, 'Welcome');
    const asked = await say(guest.id, 'Is there parking?');
    const open = await say(guest.id, 'What should I bring?');
    await say(host.id, 'Yes', asked);
    await say(guest.id, 'me again', open);
    const { next, ...waits } = await today(host);
    expect(next?.id).toBe(event.id);
    expect(waits).toMatchObject({
      held: { reservations: 1, amount: 200_000 },
      refunds: { count: 1, amount: 100_000 },
      unanswered: { count: 1, first: [{ body: 'What should I bring?', channel: { username: guest.username } }] },
    });
  });

  it('is empty for who hosts nothing, and closed to visitors and light accounts [BIZ-01]', async () => {
    expect(await today(guest)).toEqual({
      next: null,
      held: { reservations: 0, amount: 0 },
      refunds: { count: 0, amount: 0 },
      unanswered: { count: 0, first: [] },
    });
    expect((await api.call('business.today')).status).toBe(401);
    const light = await makeUser(api.db, { username: null });
    expect((await api.call('business.today', { as: light })).status).toBe(403);
  });
});

describe('the whole numbers of an event', () => {
  it('have codes with their uses, rates, shares, views by day, and the host’s other events [BIZ-02]', async () => {
    const owner = await makeUser(api.db);
    const guests = [await makeUser(api.db), await makeUser(api.db)];
    const [own, other] = [await makeEvent(api.db, owner), await makeEvent(api.db, owner)];
    await makeEvent(api.db, owner, { status: 'not_held' });
    const [code] = await api.db
      .insert(offCodes)
      .values({
        eventId: own.id,
        title: '',
        code: 'HALF',
        percent: 50,
        useLimit: 9,
        used: 2,
        expiresAt: api.clock.now,
      })
      .returning();
    await reserve(own, guests[0]!, { count: 2, amount: 100_000, offCodeId: code!.id });
    await reserve(own, guests[1]!, { amount: 5, offCodeId: code!.id, status: 'canceled' });
    await makeReservation(api.db, other, guests[0]!, { count: 3, amount: 300 });
    await api.db.insert(rates).values([
      { eventId: own.id, userId: guests[0]!.id, points: 5 },
      { eventId: own.id, userId: guests[1]!.id, points: 2 },
    ]);
    for (const text of ['telegram', 'copy', 'telegram'])
      await api.db
        .insert(activities)
        .values({ userId: guest.id, ownerId: owner.id, kind: 'shared', eventId: own.id, text });
    await api.db.insert(eventDailyViews).values({ eventId: own.id, day: '2026-11-21', views: 7 });
    await api.db.update(events).set({ views: 10 }).where(eq(events.id, other.id));
    const { data } = (await api.call('business.insight', { as: owner, params: { id: own.id } })).json;
    expect(data.codes).toEqual([
      {
        id: code!.id,
        code: 'HALF',
        percent: 50,
        used: 2,
        use_limit: 9,
        reservations: 1,
        guests: 2,
        income: 100_000,
      },
    ]);
    expect(data.rates).toMatchObject({ count: 2, average: 3.5 });
    expect(data.rates.points.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0]);
    expect(data.shares).toEqual([
      { target: 'telegram', count: 2 },
      { target: 'copy', count: 1 },
    ]);
    expect(data.series.at(-1)).toMatchObject({ day: '2026-11-21', views: 7 });
    expect(data.others).toEqual({ events: 1, guests: 3, income: 300, views: 10, conversion: 0.1, returning: 0 });
  });

  it('compare with nothing where the host has no other event, or only deleted and called-off ones [BIZ-02]', async () => {
    const owner = await makeUser(api.db);
    const own = await makeEvent(api.db, owner);
    const deleted = await makeEvent(api.db, owner);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, deleted.id));
    await makeEvent(api.db, owner, { status: 'not_held' });
    const { data } = (await api.call('business.insight', { as: owner, params: { id: own.id } })).json;
    expect([data.others, data.codes, data.shares, data.rates.count, data.rates.average]).toEqual([null, [], [], 0, 0]);
  });
});

describe('booking.friendsToNotify', () => {
  it('says whom telling would reach, and that they were told today [BIZ-05]', async () => {
    const [owner, friend, coming, oneSided] = [
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db),
    ];
    for (const one of [friend, coming]) {
      await makeCloseFriend(api.db, owner, one);
      await makeCloseFriend(api.db, one, owner);
    }
    await makeCloseFriend(api.db, owner, oneSided);
    const own = await makeEvent(api.db, owner);
    await makeReservation(api.db, own, coming);
    const ask = async (as: TestUser) => api.call('booking.friendsToNotify', { as, params: { id: own.id } });
    expect((await ask(owner)).json.data).toEqual({ friends: 2, reach: 1, notified_today: 0 });
    await api.call('booking.notifyFriends', { as: owner, params: { id: own.id }, body: {} });
    expect((await ask(owner)).json.data).toEqual({ friends: 2, reach: 0, notified_today: 1 });
    api.clock.now = new Date(api.clock.now.getTime() + 24 * 3600_000);
    expect((await ask(owner)).json.data).toEqual({ friends: 2, reach: 1, notified_today: 0 });
    api.clock.now = new Date('2026-11-21T08:00:00.000Z');
    expect((await ask(friend)).status).toBe(403);
  });
});

describe('sheets, read back by another library', () => {
  const read = async (bytes: Buffer) => (await readSheet(bytes)) as unknown as { data: unknown[][] }[];

  it('of guests: names that begin with = are text, numbers keep their zeros, the head is Persian [BIZ-06] [EVT-10]', async () => {
    const odd = await makeUser(api.db);
    const own = await makeEvent(api.db, host);
    await api.db.update(channels).set({ name: '=1+1' }).where(eq(channels.id, odd.channelId));
    const phone = await makeUser(api.db);
    await api.db.update(channels).set({ name: '09121234567' }).where(eq(channels.id, phone.channelId));
    await reserve(own, odd, { factorNumber: '012345678901' });
    await makeReservation(api.db, own, phone);
    const { bytes } = await api.call('business.guestsExcel', {
      as: host,
      params: { id: own.id },
      headers: { 'x-language': 'fa' },
    });
    const [sheet] = await read(bytes);
    const [head, first, second] = sheet!.data;
    expect(head).toEqual(expect.arrayContaining(['نام', 'نام کاربری', 'بلیت']));
    expect([first![0], first!.at(-1), second![0]]).toEqual(['=1+1', '012345678901', '09121234567']);
  });

  it('for taxes: what was paid, given back and paid out in a period of Tehran’s days, with sums [BIZ-04]', async () => {
    const own = await makeEvent(api.db, host, { title: '=sum' });
    const seat = await reserve(own, guest, { count: 2, paid: 100_000, factorNumber: '000000000042' });
    // 20:45 in UTC is the next day in Tehran.
    await pay(seat, { paidAt: new Date('2026-10-31T20:45:00Z') });
    await pay(seat, {
      status: 'refunded',
      refundReason: 'canceled',
      paidAt: new Date('2026-10-01T10:00:00Z'),
      refundedAt: new Date('2026-11-02T10:00:00Z'),
      amount: 40_000,
    });
    await pay(seat, { status: 'refund_needed', refundReason: 'late', paidAt: new Date('2026-11-02T10:00:00Z') });
    await api.db
      .insert(payouts)
      .values({ userId: host.id, amount: 50_000, reference: '007', createdAt: new Date('2026-11-03T10:00:00Z') });
    const ask = (query: Record<string, string>, as: TestUser | undefined = host) =>
      api.call('business.taxExcel', { query, headers: { 'x-language': 'fa' }, ...(as && { as }) });
    const { status, bytes, headers } = await ask({ from: '2026-11-01', to: '2026-11-05' });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('income.xlsx')]);
    const [sheet] = await read(bytes);
    expect(sheet!.data.slice(1)).toEqual([
      [new Date('2026-11-01'), '۱۰ آبان ۱۴۰۵', 'پرداخت مهمان', '=sum', '000000000042', 2, 100_000],
      [new Date('2026-11-02'), '۱۱ آبان ۱۴۰۵', 'برگرداندن پول مهمان', '=sum', '000000000042', 2, -40_000],
      [new Date('2026-11-03'), '۱۲ آبان ۱۴۰۵', 'پرداخت به شما', null, '007', null, 50_000],
      [null, null, 'جمع درآمد', null, null, null, 60_000],
      [null, null, 'جمع پرداخت‌شده به شما', null, null, null, 50_000],
    ]);
    expect((await ask({ from: '2026-11-05', to: '2026-11-01' })).status).toBe(422);
    expect((await ask({ from: '2020-11-05', to: '2026-11-01' })).status).toBe(422);
    expect((await ask({ from: '2026-02-30', to: '2026-11-01' })).status).toBe(422);
    const others = (await read((await ask({ from: '2026-11-01', to: '2026-11-05' }, guest)).bytes))[0]!;
    expect(others.data).toHaveLength(3);
  });
});
