import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const kept = 20;

const RunRecord = Type.Object({
  /** When it began, as an ISO date. */
  at: Type.String(),
  pace: Type.Number(),
  zone: Type.String(),
  /** Milliseconds by step. */
  times: Type.Record(Type.String(), Type.Number()),
  passed: Type.Integer(),
  failed: Type.Array(Type.String()),
  /** What failed first and passed alone. */
  flaky: Type.Array(Type.String()),
});
const check = Compile(RunRecord);

/** What a run of tests leaves for the next one and for `npm run flaky`. */
export type RunRecord = Static<typeof RunRecord>;

/** The last runs, the newest first. A record that cannot be read counts as none. */
export function lastRuns(folder: string): RunRecord[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      try {
        const record: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
        return check.Check(record) ? [record] : [];
      } catch {
        return [];
      }
    });
}

/** Keeps a record beside those of the runs before, of which the oldest go. */
export function keepRun(folder: string, record: RunRecord): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${record.at.replaceAll(':', '-')}.json`), `${JSON.stringify(record, null, 2)}\n`);
  const names = readdirSync(folder).sort().reverse();
  for (const name of names.slice(kept)) rmSync(join(folder, name));
}

/** How many of these runs each test was flaky in, the most frequent first. */
export function flakyCounts(runs: readonly RunRecord[]): { test: string; runs: number; last: string }[] {
  const found = new Map<string, { test: string; runs: number; last: string }>();
  for (const { at, flaky } of runs)
    for (const test of new Set(flaky)) {
      const known = found.get(test) ?? { test, runs: 0, last: at };
      found.set(test, { ...known, runs: known.runs + 1 });
    }
  return [...found.values()].sort((a, b) => b.runs - a.runs || a.test.localeCompare(b.test));
}
