import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Service } from '../local/service.ts';
import { StartError } from '../local/startError.ts';
import { type ObjectStorage, objectStorage } from '../local/objectStorage.ts';
import { etcd, haproxy, patroni, pgbouncer } from './databases.ts';
import { answers, listens } from './isUp.ts';
import { database, type DatabasePlace, type Place, places, urls } from './places.ts';
import type { Program } from './Program.ts';
import { findPrograms } from './programs.ts';
import { apis, gateways, nats, nginx, picturesBucket, release, type SiteParts } from './site.ts';

const askEvery = 100;
const readyWithin = 120_000;

export interface ClusterOptions {
  /** The site's port. */
  port: number;
  say(line: string): void;
  /** Without gateways and nginx: for what is asked of the APIs alone. */
  isWithoutPages?: boolean;
  /** More settings for the APIs. */
  env?: Record<string, string>;
}

export interface Cluster {
  /** The site, or the balancer of the APIs where there are no pages. */
  url: string;
  folder: string;
  etcd: Program;
  databases: { place: DatabasePlace; program: Program }[];
  haproxy: Program;
  pgbouncer: Program;
  nats: Program;
  apis: Service[];
  gateways: Service[];
  storage: ObjectStorage;
  /** What runs where, a line each. */
  table(): string[];
  /** Who leads now, if anybody does. */
  primary(): Promise<DatabasePlace | null>;
  stop(): Promise<void>;
}

/** Which of the databases Patroni says is the primary. */
async function findPrimary(): Promise<DatabasePlace | null> {
  const found = await Promise.all(
    places.databases.map(async (place) => ((await answers(`${place.agent.url}/primary`)) ? place : null)),
  );
  return found.find((place) => place !== null) ?? null;
}

async function assertFree(all: Place[]): Promise<void> {
  for (const place of all)
    if (await listens(place))
      throw new StartError(
        `Something listens at ${place.address} already: another cluster, or what was left of one that was killed. End it, and start again.`,
      );
}

/** Whether one standby holds whatever the primary acknowledges, and the others follow. */
async function isReplicated(): Promise<boolean> {
  const maintenance = new pg.Client({ connectionString: urls.maintenance, connectionTimeoutMillis: askEvery * 20 });
  // HAProxy ends it when it learns of another primary.
  maintenance.on('error', () => undefined);
  try {
    await maintenance.connect();
    const { rows } = await maintenance.query<{ following: number; synchronous: number }>(
      "select count(*)::int as following, (count(*) filter (where sync_state = 'sync'))::int as synchronous from pg_stat_replication where state = 'streaming'",
    );
    const [row] = rows;
    return row !== undefined && row.following === places.databases.length - 1 && row.synchronous >= 1;
  } catch {
    return false;
  } finally {
    await maintenance.end().catch(() => undefined);
  }
}

async function makeDatabase(): Promise<void> {
  for (const giveUpAt = performance.now() + readyWithin; !(await isReplicated()); await wait(askEvery))
    if (performance.now() > giveUpAt) throw new StartError('The standbys do not follow the primary');
  const maintenance = new pg.Client({ connectionString: urls.maintenance });
  await maintenance.connect();
  await maintenance.query(`create database ${database}`);
  await maintenance.end();
}

/**
 * The site as it runs on many machines, on one: etcd, three PostgreSQL under Patroni, HAProxy, PgBouncer in transaction
 * mode, NATS, an object storage, two APIs, and two gateways behind nginx. Everything lies in a folder that goes when it
 * stops. Throws a StartError with one sentence when it cannot.
 */
export async function startCluster({ port, say, isWithoutPages = false, env = {} }: ClusterOptions): Promise<Cluster> {
  const programs = findPrograms();
  const { etcd: keeper, primary, pooler, hints } = places;
  await assertFree([keeper, primary, pooler, hints, ...places.databases, ...places.apis, ...places.gateways]);
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  // Programs run under accounts of their own; what is in it is closed by itself.
  chmodSync(folder, 0o711);
  spawn(process.execPath, [join(import.meta.dirname, 'sweep.ts'), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  }).unref();
  const stops: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      for (const end of stops.reverse()) await end().catch(() => undefined);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    })());
  const run = async <T extends Program | Service>(started: T): Promise<T> => {
    stops.push(() => ('end' in started ? started.end() : started.stop()));
    await started.start();
    return started;
  };

  try {
    say('Starting etcd and three PostgreSQL under Patroni …');
    const keeps = await run(etcd(programs, folder));
    const agents = places.databases.map((place) => ({ place, program: patroni(programs, folder, place) }));
    stops.push(() => Promise.all(agents.map(({ program }) => program.stop())));
    await Promise.all(agents.map(({ program }) => program.start()));
    const balancer = await run(haproxy(programs, folder));
    await makeDatabase();
    const bouncer = await run(pgbouncer(programs, folder));
    const bus = await run(nats(programs, folder));
    const storage = await objectStorage(undefined, { buckets: [picturesBucket] });
    stops.push(() => storage.stop());

    const url = isWithoutPages ? places.apiBalancer.url : `http://localhost:${port}`;
    const parts: SiteParts = { url, folder, storage, say, env };
    say('Starting two APIs, the first of which fills the database with examples …');
    const [first, ...others] = apis(parts);
    const runningApis = [await run(first!)];
    for (const other of others) runningApis.push(await run(other));
    const runningGateways: Service[] = [];
    if (!isWithoutPages) {
      await release(parts);
      say('Starting two gateways behind nginx …');
      for (const gateway of gateways(parts)) runningGateways.push(await run(gateway));
      await run(nginx(programs, folder, port));
    }

    return {
      url,
      folder,
      etcd: keeps,
      databases: agents,
      haproxy: balancer,
      pgbouncer: bouncer,
      nats: bus,
      apis: runningApis,
      gateways: runningGateways,
      storage,
      primary: findPrimary,
      table: () => [
        row('the site', url, isWithoutPages ? '' : 'nginx'),
        ...(isWithoutPages ? [] : places.gateways.map(({ url: at }, index) => row(`gateway ${index + 1}`, at, 'Node'))),
        ...places.apis.map(({ url: at }, index) => row(`API ${index + 1}`, at, 'Node')),
        row('any API that is ready', places.apiBalancer.url, 'HAProxy'),
        row('database, pooled', places.pooler.address, 'PgBouncer, transaction mode'),
        row('the primary', places.primary.address, 'HAProxy'),
        row('standbys in step', places.replicas.address, 'HAProxy'),
        ...places.databases.map(({ name, address, agent }) => row(name, address, `Patroni at ${agent.url}/cluster`)),
        row('who leads', places.etcd.address, 'etcd'),
        row('hints', places.hints.address, 'NATS'),
        row('releases and pictures', storage.place.url, 'S3'),
        row('balancers', places.balancerStatus.url, 'HAProxy'),
        row('logs', folder, ''),
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const row = (what: string, where: string, by: string): string =>
  `  ${what.padEnd(24)}${where.padEnd(30)}${by}`.trimEnd();
