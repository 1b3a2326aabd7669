import { setTimeout as wait } from 'node:timers/promises';
import { figure } from '../../../deploy/testing/figure.ts';
import { until } from '../../../deploy/testing/patience.ts';
import { issueToken } from '../http/token.ts';
import { openPostgres } from '../db/database.ts';
import { ownCluster, type OwnCluster } from '../testing/cluster.ts';
import { describePostgres } from '../testing/database.ts';
import { type ApiProcess, startProcess } from '../testing/process.ts';
import { rounds } from '../testing/rounds.ts';
import { makeUser } from '../testing/rows.ts';

/** How long it is away at least, in milliseconds. */
const outage = rounds({ test: 0, audit: 10_000 });

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

  it('answers 503 while it is away, is not ready, and serves again after its return [PRM-14]', async () => {
    const asked: Asked[] = [];
    let isOver = false;
    const load = Array.from({ length: 20 }, async () => {
      while (!isOver) {
        asked.push(await ask());
        await wait(20);
      }
    });
    const since = (time: number): Asked[] => asked.filter(({ from }) => from > time);
    await until(() => asked.length > 40);
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    const stopped = performance.now();
    await cluster.stopAtOnce();
    const gone = performance.now();
    await until(async () => (await ready()) === 503);
    await wait(outage);
    await until(() => since(gone).length > 100);
    expect(await ready()).toBe(503);
    const begun = performance.now();
    await cluster.start();
    const back = performance.now();
    await until(async () => (await ready()) === 200);
    const whole = performance.now();
    await until(() => since(whole).length > 100);
    isOver = true;
    await Promise.all(load);

    const kinds = (some: Asked[]) => new Set(some.map(({ status, code }) => `${status} ${code}`));
    const away = since(gone).filter(({ from }) => from < begun);
    expect(kinds(away)).toEqual(new Set(['503 not_ready']));
    // Including those that were being answered when it went down.
    const refused = asked.filter(({ from, took, status }) => status !== 200 && from + took > stopped);
    expect(kinds(refused)).toEqual(new Set(['503 not_ready']));
    expect(new Set(since(whole).map(({ status }) => status))).toEqual(new Set([200]));
    figure(
      'an answer while it is away',
      Math.max(...asked.filter(({ from }) => from < begun).map(({ took }) => took)),
      2000,
    );
    figure('the last refusal after it is back', Math.max(...refused.map(({ from, took }) => from + took)) - back, 5000);
  });
});
