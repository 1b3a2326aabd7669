import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { issueToken } from '../../http/token.ts';
import { type Database } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { eventSessions, sessionPlans } from '../../db/schema/seats.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { meeting } from '../../testing/meeting.ts';
import { type ApiProcess, startProcess } from '../../testing/process.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { rounds } from '../../testing/rounds.ts';
import { findOffer } from './queries.ts';
import { book, guards } from './service.ts';
import type { TakeSeats } from './seats.ts';

const places = 100;
const buyers = 500;
const repeats = rounds({ test: 1, audit: 20 });

describePostgres('the last seats', () => {
  let database: Database;
  let processes: ApiProcess[];
  let host: TestUser;
  let tokens: string[];
  let buyerIds: number[];

  beforeAll(async () => {
    const url = await createDatabase();
    database = await openPatiently(url, { connections: 20 });
    host = await makeUser(database.db);
    const rows = await database.db
      .insert(users)
      .values(Array.from({ length: buyers }, (_, i) => ({ roleId: 2, invitationCode: `buyer${i}` })))
      .returning({ id: users.id });
    buyerIds = rows.map(({ id }) => id);
    tokens = await Promise.all(buyerIds.map((id) => issueToken(database.db, id, new Date())));
    processes = await Promise.all(
      [1, 2].map(() => startProcess({ DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32), LOG_LEVEL: 'info' })),
    );
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.kill('SIGTERM')));
    await database.close();
    await dropDatabases();
  });

  const makeSale = (): Promise<TestEvent> =>
    makeEvent(database.db, host, {
      capacity: places,
      starts: [new Date(Date.now() + 10 * 24 * 3600_000).toISOString()],
    });

  /** Retries while the site is too busy, as clients do: 500 at once may be too many for a slow machine. */
  async function buy(event: TestEvent, i: number): Promise<number> {
    for (;;) {
      const status = await tryToBuy(event, i);
      if (status !== 503) return status;
      await setTimeout(200);
    }
  }

  async function tryToBuy(event: TestEvent, i: number): Promise<number> {
    const answer = await fetch(`${processes[i % processes.length]!.url}/api/v1/set-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[i]!}` },
      body: JSON.stringify({
        orders_data: [
          {
            event_id: event.id,
            date: event.sessions[0]!.start.toISOString(),
            plan_id: event.plans[0]!.id,
            count: 1,
            accept_rules: true,
          },
        ],
      }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  it.each(Array.from({ length: repeats }, (_, i) => i + 1))(
    `go to exactly ${places} of ${buyers} at once, over two processes, time %i [PRM-01] [API-03] [API-14]`,
    async () => {
      const event = await makeSale();
      const statuses = await Promise.all(buyerIds.map((_, i) => buy(event, i)));
      const count = (status: number): number => statuses.filter((s) => s === status).length;
      expect({ sold: count(201), refused: count(409) }).toEqual({ sold: places, refused: buyers - places });
      const [session] = await database.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id));
      expect(session?.taken).toBe(places);
    },
  );

  /** Without the condition in the update and the check in the table: two look for the last seat, then take it. */
  const bothSaw = meeting({ limit: 5000 });
  const unguarded: TakeSeats = async (tx, seats) => {
    const { sessionId, planId, count } = seats[0]!;
    const [session] = await tx.select().from(eventSessions).where(eq(eventSessions.id, sessionId));
    if (session!.taken + count > session!.capacity!) return false;
    if (session!.taken + count === session!.capacity) await bothSaw();
    await tx
      .update(sessionPlans)
      .set({ taken: sql`${sessionPlans.taken} + ${count}` })
      .where(eq(sessionPlans.planId, planId));
    await tx
      .update(eventSessions)
      .set({ taken: sql`${eventSessions.taken} + ${count}` })
      .where(eq(eventSessions.id, sessionId));
    return true;
  };

  it('are oversold without the guard, which shows that it is needed [PRM-01]', async () => {
    const event = await makeSale();
    await database.db.execute(sql`alter table event_sessions drop constraint session_seats`);
    const now = new Date();
    const viewer = { caller: null, locale: 'fa' as const, now };
    const offer = await findOffer(
      database.db,
      { eventId: event.id, start: event.sessions[0]!.start, planId: event.plans[0]!.id },
      viewer,
    );
    const results = await Promise.allSettled(
      buyerIds
        .slice(0, 2 * places)
        .map((userId) =>
          book(
            database.db,
            { userId, offer: offer!, count: 1, offCode: null, key: undefined, at: now },
            { ...guards, takeSeats: unguarded },
          ),
        ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(places);
  });
});
