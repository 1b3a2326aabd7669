import { and, eq, inArray } from 'drizzle-orm';
import readSheet from 'read-excel-file/node';
import { auditLog } from '../../db/schema/desk.ts';
import { payments, sandboxPayments } from '../../db/schema/seats.ts';
import { moneyWithin } from '../../hosting/business/taxQueries.ts';
import { dayOf, isStanding, type Part, percentBack, type Place, sum } from './ledger.ts';
import type { MoneyWorld } from './moneyWorld.ts';

const day = 24 * 3600_000;
const iso = (at: Date): string => at.toISOString();

/** All that anybody is told of money now, against the ledger; at the end also in sheets. */
export async function expectBooksToAgree(world: MoneyWorld, { isEnd }: { isEnd: boolean }): Promise<void> {
  for (const guest of world.guests.keys()) await expectPlaces(world, guest);
  await expectAttempts(world);
  await expectRefunds(world);
  for (const host of world.hosts.keys()) await expectHost(world, host);
  for (const event of world.ledger.events.keys()) await expectEvent(world, event);
  await expectSum(world);
  if (isEnd) await expectSheets(world);
}

const isRefunded = ({ status }: Part): boolean => status === 'refund_needed' || status === 'refunded';

/** The latest that is given back for a place. */
const refundOf = ({ ledger }: MoneyWorld, place: Place) =>
  ledger.parts(place).findLast(({ part }) => isRefunded(part)) ?? null;

function payDetail(place: Place, refund: ReturnType<typeof refundOf>) {
  if (place.isForced) return { status: 'admin_force', amount: 0 };
  const paid = place.paid > 0 ? { status: 'paid', amount: place.paid } : null;
  if (place.status === 'reserved' || !refund) return paid;
  return { status: refund.part.status, amount: refund.part.back };
}

/** The guest's own list: what each place cost, what comes back and what would. */
async function expectPlaces(world: MoneyWorld, guest: number): Promise<void> {
  const { api, ledger, now } = world;
  const shown = [];
  for (let page = 1; ; page++) {
    const { json } = await api.call('booking.mine', { as: world.guests[guest]!, query: { page } });
    shown.push(...json.data);
    if (page >= json.last_page) break;
  }
  const expected = ledger.places
    .filter((place) => place.guest === guest)
    .map((place) => {
      const refund = refundOf(world, place);
      const { starts, refunds } = ledger.events[place.event]!;
      const start = starts[place.session]!;
      const isRefundable = place.status === 'reserved' && place.paid > 0 && start > now;
      return {
        factor: place.factor,
        status: place.status,
        amount: place.amount,
        pay: payDetail(place, refund),
        back: isRefundable ? Math.round((place.paid * percentBack(refunds, start, now)) / 100) : null,
        refund: refund && {
          amount: refund.part.back,
          due_at: iso(new Date(Math.max(place.endedAt?.getTime() ?? 0, refund.attempt.paidAt!.getTime()) + 7 * day)),
          refunded_at: refund.part.returned && iso(refund.part.returned.at),
          reference: refund.part.returned?.reference ?? null,
        },
      };
    });
  const found = shown.map((place) => ({
    factor: place.factor_number,
    status: place.status,
    amount: place.amount,
    pay: place.pay_detail && { status: place.pay_detail.status, amount: place.pay_detail.amount },
    back: place.refund_if_canceled?.amount ?? null,
    refund: place.refund,
  }));
  expect(byFactor(found)).toEqual(byFactor(expected));
}

const byFactor = <T extends { factor: string }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => a.factor.localeCompare(b.factor));

/** What a payer reads of each payment, and the card and number by which the bank knows it. */
async function expectAttempts(world: MoneyWorld): Promise<void> {
  const { api, ledger, gateway } = world;
  const ids = ledger.attempts.map(({ transId }) => transId);
  if (ids.length === 0) return;
  const rows = await api.db.select().from(payments).where(inArray(payments.transId, ids));
  const known = await gateway.db.select().from(sandboxPayments).where(inArray(sandboxPayments.orderId, ids));
  for (const attempt of ledger.attempts) {
    const { parts, transId, paidAt, guest } = attempt;
    const row = rows.find((one) => one.transId === transId)!;
    const there = known.find(({ orderId }) => orderId === transId)!;
    expect(there.amount).toBe(10 * sum(parts, ({ amount }) => amount));
    if (parts[0]!.status === 'waiting') continue;
    const { json } = await api.call('payment.verify', { as: world.guests[guest]!, params: { transId }, body: {} });
    expect(json.data).toMatchObject({
      status: parts.some(({ status }) => status === 'paid') ? 'paid' : parts[0]!.status,
      amount: sum(parts, ({ amount }) => amount),
      order_id: parts[0]!.place.factor,
      tracking_code: paidAt ? there.trackingCode : null,
      ...(paidAt && { transaction_date: iso(paidAt) }),
    });
    const [first, last] = [there.cardNumber?.slice(0, 6), there.cardNumber?.slice(-4)];
    expect(row.cardMask).toBe(paidAt ? `${first}******${last}` : null);
  }
}

/** The admins' lists of what is to be given back and what was, and what is written down of it. */
async function expectRefunds(world: MoneyWorld): Promise<void> {
  const { api, ledger, admin } = world;
  for (const status of ['refund_needed', 'refunded'] as const) {
    const listed = await world.refunds(status);
    const expected = ledger.taking
      .filter(({ part }) => part.status === status)
      .map(({ attempt, part, at }) => ({
        factor: part.place.factor,
        trans_id: attempt.transId,
        amount: part.back,
        reason: part.reason,
        paid_at: iso(at),
        due_at: iso(new Date(Math.max(at.getTime(), part.place.endedAt?.getTime() ?? 0) + 7 * day)),
        refunded_at: part.returned && iso(part.returned.at),
        reference: part.returned?.reference ?? null,
        username: world.guests[part.place.guest]!.username,
      }));
    const found = listed.map(({ order_id: factor, id: _id, event_title: _title, ...row }) => ({ factor, ...row }));
    const ordered = (rows: { factor: string; trans_id: string }[]) =>
      rows.toSorted((a, b) => (a.trans_id + a.factor).localeCompare(b.trans_id + b.factor));
    expect(ordered(found)).toEqual(ordered(expected));
  }
  const acts = await api.db.select().from(auditLog).where(eq(auditLog.userId, admin.id));
  const written = (act: string) =>
    acts
      .filter((row) => row.act === act)
      .map(({ detail }) => detail)
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  const inOrder = (rows: { amount: number; reference: string }[]) =>
    rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  const returned = ledger.taking.flatMap(({ part }) =>
    part.returned ? [{ amount: part.back, reference: part.returned.reference }] : [],
  );
  expect(written('payment.settleRefund')).toEqual(inOrder(returned));
  expect(written('reward.payOut')).toEqual(
    inOrder(ledger.payouts.map(({ amount, reference }) => ({ amount, reference }))),
  );
}

const amountOf = (places: readonly Place[]): number => sum(places, ({ amount }) => amount);
const seatsOf = (places: readonly Place[]): number => sum(places, ({ count }) => count);

/** What a host reads of all events: the account, today, the events, and every day's money for the tax office. */
async function expectHost(world: MoneyWorld, host: number): Promise<void> {
  const { api, ledger, now } = world;
  const as = world.hosts[host]!;
  const { own, ...account } = ledger.account(host, now);
  const of = (event: number): boolean => ledger.events[event]!.host === host;
  const { reward_data: data, payment_summary: money } = (await api.call('reward.ofUser', { as, params: { id: as.id } }))
    .json.data;
  expect(money.earnings).toEqual({
    total: account.transactions + account.rewards + account.pending + account.blocked,
    available: {
      transactions: account.transactions,
      rewards: account.rewards,
      total: account.transactions + account.rewards,
    },
    pending: account.pending,
    blocked: { rewards: account.blocked },
  });
  expect(money.balance).toEqual({
    available: account.due,
    pending: account.pending,
    total_unpaid: account.due + account.pending + account.blocked,
  });
  expect([money.paid.total, sum(money.paid.history, ({ amount }) => amount)]).toEqual([
    account.paidOut,
    account.paidOut,
  ]);
  expect([data.reserve_earned, data.total_rewards]).toEqual([
    account.paid,
    sum(own, (event) => ledger.rewardOf(event)),
  ]);
  const byEvent = (await api.call('reward.byEvent', { as })).json.data;
  expect(sum(byEvent, ({ reward_data: one }) => one.total)).toBe(data.total);

  const today = (await api.call('business.today', { as })).json.data;
  const held = ledger.places.filter(
    (place) =>
      of(place.event) &&
      place.status === 'held' &&
      place.expiresAt > now &&
      ledger.events[place.event]!.fate !== 'deleted',
  );
  expect(today.held).toEqual({ reservations: held.length, amount: amountOf(held) });
  const due = ledger.taking.filter(({ part }) => of(part.place.event) && part.status === 'refund_needed');
  expect(today.refunds).toEqual({ count: due.length, amount: sum(due, ({ part }) => part.back) });

  const listed = (await api.call('business.events', { as })).json.data;
  const there = ledger.events.flatMap((event, i) => (event.host === host && event.fate !== 'deleted' ? [i] : []));
  expect(listed.map(({ id, income }) => [id, income]).toSorted()).toEqual(
    there.map((i) => [ledger.events[i]!.id, amountOf(ledger.reserved(({ event }) => event === i))]).toSorted(),
  );
  const all = ledger.reserved(({ event }) => there.includes(event));
  const { data: channel } = (await api.call('channel.insight', { as, params: { id: as.channelId } })).json;
  expect([channel.reservations, channel.guests, channel.income]).toEqual([
    all.length,
    new Set(all.map(({ guest }) => guest)).size,
    sum(all, ({ paid }) => paid),
  ]);
  await expectTaxes(world, host);
}

type Line = [day: string, factor: string, count: number | null, amount: number];
const sorted = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** A payment that came too late for a seat is the guest's, and nothing that a host earned. */
function taxLines({ ledger }: MoneyWorld, host: number): Line[] {
  const lines: Line[] = [];
  for (const { part, at } of ledger.taking) {
    const { place, amount, reason, returned, back } = part;
    if (ledger.events[place.event]!.host !== host || reason === 'late') continue;
    lines.push([dayOf(at), place.factor, place.count, amount]);
    if (returned) lines.push([dayOf(returned.at), place.factor, place.count, -back]);
  }
  if (host === 0 && ledger.referral) lines.push([dayOf(ledger.referral.at), '', null, ledger.referral.amount]);
  for (const payout of ledger.payouts)
    if (payout.host === host) lines.push([dayOf(payout.at), payout.reference, null, payout.amount]);
  return lines;
}

function daysOf({ since, now }: MoneyWorld): string[] {
  const days: string[] = [];
  for (let at = since.getTime(); dayOf(new Date(at)) <= dayOf(now); at += day) days.push(dayOf(new Date(at)));
  return days;
}

/** Each day alone has its own lines, and no line is of two days or of none. */
async function expectTaxes(world: MoneyWorld, host: number): Promise<void> {
  const { api } = world;
  const as = world.hosts[host]!;
  const found: Line[] = [];
  for (const one of daysOf(world))
    for (const line of await moneyWithin(api.db, as.id, { from: one, to: one }))
      found.push([one, line.reference, line.count, line.amount]);
  expect(sorted(found)).toEqual(sorted(taxLines(world, host)));
}

/** What a host reads of one event, and of it beside the others. */
async function expectEvent(world: MoneyWorld, event: number): Promise<void> {
  const { api, ledger, now } = world;
  const { id, host, fate, planIds, code } = ledger.events[event]!;
  if (fate === 'deleted') return;
  const who = { as: world.hosts[host]!, params: { id } };
  const all = ledger.reserved((place) => place.event === event);
  const numbers = (places: readonly Place[]) => ({ guests: seatsOf(places), income: amountOf(places) });
  const today = Date.parse(dayOf(now));
  const agedBetween = (least: number, most: number) =>
    all.filter(({ at }) => {
      const age = (today - Date.parse(dayOf(at))) / day;
      return age >= least && age <= most;
    });
  const { fresh, returning } = ledger.peopleOf(event);
  const insight = (await api.call('business.insight', who)).json.data;
  expect(insight).toMatchObject({
    reservations: all.length,
    ...numbers(all),
    last_week: numbers(agedBetween(0, 6)),
    week_before: numbers(agedBetween(7, 13)),
    new_guests: fresh,
    returning_guests: returning,
  });
  expect(insight.plans.map(({ id: plan, guests, income }) => ({ plan, guests, income }))).toEqual(
    planIds.map((plan, i) => ({ plan, ...numbers(all.filter((place) => place.plan === i)) })),
  );
  const withCode = all.filter(({ isWithCode }) => isWithCode);
  expect(
    insight.codes.map(({ used, reservations, guests, income }) => ({ used, reservations, guests, income })),
  ).toEqual(code ? [{ used: ledger.codeUses(event), reservations: withCode.length, ...numbers(withCode) }] : []);
  const others = ledger.events.flatMap((other, i) =>
    i !== event && other.host === host && other.fate === 'stands' ? [i] : [],
  );
  const theirs = ledger.reserved((place) => others.includes(place.event));
  if (others.length === 0) expect(insight.others).toBeNull();
  else
    expect(insight.others).toMatchObject({
      events: others.length,
      guests: seatsOf(theirs) / others.length,
      income: amountOf(theirs) / others.length,
      returning: ledger.returningShare(others),
    });
  expect(sum(insight.series, ({ guests }) => guests)).toBe(seatsOf(all));
  const guests = (await api.call('business.guests', who)).json;
  expect([guests.total, sum(guests.data, ({ amount }) => amount)]).toEqual([all.length, amountOf(all)]);
  const { reward_data: data } = (await api.call('reward.ofEvent', who)).json.data;
  const paid = sum(all, (place) => place.paid);
  expect([data.reserve_earned, data.total]).toEqual([paid, paid + ledger.rewardOf(event)]);
  if (ledger.places.some((place) => place.event === event && place.status === 'held'))
    await expectGuestSheet(world, event);
}

/** What was paid is what hosts are owed, what is given back or to be, and what is kept by the rule of refunds. */
async function expectSum(world: MoneyWorld): Promise<void> {
  const { ledger, gateway } = world;
  const ids = ledger.attempts.map(({ transId }) => transId);
  const final = await gateway.db
    .select()
    .from(sandboxPayments)
    .where(and(inArray(sandboxPayments.orderId, ids), eq(sandboxPayments.status, 'VERIFIED')));
  const paid = sum(final, ({ amount }) => amount) / 10;
  let owed = 0;
  for (const as of world.hosts) {
    const { json } = await world.api.call('reward.ofUser', { as, params: { id: as.id } });
    owed += json.data.reward_data.reserve_earned;
  }
  const back =
    sum(await world.refunds('refund_needed'), ({ amount }) => amount) +
    sum(await world.refunds('refunded'), ({ amount }) => amount);
  const isOwed = ({ place, status }: Part): boolean =>
    status === 'paid' && place.status === 'reserved' && ledger.events[place.event]!.fate === 'stands';
  const kept = sum(
    ledger.taking.filter(({ part }) => !isOwed(part)),
    ({ part }) => part.amount - part.back,
  );
  expect(paid).toBe(owed + back + kept);
}

const rowsOf = async (bytes: Buffer): Promise<unknown[][]> =>
  ((await readSheet(bytes)) as unknown as { data: unknown[][] }[])[0]!.data.slice(1);

/** The same on paper: a host's year with its two sums, and the guests of each event. */
async function expectSheets(world: MoneyWorld): Promise<void> {
  const { api, ledger } = world;
  const days = daysOf(world);
  for (const [host, as] of world.hosts.entries()) {
    const lines = taxLines(world, host);
    const query = { from: days[0]!, to: days.at(-1)! };
    const amounts = (await rowsOf((await api.call('business.taxExcel', { as, query })).bytes)).map((row) => row.at(-1));
    const isPayout = ([, reference]: Line): boolean => reference.startsWith('P');
    const total = (of: readonly Line[]): number => sum(of, ([, , , amount]) => amount);
    expect(amounts.slice(-2)).toEqual([total(lines.filter((line) => !isPayout(line))), total(lines.filter(isPayout))]);
    expect(amounts.slice(0, -2).toSorted()).toEqual(lines.map(([, , , amount]) => amount).toSorted());
  }
  for (const event of ledger.events.keys()) await expectGuestSheet(world, event);
}

async function expectGuestSheet({ api, hosts, ledger }: MoneyWorld, event: number): Promise<void> {
  const { id, host, fate } = ledger.events[event]!;
  if (fate === 'deleted') return;
  const { bytes } = await api.call('business.guestsExcel', { as: hosts[host]!, params: { id } });
  const standing = ledger.places.filter((place) => place.event === event && isStanding(place));
  expect((await rowsOf(bytes)).map((row) => [row.at(-1), row[7]]).toSorted()).toEqual(
    standing.map(({ factor, amount }) => [factor, amount]).toSorted(),
  );
}
