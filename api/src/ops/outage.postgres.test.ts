import { setTimeout as wait } from 'node:timers/promises';
import { issueToken } from '../http/token.ts';
import { openPostgres } from '../db/database.ts';
import { ownCluster, type OwnCluster } from '../testing/cluster.ts';
import { describePostgres } from '../testing/database.ts';
import { type ApiProcess, startProcess } from '../testing/process.ts';
import { makeUser } from '../testing/rows.ts';

describePostgres('a server whose database is gone', () => {
  let cluster: OwnCluster;
  let api: ApiProcess;
  let token: string;
  beforeAll(async () => {
    cluster = await ownCluster();
    const database = await openPostgres(cluster.url);
    token = await issueToken(database.db, (await makeUser(database.db)).id, new Date());
    await database.close();
    api = await startProcess({
      DATABASE_URL: cluster.url,
      CODE_PEPPER: 'p'.repeat(32),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'info',
    });
  });
  afterAll(async () => {
    await api?.kill('SIGTERM');
    await cluster?.remove();
  });

  interface Asked {
    from: number;
    took: number;
    status: number;
    code: string | undefined;
  }
  const ask = async (): Promise<Asked> => {
    const from = performance.now();
    const answer = await fetch(`${api.url}/api/v1/chatroom`, { headers: { authorization: `Bearer ${token}` } });
    const { code } = (await answer.json()) as { code?: string };
    return { from, took: performance.now() - from, status: answer.status, code };
  };
  const ready = async (): Promise<number> => (await fetch(`${api.url}/readyz`)).status;

  it('answers 503 within two seconds while it is away, is not ready, and serves again within five seconds of its return [PRM-14]', async () => {
    const asked: Asked[] = [];
    let isOver = false;
    const load = Array.from({ length: 20 }, async () => {
      while (!isOver) {
        asked.push(await ask());
        await wait(20);
      }
    });
    await wait(1500);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    const stopped = performance.now();
    await cluster.stopAtOnce();
    const gone = performance.now();
    await wait(500);
    expect(await ready()).toBe(503);
    await wait(10_000 - (performance.now() - gone));
    expect(await ready()).toBe(503);
    const begun = performance.now();
    await cluster.start();
    const back = performance.now();
    await wait(6000);
    expect(await ready()).toBe(200);
    isOver = true;
    await Promise.all(load);

    const away = asked.filter(({ from }) => from > gone && from < begun);
    expect(away.length).toBeGreaterThan(100);
    expect(new Set(away.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 not_ready']));
    // Including those that were being answered when it went down.
    const refused = asked.filter(({ from, took, status }) => status !== 200 && from + took > stopped);
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 not_ready']));
    expect(Math.max(...asked.filter(({ from }) => from < begun).map(({ took }) => took))).toBeLessThan(2000);
    const lastRefusal = Math.max(...refused.map(({ from, took }) => from + took));
    expect(lastRefusal - back).toBeLessThan(5000);
    console.log(
      `asked ${asked.length}, refused ${refused.length}; slowest while away ${Math.round(Math.max(...away.map(({ took }) => took)))} ms; last refusal ${Math.round(lastRefusal - back)} ms after it was back`,
    );
  });
});
