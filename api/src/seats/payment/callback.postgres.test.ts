import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expireHolds } from '../booking/expireHolds.ts';
import type { TakeSeats } from '../booking/seats.ts';
import { activities } from '../../db/schema/news.ts';
import { eventSessions, payments, reservations, sandboxPayments, sessionPlans } from '../../db/schema/seats.ts';
import { describePostgres } from '../../testing/database.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { rounds } from '../../testing/rounds.ts';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import type { Site } from '../../testing/site.ts';
import { startServers } from '../../testing/twoServers.ts';
import { callbackPath } from './begin.ts';
import { guards, settlePaid } from './settle.ts';

const price = 100_000;
/** Of each of seven kinds as many. */
const forged = rounds({ test: 70, audit: 1050 });
const lateOnes = rounds({ test: 40, audit: 100 });
const card = '603799******1234';
type Guest = { id: number; token: string };

describePostgres('callbacks on two servers', () => {
  let site: Site;
  let gateway: TestSandbox;
  let host: TestUser;
  let guests: Guest[];
  let newcomers: Guest[];
  beforeAll(async () => {
    site = await startServers(async (db) => {
      gateway = await startSandbox({ now: () => new Date(), db });
      const { url, gatewayId, key } = gateway.settings;
      return { PAYSTAR_URL: url, PAYSTAR_GATEWAY_ID: gatewayId, PAYSTAR_KEY: key };
    });
    host = await makeUser(site.db);
    guests = await site.makeGuests(100);
    newcomers = await site.makeGuests(lateOnes);
  });
  afterAll(async () => {
    await gateway.close();
    await site.stop();
  });

  const priced = (capacity: number | null) =>
    makeEvent(site.db, host, {
      capacity,
      plans: [{ type: 'payable', price }],
      starts: [new Date(Date.now() + 10 * 24 * 3600_000).toISOString()],
    });
  const order = (event: TestEvent, { token }: Guest) =>
    site.askPatiently('/api/v1/set-order', {
      as: token,
      body: {
        orders_data: [
          {
            event_id: event.id,
            date: event.sessions[0]!.start.toISOString(),
            plan_id: event.plans[0]!.id,
            count: 1,
            accept_rules: true,
          },
        ],
      },
    });
  const callback = (form: Record<string, string>) => site.askPatiently(callbackPath, { form });
  const seatsTaken = async (event: TestEvent) =>
    (await site.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id)))[0]!.taken;
  const paymentsOf = (event: TestEvent) =>
    site.db
      .select({ payment: payments, seat: reservations.status })
      .from(payments)
      .innerJoin(reservations, eq(reservations.id, payments.reservationId))
      .where(eq(reservations.eventId, event.id))
      .orderBy(payments.id);

  interface Begun {
    guest: Guest;
    reservationId: number;
    paymentId: number;
    transId: string;
    refNum: string;
    fields: Record<string, string>;
  }

  /** Held seats with a payment that has begun, as booking and the gateway leave them. */
  async function begun(event: TestEvent, who: Guest[], { isPaid = false, at = new Date() } = {}): Promise<Begun[]> {
    const held = await site.db
      .insert(reservations)
      .values(
        who.map((guest) => ({
          factorNumber: String(100_000_000_000 + parseInt(randomBytes(4).toString('hex'), 16)),
          eventId: event.id,
          userId: guest.id,
          sessionId: event.sessions[0]!.id,
          planId: event.plans[0]!.id,
          count: 1,
          amount: price,
          status: 'held' as const,
          createdAt: at,
          expiresAt: new Date(at.getTime() + 15 * 60_000),
        })),
      )
      .returning();
    await site.db
      .update(eventSessions)
      .set({ taken: sql`${eventSessions.taken} + ${who.length}` })
      .where(eq(eventSessions.eventId, event.id));
    await site.db
      .update(sessionPlans)
      .set({ taken: sql`${sessionPlans.taken} + ${who.length}` })
      .where(eq(sessionPlans.planId, event.plans[0]!.id));
    const rows = await site.db
      .insert(payments)
      .values(
        held.map(({ id, userId }) => ({
          transId: randomBytes(16).toString('hex'),
          reservationId: id,
          userId,
          amount: price,
          refNum: randomBytes(8).toString('hex'),
          token: randomBytes(16).toString('hex'),
          createdAt: at,
        })),
      )
      .returning();
    await site.db.insert(sandboxPayments).values(
      rows.map(({ transId, refNum, token }) => ({
        refNum: refNum!,
        token: token!,
        orderId: transId,
        amount: price * 10,
        callback: `https://example.com${callbackPath}`,
        createdAt: at,
        ...(isPaid && {
          status: 'SUCCEED' as const,
          cardNumber: card,
          trackingCode: '123456',
          transactionId: '1',
          paidAt: new Date(),
        }),
      })),
    );
    return rows.map(({ id, transId, refNum, reservationId }, i) => ({
      guest: who[i]!,
      reservationId,
      paymentId: id,
      transId,
      refNum: refNum!,
      fields: {
        status: '1',
        order_id: transId,
        ref_num: refNum!,
        card_number: card,
        tracking_code: '123456',
        transaction_id: '1',
      },
    }));
  }

  it('fifty of one payment make one payment and one booking [PRM-06] [API-04]', async () => {
    const event = await priced(10);
    const [one] = await begun(event, guests.slice(0, 1), { isPaid: true });
    const before = gateway.counts['verify'] ?? 0;
    const answers = await Promise.all(Array.from({ length: 50 }, () => callback(one!.fields)));
    const told = new Set(
      answers.map(({ status, location }) => `${status} ${new URL(location!).searchParams.get('status')}`),
    );
    // A full machine says to some that the gateway has not answered yet.
    expect(told).toContain('303 paid');
    expect(['303 paid', '303 waiting']).toEqual(expect.arrayContaining([...told]));
    expect((await paymentsOf(event)).map(({ payment, seat }) => [payment.status, payment.amount, seat])).toEqual([
      ['paid', price, 'reserved'],
    ]);
    expect(await seatsTaken(event)).toBe(1);
    expect(
      await site.db
        .select()
        .from(activities)
        .where(and(eq(activities.eventId, event.id), eq(activities.kind, 'reserved'))),
    ).toHaveLength(1);
    const verified = await site.db
      .select()
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.orderId, one!.transId), eq(sandboxPayments.status, 'VERIFIED')));
    expect([verified.length, gateway.counts['verify']! > before]).toEqual([1, true]);
  });

  it('would make more without the lock [PRM-06]', async () => {
    const event = await priced(10);
    const [one] = await begun(event, guests.slice(0, 1), { isPaid: true });
    const receipt = { paymentId: one!.paymentId, trackingCode: '1', cardMask: card, at: new Date() };
    const unlocked: typeof guards.lock = async (tx, reservationId, paymentId) => {
      const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, reservationId));
      const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
      return [reservation!, payment!];
    };
    await Promise.allSettled(
      Array.from({ length: 50 }, () => settlePaid(site.db, receipt, { ...guards, lock: unlocked })),
    );
    expect(
      (
        await site.db
          .select()
          .from(activities)
          .where(and(eq(activities.eventId, event.id), eq(activities.kind, 'reserved')))
      ).length,
    ).toBeGreaterThan(1);
  });

  it(`${forged} forged ones pay nothing, and true ones do afterwards [PRM-07] [API-04]`, async () => {
    const event = await priced(null);
    const victims = await begun(event, guests.slice(0, 90));
    const [paid] = await begun(await priced(null), guests.slice(90, 91), { isPaid: true });
    const [lesser] = await begun(event, guests.slice(91, 92), { isPaid: true });
    // Somebody who paid less than the seat costs.
    await site.db.update(sandboxPayments).set({ amount: 5000 }).where(eq(sandboxPayments.refNum, lesser!.refNum));

    const forge = (i: number): Promise<{ status: number }> => {
      const victim = victims[i % victims.length]!;
      const thief = guests[(i + 1) % 90]!;
      switch (i % 7) {
        case 0:
          return callback(victim.fields);
        case 1:
          return callback({ ...victim.fields, ref_num: paid!.refNum });
        case 2:
          return callback({ ...paid!.fields, order_id: victim.transId });
        case 3:
          return callback({ status: '1', order_id: victim.transId, amount: String(price * 10) });
        case 4:
          return callback(lesser!.fields);
        case 5:
          return site.askPatiently(`/api/v1/${victim.transId}/verify-transaction`, {
            as: (i % 2 ? victim.guest : thief).token,
            body: {},
          });
        default:
          return site.askPatiently(
            `${callbackPath}?${new URLSearchParams({ ...victim.fields, tracking_code: String(i) }).toString()}`,
            { method: 'GET' },
          );
      }
    };
    const statuses: number[] = [];
    for (let i = 0; i < forged; i += 70)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 70 }, (_, j) => forge(i + j)))).map(({ status }) => status),
      );
    expect([...new Set(statuses)].toSorted()).toEqual([200, 303, 404]);
    const after = await paymentsOf(event);
    expect(after.filter(({ payment, seat }) => payment.status !== 'waiting' || seat !== 'held')).toEqual([]);

    await site.db
      .update(sandboxPayments)
      .set({ status: 'SUCCEED', cardNumber: card, trackingCode: '123456', paidAt: new Date() })
      .where(eq(sandboxPayments.refNum, victims[0]!.refNum));
    expect((await callback(victims[0]!.fields)).location).toContain('status=paid');
  });

  it(`${lateOnes} late ones and as many new bookings share what is free, and the rest is given back [PRM-04] [API-03]`, async () => {
    const event = await priced(lateOnes);
    const late = await begun(event, guests.slice(0, lateOnes), {
      isPaid: true,
      at: new Date(Date.now() - 16 * 60_000),
    });
    await expireHolds(site.db, new Date());
    expect(await seatsTaken(event)).toBe(0);
    const all = await Promise.all(late.flatMap(({ fields }, i) => [callback(fields), order(event, newcomers[i]!)]));
    expect(all.filter(({ status }) => ![201, 303, 409].includes(status))).toEqual([]);
    const standing = await site.db
      .select()
      .from(reservations)
      .where(and(eq(reservations.eventId, event.id), inArray(reservations.status, ['held', 'reserved'])));
    expect([standing.length, await seatsTaken(event)]).toEqual([lateOnes, lateOnes]);
    const rows = await paymentsOf(event);
    const outcomes = rows.map(({ payment, seat }) => `${payment.status} ${payment.refundReason} ${seat}`);
    expect(new Set(outcomes)).toEqual(new Set(['paid null reserved', 'refund_needed late expired']));
    expect(outcomes.filter((outcome) => outcome.startsWith('paid')).length).toBe(
      standing.filter(({ status }) => status === 'reserved').length,
    );
  });

  it('late ones would oversell without the guard [PRM-04]', async () => {
    const event = await priced(10);
    const late = await begun(event, guests.slice(0, 10), { isPaid: true, at: new Date(Date.now() - 16 * 60_000) });
    await expireHolds(site.db, new Date());
    // The job that asks the gateway may have given one of the seats back to who paid late.
    for (const newcomer of newcomers.slice(0, 10)) await order(event, newcomer);
    expect(await seatsTaken(event)).toBe(10);
    await site.db.execute(sql`alter table event_sessions drop constraint session_seats`);
    const unguarded: TakeSeats = async (tx, [seats]) => {
      await tx
        .update(eventSessions)
        .set({ taken: sql`${eventSessions.taken} + ${seats!.count}` })
        .where(eq(eventSessions.id, seats!.sessionId));
      return true;
    };
    for (const { paymentId } of late)
      await settlePaid(
        site.db,
        { paymentId, trackingCode: null, cardMask: null, at: new Date() },
        { ...guards, takeSeats: unguarded },
      );
    expect(await seatsTaken(event)).toBeGreaterThan(10);
  });
});
