import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../deploy/local/checks.ts';
import { startCluster } from '../deploy/local/postgresCluster.ts';
import { Service } from '../deploy/local/service.ts';
import { findPostgres } from '../deploy/local/tools.ts';
import { memoryOf } from './processes.ts';
import { printTable } from './table.ts';

// Memory and open files of the API's process once it is ready, and after many requests, on both engines.
const requests = Number(process.argv[2] ?? 100_000);

interface Reading {
  memory: number;
  handles: number;
}

async function read(pid: number): Promise<Reading> {
  return {
    memory: memoryOf(pid)[0]!.rss,
    handles: (await readdir(`/proc/${pid}/fd`)).length,
  };
}

/** The most frequent calls of members, in turn. */
const asked: autocannon.Request[] = [
  { method: 'POST', path: '/api/v1/explore', body: '{"page":1}', headers: { 'content-type': 'application/json' } },
  { method: 'GET', path: '/api/v1/event/1/single' },
  { method: 'GET', path: '/api/v1/event/2/comment' },
  { method: 'POST', path: '/api/v1/home', body: '{"type":"week"}', headers: { 'content-type': 'application/json' } },
  { method: 'GET', path: '/api/v1/suggest/channel' },
];

async function measure(engine: string, databaseUrl: string): Promise<string[][]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'memory-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = new Service({
    name: 'API',
    script: 'api/src/main.ts',
    readyUrl: `${url}/readyz`,
    report: () => {},
    verbose: false,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEED: '1',
      DEVELOPMENT: '1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PUBLIC_URL: url,
    },
  });
  try {
    await api.start();
    const rows: string[][] = [];
    const note = async (after: string): Promise<void> => {
      const { memory, handles } = await read(api.pid!);
      rows.push([engine, after, `${memory.toFixed(0)} MB`, String(handles)]);
    };
    await note('ready');
    for (const share of [0.1, 0.4, 0.5]) {
      const { errors, non2xx } = await autocannon({
        url,
        connections: 10,
        amount: Math.round(requests * share),
        requests: asked,
      });
      if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals`);
      await note(`${rows.length === 1 ? 10 : rows.length === 2 ? 50 : 100} %`);
    }
    return rows;
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const binaries = findPostgres();
const cluster = binaries ? await startCluster(binaries) : null;
try {
  const rows = [...(await measure('embedded', '')), ...(cluster ? await measure('PostgreSQL', cluster.url) : [])];
  console.log(`The API's process over ${requests.toLocaleString('en')} requests`);
  printTable(['engine', 'after', 'memory', 'open files'], rows);
} finally {
  await cluster?.stop();
}
