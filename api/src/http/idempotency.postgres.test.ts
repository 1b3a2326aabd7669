import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import { issueToken } from './token.ts';
import { comments } from '../db/schema/reactions.ts';
import { idempotencyKeys } from '../db/schema/requests.ts';
import { describePostgres } from '../testing/database.ts';
import { meeting } from '../testing/meeting.ts';
import { rounds } from '../testing/rounds.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';
import type { Site } from '../testing/site.ts';
import { startServers } from '../testing/twoServers.ts';
import { answerOnce, type ClaimKey } from './idempotency.ts';

const tries = 50;
const repeats = rounds({ test: 3, audit: 10 });

describePostgres('requests that are sent again at the same time', () => {
  let site: Site;
  let guest: TestUser;
  let token: string;
  let event: TestEvent;
  beforeAll(async () => {
    site = await startServers();
    guest = await makeUser(site.db);
    token = await issueToken(site.db, guest.id, new Date());
    event = await makeEvent(site.db, await makeUser(site.db));
  });
  afterAll(() => site.stop());

  async function comment(key: string | null, body = 'سلام'): Promise<{ status: number; text: string }> {
    const path = `/api/v1/event/${event.id}/comment`;
    const { status, json } = await site.ask(path, { as: token, body: { body }, ...(key && { key }) });
    // Refused before anything was done, as a client hears of it that asks again.
    if (status === 503) return pause(100).then(() => comment(key, body));
    return { status, text: JSON.stringify(json) };
  }
  const written = async (): Promise<number> =>
    (await site.db.select({ n: count() }).from(comments).where(eq(comments.eventId, event.id)))[0]!.n;
  const all = <T>(one: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: tries }, one));

  it(`have one effect and ${tries} equal answers, over two servers, ${repeats} times [PRM-05] [API-14]`, async () => {
    for (let round = 1; round <= repeats; round++) {
      const before = await written();
      const key = randomUUID();
      const answers = await all(() => comment(key));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect([answers[0]!.status, (await written()) - before]).toEqual([201, 1]);
      expect((await comment(key, 'چیزی دیگر')).status).toBe(422);
    }
  });

  it('have as many effects without a key [PRM-05]', async () => {
    const before = await written();
    await all(() => comment(null));
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
    await all(() => answerOnce({ db: site.db, now: () => new Date() }, retriable, carryOut, unguarded));
    expect(effects).toBeGreaterThan(1);
    effects = 0;
    const again = { ...retriable, key: randomUUID() };
    const guarded = await all(() => answerOnce({ db: site.db, now: () => new Date() }, again, carryOut));
    expect([effects, guarded.every(({ text }) => text === '1')]).toEqual([1, true]);
  });
});
