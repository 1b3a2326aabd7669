import { once } from 'node:events';
import { connect } from 'node:net';
import { stopUnderLoad } from 'server-stop/testing/balancer.ts';
import { until } from '../../../deploy/testing/patience.ts';
import { figure } from '../../../deploy/testing/figure.ts';
import { issueToken } from '../http/token.ts';
import { type Database, openPostgres } from '../db/database.ts';
import { startApi } from '../testing/api.ts';
import { createDatabase, describePostgres, dropDatabases } from '../testing/database.ts';
import { type ApiProcess, startProcess } from '../testing/process.ts';
import { makeUser } from '../testing/rows.ts';
import { openStream } from '../testing/streams.ts';

describePostgres('a process that is told to stop under load', () => {
  let database: Database;
  let token: string;
  let url: string;
  let other: ApiProcess;
  let stopped: ApiProcess | null = null;
  const start = (drainSeconds: string): Promise<ApiProcess> =>
    startProcess({ DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32), LOG_LEVEL: 'info', DRAIN_SECONDS: drainSeconds });
  beforeAll(async () => {
    url = await createDatabase();
    database = await openPostgres(url);
    token = await issueToken(database.db, (await makeUser(database.db)).id, new Date());
    other = await start('0');
  });
  afterEach(() => stopped?.kill('SIGKILL'));
  afterAll(async () => {
    await other?.kill('SIGTERM');
    await database.close();
    await dropDatabases();
  });

  /** Two processes behind a balancer; one is told to stop under load. */
  async function stopOne(drainSeconds: string, askedEvery: number): ReturnType<typeof stopUnderLoad> {
    stopped = await start(drainSeconds);
    return stopUnderLoad({
      servers: [stopped, other],
      askedEvery,
      async ask(api) {
        const answer = await fetch(`${api.url}/api/v1/chatroom`, { headers: { authorization: `Bearer ${token}` } });
        await answer.text();
        return answer.status === 200 ? null : String(answer.status);
      },
      async stop(api) {
        const stream = await openStream(api.url, token);
        const told = performance.now();
        await api.kill('SIGTERM');
        figure('gone after it was told to stop', performance.now() - told, 10_000);
        await stream.ended;
      },
    });
  }

  it('fails no request, and ends, open streams included [PRM-15]', async () => {
    const { failures, wasRed } = await stopOne('2', 100);
    expect(failures).toEqual([]);
    expect(wasRed).toBe(true);
  });

  it('answers what comes on an open connection while it stops [PRM-15]', async () => {
    const api = await startApi();
    const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
    const visitor = connect(Number(port), '127.0.0.1');
    let answers = '';
    visitor.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    const type = 'Content-Type: application/json\r\nContent-Length: 2';
    visitor.write(`POST /api/v1/explore HTTP/1.1\r\nHost: a\r\n${type}\r\n\r\n{`);
    await once(api.app.server, 'request');
    const closed = api.app.close();
    await until(() => !api.app.server.listening);
    visitor.write('}GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(visitor, 'close');
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    await closed;
    await api.close();
  });

  it('would fail some without the time in which balancers notice', async () => {
    // A balancer that asks so rarely does not notice within this test.
    expect((await stopOne('0', 600_000)).failures.length).toBeGreaterThan(0);
  });
});
