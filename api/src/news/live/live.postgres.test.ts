import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { issueToken } from '../../http/token.ts';
import { type Database, openPostgres } from '../../db/database.ts';
import { figure } from '../../../../deploy/testing/figure.ts';
import { until } from '../../../../deploy/testing/patience.ts';
import { createDatabase, describePostgres, dropDatabases } from '../../testing/database.ts';
import { type ApiProcess, startProcess } from '../../testing/process.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';
import { openStream, type TestStream } from '../../testing/streams.ts';
import { readBatch, toPayloads } from '../../hints/batch.ts';
import type { LiveHint } from '../../hints/live.ts';
import { postgresLive } from '../../hints/postgresLive.ts';

describe('what processes tell each other', () => {
  it('fits PostgreSQL’s limit, whole and in order, however much it is', () => {
    const everybody = Array.from({ length: 3000 }, (_, i) => 2_000_000_000 + i);
    const told = [
      [everybody, { type: 'news' }],
      ...Array.from({ length: 300 }, (_, i) => [[7, 8], { type: 'message', roomId: 1, messageId: i }]),
    ] as [number[], LiveHint][];
    const payloads = toPayloads({ from: 'me', told });
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(7500);
    const read = payloads.flatMap((payload) => readBatch(payload).told ?? []);
    expect(read.filter(([, hint]) => hint.type === 'news').flatMap(([users]) => users)).toEqual(everybody);
    expect(read.filter(([, hint]) => hint.type === 'message')).toEqual(told.slice(1));
    expect(toPayloads({ from: 'me', told: [] })).toEqual([]);
  });
});

/** Two processes on one PostgreSQL, as behind a load balancer. */
describePostgres('two processes on one PostgreSQL', () => {
  let url: string;
  let database: Database;
  let one: ApiProcess;
  let two: ApiProcess;
  const opened: TestStream[] = [];
  beforeAll(async () => {
    url = await createDatabase();
    database = await openPostgres(url);
    const env = { DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32), LOG_LEVEL: 'info' };
    [one, two] = await Promise.all([startProcess(env), startProcess(env)]);
  });
  afterAll(async () => {
    await Promise.all([one?.kill('SIGTERM'), two?.kill('SIGTERM')]);
    await database.close();
    await dropDatabases();
  });
  afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

  const tokens = new Map<number, string>();
  const tokenOf = async (user: TestUser): Promise<string> => {
    const token = tokens.get(user.id) ?? (await issueToken(database.db, user.id, new Date()));
    tokens.set(user.id, token);
    return token;
  };
  const call = async (at: ApiProcess, as: TestUser, method: string, path: string, body?: object) => {
    const answer = await fetch(`${at.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${await tokenOf(as)}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      json: (await answer.json()) as { data: { id: number; messages: { id: number }[] } },
    };
  };
  const pair = async () => {
    const [a, b] = [await makeUser(database.db), await makeUser(database.db)];
    return { a, b, room: (await call(one, a, 'GET', `/chatroom/user/${b.id}`)).json.data.id };
  };
  const say = async (at: ApiProcess, room: number, as: TestUser, body: string) =>
    (await call(at, as, 'POST', `/chatroom/${room}`, { body })).json.data.id;
  const stream = async (at: ApiProcess, user: TestUser) => {
    const made = await openStream(at.url, await tokenOf(user));
    opened.push(made);
    await made.of('counts', 1);
    return made;
  };
  const bodies = (read: TestStream) =>
    read.events
      .map(({ event }) => event)
      .filter((event) => event.type === 'message')
      .map(({ message }) => message.body);
  /** Closes the connection of every process that listens for live hints. */
  const cutListeners = async () => {
    const { rows } = await database.db.execute<{ pid: number }>(
      `select pg_terminate_backend(pid), pid from pg_stat_activity where application_name = 'live' and datname = current_database()`,
    );
    return rows.length;
  };

  it('brings a message that was sent through one to a stream at the other within half a second, in order and once [CHT-03] [API-14]', async () => {
    const { a, b, room } = await pair();
    const reader = await stream(two, b);
    const delays: number[] = [];
    for (let i = 0; i < 30; i++) {
      const id = await say(one, room, a, `message ${i}`);
      const sent = performance.now();
      await reader.of('message', i + 1);
      const arrived = reader.events.find(({ event }) => event.type === 'message' && event.message.id === id)!.at;
      delays.push(arrived - sent);
    }
    figure('a message reaches a stream at another process, at most', Math.max(...delays), 500);
    expect(bodies(reader)).toEqual(Array.from({ length: 30 }, (_, i) => `message ${i}`));
  });

  it('keeps the order of a room that is written in through both at once, and repeats nothing [CHT-03] [API-14]', async () => {
    const { a, b, room } = await pair();
    const [near, far] = [await stream(one, b), await stream(two, b)];
    const ids = await Promise.all(
      Array.from({ length: 100 }, (_, i) => say(i % 2 ? one : two, room, a, `message ${i}`)),
    );
    for (const reader of [near, far]) {
      const read = (await reader.of('message', 100, 10_000)).map(({ message }) => message.id);
      expect(read).toEqual(ids.toSorted((x, y) => x - y));
    }
    await wait(200);
    expect([bodies(near).length, bodies(far).length]).toEqual([100, 100]);
    // Polling works beside it.
    expect(
      (await call(two, b, 'POST', `/chatroom/check/${room}`, { last_message: 0 })).json.data.messages.map(
        (message) => message.id,
      ),
    ).toEqual(ids.toSorted((x, y) => x - y));
  });

  it('goes on after the listeners lost their connection, and catches up with what was sent meanwhile [CHT-03] [API-14]', async () => {
    const { a, b, room } = await pair();
    const reader = await stream(two, b);
    await say(one, room, a, 'before');
    await reader.of('message', 1);
    for (let round = 0; round < 3; round++) {
      expect(await cutListeners()).toBe(2);
      for (let i = 0; i < 5; i++) await say(one, room, a, `gap ${round} ${i}`);
      await reader.of('message', 6 + round * 5);
      await wait(500);
    }
    await say(one, room, a, 'after');
    await reader.of('message', 17);
    expect(bodies(reader)).toEqual([
      'before',
      ...[0, 1, 2].flatMap((round) => [0, 1, 2, 3, 4].map((i) => `gap ${round} ${i}`)),
      'after',
    ]);
  });

  it('never brings a room of others, and ends with its session wherever that is ended [API-07] [PRM-23]', async () => {
    const { a, b, room } = await pair();
    const stranger = await makeUser(database.db);
    const [outside, mine] = [await stream(two, stranger), await stream(two, b)];
    await say(one, room, a, 'for two');
    await mine.of('message', 1);
    await wait(200);
    expect(bodies(outside)).toEqual([]);
    const from = performance.now();
    const answer = await fetch(`${one.url}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(b)}` },
    });
    expect(answer.status).toBe(200);
    await mine.ended;
    figure('a stream at another process ends after its session', performance.now() - from, 1000);
  });

  it('tells of a burst in few statements, outside of every transaction', async () => {
    const [live, other] = [await postgresLive(url), await postgresLive(url)];
    const received: LiveHint[] = [];
    other.subscribe(1, (hint) => received.push(hint));
    const own: LiveHint[] = [];
    live.subscribe(1, (hint) => own.push(hint));
    const spy = new pg.Client({ connectionString: url });
    await spy.connect();
    let heard = 0;
    spy.on('notification', () => {
      heard += 1;
    });
    await spy.query('listen live');
    for (let i = 0; i < 1000; i++) live.publish([1, 2], { type: 'seen', roomId: 1, userId: 2, messageId: i });
    expect(own).toHaveLength(1000);
    await until(() => received.length >= 1000);
    expect(received.map((hint) => (hint as { messageId: number }).messageId)).toEqual(
      Array.from({ length: 1000 }, (_, i) => i),
    );
    await wait(100);
    expect(own).toHaveLength(1000);
    expect(heard).toBeLessThan(20);
    await Promise.all([live.close(), other.close(), spy.end()]);
  });
});
