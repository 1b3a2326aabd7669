import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
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
  let running: ApiProcess[] = [];
  beforeAll(async () => {
    url = await createDatabase();
    database = await openPostgres(url);
    token = await issueToken(database.db, (await makeUser(database.db)).id, new Date());
  }, 60_000);
  afterEach(() => Promise.all(running.splice(0).map((api) => api.kill('SIGTERM'))), 30_000);
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  /**
   * Two processes behind a balancer that asks each every 100 ms whether it is ready; one is stopped under 200
   * requests a second.
   */
  async function stopUnderLoad(drainSeconds: string): Promise<{ asked: number; failures: string[]; took: number }> {
    const env = { DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32), LOG_LEVEL: 'info', DRAIN_SECONDS: drainSeconds };
    running = await Promise.all([startProcess(env), startProcess(env)]);
    const ready = new Set(running);
    let isOver = false;
    const probes = running.map(async (api) => {
      while (!isOver) {
        const isReady = await fetch(`${api.url}/readyz`).then(
          (answer) => answer.status === 200,
          () => false,
        );
        if (isReady) ready.add(api);
        else ready.delete(api);
        await wait(100);
      }
    });
    const failures: string[] = [];
    let signalled = 0;
    const asked: Promise<void>[] = [];
    const ask = async (): Promise<void> => {
      const api = [...ready][asked.length % ready.size]!;
      await fetch(`${api.url}/api/v1/chatroom`, { headers: { authorization: `Bearer ${token}` } }).then(
        async (answer) => {
          await answer.text();
          if (answer.status !== 200)
            failures.push(`${answer.status} ${Math.round(performance.now() - signalled)} ms after it was told`);
        },
        (error: Error) =>
          failures.push(
            `${(error.cause as Error | undefined)?.message ?? error.message} ${Math.round(performance.now() - signalled)} ms after it was told`,
          ),
      );
    };
    const from = performance.now();
    const timer = setInterval(() => {
      // However the machine's timers run: 200 in each second.
      while (asked.length < (performance.now() - from) / 5) asked.push(ask());
    }, 5);
    await wait(1500);
    const stream = await openStream(running[0]!.url, token);
    signalled = performance.now();
    await running[0]!.kill('SIGTERM');
    const took = performance.now() - signalled;
    await stream.ended;
    await wait(500);
    clearInterval(timer);
    await Promise.all(asked);
    isOver = true;
    await Promise.all(probes);
    await running[1]!.kill('SIGTERM');
    return { asked: asked.length, failures, took };
  }

  it('fails no request, and ends within ten seconds, open streams included [PRM-15]', async () => {
    const { asked, failures, took } = await stopUnderLoad('2');
    console.log(`${asked} requests, ${failures.length} failed, ended after ${Math.round(took)} ms`);
    expect(asked).toBeGreaterThan(500);
    expect(failures).toEqual([]);
    expect(took).toBeLessThan(10_000);
  }, 60_000);

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
    await wait(100);
    visitor.write('}GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(visitor, 'close');
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    await closed;
    await api.close();
  }, 20_000);

  it('would fail some without the time in which balancers notice', async () => {
    // Now and then the balancer's next check comes in time.
    let failed = 0;
    for (let turn = 0; turn < 5 && failed === 0; turn++) failed = (await stopUnderLoad('0')).failures.length;
    expect(failed).toBeGreaterThan(0);
  }, 120_000);
});
