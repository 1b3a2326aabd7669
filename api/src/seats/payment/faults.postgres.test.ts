import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { eventSessions, payments, reservations, sandboxPayments, sessionPlans } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { makeEvent, makeUser } from '../../testing/rows.ts';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { rounds } from '../../testing/rounds.ts';
import { beginPayment, callbackPath } from './begin.ts';
import { verifyPayments } from './verifyPayments.ts';

const total = rounds({ test: 40, audit: 1000 });
const faultRate = 0.3;
const atOnce = 10;
/**
 * Longer than a busy machine takes for a good answer: if every call runs out of time, nothing is paid at all.
 */
const timeout = 800;

type Fault = 'hang' | 'refuse' | 'reset' | 'slow';

/**
 * A proxy between site and gateway that passes seven in ten requests on and spoils the rest in one of four ways.
 */
async function startFaultProxy(
  target: URL,
): Promise<{ server: Server; url: string; faults: Record<Fault, number>; isFaulty: boolean }> {
  const kinds: Fault[] = ['hang', 'refuse', 'reset', 'slow'];
  const faults = { hang: 0, refuse: 0, reset: 0, slow: 0 };
  const proxy = { server: null as unknown as Server, url: '', faults, isFaulty: true };
  let seen = 0;
  proxy.server = createServer((request, response) => {
    seen++;
    // Evenly spread rather than at random, so that every run has them all.
    const fault =
      proxy.isFaulty && (seen * faultRate) % 1 < faultRate
        ? kinds[Math.floor(seen * faultRate) % kinds.length]
        : undefined;
    if (fault) faults[fault]++;
    // No answer, and no request was passed on.
    if (fault === 'hang') return;
    if (fault === 'refuse') return void response.writeHead(500).end('<h1>Internal Server Error</h1>');
    const forward = httpRequest(
      {
        host: target.hostname,
        port: target.port,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, host: target.host },
      },
      (answer) => {
        // The request took effect, and its answer is lost.
        if (fault === 'reset') return void answer.resume().on('end', () => request.socket.destroy());
        const pass = (): void => void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
        if (fault === 'slow') setTimeout(pass, timeout / 2);
        else pass();
      },
    );
    request.pipe(forward);
  });
  await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}${target.pathname}`;
  return proxy;
}

describePostgres('a gateway that fails three times in ten', () => {
  let database: Database;
  let api: TestApi;
  let gateway: TestSandbox;
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  beforeAll(async () => {
    database = await openPatiently(await createDatabase(), { connections: 30 });
    gateway = await startSandbox({ now: () => api.clock.now, db: database.db });
    proxy = await startFaultProxy(new URL(gateway.settings.url));
    api = await startApi({ db: database.db, payStar: { ...gateway.settings, url: proxy.url, timeout } });
  });
  afterAll(async () => {
    await api.close();
    await gateway.close();
    proxy.server.closeAllConnections();
    proxy.server.close();
    await database.close();
    await dropDatabases();
  });

  /** Held seats of as many guests, as booking leaves them. */
  async function hold(): Promise<{ userId: number; factorNumber: string }[]> {
    const { db } = database;
    const event = await makeEvent(db, await makeUser(db), { plans: [{ type: 'payable', price: 100_000 }] });
    const guests = await db
      .insert(users)
      .values(Array.from({ length: total }, (_, i) => ({ roleId: 2, invitationCode: `payer${i}` })))
      .returning({ id: users.id });
    const now = api.clock.now;
    await db.update(eventSessions).set({ taken: total }).where(eq(eventSessions.eventId, event.id));
    await db.update(sessionPlans).set({ taken: total }).where(eq(sessionPlans.planId, event.plans[0]!.id));
    return db
      .insert(reservations)
      .values(
        guests.map(({ id }, i) => ({
          factorNumber: String(100_000_000_000 + i),
          eventId: event.id,
          userId: id,
          sessionId: event.sessions[0]!.id,
          planId: event.plans[0]!.id,
          count: 1,
          amount: 100_000 + i,
          status: 'held' as const,
          createdAt: now,
          expiresAt: new Date(now.getTime() + 15 * 60_000),
        })),
      )
      .returning({ userId: reservations.userId, factorNumber: reservations.factorNumber });
  }

  async function pay({ userId, factorNumber }: { userId: number; factorNumber: string }, i: number): Promise<void> {
    const begun = await persist(() => beginPayment(api.deps, userId, [factorNumber], 'fa'));
    if (!begun) return;
    const fields = await gateway.decide(begun.payment.token, i % 10 === 9 ? 'refuse' : i % 10 === 8 ? 'leave' : 'pay');
    // Every tenth browser never comes back with its callback.
    if (i % 10 === 8 || i % 10 === 7) return;
    await api.app.inject({
      method: 'POST',
      url: callbackPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  /** What a member does: tries again a few times. */
  async function persist<T>(act: () => Promise<T>): Promise<T | null> {
    for (let i = 0; i < 5; i++) {
      const done = await act().catch((error: { code?: string }) => {
        if (error.code !== 'gateway_unavailable') throw error;
        return null;
      });
      if (done) return done;
    }
    return null;
  }

  const statuses = async () => {
    const there = await database.db.select().from(sandboxPayments);
    const here = await database.db
      .select({ payment: payments, seat: reservations.status })
      .from(payments)
      .innerJoin(reservations, eq(reservations.id, payments.reservationId));
    return {
      paidThere: there
        .filter(({ status }) => status === 'VERIFIED')
        .map(({ orderId, amount }) => `${orderId} ${amount / 10}`)
        .toSorted(),
      unverified: there.filter(({ status }) => status === 'SUCCEED').length,
      paidHere: here
        .filter(({ payment }) => payment.status === 'paid')
        .map(({ payment }) => `${payment.transId} ${payment.amount}`)
        .toSorted(),
      stuck: here.filter(({ payment }) => payment.status === 'waiting').length,
      wrongSeats: here.filter(({ payment, seat }) => payment.status === 'paid' && seat !== 'reserved').length,
      refunds: here.filter(({ payment }) => ['refund_needed', 'refunded'].includes(payment.status)).length,
    };
  };

  it(`loses nothing of ${total} payments: after reconciliation paid there is paid here, and none is stuck [PRM-08] [API-04]`, async () => {
    const holds = await hold();
    const queue = holds.map((each, i) => () => pay(each, i));
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await next();
      }),
    );
    // Without the job there would be payments that nobody here knows of: the faults were real.
    const before = await statuses();
    expect(before.stuck).toBeGreaterThan(0);
    expect(before.unverified + before.paidThere.length).toBeGreaterThan(before.paidHere.length);
    expect(Object.values(proxy.faults).every((count) => count > 0)).toBe(true);

    // The gateway goes on failing while the job asks; it reverses what nobody verified within ten minutes.
    for (let round = 0; round < 150 && (await statuses()).stuck > 0; round++) {
      api.clock.now = new Date(api.clock.now.getTime() + (round < 20 ? 30_000 : 300_000));
      while ((await verifyPayments(api.deps)) > 0);
    }
    const after = await statuses();
    expect({ ...after, paidHere: after.paidHere.length > 0, paidThere: 0 }).toEqual({
      paidThere: 0,
      paidHere: true,
      unverified: 0,
      stuck: 0,
      wrongSeats: 0,
      refunds: 0,
    });
    expect(after.paidHere).toEqual(after.paidThere);
    const booked = await database.db
      .select({ paid: sql<number>`sum(${reservations.paid})::int` })
      .from(reservations)
      .where(inArray(reservations.status, ['reserved']));
    expect(booked[0]!.paid).toBe(after.paidThere.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0));
  });
});
