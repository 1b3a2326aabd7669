import { join } from 'node:path';
import { siteBuild, staticChecks } from './staticChecks.ts';
import { timed } from './testGroups.ts';
import { TestRun } from './testRun.ts';
import { selectionOf, type Selection } from './testSelection.ts';
import { type Counts, forgetReports, runAgain, runCheck, runJest } from './testSteps.ts';

// What `npm test` runs once the packages are there: everything short enough to wait for, or with `-- --changed` or
// `-- mf-chat` the part that is asked for. `npm run audit` runs the rest.

const selected = (() => {
  try {
    return selectionOf(join(import.meta.dirname, '../..'), process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
})();

const run = new TestRun();
const { env } = run;

/** The files of a step, or what stands for all of them. */
const filesOf = (step: keyof Selection, all: string[]): string[] =>
  selected ? ['--runTestsByPath', ...selected[step]] : all;
const isAsked = (step: keyof Selection): boolean => !selected || selected[step].length > 0;

const servers = (): Promise<Counts> =>
  runJest(
    'servers',
    // These wait much for a database or a clock, so four workers keep two cores busy.
    [
      '--selectProjects',
      ...(selected ? ['server'] : ['server', 'embedded']),
      '--maxWorkers=4',
      ...filesOf('servers', ['--testPathIgnorePatterns', timed]),
    ],
    env,
  );
const crashes = (): Promise<Counts> =>
  runJest('crashes', ['--selectProjects', 'server', '--maxWorkers=1', ...filesOf('crashes', [timed])], env);
const screens = (): Promise<Counts> =>
  runJest(
    'screens',
    ['-c', 'deploy/testing/screens.config.mjs', '--silent'],
    { ...env, ...(selected ? { SCREEN_TESTS: JSON.stringify(selected.screens) } : {}) },
    { yields: true },
  );
const walks = ['-c', 'e2e/jest.config.mjs'];

if (!selected) forgetReports('daily');
if (isAsked('walks')) run.needChromium();
if (isAsked('servers') || isAsked('crashes')) await run.needPostgres();

await Promise.all([
  isAsked('servers') && run.step('Tests of servers, contracts and races', servers),
  (async () => {
    const checks = isAsked('walks') ? [...staticChecks, siteBuild] : staticChecks;
    for (const check of checks) await run.step(check.title, () => runCheck(check, env));
  })(),
]);
await Promise.all([
  (async () => {
    if (isAsked('crashes'))
      await run.step('Crashes and outages', crashes, (first) =>
        runAgain('crashes', first, ['--selectProjects', 'server', '--maxWorkers=1'], env),
      );
    if (isAsked('walks'))
      await run.step(
        'Browser tests',
        () => runJest('browser', [...walks, ...filesOf('walks', [])], env),
        (first) => runAgain('browser', first, walks, env),
      );
  })(),
  // Servers that are killed and a browser that is driven leave a third of two cores idle. The screen tests are not
  // timed, and run at the lowest priority.
  isAsked('screens') && run.step('Tests of screens, stores and parts', screens),
]);
await run.finish();
