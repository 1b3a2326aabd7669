import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster, type PostgresCluster } from './postgresCluster.ts';
import { failure, runCheck, runJest, sum, summary, type Counts } from './testSteps.ts';
import { ensure, findChromium, findPostgres } from './tools.ts';

// What `npm test` runs once the packages are there: everything, in order, with one line at the end.

const browserTests = join(import.meta.dirname, '../../e2e/jest.config.mjs');
/** The tests of the API's resources, which know of no engine. */
const resourceTests = 'api/src/(property|search|people|events|seats|hosting|chat|news|desk|notices/push)/';
/** Tests that need a PostgreSQL of their own, and mostly many processes. */
const racing = '(postgres|race|kill|hostile)\\.test';
/** Those of them that time or weigh whole processes, which neighbours would disturb. */
const timed = '((stop|outage|delivery|live)\\.postgres|kill|hostile)\\.test';
const results: Counts[] = [];
const env: NodeJS.ProcessEnv = { ...process.env };

function fail(reason: string): void {
  console.error(reason);
  results.push(failure);
}

/** Finds or installs what the tests need, and starts the database that they run on. */
async function prepare(): Promise<PostgresCluster | null> {
  const chromium = ensure('Chromium', findChromium, 'chromium');
  if ('path' in chromium) env.CHROMIUM_PATH = chromium.path;
  else fail(chromium.missing);

  const postgres = ensure('PostgreSQL', findPostgres, 'postgresql');
  if ('missing' in postgres) {
    fail(postgres.missing);
    return null;
  }
  try {
    const cluster = await startCluster(postgres.path);
    env.TEST_DATABASE_URL = cluster.url;
    return cluster;
  } catch (error) {
    fail((error as Error).message);
    return null;
  }
}

async function step(title: string, run: () => Promise<Counts>): Promise<void> {
  console.log(`\n== ${title}`);
  results.push(await run());
}

const cluster = await prepare();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void Promise.resolve(cluster?.stop()).then(() => process.exit(1)));
}

try {
  await step('Types', () => runCheck('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json'], env));
  await step('Lint', () => runCheck('oxlint/bin/oxlint', ['--deny-warnings', '.'], env));
  await step('Unit and API tests', () => runJest('unit', ['--maxWorkers=2', '--testPathIgnorePatterns', racing], env));
  await step('Races', () => runJest('races', [racing, '--maxWorkers=2', '--testPathIgnorePatterns', timed], env));
  await step('Crashes and outages', () => runJest('crashes', [timed, '--runInBand'], env));
  // The same tests as before, on the other engine; what is about PostgreSQL alone has run already.
  if (env.TEST_DATABASE_URL)
    await step('API tests on PostgreSQL', () =>
      runJest('postgres', [resourceTests, '--testPathIgnorePatterns', racing], { ...env, TEST_ENGINE: 'postgres' }),
    );
  if (existsSync(browserTests)) await step('Browser tests', () => runJest('browser', ['-c', browserTests], env));
  else fail('The browser tests are missing: there is no e2e/jest.config.mjs.');
} finally {
  await cluster?.stop();
}

const total = sum(results);
console.log(`\n${summary(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
