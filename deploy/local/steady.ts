import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { lastRuns, type RunRecord } from './testHistory.ts';
import { type Counts, failure } from './testSteps.ts';

const root = join(import.meta.dirname, '../..');
const logs = join(root, '.cache/steady');
const records = join(root, '.cache/test-runs');
const suite = [process.execPath, 'deploy/local/test.ts'];

/** Keeps a core busy until it is killed. */
const burn = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

/** Runs the whole suite, whose log is kept; null when it ended without a record. */
async function runSuite(name: string, [program, ...args]: string[], env: NodeJS.ProcessEnv): Promise<RunRecord | null> {
  mkdirSync(logs, { recursive: true });
  const before = lastRuns(records)[0]?.at;
  const plain = { ...env, AUDIT: undefined };
  const child = spawn(program!, args, { cwd: root, env: plain, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(join(logs, `${name}.log`));
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  await once(child, 'exit');
  log.end();
  const [record] = lastRuns(records);
  return record && record.at !== before ? record : null;
}

/**
 * Whether the suite passes whatever the pace: `STEADY_RUNS` times (5) while both cores are kept busy, and as often on
 * one core. A run counts as one check; what failed or was flaky is named.
 */
export async function runSteady(env: NodeJS.ProcessEnv): Promise<Counts> {
  const times = Number(env.STEADY_RUNS ?? 5);
  const counts: Required<Counts> = { passed: 0, failed: [], skipped: 0, flaky: [] };
  const take = (name: string, record: RunRecord | null): void => {
    const { failed, flaky, times: steps, pace } = record ?? { ...failure('no record'), flaky: [], times: {}, pace: 0 };
    const minutes = (('All' in steps ? steps.All! : 0) / 60_000).toFixed(1);
    console.log(`${name}: ${failed.length} failed, ${flaky.length} flaky, ${minutes} minutes at a pace of ${pace}`);
    if (failed.length === 0) counts.passed++;
    counts.failed.push(...failed.map((test) => `${name}: ${test}`));
    counts.flaky.push(...flaky.map((test) => `${name}: ${test}`));
  };
  for (let at = 1; at <= times; at++) {
    const burners = [burn(), burn()];
    try {
      take(`busy-${at}`, await runSuite(`busy-${at}`, suite, env));
    } finally {
      for (const burner of burners) burner.kill('SIGKILL');
    }
  }
  for (let at = 1; at <= times; at++)
    take(`one-core-${at}`, await runSuite(`one-core-${at}`, ['taskset', '-c', '0', ...suite], env));
  return counts;
}
