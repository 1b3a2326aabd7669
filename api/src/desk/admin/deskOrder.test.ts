import { appReports, reports } from '../../db/schema/desk.ts';
import { eventUpdates } from '../../db/schema/events.ts';
import { payOutRequests } from '../../db/schema/hosting.ts';
import { payments } from '../../db/schema/seats.ts';
import { perPage } from '../../http/page.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let admin: TestUser;
let hosts: TestUser[];
let eventsOfHosts: TestEvent[];
/** More than a page holds. */
const many = perPage + 3;
const places = Array.from({ length: many }, (_, at) => at);
/** In another order than the rows came, and some of them equal. */
const sumOf = (at: number): number => 10_000 * ((at * 7) % 9);
const momentOf = (at: number): Date => new Date(Date.UTC(2026, 10, 1, (at * 5) % 11));

beforeAll(async () => {
  api = await startApi();
  admin = await makeUser(api.db, { roleId: 6 });
  hosts = [];
  eventsOfHosts = [];
  for (const _ of places) {
    const host = await makeUser(api.db);
    hosts.push(host);
    eventsOfHosts.push(await makeEvent(api.db, host));
  }
});
afterAll(() => api.close());

type Listing = 'admin.updates' | 'payment.refunds' | 'reward.requestsOfAll' | 'admin.reports' | 'admin.appReports';

/** The ids of all pages, each behind the one before it. */
async function all(call: Listing, query: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  // No more often than needed, should a cursor lead back.
  for (let after: string | null = ''; after !== null && ids.length <= many;) {
    const { status, json } = await api.call(call, { as: admin, query: { ...query, ...(after && { after }) } as never });
    expect(status).toBe(200);
    const page = json as { data: { id: number }[]; next: string | null };
    ids.push(...page.data.map(({ id }) => id));
    after = page.next;
  }
  return ids;
}

const sorted = (ids: readonly { id: number }[], keyOf: (at: number) => number): number[] =>
  ids
    .map(({ id }, at) => ({ id, key: keyOf(at) }))
    .sort((a, b) => a.key - b.key || a.id - b.id)
    .map(({ id }) => id);

describe('what waits at the desk, over all pages [BIZ-08] [SHL-35]', () => {
  it('edits: by when they came, or by how many reserved', async () => {
    const { json } = await api.call('event.pure', { as: hosts[0]!, params: { id: eventsOfHosts[0]!.id } });
    const rows = await api.db
      .insert(eventUpdates)
      .values(
        places.map((at) => ({
          eventId: eventsOfHosts[at]!.id,
          userId: hosts[at]!.id,
          form: json.data.shown,
          changed: ['title'],
          createdAt: momentOf(at),
        })),
      )
      .returning();
    for (const at of places)
      for (let guest = 0; guest < at % 3; guest++)
        await makeReservation(api.db, eventsOfHosts[at]!, hosts[(at + 1 + guest) % many]!);
    const byTime = sorted(rows, (at) => momentOf(at).getTime());
    const byGuests = sorted(rows, (at) => at % 3);
    expect(await all('admin.updates', {})).toEqual(byTime);
    expect(await all('admin.updates', { order: 'descending' })).toEqual(byTime.toReversed());
    expect(await all('admin.updates', { sort: 'reservations' })).toEqual(byGuests);
    expect(await all('admin.updates', { sort: 'reservations', order: 'descending' })).toEqual(byGuests.toReversed());
  });

  it('refunds: by when they were paid, or by what is given back, which may be a part', async () => {
    const reservationId = await makeReservation(api.db, eventsOfHosts[0]!, hosts[1]!);
    const rows = await api.db
      .insert(payments)
      .values(
        places.map((at) => ({
          transId: `t${at}`,
          reservationId,
          userId: hosts[1]!.id,
          amount: at === 0 ? sumOf(at) : 500_000,
          refundAmount: at === 0 ? null : sumOf(at),
          status: 'refund_needed' as const,
          paidAt: momentOf(at),
        })),
      )
      .returning();
    const byTime = sorted(rows, (at) => momentOf(at).getTime());
    const bySum = sorted(rows, sumOf);
    expect(await all('payment.refunds', {})).toEqual(byTime.toReversed());
    expect(await all('payment.refunds', { order: 'ascending' })).toEqual(byTime);
    expect(await all('payment.refunds', { sort: 'amount' })).toEqual(bySum.toReversed());
    expect(await all('payment.refunds', { sort: 'amount', order: 'ascending' })).toEqual(bySum);
  });

  it('payouts: by when they were asked for, or by their amount', async () => {
    const rows = await api.db
      .insert(payOutRequests)
      .values(places.map((at) => ({ userId: hosts[at]!.id, amount: sumOf(at) + 1, sheba: 'IR00' })))
      .returning();
    const asked = rows.map(({ id }) => id);
    const bySum = sorted(rows, sumOf);
    expect(await all('reward.requestsOfAll', {})).toEqual(asked);
    expect(await all('reward.requestsOfAll', { order: 'descending' })).toEqual(asked.toReversed());
    expect(await all('reward.requestsOfAll', { sort: 'amount' })).toEqual(bySum);
    expect(await all('reward.requestsOfAll', { sort: 'amount', order: 'descending' })).toEqual(bySum.toReversed());
  });

  it('reports and words to the makers: by when they came', async () => {
    const ofMembers = await api.db
      .insert(reports)
      .values(
        places.map((at) => ({
          userId: hosts[at]!.id,
          target: 'event' as const,
          targetId: eventsOfHosts[0]!.id,
          reasonId: 1,
          createdAt: momentOf(at),
        })),
      )
      .returning();
    const ofApp = await api.db
      .insert(appReports)
      .values(
        places.map((at) => ({
          userId: hosts[at]!.id,
          title: 'appBug' as const,
          description: 'slow',
          createdAt: momentOf(at),
        })),
      )
      .returning();
    for (const [call, rows] of [
      ['admin.reports', ofMembers],
      ['admin.appReports', ofApp],
    ] as const) {
      const byTime = sorted(rows, (at) => momentOf(at).getTime());
      expect(await all(call, {})).toEqual(byTime.toReversed());
      expect(await all(call, { order: 'ascending' })).toEqual(byTime);
    }
  });
});
