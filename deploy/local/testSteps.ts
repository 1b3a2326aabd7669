import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { runProgram } from './runProgram.ts';

const root = join(import.meta.dirname, '../..');
export const minute = 60_000;

/**
 * How many checks passed and were left out, and which failed, or failed once and passed alone: a line each, where it
 * is and what it is called.
 */
export interface Counts {
  passed: number;
  failed: string[];
  skipped: number;
  flaky?: string[];
}

export const failure = (what: string): Counts => ({ passed: 0, failed: [what], skipped: 0 });

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((count, { passed }) => count + passed, 0),
  failed: all.flatMap(({ failed }) => failed),
  skipped: all.reduce((count, { skipped }) => count + skipped, 0),
  flaky: all.flatMap(({ flaky = [] }) => flaky),
});

/** The last line of a test run. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const Report = Type.Object({
  numPassedTests: Type.Integer(),
  numPendingTests: Type.Integer(),
  numTodoTests: Type.Integer(),
  testResults: Type.Array(
    Type.Object({
      name: Type.String(),
      status: Type.String(),
      assertionResults: Type.Array(Type.Object({ fullName: Type.String(), status: Type.String() })),
    }),
  ),
});
const JestReport = Compile(Report);

/** The failed tests of a file; none where the file could not run at all. */
interface FailedFile {
  file: string;
  titles: string[];
}

const failedFiles = (report: Static<typeof Report>): FailedFile[] =>
  report.testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return titles.length > 0 || status === 'failed' ? [{ file: relative(root, name), titles }] : [];
  });

const linesOf = ({ file, titles }: FailedFile): string[] => {
  if (titles.length === 0) return [`${file} could not run`];
  // The title of a bundled test begins with its file.
  return titles.map((title) => (file.startsWith('.cache/') ? title : `${file}: ${title}`));
};

/**
 * Counts the jest report of a step. A file that could not run counts as one failure, and so does a run that failed
 * without saying where.
 */
export function jestCounts(step: string, report: unknown, succeeded: boolean): Counts {
  if (!JestReport.Check(report)) return failure(`${step}: no report that can be read`);
  const failed = failedFiles(report).flatMap(linesOf);
  if (failed.length === 0 && !succeeded) failed.push(`${step} ended badly, without saying where`);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
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
  if (ended.succeeded) return { passed: 1, failed: [], skipped: 0 };
  console.error(`${title}:\n${ended.output}${ended.isLate ? lateness(title, limit) : ''}`);
  return failure(title);
}

/** Where the reports stay for `npm run acceptance`. */
const reports = join(root, '.cache/test-results');

/** Removes reports of earlier runs; an audit's stay until the next audit. */
export function forgetReports(kind: 'daily' | 'audit'): void {
  for (const name of existsSync(reports) ? readdirSync(reports) : [])
    if (name.startsWith('audit') === (kind === 'audit')) rmSync(join(reports, name));
}

interface JestOptions {
  /** Milliseconds after which it is stopped. */
  limit?: number;
  yields?: boolean;
  /** Options of V8, for all its workers. */
  v8?: string[];
}

/** Runs jest and counts its tests. The report is kept under this name. */
export async function runJest(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { limit = 40 * minute, yields = false, v8 = [] }: JestOptions = {},
): Promise<Counts> {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name}.json`);
  const ended = await runProgram(
    [
      ...v8,
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
  if (!existsSync(report)) return failure(`The step “${name}” left no report`);
  return jestCounts(name, JSON.parse(readFileSync(report, 'utf8')), ended.succeeded);
}

/**
 * Runs what failed in a step once more, each file alone, and returns the step's counts as they are then. In its
 * report, too, what passed now has passed.
 */
export async function runAgain(name: string, first: Counts, args: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = join(reports, `${name}.json`);
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (!JestReport.Check(report)) return first;
  const flaky: string[] = [];
  for (const failed of failedFiles(report)) {
    const lines = linesOf(failed);
    const only = failed.titles.length > 0 ? ['--testNamePattern', exactly(failed.titles)] : [];
    const second = await runJest(`${name}-again`, [...args, '--runTestsByPath', failed.file, ...only], env);
    // A pattern that finds nothing fails nothing, either.
    if (second.passed === 0) continue;
    const passed = second.failed.length === 0 ? lines : lines.filter((line) => !second.failed.includes(line));
    flaky.push(...passed);
    for (const { name: path, assertionResults } of report.testResults)
      for (const test of assertionResults)
        if (passed.includes(`${relative(root, path)}: ${test.fullName}`)) test.status = 'passed';
  }
  rmSync(join(reports, `${name}-again.json`), { force: true });
  writeFileSync(file, JSON.stringify(report));
  return {
    ...first,
    passed: first.passed + flaky.length,
    failed: first.failed.filter((line) => !flaky.includes(line)),
    flaky,
  };
}

/** A pattern of these titles and no others. */
export const exactly = (titles: readonly string[]): string =>
  `^(${titles.map((title) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('|')})$`;

const lateness = (what: string, limit: number): string =>
  `${what} was not done after ${Math.round(limit / minute)} minutes and was stopped.`;
