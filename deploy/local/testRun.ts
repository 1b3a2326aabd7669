import { rmSync } from 'node:fs';
import { makeMemoryFolder } from './memoryFolder.ts';
import { startCluster, type PostgresCluster } from './postgresCluster.ts';
import { endAll } from './runProgram.ts';
import { type Counts, failure, minute, sum, summary } from './testSteps.ts';
import { ensure, findChromium, findPostgres } from './tools.ts';

/** One run of tests on this machine: what they need, the steps with their times, and a summary at the end. */
export class TestRun {
  readonly env: NodeJS.ProcessEnv;
  private readonly results: Counts[] = [];
  private readonly times: { title: string; ms: number }[] = [];
  private readonly startedAt = performance.now();
  private cluster: PostgresCluster | null = null;
  private readonly folder = makeMemoryFolder();

  constructor() {
    // Also in this process, which starts PostgreSQL.
    if (this.folder) process.env.TMPDIR = this.folder;
    this.env = { ...process.env };
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
      this.fail((error as Error).message);
    }
  }

  async step(title: string, run: () => Promise<Counts>): Promise<void> {
    console.log(`\n== ${title}`);
    const startedAt = performance.now();
    const counts = await run().catch((error: unknown) => {
      console.error(error);
      return failure(title);
    });
    const ms = performance.now() - startedAt;
    this.results.push(counts);
    this.times.push({ title, ms });
    console.log(`\n== ${title}: ${summary(counts)} in ${timeOf(ms)}`);
  }

  private clear(): void {
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }

  /** Stops what was started, prints the times, what failed and the sum, and leaves. */
  async finish(): Promise<never> {
    await this.cluster?.stop();
    this.clear();
    const total = sum(this.results);
    const times = [...this.times, { title: 'All', ms: performance.now() - this.startedAt }];
    console.log(`\n${times.map(({ title, ms }) => `${timeOf(ms).padStart(7)}  ${title}`).join('\n')}`);
    // Last, where whoever sees only the end of a long log finds them.
    if (total.failed.length > 0) console.log(`\nFailed:\n${total.failed.map((name) => `  ${name}`).join('\n')}\n`);
    console.log(summary(total));
    process.exit(total.failed.length > 0 ? 1 : 0);
  }
}

/** `4:05` */
const timeOf = (ms: number): string =>
  `${Math.floor(ms / minute)}:${String(Math.floor((ms % minute) / 1000)).padStart(2, '0')}`;
