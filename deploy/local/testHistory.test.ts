import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { measurePace } from './pace.ts';
import { flakyCounts, keepRun, lastRuns, type RunRecord } from './testHistory.ts';
import { zoneOfRun } from './testZone.ts';

const aRun = (day: number, flaky: string[] = []): RunRecord => ({
  at: new Date(Date.UTC(2026, 10, day)).toISOString(),
  pace: 1,
  zone: 'Asia/Tehran',
  times: { Lint: 900 },
  passed: 5,
  failed: [],
  flaky,
});

describe('what a run of tests leaves for the next [SYS-08]', () => {
  it('is kept for twenty runs, the newest first, and what cannot be read is left out', async () => {
    const folder = join(await temporaryDir(), 'runs');
    expect(lastRuns(folder)).toEqual([]);
    for (let day = 1; day <= 23; day++) keepRun(folder, aRun(day));
    expect(lastRuns(folder).map(({ at }) => at.slice(8, 10))).toEqual(
      Array.from({ length: 20 }, (_, at) => String(23 - at).padStart(2, '0')),
    );
    expect(readdirSync(folder)).toHaveLength(20);
    writeFileSync(join(folder, '2027.json'), '{"at":1}');
    writeFileSync(join(folder, '2028.json'), '{');
    expect(lastRuns(folder)).toHaveLength(20);
  });

  it('counts in how many runs a test was flaky', () => {
    expect(flakyCounts([aRun(3, ['a', 'b']), aRun(2, []), aRun(1, ['b', 'b'])])).toEqual([
      { test: 'b', runs: 2, last: aRun(3).at },
      { test: 'a', runs: 1, last: aRun(3).at },
    ]);
  });

  it('gives the two time zones their turns, by the day where there was no run', () => {
    const day = new Date('2026-11-27T08:00:00Z');
    expect(zoneOfRun('Asia/Tehran', day)).toBe('America/St_Johns');
    expect(zoneOfRun('America/St_Johns', day)).toBe('Asia/Tehran');
    expect(new Set([zoneOfRun(undefined, day), zoneOfRun('UTC', new Date('2026-11-28T08:00:00Z'))]).size).toBe(2);
  });

  it('has a pace that is never below that of a developer’s machine', () => {
    expect(measurePace(1)).toBeGreaterThanOrEqual(1);
  });
});
