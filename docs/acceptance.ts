import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Prints each row of docs/acceptance.md with what the last `npm test` and the last `npm run audit` say of it.

interface JestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

const root = path.resolve(import.meta.dirname, '..');
const reports = globSync('.cache/test-results/*.json', { cwd: root }).map((file) => path.join(root, file));
if (reports.length === 0 || !reports.every(existsSync)) {
  console.error('There are no test results yet. Run `npm test` first.');
  process.exit(1);
}

const statuses = new Map<string, Set<string>>();
for (const report of reports) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  for (const { fullName, status } of testResults.flatMap((file) => file.assertionResults)) {
    for (const [, id = ''] of fullName.matchAll(/\[([A-Z]{3}-\d\d)\]/g))
      statuses.set(id, (statuses.get(id) ?? new Set()).add(status));
  }
}

const rows = [
  ...readFileSync(path.join(import.meta.dirname, 'acceptance.md'), 'utf8').matchAll(/^\| ([A-Z]{3}-\d\d) \| ([^|]+)/gm),
];
let held = 0;
for (const [, id = '', text = ''] of rows) {
  const seen = statuses.get(id);
  const verdict = !seen ? 'no test' : seen.has('failed') ? 'FAILS' : seen.has('passed') ? 'holds' : 'skipped';
  if (verdict === 'holds') held++;
  console.log(`${id}  ${verdict.padEnd(8)} ${text.trim().slice(0, 100)}`);
}
console.log(`\n${held} of ${rows.length} rows have a passing test.`);
