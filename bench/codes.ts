import { type CodeUse, startCodeUse, unpaidSite } from '../api/src/testing/codeUse.ts';
import { startSiteOn } from '../api/src/testing/site.ts';
import { startCluster } from '../deploy/local/postgresCluster.ts';
import { ensure, findPostgres } from '../deploy/local/tools.ts';
import { printTable } from './table.ts';

// The page of an event that nobody touches, read by itself and while 40 members book, exchange and give back seats of
// another event with two discount codes, and its host and admins edit it: two API processes on one PostgreSQL.
// The cluster is a throw-away one; the load generator shares the machine with all of them.
const members = Number(process.env['MEMBERS'] ?? 40);
const rounds = Number(process.env['ROUNDS'] ?? 60);
const reads = 500;

const postgres = ensure('PostgreSQL', findPostgres, 'postgresql');
if ('missing' in postgres) throw new Error(postgres.missing);
const cluster = await startCluster(postgres.path);

/** Reads the page until told to stop. */
async function readDuring(use: CodeUse, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) times.push(...(await use.readPage(1)));
  })();
  await work();
  isOver = true;
  await reading;
  return times;
}

const at = (part: number, times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;

const row = (name: string, times: number[], more: string): string[] => [
  name,
  String(times.length),
  `${at(0.5, times).toFixed(1)} ms`,
  `${at(0.99, times).toFixed(1)} ms`,
  more,
];

const site = await startSiteOn(cluster.url, async () => unpaidSite);
try {
  const use = await startCodeUse(site, members);
  await use.readPage(100);
  const quiet = await use.readPage(reads);
  const statuses = new Map<number, number>();
  const begun = performance.now();
  const busy = await readDuring(use, async () => {
    for (let n = 0; n < rounds; n++) {
      const { guests, edits } = await use.round(n);
      for (const status of [...guests, ...edits]) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const done = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`Reading an event's page, two API processes on PostgreSQL`);
  printTable(
    ['while', 'reads', 'median', 'p99', ''],
    [
      row('nothing else happens', quiet, ''),
      row(
        `${members} members use two codes`,
        busy,
        `${(done / seconds).toFixed(0)} operations a second: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      ),
    ],
  );
  console.log(`p99 of readers, busy against quiet: ${(at(0.99, busy) / at(0.99, quiet)).toFixed(2)}`);
} finally {
  await site.stop();
  await cluster.stop();
}
