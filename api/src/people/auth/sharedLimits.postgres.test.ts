import { jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { and, count, eq, like, sql } from 'drizzle-orm';
import { figure } from '../../../../deploy/testing/figure.ts';
import { patience } from '../../../../deploy/testing/patience.ts';
import { type Database, openPostgres } from '../../db/database.ts';
import { outbox } from '../../db/schema/outgoing.ts';
import { rateLimits } from '../../db/schema/requests.ts';
import { codeChallenges } from '../../db/schema/signIn.ts';
import { isBusy } from '../../db/busy.ts';
import type { Deps } from '../../http/deps.ts';
import { type PourIn, takeTurn } from '../../http/leakyBucket.ts';
import { createDatabase, describePostgres, dropDatabases } from '../../testing/database.ts';
import { meeting } from '../../testing/meeting.ts';
import { codeSentTo, makeMember, newNumber, notThe } from '../../testing/entries.ts';
import { type ApiProcess, startProcess } from '../../testing/process.ts';
import { rounds } from '../../testing/rounds.ts';
import { makeUser } from '../../testing/rows.ts';
import type { SpendBudgets } from './budgets.ts';
import type { ReadChallenge } from './challenges.ts';
import { judgeCode } from './judgeCode.ts';
import { sendCode } from './sendCode.ts';
import { issueToken } from '../../http/token.ts';

jest.setTimeout(5 * patience);

const guessed = rounds({ test: 100, audit: 10_000 });
/** Requests for codes, more than the budgets allow after so many others within the hour. */
const many = rounds({ test: 140, audit: 10_000 });
const spent = rounds({ test: 700, audit: 0 });
/** At once, each more than is let through. */
const guesses = rounds({ test: 30, audit: 200 });
const askers = rounds({ test: 50, audit: 300 });
const provings = rounds({ test: 2, audit: 10 });

describePostgres('over two processes on one database', () => {
  let database: Database;
  let processes: ApiProcess[];
  const pepper = 'p'.repeat(32);

  beforeAll(async () => {
    const url = await createDatabase();
    database = await openPostgres(url, { connections: 20 });
    processes = await Promise.all(
      [1, 2].map(() => startProcess({ DATABASE_URL: url, CODE_PEPPER: pepper, LOG_LEVEL: 'info' })),
    );
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.kill('SIGTERM')));
    await database.close();
    await dropDatabases();
  });
  // Each test has an hour of its own.
  beforeEach(() => database.db.delete(rateLimits));

  let serial = 0;
  let busy = 0;
  async function post(
    path: string,
    body: unknown,
    address: string,
  ): Promise<{ status: number; code: string; challenge: string }> {
    const answer = await fetch(`${processes[++serial % 2]!.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    // A client tries again.
    if (answer.status === 503) {
      busy++;
      await answer.text();
      await setTimeout(200);
      return post(path, body, address);
    }
    const { code = 'done', data } = (await answer.json()) as { code?: string; data?: { challenge?: string } };
    return { status: answer.status, code, challenge: data?.challenge ?? '' };
  }
  /** As many at a time as an attacker with many browsers would send. */
  async function inTurns<T>(jobs: (() => Promise<T>)[], width = 50): Promise<T[]> {
    const results: T[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: width }, async () => {
        while (next < jobs.length) {
          const i = next++;
          results[i] = await jobs[i]!();
        }
      }),
    );
    return results;
  }
  const tally = (codes: string[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
    return counts;
  };

  it(`${guessed} guesses from 50 addresses do not find a code: five are judged, and its owner signs in with it [PRM-20]`, async () => {
    const entry = newNumber();
    const { challenge } = await post('/auth/register', { phone_number: entry }, '198.51.100.1');
    const right = (await codeSentTo(database.db, entry))!;
    // A range with the right code, but not among the few that the processes can have checked by then.
    const start = (Number(right) + 1_000_000 - 0.75 * guessed) % 1_000_000;
    const guesses = Array.from({ length: guessed }, (_, i) => String((start + i) % 1_000_000).padStart(6, '0'));
    expect(guesses).toContain(right);
    const codes = (
      await inTurns(guesses.map((code, i) => () => post('/auth/verify', { entry, code }, `203.0.113.${i % 50}`)))
    ).map(({ code }) => code);
    expect(tally(codes)).toEqual({ invalid_code: 5, too_many_tries: guessed - 5 });
    const [row] = await database.db.select().from(codeChallenges).where(eq(codeChallenges.entry, entry));
    expect([row?.failures, row?.usedAt]).toEqual([0, null]);
    expect((await post('/auth/verify', { entry, code: right, challenge }, '198.51.100.1')).status).toBe(200);
  });

  async function guessAtOnce(read?: ReadChallenge): Promise<Record<string, number>> {
    const entry = newNumber();
    const { challenge } = await post('/auth/register', { phone_number: entry }, '198.51.100.2');
    const wrong = notThe(await codeSentTo(database.db, entry));
    const deps = { now: () => new Date(), codePepper: pepper };
    const lane = { key: '203.0.113.1', isOwners: false };
    const guess = () =>
      database.db.transaction((tx) =>
        judgeCode(tx, deps, { entry, typed: wrong, challenge, lane, purpose: 'sign-in' }, read),
      );
    return tally((await Promise.all(Array.from({ length: guesses }, guess))).map(({ code }) => code));
  }
  it(`${guesses} guesses at once are counted exactly, over HTTP and in the database [PRM-20]`, async () => {
    const entry = newNumber();
    const { challenge } = await post('/auth/register', { phone_number: entry }, '198.51.100.3');
    const wrong = notThe(await codeSentTo(database.db, entry));
    for (const shown of [{ challenge }, {}]) {
      const answers = await Promise.all(
        Array.from({ length: guesses }, (_, i) =>
          post('/auth/verify', { entry, code: wrong, ...shown }, `203.0.113.${i}`),
        ),
      );
      expect(tally(answers.map(({ code }) => code))).toEqual({ invalid_code: 5, too_many_tries: guesses - 5 });
    }
    expect(await guessAtOnce()).toEqual({ invalid_code: 5, too_many_tries: guesses - 5 });
  });
  it(`${guesses} guesses at once are judged too often without the lock on the row, which shows that it is needed [PRM-20]`, async () => {
    const allSaw = meeting({ of: 10, limit: 5000 });
    const unlocked: ReadChallenge = async (tx, entry) => {
      const [row] = await tx.select().from(codeChallenges).where(eq(codeChallenges.entry, entry));
      await allSaw();
      return row;
    };
    expect((await guessAtOnce(unlocked))['invalid_code']).toBeGreaterThan(5);
  });

  const sentTo = async (prefix: string): Promise<number> =>
    (
      await database.db
        .select({ sent: count() })
        .from(outbox)
        .where(and(eq(outbox.channel, 'sms'), like(outbox.recipient, `${prefix}%`)))
    )[0]!.sent;

  it(`${many} requests for codes from 500 addresses send no more messages than the budgets allow [PRM-21]`, async () => {
    const everySeconds = 4.8;
    const [from, busyBefore] = [performance.now(), busy];
    if (spent > 0)
      await database.db
        .insert(rateLimits)
        .values({ key: 'sms/strangers', count: spent, windowEnd: new Date(Date.now() + spent * everySeconds * 1000) });
    const requests = Array.from(
      { length: many },
      (_, i) => () =>
        post(
          '/auth/register',
          { phone_number: `+989${10 + (i % 5)}${String(8_000_000 + i)}` },
          `192.0.${i % 2}.${Math.floor(i / 2) % 250}`,
        ),
    );
    const statuses = tally((await inTurns(requests)).map(({ status }) => String(status)));
    const byPrefix = await Promise.all([10, 11, 12, 13, 14].map((operator) => sentTo(`+989${operator}8`)));
    expect(Object.keys(statuses).sort()).toEqual(['200', '429']);
    expect(Math.max(...byPrefix)).toBeLessThanOrEqual(600);
    const written = byPrefix.reduce((a, b) => a + b);
    // Half of the hour's 1,500 at once, those that are due within three minutes, and what has become due since.
    const most = 750 - spent + (180 + (performance.now() - from) / 1000) / everySeconds + 1;
    expect([written <= most, written >= 750 - spent]).toEqual([true, true]);
    // What was answered as too busy may have been written.
    const unanswered = written - statuses['200']!;
    expect([unanswered >= 0, unanswered <= busy - busyBefore]).toEqual([true, true]);
  });

  /** Small budgets, with many simultaneous requests for one prefix. */
  async function sendAtOnce(spend?: SpendBudgets): Promise<number> {
    const limits = {
      smsToMembersPerHour: 60,
      smsToStrangersPerHour: 80,
      smsToStrangersPerPrefixPerHour: 60,
      smsResetsPerHour: 60,
      mailsToMembersPerHour: 10,
      mailsToStrangersPerHour: 10,
      mailResetsPerHour: 10,
      codesPerHour: 1,
      timesOfMemberBudgets: 1,
      triesPerHour: 1,
      newCardsPerHour: 1,
    };
    const deps = { db: database.db, now: () => new Date(), codePepper: pepper, limits } satisfies Partial<Deps>;
    const prefix = `+98${990 + (++serial % 9)}`;
    const write = () => ({ subject: '', text: '' });
    const before = await sentTo(prefix);
    /** As a client does whom the server is too busy for. */
    const patiently = async (send: () => Promise<unknown>): Promise<void> => {
      for (;;) {
        const refusal = await send().catch((error: unknown) => error);
        if (!isBusy(refusal)) return;
        await setTimeout(50);
      }
    };
    await Promise.all(
      Array.from({ length: askers }, (_, i) =>
        patiently(() =>
          sendCode(
            deps,
            {
              to: {
                entry: `${prefix}${String(serial).padStart(4, '0').slice(-4)}${String(i).padStart(3, '0')}`,
                kind: 'sms',
                isProven: false,
              },
              purpose: 'sign-in',
              lane: { key: '203.0.113.1', isOwners: false },
              write,
            },
            spend,
          ),
        ),
      ),
    );
    return (await sentTo(prefix)) - before;
  }
  it(`budgets hold exactly when ${askers} ask at once: half of the hour’s, and what can wait its turn [PRM-21]`, async () => {
    expect(await sendAtOnce()).toBe(31);
  });
  it('budgets that are looked at and then written are overspent, which shows that one statement is needed [PRM-21]', async () => {
    const lookThenPour: PourIn = async (db, { key, perHour }, now) => {
      const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
      const windowEnd = new Date(Math.max(row?.windowEnd.getTime() ?? 0, now.getTime()) + 7200_000 / perHour);
      await db
        .insert(rateLimits)
        .values({ key, count: 1, windowEnd })
        .onConflictDoUpdate({ target: rateLimits.key, set: { windowEnd } });
      return windowEnd;
    };
    const careless: SpendBudgets = (tx, { limits, now }, { entry }) =>
      takeTurn(
        tx,
        { key: `careless/${entry.slice(0, 6)}`, perHour: limits.smsToStrangersPerPrefixPerHour },
        now(),
        180_000,
        lookThenPour,
      );
    expect(await sendAtOnce(careless)).toBeGreaterThan(31);
  });
  it('nothing is limited where no budget is asked [PRM-21]', async () => {
    expect(await sendAtOnce(async () => new Date())).toBe(askers);
  });

  it('one address has one limit: 30 codes an hour, whichever process it asks [PRM-24]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => post('/auth/register', { phone_number: newNumber() }, '203.0.113.77')),
    );
    expect(tally(answers.map(({ code }) => code))).toEqual({ done: 30, too_many_requests: 30 });
  });

  it('two that prove the same entry at once are one member in the end, and no light session is left [AUT-16]', async () => {
    const call = async (which: number, path: string, body: unknown, token: string | null, address: string) => {
      const answer = await fetch(`${processes[which % 2]!.url}/api/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      const { data } = (await answer.json()) as {
        data: { access_token: string; challenge: string; user: { id: number; role_id: number } };
      };
      return { status: answer.status, ...data };
    };
    for (let round = 0; round < provings; round++) {
      const entry = newNumber();
      const lights: { code: string; token: string; challenge: string }[] = [];
      for (let i = 0; i < 4; i++) {
        const { access_token: token, challenge } = await call(
          i,
          '/auth/register',
          { phone_number: entry },
          null,
          `198.51.${round}.${i}`,
        );
        lights.push({ token, challenge, code: (await codeSentTo(database.db, entry))! });
      }
      const proven = await Promise.all(
        lights.map(({ code, challenge, token }, i) =>
          call(i, '/auth/verify', { entry, code, challenge }, token, `198.51.${round}.${i}`),
        ),
      );
      expect(proven.map(({ status, user }) => [status, user.role_id])).toEqual(proven.map(() => [200, 2]));
      expect(new Set(proven.map(({ user }) => user.id)).size).toBe(1);
      const { rows } = await database.db.execute(
        sql`select e.user_id, e.verified_at is not null as proven from user_entries e where e.entry = ${entry}`,
      );
      expect(rows).toEqual([{ user_id: proven[0]!.user.id, proven: true }]);
      const statuses = await Promise.all(
        lights.map(
          async ({ token }, i) =>
            (
              await fetch(`${processes[i % 2]!.url}/api/v1/auth/user`, {
                headers: { authorization: `Bearer ${token}` },
              })
            ).status,
        ),
      );
      expect(statuses).toEqual([401, 401, 401, 401]);
    }
  });

  it('a session that ends on one process has ended on the other within a second [PRM-23]', async () => {
    const member = await makeUser(database.db);
    const [token, other] = [
      await issueToken(database.db, member.id, new Date()),
      await issueToken(database.db, member.id, new Date()),
    ];
    const ask = async (which: number, method: string, path: string, as: string) => {
      const answer = await fetch(`${processes[which]!.url}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${as}` },
      });
      return { status: answer.status, json: (await answer.json()) as { data: { id: number; is_current: boolean }[] } };
    };
    expect((await ask(1, 'GET', '/auth/user', other)).status).toBe(200);
    const { json } = await ask(0, 'GET', '/auth/sessions', token);
    const started = performance.now();
    await ask(0, 'DELETE', `/auth/sessions/${json.data.find((session) => !session.is_current)!.id}`, token);
    expect((await ask(1, 'GET', '/auth/user', other)).status).toBe(401);
    figure('a session that ends on one process has ended on the other', performance.now() - started, 1000);
    expect((await ask(1, 'GET', '/auth/user', token)).status).toBe(200);
  });

  it('a new password ends the sessions on both processes [PRM-22] [PRM-23]', async () => {
    const member = await makeMember(database.db);
    const old = await issueToken(database.db, member.id, new Date());
    await post('/auth/send-reset-password', { entry: member.entry }, '198.51.100.9');
    const permit = await fetch(`${processes[0]!.url}/api/v1/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entry: member.entry, code: await codeSentTo(database.db, member.entry) }),
    });
    const { data } = (await permit.json()) as { data: { token: string } };
    await fetch(`${processes[0]!.url}/api/v1/auth/reset-password`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: data.token, password: 'blue-teapot-93', password_confirmation: 'blue-teapot-93' }),
    });
    const statuses = await Promise.all(
      processes.map(
        async ({ url }) =>
          (await fetch(`${url}/api/v1/auth/user`, { headers: { authorization: `Bearer ${old}` } })).status,
      ),
    );
    expect(statuses).toEqual([401, 401]);
    expect(
      await database.db.execute(sql`select 1 from access_tokens where user_id = ${member.id} and revoked_at is null`),
    ).toMatchObject({ rowCount: 1 });
  });
});
