import { siteBuild, staticChecks } from './staticChecks.ts';
import { apart, faults, timed } from './testGroups.ts';
import { TestRun } from './testRun.ts';
import { forgetReports, runCheck, runJest } from './testSteps.ts';

// What `npm test` runs once the packages are there: everything that one can wait for. `npm run audit` runs the rest.

const run = new TestRun();
const { env } = run;
forgetReports('daily');
run.needChromium();
await run.needPostgres();

await Promise.all([
  // Much of it is waiting for a database or a clock, so that one worker more than the two cores keeps them busy.
  run.step('Unit tests, API tests and races', () =>
    runJest('unit', ['--maxWorkers=3', '--testPathIgnorePatterns', timed], env),
  ),
  (async () => {
    for (const check of [...staticChecks, siteBuild]) await run.step(check.title, () => runCheck(check, env));
  })(),
]);
await run.step('Crashes and outages', () => runJest('crashes', [timed, '--runInBand'], env));
const inBrowser = (name: string, args: string[]) => runJest(name, ['-c', 'e2e/jest.config.mjs', ...args], env);
// A browser waits as long as it works: two of them, each before a site of its own, keep two cores busy.
await Promise.all([
  run.step('Browser tests', () => inBrowser('browser', ['--testPathIgnorePatterns', apart, faults])),
  run.step('Browser tests of members and money', () => inBrowser('browser-apart', [apart])),
]);
await run.step('Broken releases in a browser', () => inBrowser('browser-faults', [faults]));
await run.finish();
