import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import { issueToken } from './token.ts';
import { type Database } from '../db/database.ts';
import { comments } from '../db/schema/reactions.ts';
import { idempotencyKeys } from '../db/schema/requests.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../testing/database.ts';
import { meeting } from '../testing/meeting.ts';
import { type ApiProcess, startProcess } from '../testing/process.ts';
import { rounds } from '../testing/rounds.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';
import { answerOnce, type ClaimKey } from './idempotency.ts';

const tries = 50;
const repeats = rounds({ test: 3, audit: 10 });

describePostgres('requests that are sent again at the same time', () => {
  let database: Database;
  let processes: ApiProcess[];
  let guest: TestUser;
  let token: string;
  let event: TestEvent;
  beforeAll(async () => {
    const url = await createDatabase();
    database = await openPatiently(url, { connections: 20 });
    guest = await makeUser(database.db);
    token = await issueToken(database.db, guest.id, new Date());
    event = await makeEvent(database.db, await makeUser(database.db));
    processes = await Promise.all([1, 2].map(() => startProcess({ DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32) })));
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.kill('SIGTERM')));
    await database.close();
    await dropDatabases();
  });

  async function comment(i: number, key: string | null, body = 'سلام'): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${processes[i % processes.length]!.url}/api/v1/event/${event.id}/comment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ body }),
    });
    // Refused before anything was done, as a client hears of it that asks again.
    if (answer.status === 503) return pause(100).then(() => comment(i, key, body));
    return { status: answer.status, text: await answer.text() };
  }
  const written = async (): Promise<number> =>
    (await database.db.select({ n: count() }).from(comments).where(eq(comments.eventId, event.id)))[0]!.n;
  const all = <T>(one: (i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: tries }, (_, i) => one(i)));

  it(`have one effect and ${tries} equal answers, over two processes, ${repeats} times [PRM-05] [API-14]`, async () => {
    for (let round = 1; round <= repeats; round++) {
      const before = await written();
      const key = randomUUID();
      const answers = await all((i) => comment(i, key));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect([answers[0]!.status, (await written()) - before]).toEqual([201, 1]);
      expect((await comment(round, key, 'چیزی دیگر')).status).toBe(422);
    }
  });

  it('have as many effects without a key [PRM-05]', async () => {
    const before = await written();
    await all((i) => comment(i, null));
    expect((await written()) - before).toBe(tries);
  });

  /** Without the one statement that takes the key: two look, then take it. */
  const bothSaw = meeting({ limit: 5000 });
  const unguarded: ClaimKey = async (db, { userId, key, call, requestHash }, now) => {
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    if (row)
      return row.status === null || row.answer === null ? 'in_progress' : { status: row.status, text: row.answer };
    await bothSaw();
    await db.insert(idempotencyKeys).values({ userId, key, call, requestHash, createdAt: now }).onConflictDoNothing();
    return 'mine';
  };

  it('have more than one effect when the key is looked up and then taken, which shows that the guard is needed [PRM-05]', async () => {
    let effects = 0;
    const retriable = { userId: guest.id, key: randomUUID(), call: 'comment.create', requestHash: 'same' };
    const carryOut = async () => ({ status: 201, text: String(++effects) });
    await all(() => answerOnce({ db: database.db, now: () => new Date() }, retriable, carryOut, unguarded));
    expect(effects).toBeGreaterThan(1);
    effects = 0;
    const again = { ...retriable, key: randomUUID() };
    const guarded = await all(() => answerOnce({ db: database.db, now: () => new Date() }, again, carryOut));
    expect([effects, guarded.every(({ text }) => text === '1')]).toEqual([1, true]);
  });
});
