import fc from 'fast-check';
import readSheet from 'read-excel-file/node';
import { inflateSync } from 'node:zlib';
import type { Reservation } from 'shared-kernel/contract/booking';
import { locales, type Locale } from 'shared-kernel/contract/locale';
import { addDays, noonOf } from 'shared-kernel/language/isoDay';
import { productNames } from 'shared-kernel/language/productNames';
import { aheadOfUtc, wallClock } from 'shared-kernel/language/testing/wallClock';
import { formatWeekday } from 'shared-kernel/language/when';
import { momentOf } from 'shared-kernel/language/zonedTime';
import { payouts, referralRewards } from '../db/schema/hosting.ts';
import { follows } from '../db/schema/people.ts';
import { payments } from '../db/schema/seats.ts';
import { whenText } from '../events/card/cardTexts.ts';
import { guestSheet } from '../hosting/business/guestSheet.ts';
import { sheetMoment } from '../hosting/business/sheetMoment.ts';
import { taxSheet } from '../hosting/business/taxSheet.ts';
import { dueDay } from '../notices/outbox/digest.ts';
import { deletionDay } from '../notices/push/deletionDay.ts';
import { drawReceipt } from '../seats/booking/receipt/drawReceipt.ts';
import { dayInIran, iranZone } from '../settings/iranZone.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeReservation } from '../testing/reservations.ts';
import { rounds } from '../testing/rounds.ts';
import { makeEvent, makeUser, type TestUser } from '../testing/rows.ts';

const minute = 60_000;
const hour = 60 * minute;

/** East and west of UTC, by half hours and as far as it goes; two of them have summer time. */
const zones = ['Asia/Tehran', 'America/St_Johns', 'Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

const moments = fc
  .integer({ min: Date.UTC(2026, 0) / minute, max: Date.UTC(2027, 0) / minute })
  .map((at) => new Date(at * minute));
const cases = fc.record({ at: moments, zone: fc.constantFrom(...zones), locale: fc.constantFrom(...locales) });

const rowsOf = async (bytes: Buffer): Promise<unknown[][]> =>
  ((await readSheet(bytes)) as unknown as { data: unknown[][] }[])[0]!.data;

/** What is drawn on a page, without when and by which program the file was made. */
const drawnIn = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)]
    .map(([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'))
    .find((text) => text.includes(' Tf'))!;

const reservationAt = (at: Date, timezone: string): Reservation =>
  ({
    factor_number: '000000000042',
    count: 1,
    amount: 0,
    entry: null,
    off_code: null,
    pay_detail: null,
    refund: null,
    event: { title: 'Choir', timezone, channel: { name: 'Mina' } },
    date: { start: at.toISOString(), end: at.toISOString() },
    event_date_plan: { title: 'Plan' },
  }) as unknown as Reservation;

const guestAt = (start: Date) =>
  ({ name: 'a', username: 'b', start, plan: 'c', count: 1, amount: 0, status: 'joined', factorNumber: '1' }) as const;

/** What tells times in an event's zone, and how often it is asked. */
const told: readonly [what: string, runs: number, tell: (at: Date, zone: string, locale: Locale) => unknown][] = [
  ['the card of an event', 300, whenText],
  [
    'a sheet of guests',
    12,
    async (at, timezone, locale) => rowsOf(await guestSheet([guestAt(at)], { locale, timezone })),
  ],
  ['a day of a sheet', 300, (at, zone) => sheetMoment(at, zone)],
  [
    'a receipt',
    8,
    async (at, zone, locale) =>
      drawnIn(await drawReceipt(reservationAt(at, zone), { locale, product: productNames({}), at })),
  ],
];

describe('times that are told [SYS-08]', () => {
  it.each(told)('by %s are those of the event’s zone', async (_, runs, tell) => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ at, zone, locale }) => {
        // Clocks of UTC show the same figures then.
        const there = new Date(at.getTime() + aheadOfUtc(at.getTime(), zone));
        expect(await tell(at, zone, locale)).toEqual(await tell(there, 'UTC', locale));
      }),
      { seed: 7, numRuns: rounds({ test: runs, audit: 20 * runs }) },
    );
  });

  it('where no event brings a zone are those of Iran', () =>
    fc.assert(
      fc.property(cases, ({ at, locale }) => {
        const { day, time } = wallClock(at.getTime(), iranZone);
        expect(dayInIran(at)).toBe(day);
        expect(dueDay(at)).toBe(time >= '18:00' ? day : null);
        expect(deletionDay(locale, at.toISOString())).toBe(formatWeekday(locale, noonOf(day), 'UTC'));
      }),
      { seed: 7, numRuns: 300 },
    ));

  it('for taxes are those of Iran', async () => {
    const at = new Date('2026-11-18T21:00:00.000Z');
    const line = { kind: 'income', at, event: '', reference: '', count: 1, amount: 1 } as const;
    expect((await rowsOf(await taxSheet([line], 'en')))[1]![0]).toEqual(new Date('2026-11-19'));
  });
});

/** The first and the last minute of a day, and the minutes beside them, which are of other days. */
function edgesOf(day: string, zone: string) {
  const [first, next] = [momentOf(day, '00:00', zone), momentOf(addDays(day, 1), '00:00', zone)];
  const before = (at: Date): Date => new Date(at.getTime() - minute);
  return { before: before(first), first, last: before(next), next };
}
const edges = ['before', 'first', 'last', 'next'] as const;

describe('days that are counted [SYS-08]', () => {
  let api: TestApi;
  let host: TestUser;
  let guests: TestUser[];
  beforeAll(async () => {
    api = await startApi();
    host = await makeUser(api.db);
    guests = await Promise.all(Array.from({ length: 6 }, () => makeUser(api.db)));
  });
  afterAll(() => api.close());
  const now = new Date('2026-11-21T08:00:00.000Z');
  beforeEach(() => (api.clock.now = now));

  const day = '2026-11-18';

  it('for taxes have their first and their last minute, of all that a host earned and was paid out', async () => {
    const own = await makeUser(api.db);
    const event = await makeEvent(api.db, own);
    const at = edgesOf(day, iranZone);
    for (const [place, edge] of edges.entries()) {
      const reservationId = await makeReservation(api.db, event, guests[place]!);
      const paid = { reservationId, userId: guests[place]!.id, amount: 1000 };
      const longAgo = new Date('2026-01-01T00:00:00.000Z');
      await api.db.insert(payments).values([
        { ...paid, transId: `paid ${edge}`, status: 'paid', paidAt: at[edge] },
        { ...paid, transId: `back ${edge}`, status: 'refunded', paidAt: longAgo, refundedAt: at[edge] },
      ]);
      await api.db.insert(payouts).values({ userId: own.id, amount: 1000, reference: edge, createdAt: at[edge] });
      await api.db
        .insert(referralRewards)
        .values({ userId: own.id, invitedId: guests[place]!.id, amount: 1000, createdAt: at[edge] });
    }
    const lines = async (from: string, to: string): Promise<number> => {
      const { bytes } = await api.call('business.taxExcel', { query: { from, to }, as: own });
      // Beside the head and the sums.
      return (await rowsOf(bytes)).length - 3;
    };
    expect([
      await lines(day, day),
      await lines(addDays(day, -1), day),
      await lines(day, addDays(day, 1)),
      await lines(addDays(day, -1), addDays(day, 1)),
      await lines(addDays(day, -3), addDays(day, -1)),
    ]).toEqual([8, 12, 12, 16, 4]);
  });

  it.each(zones)('of an event’s guests are those of its zone: %s', async (timezone) => {
    const today = wallClock(now.getTime(), timezone).day;
    let guest = 0;
    const booked = async (days: number, edge: (typeof edges)[number], count: number) =>
      makeReservation(api.db, event, guests[guest++]!, {
        count,
        at: edgesOf(addDays(today, days), timezone)[edge].toISOString(),
      });
    const event = await makeEvent(api.db, host, { timezone });
    // The week up to today, and the one before it.
    await booked(-6, 'first', 1);
    await booked(-6, 'before', 10);
    await booked(-13, 'first', 100);
    await booked(-13, 'before', 1000);
    await booked(-2, 'first', 2);
    await booked(-2, 'last', 4);
    const { json } = await api.call('business.insight', { params: { id: event.id }, as: host });
    expect([json.data.last_week.guests, json.data.week_before.guests]).toEqual([7, 110]);
    const of = (days: number): unknown =>
      json.data.series.find((one: { day: string }) => one.day === addDays(today, days));
    expect([-14, -13, -7, -6, -2].map(of)).toMatchObject([1000, 100, 10, 1, 6].map((count) => ({ guests: count })));
    expect(json.data.series.at(-1)).toMatchObject({ day: today, guests: 0 });
  });

  it('of a channel are those of Iran', async () => {
    const own = await makeUser(api.db);
    const event = await makeEvent(api.db, own);
    const at = edgesOf(day, iranZone);
    for (const [place, edge] of edges.entries()) {
      await makeReservation(api.db, event, guests[place]!, { at: at[edge].toISOString() });
      await api.db
        .insert(follows)
        .values({ followerId: guests[place]!.id, channelId: own.channelId, createdAt: at[edge] });
    }
    const { json } = await api.call('channel.insight', { params: { id: own.channelId }, as: own });
    const series = json.data.series as { day: string }[];
    expect(series.filter((one) => one.day >= '2026-11-17' && one.day <= '2026-11-19')).toEqual([
      { day: '2026-11-17', guests: 1, followers: 1 },
      { day: '2026-11-18', guests: 2, followers: 2 },
      { day: '2026-11-19', guests: 1, followers: 1 },
    ]);
    // An hour before midnight in UTC it is the next day there.
    api.clock.now = new Date('2026-11-21T23:00:00.000Z');
    const later = await api.call('channel.insight', { params: { id: own.channelId }, as: own });
    expect(later.json.data.series.at(-1)).toMatchObject({ day: '2026-11-22' });
  });

  it('of the calendars begin today in Iran, and end in the zone of each event', async () => {
    const starts = ['2027-01-21T20:00:00.000Z', '2027-01-21T22:00:00.000Z', '2027-01-25T12:00:00.000Z'];
    for (const timezone of ['Asia/Tehran', 'America/St_Johns']) await makeEvent(api.db, host, { starts, timezone });
    // It is the 22nd in Tehran, and the 21st in St. John's.
    api.clock.now = new Date('2027-01-21T21:00:00.000Z');
    const calendar = async (query: Record<string, string> = {}): Promise<unknown> =>
      (await api.call('feed.discoveryCalendar', { query })).json.data;
    const [later, last] = [
      { day: '2027-01-22', count: 1 },
      { day: '2027-01-25', count: 2 },
    ];
    expect(await calendar()).toEqual([later, last]);
    expect(await calendar({ from: '2027-01-20' })).toEqual([{ day: '2027-01-21', count: 1 }, later, last]);
  });

  it.each(zones)('of the lists are those of each event’s zone: %s', async (timezone) => {
    const own = await makeUser(api.db);
    const titles = async (body: object): Promise<string[]> => {
      const { json } = await api.call('feed.home', { body });
      return json.data.data
        .filter(({ channel }: { channel: { username: string } }) => channel.username === own.username)
        .map(({ title }: { title: string }) => title)
        .sort();
    };
    const [over, coming] = ['2026-11-10', '2027-02-10'].map((on) => edgesOf(on, timezone)) as [
      ReturnType<typeof edgesOf>,
      ReturnType<typeof edgesOf>,
    ];
    for (const edge of edges) {
      // Events last two hours: these end in that minute.
      const ends = new Date(over[edge].getTime() - 2 * hour).toISOString();
      await makeEvent(api.db, own, { title: `ended ${edge}`, starts: [ends], timezone });
      await makeEvent(api.db, own, { title: edge, starts: [coming[edge].toISOString()], timezone });
    }
    expect(await titles({ type: 'past', jump_date: '2026-11-10' })).toEqual([
      'ended before',
      'ended first',
      'ended last',
    ]);
    expect(await titles({ jump_date: '2027-02-10' })).toEqual(['first', 'last', 'next']);
    expect(await titles({ type: 'calendar', date: '2027-02-10' })).toEqual(['first', 'last']);
  });
});
