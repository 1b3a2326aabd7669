import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { figure } from '../../../deploy/testing/figure.ts';
import { until } from '../../../deploy/testing/patience.ts';
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
    api = await startProcess({ DATABASE_URL: cluster.url, CODE_PEPPER: 'p'.repeat(32) });
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
  function keepAsking(path: string, sides: number): { asked: Asked[]; stop: () => Promise<void> } {
    const asked: Asked[] = [];
    let isOver = false;
    const asking = Array.from({ length: sides }, async () => {
      while (!isOver) {
        asked.push(await ask(path));
        await wait(20);
      }
    });
    const stop = async (): Promise<void> => {
      isOver = true;
      await Promise.all(asking);
    };
    going.push(stop);
    return { asked, stop };
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
  const untilReady = (): Promise<boolean> => until(async () => (await ask('/readyz')).what === '200');
  const longest = (asked: Asked[]): number => Math.max(...asked.map(({ took }) => took));
  const kinds = (asked: Asked[]): string[] => [...new Set(asked.map(({ what }) => what))].sort();
  /** Until somebody in the database waits for a lock. */
  const untilOneWaits = (): Promise<boolean> =>
    until(async () => {
      const { rows } = await database.db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
      return rows.length > 0;
    });

  it('that hangs without closing is over in seconds: those who wait get a sentence, and readiness tells [PRM-14]', async () => {
    await untilReady();
    const { asked, stop } = keepAsking('/api/v1/chatroom', 20);
    await until(() => asked.length >= 40);
    cluster.freeze();
    const frozen = performance.now();
    const looks: Asked[] = [];
    await until(async () => {
      looks.push(...(await Promise.all(Array.from({ length: 50 }, () => ask('/readyz')))));
      return looks.at(-1)?.what === '503';
    });
    const told = performance.now();
    const refused = (): Asked[] => asked.filter(({ what }) => what !== '200');
    await until(() => refused().some(({ what }) => what === '503 not_ready'));
    const known = performance.now();
    const sinceKnown = (): Asked[] => asked.filter(({ from }) => from > known);
    await until(() => sinceKnown().length > 200);
    const meanwhile = [...sinceKnown()];
    expect((await ask('/readyz')).what).toBe('503');
    cluster.thaw();
    const thawed = performance.now();
    await untilReady();
    const ready = performance.now();
    // A limit in seconds may still run out on a machine that is full: whoever is refused is served a little later.
    await until(() => {
      const since = asked.filter(({ from }) => from > ready);
      return since.length > 200 && kinds(since.slice(-200)).join() === '200';
    });
    await stop();

    expect(['503 busy', '503 not_ready']).toEqual(expect.arrayContaining(kinds(refused())));
    expect(kinds(meanwhile)).toEqual(['503 not_ready']);
    figure('readiness while the database hangs', longest(looks), 200);
    figure('not ready, after the database began to hang', told - frozen, 3500);
    figure(
      'an answer while it hangs',
      longest(asked.filter(({ from, took }) => from + took > frozen + 100 && from < thawed)),
      5000,
    );
    figure('an answer once the hang is known', longest(meanwhile), 1000);
    figure('ready again', ready - thawed, 4000);
  });

  it('where a table is locked is bounded, others are served, and it is over with the lock [PRM-14]', async () => {
    await untilReady();
    const release = await lockOf('lock table chatrooms in access exclusive mode');
    const waiting = keepAsking('/api/v1/chatroom', 3);
    const others = keepAsking(`/api/v1/event/${eventId}/rate`, 2);
    await until(() => waiting.asked.length >= 3 && others.asked.length >= 20);
    await Promise.all([waiting.stop(), others.stop()]);
    expect(kinds(waiting.asked)).toEqual(['503 busy']);
    figure('an answer where a table is locked', longest(waiting.asked), 6000);
    expect(kinds(others.asked)).toEqual(['200']);
    expect((await ask('/readyz')).what).toBe('200');

    // With the last connection taken nothing can be served, and readiness says so.
    const many = keepAsking('/api/v1/chatroom', 60);
    await until(async () => (await ask('/readyz')).what === '503');
    await many.stop();
    expect(kinds(many.asked)).toEqual(['503 busy']);
    figure('an answer where the last connection waits', longest(many.asked), 6000);
    await release();
    await untilReady();
    expect((await ask('/api/v1/chatroom')).what).toBe('200');
  });

  it('has room for those who read while many wait for one row', async () => {
    const { db } = database;
    const [{ id }] = (await db.select({ id: users.id }).from(users)) as [{ id: number }];
    const release = await lockOf(`select 1 from users where id = ${id} for update`);
    const ended: string[] = [];
    const writing = Array.from({ length: 10 }, () =>
      db
        .transaction((tx) => tx.update(users).set({ biography: 'x' }).where(eq(users.id, id)))
        .finally(() => ended.push('write')),
    );
    const results = Promise.allSettled(writing);
    await untilOneWaits();
    await db.select({ id: users.id }).from(users);
    ended.push('read');
    const reasons = (await results).map((result) => result.status === 'rejected' && isBusy(result.reason));
    expect(reasons).toEqual(Array(10).fill(true));
    expect(ended[0]).toBe('read');
    await release();
  });

  it('is not bounded for those who change the tables', async () => {
    const release = await lockOf('lock table drizzle.__drizzle_migrations in access exclusive mode');
    const migrating = migratePostgres({ connectionString: cluster.url });
    await untilOneWaits();
    // Who asks later and is bounded has given up.
    const reading = await database.db.execute(sql`select 1 from drizzle.__drizzle_migrations`).catch((error) => error);
    expect(isBusy(reading)).toBe(true);
    await release();
    await expect(migrating).resolves.toBeUndefined();
  });
});
