import { join } from 'node:path';
import { asError } from 'shared-kernel/contract/thrown';
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
    console.error(asError(error).message);
    process.exit(2);
  }
})();

const run = new TestRun();
const { env } = run;

/** The files of a step, or what stands for all of them. */
const filesOf = (step: keyof Selection, all: string[]): string[] =>
  selected ? ['--runTestsByPath', ...selected[step]] : all;
const isAsked = (step: keyof Selection): boolean => !selected || selected[step].length > 0;

/** A worker that loads the whole API, and databases, would look through all of it again at each few megabytes more. */
const roomy = ['--initial-heap-size=800'];
const servers = (): Promise<Counts> =>
  runJest(
    'servers',
    [
      '--selectProjects',
      ...(selected ? ['server'] : ['server', 'embedded']),
      '--maxWorkers=2',
      ...filesOf('servers', ['--testPathIgnorePatterns', timed]),
    ],
    env,
    { v8: roomy },
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
const othersAreDone = Promise.withResolvers<void>();

// A browser that is driven leaves half of two cores idle, so all that is not timed runs beside it.
await Promise.all([
  (async () => {
    if (isAsked('walks')) {
      await run.step(siteBuild.title, () => runCheck(siteBuild, env));
      await run.step(
        'Browser tests',
        () => runJest('browser', [...walks, ...filesOf('walks', [])], env),
        (first) => runAgain('browser', first, walks, env),
      );
    }
    // Servers that are killed leave room, too, but their time is measured: beside the screens alone, whose priority is
    // the lowest.
    await othersAreDone.promise;
    if (isAsked('crashes'))
      await run.step('Crashes and outages', crashes, (first) =>
        runAgain('crashes', first, ['--selectProjects', 'server', '--maxWorkers=1'], env),
      );
  })(),
  (async () => {
    for (const check of staticChecks) await run.step(check.title, () => runCheck(check, env));
    if (isAsked('servers')) await run.step('Tests of servers, contracts and races', servers);
    othersAreDone.resolve();
    if (isAsked('screens')) await run.step('Tests of screens, stores and parts', screens);
  })(),
]);
await run.finish();
