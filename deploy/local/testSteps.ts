import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { runProgram } from './runProgram.ts';

const root = join(import.meta.dirname, '../..');
export const minute = 60_000;

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
 * Counts a jest report. A file that could not run counts as one failure, and so does a run that failed without
 * saying where.
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

/** A program of node_modules, or a script of ours, that tells by its exit code whether all is well. */
export interface Check {
  title: string;
  args: string[];
}

/** Runs beside others, so it prints when it is done, and only what is wrong. */
export async function runCheck(
  { title, args }: Check,
  env: NodeJS.ProcessEnv,
  { limit = 10 * minute } = {},
): Promise<Counts> {
  const ended = await runProgram(args, { env, output: 'kept', limit });
  if (ended.succeeded) return { passed: 1, failed: 0, skipped: 0 };
  console.error(`${title}:\n${ended.output}${ended.isLate ? lateness(title, limit) : ''}`);
  return failure;
}

/** Where the reports stay for `npm run acceptance`. */
const reports = join(root, '.cache/test-results');

/** Removes reports of earlier runs; an audit's stay until the next audit. */
export function forgetReports(kind: 'daily' | 'audit'): void {
  for (const name of existsSync(reports) ? readdirSync(reports) : [])
    if (name.startsWith('audit') === (kind === 'audit')) rmSync(join(reports, name));
}

/** Runs jest and counts its tests. The report is kept under this name. */
export async function runJest(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { limit = 40 * minute, yields = false } = {},
): Promise<Counts> {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name}.json`);
  const ended = await runProgram(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(root, 'node_modules/jest/bin/jest.js'),
      ...args,
      // A file that leaves a server open has failed or passed by then; the server must not keep the run alive.
      '--forceExit',
      '--json',
      `--outputFile=${report}`,
    ],
    // Jest prints for people on stderr; its stdout would be the report again.
    { env, output: 'stderr', limit, yields },
  );
  if (ended.isLate) console.error(lateness(`The step “${name}”`, limit));
  if (!existsSync(report)) return failure;
  return jestCounts(JSON.parse(readFileSync(report, 'utf8')), ended.succeeded);
}

const lateness = (what: string, limit: number): string =>
  `${what} was not done after ${Math.round(limit / minute)} minutes and was stopped.`;
