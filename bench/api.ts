import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { openPostgres } from '../api/src/db/database.ts';
import { startCluster } from '../deploy/local/postgresCluster.ts';
import { ensure, findPostgres } from '../deploy/local/tools.ts';
import { acts, type World } from './api/acts.ts';
import type { Step } from './api/record.ts';
import { makeBenchWorld } from './api/world.ts';
import { printTable } from './table.ts';

// Requests a second and their times of the API on PostgreSQL, each beside its floor: the same statements answered by a
// bare Fastify route in the same run.
// `node bench/api.ts --events 10000,1000000 --seconds 10 --connections 10 --acts "home feed,like"`
const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '10000,1000000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '10' },
    acts: { type: 'string', default: Object.keys(acts).join(',') },
  },
});
const chosenActs = options.acts.split(',');
const connections = Number(options.connections);
const seconds = Number(options.seconds);

interface Figures {
  rate: number;
  p50: number;
  p99: number;
  failed: number;
}
interface Server {
  child: ChildProcess;
  url: string;
  ask<T>(message: object): Promise<T>;
}

async function start(file: string, databaseUrl: string): Promise<Server> {
  const child = fork(fileURLToPath(new URL(`./api/${file}`, import.meta.url)), [databaseUrl], { execArgv: [] });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended`);
  });
  ended.catch(() => undefined);
  const next = async <T>(): Promise<T> => ((await Promise.race([once(child, 'message'), ended])) as [T])[0];
  const { port } = await next<{ port: number }>();
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    ask(message) {
      const answer = next<never>();
      child.send(message);
      return answer;
    },
  };
}

let counter = 0;

/** Every request of a run is a different one, in both servers alike. */
async function measure(
  url: string,
  duration: number,
  build: (k: number) => { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string },
): Promise<Figures> {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [{ setupRequest: (request) => ({ ...request, body: undefined, ...build(counter++) }) }],
  });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

async function measureAct(
  act: string,
  world: World,
  api: Server,
  floor: Server,
): Promise<{ own: Figures; bare: Figures }> {
  const request = acts[act]!;
  const own = (k: number) => {
    const { method, path, token, body } = request(world, k);
    return {
      method,
      path: `/api/v1${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
  };
  // What only a process's first request asks does not belong to the floor.
  await api.ask(request(world, counter++));
  const at = counter++;
  const recorded = await api.ask<{ status: number; answer: string; steps: Step[] }>(request(world, at));
  if (recorded.status >= 300) throw new Error(`${act}: ${recorded.status} ${recorded.answer}`);
  if (process.env['BENCH_PRINT'])
    console.log(
      act,
      recorded.steps
        .map((step) => ('together' in step ? step.together.length : `t${step.transaction.length}`))
        .join(' '),
    );
  await floor.ask({ act, steps: recorded.steps, at });
  const bare = (k: number) => ({
    method: request(world, k).method,
    path: `/floor/${encodeURIComponent(act)}?k=${k}`,
    headers: {},
  });
  // Plans, caches and the compiler are warm when it counts.
  await measure(api.url, 2, own);
  await measure(floor.url, 2, bare);
  return { own: await measure(api.url, seconds, own), bare: await measure(floor.url, seconds, bare) };
}

async function measureAll(
  databaseUrl: string,
  events: number,
): Promise<{ rows: string[][]; homeP99: number | undefined }> {
  const database = await openPostgres(databaseUrl);
  console.log(`Making ${events} events …`);
  const world = await makeBenchWorld(database.db, events);
  await database.close();
  const [api, floor] = [await start('server.ts', databaseUrl), await start('floor.ts', databaseUrl)];
  await floor.ask({ world });
  const rows: string[][] = [];
  let homeP99: number | undefined;
  for (const act of chosenActs) {
    const { own, bare } = await measureAct(act, world, api, floor);
    if (act === 'home feed') homeP99 = own.p99;
    const cells = ({ rate, p50, p99, failed }: Figures) => [rate.toFixed(0), `${p50} ms`, `${p99} ms`, String(failed)];
    rows.push([act, String(events), ...cells(own), ...cells(bare), (own.rate / bare.rate).toFixed(2)]);
  }
  for (const { child } of [api, floor]) {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }
  return { rows, homeP99 };
}

const given = process.env['TEST_DATABASE_URL'];
const postgres = given ? null : ensure('PostgreSQL', findPostgres, 'postgresql');
if (postgres && 'missing' in postgres) throw new Error(postgres.missing);
const cluster = postgres ? await startCluster(postgres.path) : null;
const adminUrl = given ?? cluster!.url;
const rows: string[][] = [];
const p99: number[] = [];
try {
  for (const events of options.events.split(',').map(Number)) {
    const name = `bench_${process.pid}_${events}`;
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    try {
      const measured = await measureAll(url.href, events);
      rows.push(...measured.rows);
      if (measured.homeP99 !== undefined) p99.push(measured.homeP99);
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  }
  printTable(
    ['act', 'events', 'API/s', 'p50', 'p99', 'failed', 'floor/s', 'p50', 'p99', 'failed', 'API / floor'],
    rows,
  );
  if (p99.length > 1)
    console.log(`p99 of the home feed, most events against fewest: ${(p99.at(-1)! / Math.max(p99[0]!, 1)).toFixed(2)}`);
} finally {
  await cluster?.stop();
}
process.exit(0);
