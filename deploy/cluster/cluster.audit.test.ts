import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { patience, until } from '../testing/patience.ts';
import { freePort } from '../local/checks.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { listens } from './isUp.ts';
import { places, urls } from './places.ts';

const root = join(import.meta.dirname, '../..');
let cluster: Cluster;

const everything = [
  places.etcd,
  ...places.databases,
  places.primary,
  places.replicas,
  places.pooler,
  places.hints,
  ...places.apis,
];
const whoListens = async (): Promise<string[]> => {
  const up = await Promise.all(everything.map(async (place) => ((await listens(place)) ? place.address : null)));
  return up.filter((address) => address !== null);
};

/** Starts the API where it should refuse to start. */
async function runToEnd(settings: Record<string, string>): Promise<{ status: number | null; output: string }> {
  const own = { PORT: '0', HOST: '127.0.0.1', CODE_PEPPER: 'p'.repeat(32), PUBLIC_URL: cluster.url };
  const child = spawn(process.execPath, [join(root, 'api/src/main.ts')], {
    env: { PATH: process.env.PATH, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

describe('the cluster', () => {
  beforeAll(async () => {
    // A machine that does other things too refuses some of many calls, which is not what this is about.
    const env = { LOAD_SHEDDING: '0' };
    cluster = await startCluster({ port: 0, say: () => {}, isWithoutPages: true, env });
  }, 10 * patience);
  afterAll(() => cluster?.stop(), 4 * patience);

  it('runs each part where its table says, and one primary [OPS-01]', async () => {
    expect(await whoListens()).toEqual(everything.map(({ address }) => address));
    const table = cluster.table().join('\n');
    for (const { address } of everything) expect(table).toContain(address);
    expect(await cluster.primary()).not.toBeNull();
  });

  it('reads and writes through a pooler in transaction mode [OPS-02]', async () => {
    const explore = async (): Promise<number> => {
      const answer = await fetch(`${cluster.url}/api/v1/explore`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page: 1, order_by: 'soonest' }),
      });
      await answer.text();
      return answer.status;
    };
    // More at once than the pooler has connections, by both processes: statements meet whichever is free.
    const answers = await Promise.all(Array.from({ length: 200 }, explore));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it.each([
    [
      'a pooler in transaction mode alone',
      { DATABASE_URL: urls.pooled },
      'DATABASE_URL leads to a connection pooler in transaction mode',
    ],
    [
      'a pooler in the place of the database',
      { DATABASE_URL: urls.pooled, DATABASE_DIRECT_URL: urls.pooled.replace('//postgres@', '//postgres:@') },
      'DATABASE_DIRECT_URL leads to a connection pooler',
    ],
    [
      'a database that the pooler does not lead to',
      { DATABASE_URL: urls.pooled, DATABASE_DIRECT_URL: urls.maintenance },
      'lead to two databases',
    ],
    [
      'statements that the pooler does not carry',
      { DATABASE_URL: urls.pooled, DATABASE_DIRECT_URL: urls.direct, DATABASE_POOLER_STATEMENTS: '1' },
      'does not carry prepared statements',
    ],
  ])('refuses %s with a sentence [OPS-02]', async (_, settings, sentence) => {
    const { status, output } = await runToEnd(settings);
    expect(output).toContain(sentence);
    expect(output).not.toContain('    at ');
    expect(status).toBe(1);
  });

  it('refuses a standby with a sentence [OPS-02]', async () => {
    const primary = await cluster.primary();
    const standby = places.databases.find(({ name }) => name !== primary?.name)!;
    const { status, output } = await runToEnd({ DATABASE_URL: urls.of(standby) });
    expect(output).toContain('DATABASE_URL leads to a standby');
    expect(status).toBe(1);
  });

  it('leaves nothing when it stops [OPS-01]', async () => {
    await cluster.stop();
    expect(await whoListens()).toEqual([]);
    expect(existsSync(cluster.folder)).toBe(false);
  });
});

it(
  'leaves nothing when its command is killed while it starts [OPS-01]',
  async () => {
    const command = spawn(process.execPath, [join(root, 'deploy/cluster/command.ts')], {
      env: { ...process.env, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await until(async () => (await whoListens()).length > 3);
    command.kill('SIGKILL');
    await once(command, 'exit');
    expect(await until(async () => (await whoListens()).length === 0)).toBe(true);
  },
  4 * patience,
);
