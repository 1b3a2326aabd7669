import { siteBuild, staticChecks } from './staticChecks.ts';
import { timed } from './testGroups.ts';
import { TestRun } from './testRun.ts';
import { forgetReports, runCheck, runJest } from './testSteps.ts';

// What `npm test` runs once the packages are there: everything short enough to wait for. `npm run audit` runs the
// rest.

const run = new TestRun();
const { env } = run;
forgetReports('daily');
run.needChromium();
await run.needPostgres();

await Promise.all([
  // These wait much for a database or a clock, so four workers keep two cores busy.
  run.step('Tests of servers, contracts and races', () =>
    runJest(
      'servers',
      ['--selectProjects', 'server', 'embedded', '--maxWorkers=4', '--testPathIgnorePatterns', timed],
      env,
    ),
  ),
  (async () => {
    for (const check of [...staticChecks, siteBuild]) await run.step(check.title, () => runCheck(check, env));
  })(),
]);
await Promise.all([
  (async () => {
    await run.step('Crashes and outages', () => runJest('crashes', [timed, '--maxWorkers=1'], env));
    await run.step('Browser tests', () => runJest('browser', ['-c', 'e2e/jest.config.mjs'], env));
  })(),
  // Servers that are killed and a browser that is driven leave a third of two cores idle. The screen tests are not
  // timed, and run at the lowest priority.
  run.step('Tests of screens, stores and parts', () =>
    runJest('screens', ['--selectProjects', 'browser', '--maxWorkers=1'], env, { yields: true }),
  ),
]);
await run.finish();
