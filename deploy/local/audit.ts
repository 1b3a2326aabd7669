import { racing, timed } from './testGroups.ts';
import { TestRun } from './testRun.ts';
import { forgetReports, minute, runCheck, runJest } from './testSteps.ts';

// What `npm run audit` runs: in full what `npm test` does a part of, and what takes too long for every day.

const run = new TestRun();
const env = Object.assign(run.env, { AUDIT: '1' });
forgetReports('audit');
run.needChromium();
await run.needPostgres();
const hours = { limit: 120 * minute };

await run.step('Fuzz in full', () => runJest('audit-fuzz', ['api/src/border/fuzz'], env, hours));
await run.step('Races in full', () =>
  runJest('audit-races', [racing, '--maxWorkers=2', '--testPathIgnorePatterns', timed], env, hours),
);
await run.step('Crashes and outages in full', () => runJest('audit-crashes', [timed, '--maxWorkers=1'], env, hours));
await run.step('Browser tests in full', () => runJest('audit-browser', ['-c', 'e2e/jest.config.mjs'], env, hours));
await run.step('Audits', () => runJest('audits', ['\\.audit\\.test', '--maxWorkers=1'], env, hours));
await run.step('Lighthouse on a phone', () =>
  runCheck({ title: 'Lighthouse', args: ['bench/lighthouse.ts'] }, env, hours),
);
await run.step('Memory of the threads that draw', () =>
  runCheck({ title: 'Drawing', args: ['bench/drawing.ts'] }, env, hours),
);
await run.step('API tests on the embedded engine', () =>
  runJest(
    'audit-embedded',
    ['api/src', '--selectProjects', 'server', '--testPathIgnorePatterns', racing],
    { ...env, TEST_ENGINE: 'pglite' },
    hours,
  ),
);
await run.step('The journey on PostgreSQL', () =>
  runJest(
    'audit-journey',
    ['-c', 'e2e/jest.config.mjs', 'e2e/(journey|payment|robust)'],
    // The cluster's first database: the API's tests make their own.
    { ...env, SITE_DATABASE_URL: env.TEST_DATABASE_URL },
    hours,
  ),
);
await run.step('The API before this one, on the tables of today', () =>
  runCheck({ title: 'Old beside new', args: ['deploy/local/oldBesideNew.ts'] }, env, hours),
);
await run.finish();
