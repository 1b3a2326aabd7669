import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { Compile } from 'typebox/compile';

const root = join(import.meta.dirname, '../..');

/** How many checks passed, failed and were left out. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const failure: Counts = { passed: 0, failed: 1, skipped: 0 };

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  });

/** The last line of a test run. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const JestReport = Compile(
  Type.Object({
    numPassedTests: Type.Integer(),
    numFailedTests: Type.Integer(),
    numPendingTests: Type.Integer(),
    numTodoTests: Type.Integer(),
    numRuntimeErrorTestSuites: Type.Integer(),
  }),
);

/**
 * Counts a jest report. A file that could not run counts as one failure, and so does a run that failed without saying
 * where.
 */
export function jestCounts(report: unknown, succeeded: boolean): Counts {
  if (!JestReport.Check(report)) return failure;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !succeeded ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Runs a program of node_modules that checks one thing. */
export async function runCheck(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  return (await runNode([join(root, 'node_modules', script), ...args], env))
    ? { passed: 1, failed: 0, skipped: 0 }
    : failure;
}

/** Where the reports stay for `npm run acceptance`. */
const reports = join(root, '.cache/test-results');

/** Runs jest and counts its tests. The report is kept under this name. */
export async function runJest(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const succeeded = await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(root, 'node_modules/jest/bin/jest.js'),
      ...args,
      '--json',
      `--outputFile=${report}`,
    ],
    env,
    'without output',
  );
  if (!existsSync(report)) return failure;
  return jestCounts(JSON.parse(readFileSync(report, 'utf8')), succeeded);
}

/** Jest prints for people on stderr; its stdout would be the report once more. */
async function runNode(args: string[], env: NodeJS.ProcessEnv, stdout?: 'without output'): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', stdout ? 'ignore' : 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
  });
}
