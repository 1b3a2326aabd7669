import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { asError } from 'shared-kernel/contract/thrown';
import { makeMemoryFolder } from './memoryFolder.ts';
import { startCluster, type PostgresCluster } from './postgresCluster.ts';
import { endAll } from './runProgram.ts';
import { measurePace } from './pace.ts';
import { keepRun, lastRuns } from './testHistory.ts';
import { type Counts, failure, minute, sum, summary } from './testSteps.ts';
import { zoneOfRun } from './testZone.ts';
import { findChromium } from '../cli/walk/findChromium.ts';
import { ensure, findPostgres } from './tools.ts';

const records = join(import.meta.dirname, '../../.cache/test-runs');

/** Given what a step's first try counted, its counts with the second. */
type SecondTry = (first: Counts) => Promise<Counts>;

/** One run of tests on this machine: what they need, the steps with their times, and a summary at the end. */
export class TestRun {
  readonly env: NodeJS.ProcessEnv;
  private readonly results: Counts[] = [];
  private readonly secondTries: { title: string; at: number; run: SecondTry }[] = [];
  private readonly times: { title: string; ms: number }[] = [];
  private readonly at = new Date();
  private readonly startedAt = performance.now();
  private readonly pace = measurePace();
  private readonly zone = process.env.TEST_ZONE ?? zoneOfRun(lastRuns(records)[0]?.zone, this.at);
  private cluster: PostgresCluster | null = null;
  private readonly folder = makeMemoryFolder();

  constructor() {
    // Also in this process, which starts PostgreSQL.
    if (this.folder) process.env.TMPDIR = this.folder;
    this.env = { ...process.env, TZ: this.zone, TEST_PACE: String(this.pace) };
    console.log(`Pace ${this.pace} (1 is a developer's machine), time zone ${this.zone}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        endAll();
        void Promise.resolve(this.cluster?.stop()).then(() => {
          this.clear();
          process.exit(1);
        });
      });
    }
  }

  /** Counts a step that could not be started. */
  fail(reason: string): void {
    console.error(reason);
    this.results.push(failure(reason));
  }

  /** Finds or installs a browser. */
  needChromium(): void {
    const chromium = ensure('Chromium', findChromium, 'chromium');
    if ('path' in chromium) this.env.CHROMIUM_PATH = chromium.path;
    else this.fail(chromium.missing);
  }

  /** Finds or installs PostgreSQL and starts one for this run. */
  async needPostgres(): Promise<void> {
    const postgres = ensure('PostgreSQL', findPostgres, 'postgresql');
    if ('missing' in postgres) return this.fail(postgres.missing);
    try {
      this.cluster = await startCluster(postgres.path);
      this.env.TEST_DATABASE_URL = this.cluster.url;
    } catch (error) {
      this.fail(asError(error).message);
    }
  }

  /** With a second try, what fails runs once more at the end, when nothing else does. */
  async step(title: string, run: () => Promise<Counts>, secondTry?: SecondTry): Promise<void> {
    const counts = await this.timed(title, run);
    this.results.push(counts);
    if (secondTry && counts.failed.length > 0)
      this.secondTries.push({ title, at: this.results.length - 1, run: secondTry });
  }

  private async timed(title: string, run: () => Promise<Counts>): Promise<Counts> {
    console.log(`\n== ${title}`);
    const startedAt = performance.now();
    const counts = await run().catch((error: unknown) => {
      console.error(error);
      return failure(title);
    });
    const ms = performance.now() - startedAt;
    this.times.push({ title, ms });
    console.log(`\n== ${title}: ${summary(counts)} in ${timeOf(ms)}`);
    return counts;
  }

  private clear(): void {
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }

  /** Stops what was started, prints the times, what failed and the sum, and leaves. */
  async finish(): Promise<never> {
    for (const { title, at, run } of this.secondTries)
      this.results[at] = await this.timed(`${title}: what failed, once more and alone`, () => run(this.results[at]!));
    await this.cluster?.stop();
    this.clear();
    const total = sum(this.results);
    const times = [...this.times, { title: 'All', ms: performance.now() - this.startedAt }];
    console.log(`\n${times.map(({ title, ms }) => `${timeOf(ms).padStart(7)}  ${title}`).join('\n')}`);
    keepRun(records, {
      at: this.at.toISOString(),
      pace: this.pace,
      zone: this.zone,
      times: Object.fromEntries(times.map(({ title, ms }) => [title, Math.round(ms)])),
      passed: total.passed,
      failed: total.failed,
      flaky: total.flaky ?? [],
    });
    // Last, where whoever sees only the end of a long log finds them.
    for (const test of total.flaky ?? []) console.log(`\nflaky: ${test}`);
    if (total.failed.length > 0) console.log(`\nFailed:\n${total.failed.map((name) => `  ${name}`).join('\n')}\n`);
    console.log(summary(total));
    process.exit(total.failed.length > 0 ? 1 : 0);
  }
}

/** `4:05` */
const timeOf = (ms: number): string =>
  `${Math.floor(ms / minute)}:${String(Math.floor((ms % minute) / 1000)).padStart(2, '0')}`;
