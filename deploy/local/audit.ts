import { join } from 'node:path';
import { dueAudits, noteAudit, readAudits } from './auditDates.ts';
import { runSteady } from './steady.ts';
import { racing, timed } from './testGroups.ts';
import { TestRun } from './testRun.ts';
import { type Counts, forgetReports, minute, runCheck, runJest, summary } from './testSteps.ts';

// What `npm run audit` runs: in full what `npm test` does a part of, and what takes too long for every day. Without a
// name it runs the parts that are due (docs/audits.md), the oldest first; `npm run audit -- races browser` runs these.

const hours = { limit: 120 * minute };

interface Part {
  title: string;
  run: (env: NodeJS.ProcessEnv) => Promise<Counts>;
}

const parts: Record<string, Part> = {
  fuzz: { title: 'Fuzz in full', run: (env) => runJest('audit-fuzz', ['api/src/border/fuzz'], env, hours) },
  races: {
    title: 'Races in full',
    run: (env) => runJest('audit-races', [racing, '--maxWorkers=2', '--testPathIgnorePatterns', timed], env, hours),
  },
  crashes: {
    title: 'Crashes and outages in full',
    run: (env) => runJest('audit-crashes', [timed, '--maxWorkers=1'], env, hours),
  },
  slow: {
    title: 'Tests of screens by clocks twenty times as fast',
    run: (env) =>
      runJest(
        'audit-slow',
        ['-c', 'deploy/testing/screens.config.mjs'],
        { ...env, SLOWNESS: '20', TEST_PACE: '5' },
        hours,
      ),
  },
  browser: {
    title: 'Browser tests in full',
    run: (env) => runJest('audit-browser', ['-c', 'e2e/jest.config.mjs'], env, hours),
  },
  audits: { title: 'Audits', run: (env) => runJest('audits', ['\\.audit\\.test', '--maxWorkers=1'], env, hours) },
  lighthouse: {
    title: 'Lighthouse on a phone',
    run: (env) => runCheck({ title: 'Lighthouse', args: ['bench/lighthouse.ts'] }, env, hours),
  },
  drawing: {
    title: 'Memory of the isolates that draw',
    run: (env) => runCheck({ title: 'Drawing', args: ['bench/drawing.ts'] }, env, hours),
  },
  embedded: {
    title: 'API tests on the embedded engine',
    run: (env) =>
      runJest(
        'audit-embedded',
        ['api/src', '--selectProjects', 'server', '--testPathIgnorePatterns', racing],
        { ...env, TEST_ENGINE: 'pglite' },
        hours,
      ),
  },
  journey: {
    title: 'The journey on PostgreSQL',
    run: (env) =>
      runJest(
        'audit-journey',
        ['-c', 'e2e/jest.config.mjs', 'e2e/(journey|payment|robust)'],
        // The database that the cluster begins with: the tests of the API make others for themselves.
        { ...env, SITE_DATABASE_URL: env.TEST_DATABASE_URL },
        hours,
      ),
  },
  versions: {
    title: 'The API before this one, on the tables of today',
    run: (env) => runCheck({ title: 'Old beside new', args: ['deploy/local/oldBesideNew.ts'] }, env, hours),
  },
};

/** Takes hours, so it is run when it is named. */
const named: Record<string, Part> = {
  steady: { title: 'The suite on a busy machine, and on one core', run: runSteady },
};

const page = join(import.meta.dirname, '../../docs/audits.md');
const all = { ...parts, ...named };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')} of the audit; there are ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}

const run = new TestRun();
const env = Object.assign(run.env, { AUDIT: '1' });
const due = asked.length > 0 ? asked : dueAudits(Object.keys(parts), readAudits(page), new Date());
if (due.length === Object.keys(parts).length) forgetReports('audit');
run.needChromium();
await run.needPostgres();
for (const name of due)
  await run.step(all[name]!.title, async () => {
    const counts = await all[name]!.run(env);
    noteAudit(page, name, { day: new Date().toISOString().slice(0, 10), end: summary(counts) });
    return counts;
  });
await run.finish();
