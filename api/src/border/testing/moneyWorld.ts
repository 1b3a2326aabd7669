import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { RefundSchema } from 'shared-kernel/contract/payment';
import { eventRewards } from '../../db/schema/hosting.ts';
import { users } from '../../db/schema/people.ts';
import { offCodes } from '../../db/schema/seats.ts';
import type { TestApi } from '../../testing/api.ts';
import { makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';
import type { TestSandbox } from '../../testing/sandbox.ts';
import { Ledger, type LedgerEvent } from './ledger.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface MoneyWorld {
  api: TestApi;
  gateway: TestSandbox;
  ledger: Ledger;
  hosts: TestUser[];
  guests: TestUser[];
  admin: TestUser;
  since: Date;
  readonly now: Date;
  pass(minutes: number): void;
  /** The admins' list of this history's refunds. */
  refunds(status: 'refund_needed' | 'refunded'): Promise<Static<typeof RefundSchema>[]>;
}

type Plan = Pick<LedgerEvent, 'host' | 'refunds' | 'prices' | 'code' | 'promised'>;
const plans: Plan[] = [
  {
    host: 0,
    prices: [100_000, 33_334],
    refunds: { whole: 48, part: { hours: 24, percent: 50 } },
    code: { percent: 33, limit: 3 },
    promised: { fresh: 700, returning: 300 },
  },
  {
    host: 0,
    prices: [7_777, 0],
    refunds: { whole: null, part: null },
    code: { percent: 100, limit: 9 },
    promised: null,
  },
  { host: 0, prices: [250_000, 1_000], refunds: { whole: 0, part: null }, code: null, promised: null },
  { host: 1, prices: [50_000, 60_000], refunds: { whole: 30, part: null }, code: null, promised: null },
];

/** Two hosts with four events of two dates, three guests, and ten minutes left of the day in Tehran. */
export async function makeMoneyWorld(api: TestApi, gateway: TestSandbox): Promise<MoneyWorld> {
  const since = new Date(Math.ceil(api.clock.now.getTime() / day) * day + 20 * hour + 20 * minute);
  api.clock.now = since;
  const hosts = [await makeUser(api.db), await makeUser(api.db)];
  const guests = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
  const admin = await makeUser(api.db, { roleId: 6 });
  await api.db.update(users).set({ invitedById: hosts[0]!.id }).where(eq(users.id, guests[0]!.id));
  const events: LedgerEvent[] = [];
  for (const plan of plans) events.push(await makeOne(api, hosts, plan));
  const ledger = new Ledger(events);
  return {
    api,
    gateway,
    ledger,
    hosts,
    guests,
    admin,
    since,
    get now() {
      return api.clock.now;
    },
    pass(minutes) {
      api.clock.now = new Date(api.clock.now.getTime() + minutes * minute);
    },
    async refunds(status) {
      const found: Static<typeof RefundSchema>[] = [];
      const own = new Set(ledger.attempts.map(({ transId }) => transId));
      for (let page = 1; ; page++) {
        const { json } = await api.call('payment.refunds', { as: admin, query: { status, page } });
        found.push(...json.data.filter((row) => own.has(row.trans_id)));
        const last = json.data.at(-1);
        if (page >= json.last_page || !last || new Date(last.paid_at) < since) return found;
      }
    },
  };
}

async function makeOne(api: TestApi, hosts: readonly TestUser[], plan: Plan): Promise<LedgerEvent> {
  const starts = [3 * day, 5 * day].map((ahead) => new Date(api.clock.now.getTime() + ahead));
  const capacity = 3;
  const { refunds, prices, code, promised, host } = plan;
  const event = await makeEvent(api.db, hosts[host]!, {
    starts: starts.map((start) => start.toISOString()),
    capacity,
    plans: prices.map((price) => (price > 0 ? { type: 'payable', price } : {})),
    refundHours: refunds.whole,
    ...(refunds.part && { refundPart: refunds.part }),
    createdAt: api.clock.now,
  });
  if (code)
    await api.db.insert(offCodes).values({
      eventId: event.id,
      title: 'Code',
      code: 'code',
      percent: code.percent,
      useLimit: code.limit,
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    });
  if (promised)
    await api.db.insert(eventRewards).values({
      eventId: event.id,
      privateReward: promised.fresh,
      publicReward: promised.returning,
      isUniquePrivate: true,
    });
  return {
    ...plan,
    id: event.id,
    starts,
    ends: event.sessions.map(({ end }) => end),
    capacity,
    planIds: event.plans.map(({ id }) => id),
    isTold: false,
    fate: 'stands',
  };
}
