import { siteBuild, staticChecks } from './staticChecks.ts';
import { racing, timed } from './testGroups.ts';
import { TestRun } from './testRun.ts';
import { forgetReports, runCheck, runJest } from './testSteps.ts';

// What `npm test` runs once the packages are there: everything that one can wait for. `npm run audit` runs the rest.

const run = new TestRun();
const { env } = run;
forgetReports('daily');
run.needChromium();
await run.needPostgres();

await Promise.all([
  run.step('Unit and API tests', () => runJest('unit', ['--maxWorkers=2', '--testPathIgnorePatterns', racing], env)),
  (async () => {
    for (const check of [...staticChecks, siteBuild]) await run.step(check.title, () => runCheck(check, env));
  })(),
]);
await run.step('Races', () => runJest('races', [racing, '--maxWorkers=2', '--testPathIgnorePatterns', timed], env));
await run.step('Crashes and outages', () => runJest('crashes', [timed, '--runInBand'], env));
await run.step('Browser tests', () => runJest('browser', ['-c', 'e2e/jest.config.mjs'], env));
await run.finish();
