import { jestCounts, sum, summary } from './testSteps.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

describe('the count of a test run', () => {
  it('adds up and ends in one line [SYS-02]', () => {
    expect(summary(sum([{ passed: 1, failed: 0, skipped: 0 }, jestCounts(report, true)]))).toBe(
      '6 passed, 0 failed, 1 skipped',
    );
    expect(summary({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
  });
  it('never takes a broken run for a good one [SYS-02]', () => {
    expect(jestCounts({ ...report, numRuntimeErrorTestSuites: 2 }, false).failed).toBe(2);
    expect(jestCounts(report, false).failed).toBe(1);
    expect(jestCounts(null, true).failed).toBe(1);
  });
});
