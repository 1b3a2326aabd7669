import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { type Database, openPostgres } from '../db/database.ts';
import { isBusy } from '../db/busy.ts';
import { migratePostgres } from '../db/migrate.ts';
import { users } from '../db/schema/people.ts';
import { issueToken } from '../http/token.ts';
import { ownCluster, type OwnCluster } from '../testing/cluster.ts';
import { describePostgres } from '../testing/database.ts';
import { type ApiProcess, startProcess } from '../testing/process.ts';
import { makeEvent, makeUser } from '../testing/rows.ts';

describePostgres('waiting for the database', () => {
  let cluster: OwnCluster;
  let database: Database;
  let api: ApiProcess;
  let token: string;
  let eventId: number;
  beforeAll(async () => {
    cluster = await ownCluster();
    database = await openPostgres(cluster.url, { connections: 4 });
    const host = await makeUser(database.db);
    token = await issueToken(database.db, host.id, new Date());
    eventId = (await makeEvent(database.db, host)).id;
    api = await startProcess({ DATABASE_URL: cluster.url, CODE_PEPPER: 'p'.repeat(32), DRAIN_SECONDS: '0' });
  });
  afterAll(async () => {
    cluster?.thaw();
    await api?.kill('SIGTERM');
    await database?.close();
    await cluster?.remove();
  });

  interface Asked {
    from: number;
    took: number;
    what: string;
  }
  async function ask(path: string): Promise<Asked> {
    const from = performance.now();
    const answer = await fetch(api.url + path, { headers: { authorization: `Bearer ${token}` } });
    const { code } = (await answer.json()) as { code?: string };
    const retryAfter = Number(answer.headers.get('retry-after'));
    const what = code
      ? `${answer.status} ${code}${retryAfter > 0 ? '' : ' without Retry-After'}`
      : String(answer.status);
    return { from, took: performance.now() - from, what };
  }
  const going: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    cluster.thaw();
    await Promise.all(going.splice(0).map((stop) => stop()));
  });

  /** Sends requests without a pause, so many in parallel, until it is told to stop. */
  function keepAsking(path: string, sides: number): () => Promise<Asked[]> {
    const asked: Asked[] = [];
    let isOver = false;
    const asking = Array.from({ length: sides }, async () => {
      while (!isOver) {
        asked.push(await ask(path));
        await wait(20);
      }
    });
    const stop = async (): Promise<Asked[]> => {
      isOver = true;
      await Promise.all(asking);
      return asked;
    };
    going.push(stop);
    return stop;
  }
  async function lockOf(statement: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('begin');
    await client.query(statement);
    let release: Promise<void> | undefined;
    const stop = (): Promise<void> => (release ??= client.end());
    going.unshift(stop);
    return stop;
  }
  async function untilReady(): Promise<number> {
    const from = performance.now();
    while ((await ask('/readyz')).what !== '200') await wait(50);
    return performance.now() - from;
  }
  const longest = (asked: Asked[]): number => Math.max(...asked.map(({ took }) => took));
  const kinds = (asked: Asked[]): string[] => [...new Set(asked.map(({ what }) => what))].sort();

  it('that hangs without closing is over in seconds: those who wait get a sentence, and readiness tells [PRM-14]', async () => {
    await untilReady();
    const stop = keepAsking('/api/v1/chatroom', 20);
    await wait(1000);
    cluster.freeze();
    const frozen = performance.now();
    const looks = await Promise.all(Array.from({ length: 50 }, () => ask('/readyz')));
    expect(kinds(looks)).toEqual(['503']);
    expect(longest(looks)).toBeLessThan(3500);
    await wait(8000 - (performance.now() - frozen));
    expect((await ask('/readyz')).what).toBe('503');
    cluster.thaw();
    const thawed = performance.now();
    expect(await untilReady()).toBeLessThan(4000);
    await wait(4500 - (performance.now() - thawed));
    const asked = await stop();

    const meanwhile = asked.filter(({ from, took }) => from + took > frozen + 100 && from < thawed);
    expect(kinds(meanwhile.filter(({ what }) => what !== '200'))).toEqual(['503 busy', '503 not_ready']);
    expect(longest(meanwhile)).toBeLessThan(5000);
    // Once the hang is known nobody waits at all.
    const known = asked.filter(({ from }) => from > frozen + 4500 && from < thawed - 500);
    expect(known.length).toBeGreaterThan(100);
    expect(longest(known)).toBeLessThan(1000);
    expect(kinds(asked.filter(({ from }) => from > thawed + 4000))).toEqual(['200']);
    console.log(
      `hanging: longest wait ${Math.round(longest(meanwhile))} ms, once known ${Math.round(longest(known))} ms`,
    );
  });

  it('where a table is locked is bounded, others are served, and it is over with the lock [PRM-14]', async () => {
    await untilReady();
    const release = await lockOf('lock table chatrooms in access exclusive mode');
    const stop = keepAsking('/api/v1/chatroom', 3);
    const stopOthers = keepAsking(`/api/v1/event/${eventId}/rate`, 2);
    await wait(8000);
    const [waited, others] = [await stop(), await stopOthers()];
    expect(kinds(waited)).toEqual(['503 busy']);
    expect(longest(waited)).toBeGreaterThan(2500);
    expect(longest(waited)).toBeLessThan(6000);
    expect(kinds(others)).toEqual(['200']);
    expect((await ask('/readyz')).what).toBe('200');

    // With the last connection taken nothing can be served, and readiness says so.
    const stopMany = keepAsking('/api/v1/chatroom', 60);
    await wait(600);
    expect((await ask('/readyz')).what).toBe('503');
    const many = await stopMany();
    expect(kinds(many)).toEqual(['503 busy']);
    expect(longest(many)).toBeLessThan(6000);
    await release();
    expect(await untilReady()).toBeLessThan(4000);
    expect((await ask('/api/v1/chatroom')).what).toBe('200');
  });

  it('has room for those who read while many wait for one row', async () => {
    const { db } = database;
    const [{ id }] = (await db.select({ id: users.id }).from(users)) as [{ id: number }];
    const release = await lockOf(`select 1 from users where id = ${id} for update`);
    const writing = Array.from({ length: 10 }, () =>
      db.transaction((tx) => tx.update(users).set({ biography: 'x' }).where(eq(users.id, id))),
    );
    const results = Promise.allSettled(writing);
    await wait(200);
    const from = performance.now();
    await db.select({ id: users.id }).from(users);
    expect(performance.now() - from).toBeLessThan(1500);
    const reasons = (await results).map((result) => result.status === 'rejected' && isBusy(result.reason));
    expect(reasons).toEqual(Array(10).fill(true));
    await release();
  });

  it('is not bounded for those who change the tables', async () => {
    const release = await lockOf('lock table drizzle.__drizzle_migrations in access exclusive mode');
    const migrating = migratePostgres({ connectionString: cluster.url });
    await wait(4000);
    await release();
    await expect(migrating).resolves.toBeUndefined();
  });
});
