import { type InjectOptions } from 'fastify';
import { sql } from 'drizzle-orm';
import { calls } from 'shared-kernel/contract/calls';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { buildServer } from '../server.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { rounds } from '../testing/rounds.ts';
import { makeUser } from '../testing/rows.ts';
import { urlOf } from './route.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const asked = rounds({ test: 1000, audit: 10_000 });
const card = '6037991234567893';
const code = '8345129067';
const secret = 'MARKEDsecretMARKEDsecretMARKED';
const password = 'گذرواژه-MARKED-pass';
const marks = [card, code, 'MARKED', encodeURIComponent('گذرواژه')];

/** A request with secrets wherever a request can contain something. */
function marked(definition: CallDefinition, i: number, token: string): InjectOptions {
  const path = urlOf(definition).replace(
    /:(\w+)/g,
    () => [secret, code, card, '1', encodeURIComponent(password)][i % 5]!,
  );
  const body = {
    entry: '09121234567',
    email: `${secret}@example.com`,
    code,
    password,
    password_confirmation: password,
    token: secret,
    card_number: card,
    number: card,
    body: secret,
    event_id: i,
  };
  return {
    method: definition.method,
    url: `${path}?token=${secret}&code=${code}&password=${encodeURIComponent(password)}&page=${card}`,
    headers: {
      authorization: i % 3 === 0 ? `Bearer ${token}` : `Bearer ${secret}`,
      cookie: `token=${secret}`,
      'x-request-id': secret,
      'user-agent': secret,
      referer: `https://example.com/?token=${secret}`,
      'x-forwarded-for': secret,
      'idempotency-key': secret,
      'content-type': 'application/json',
    },
    ...(definition.method !== 'GET' && { payload: i % 7 === 0 ? `{"code":"${code}",${secret}` : JSON.stringify(body) }),
  };
}

describe('the log', () => {
  it('holds no code, token, card or password of thousands of requests, also of those that fail [PRM-26]', async () => {
    let log = '';
    let lines = 0;
    // What the database and other servers throw, with the values they were given.
    const failures = [
      await api.db.execute(sql`select ${secret}::int, ${card}::text`).catch((error: unknown) => error),
      await fetch(`http://127.0.0.1:1/?token=${secret}`).catch((error: unknown) => error),
      new TypeError(`cannot read ${secret} of '${password}', code ${code}, card ${card}\n${secret}`, {
        cause: new Error(code),
      }),
    ];
    let failing = 0;
    const db = new Proxy(api.db, {
      get: (target, key) =>
        failing > 0 && key === 'select'
          ? () => {
              throw failures[failing++ % failures.length];
            }
          : (Reflect.get(target, key) as unknown),
    });
    const app = await buildServer(
      { ...api.deps, db },
      {
        logLevel: 'trace',
        logStream: {
          write: (line) => {
            log += line;
            lines += 1;
          },
        },
      },
    );
    const token = await api.tokenOf((await makeUser(api.db)).id);
    const definitions = (Object.values(calls) as CallDefinition[]).filter(
      ({ produces }) => produces !== 'text/event-stream',
    );
    const statuses = new Map<number, number>();
    for (let i = 0; i < asked; i += 50) {
      failing = i % 500 === 450 ? 1 : 0;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, j) => {
          const n = i + j;
          if (n % 100 === 1) return app.inject(`/nothing/${secret}/${card}?code=${code}`);
          return app.inject(marked(definitions[n % definitions.length]!, n, token));
        }),
      );
      for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    await app.close();
    expect(lines).toBeGreaterThanOrEqual(asked);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422, 500]));
    expect(log).toContain('unexpected error');
    for (const mark of marks)
      expect({
        mark,
        found: log
          .split('\n')
          .filter((line) => line.includes(mark))
          .slice(0, 2),
      }).toEqual({ mark, found: [] });
  });

  it('has one line per request with its id, call, status, time and user, and takes the id that the gateway gave', async () => {
    const lines: Record<string, unknown>[] = [];
    const app = await buildServer(api.deps, {
      logLevel: 'info',
      logStream: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
    });
    const user = await makeUser(api.db);
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const ask = (remoteAddress: string) =>
      app.inject({
        url: '/api/v1/chatroom',
        headers: { authorization: `Bearer ${token}`, 'x-request-id': id },
        remoteAddress,
      });
    const token = await api.tokenOf(user.id);
    expect((await ask('127.0.0.1')).headers['x-request-id']).toBe(id);
    expect((await ask('203.0.113.7')).headers['x-request-id']).not.toBe(id);
    await app.close();
    expect(lines.filter((line) => line['msg'] === 'request')).toHaveLength(2);
    expect(lines.find((line) => line['reqId'] === id)).toMatchObject({
      call: 'chat.list',
      method: 'GET',
      status: 200,
      user: user.id,
      ms: expect.any(Number),
      ip: '127.0.0.1',
    });
  });
});
