import { exactly, failure, jestCounts, sum, summary } from './testSteps.ts';

const folder = `${import.meta.dirname}/../..`;
const report = {
  numPassedTests: 5,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: `${folder}/api/likes.test.ts`,
      status: 'passed',
      assertionResults: [{ fullName: 'a like counts once', status: 'passed' }],
    },
  ],
};
const counts = (given: unknown, succeeded: boolean) => jestCounts('servers', given, succeeded);
const withFile = (...files: object[]) => ({ ...report, testResults: [...report.testResults, ...files] });

describe('the count of a test run', () => {
  it('adds up and ends in one line [SYS-02]', () => {
    expect(summary(sum([{ passed: 1, failed: [], skipped: 0 }, counts(report, true)]))).toBe(
      '6 passed, 0 failed, 1 skipped',
    );
    expect(summary(sum([{ passed: 2, failed: [], skipped: 0 }, failure('Lint')]))).toBe('2 passed, 1 failed');
  });
  it('names what failed, by file and test [SYS-02]', () => {
    const failing = {
      name: `${folder}/api/waiting.test.ts`,
      status: 'failed',
      assertionResults: [
        { fullName: 'a place is kept', status: 'passed' },
        { fullName: 'a place is passed on', status: 'failed' },
        { fullName: 'nobody waits twice', status: 'failed' },
      ],
    };
    expect(sum([failure('Types'), counts(withFile(failing), false)]).failed).toEqual([
      'Types',
      'api/waiting.test.ts: a place is passed on',
      'api/waiting.test.ts: nobody waits twice',
    ]);
  });
  it('never takes a broken run for a good one [SYS-02]', () => {
    const broken = { name: `${folder}/api/broken.test.ts`, status: 'failed', assertionResults: [] };
    expect(counts(withFile(broken), false).failed).toEqual(['api/broken.test.ts could not run']);
    expect(counts(report, false).failed).toEqual(['servers ended badly, without saying where']);
    expect(counts(null, true).failed).toEqual(['servers: no report that can be read']);
  });
  it('calls a bundled test by its own file [SYS-02]', () => {
    const bundle = {
      name: `${folder}/.cache/screens/shell.cjs`,
      status: 'failed',
      assertionResults: [{ fullName: 'shell/src/boot.test.ts begins', status: 'failed' }],
    };
    expect(counts(withFile(bundle), false).failed).toEqual(['shell/src/boot.test.ts begins']);
  });
  it('tries again what failed and nothing else [SYS-08]', () => {
    const pattern = new RegExp(exactly(['a price of 2.5 (per seat) is kept [BIZ-01]', 'a price']));
    expect(pattern.test('a price of 2.5 (per seat) is kept [BIZ-01]')).toBe(true);
    expect(pattern.test('a price of 2x5 (per seat) is kept [BIZ-01]')).toBe(false);
    expect(pattern.test('a price of 2')).toBe(false);
  });
});
