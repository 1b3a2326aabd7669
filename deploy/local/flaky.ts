import { join } from 'node:path';
import { flakyCounts, lastRuns } from './testHistory.ts';

// Prints which tests failed once and then passed alone, in the last runs on this machine. Each is a fault to mend.

const runs = lastRuns(join(import.meta.dirname, '../../.cache/test-runs'));
const counts = flakyCounts(runs);
for (const { test, runs: times, last } of counts) console.log(`${times} of ${runs.length}, last ${last}  ${test}`);
if (counts.length === 0) console.log(`No test was flaky in the last ${runs.length} runs.`);
