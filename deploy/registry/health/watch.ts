import type { ReleaseRecord } from '../releaseRecord.ts';
import { judge, type Compared, type Health } from './judge.ts';

/** One version in one minute, as browsers told it. */
export interface MinuteHealth extends Health {
  /** Its beginning, in UTC. */
  minute: string;
  app: string;
  version: string;
}

/** What is to be done about an app whose fresh version is worse than the one before, and why. */
export interface Verdict {
  act: 'abort' | 'rollback';
  app: string;
  version: string;
  why: string;
}

const minute = 60_000;
/** What was live for longer is not taken back: whoever comes then has to look. In milliseconds. */
const freshFor = 60 * minute;
/** A candidate of which nothing is heard for so long, while the live version is heard of, does not run. In milliseconds. */
const silentFor = 10 * minute;

/** By which a version goes live that was not live before. */
const wentLive: ReadonlySet<ReleaseRecord['action']> = new Set(['promote', 'raise']);

/** When an app's live version became that, and by what; told by the history, the newest first. */
export interface Change {
  app: string;
  from: string | null;
  to: string;
  at: string;
  action: ReleaseRecord['action'];
}

/** What is out, and how it came to be so. */
export interface Watched {
  candidates: ReleaseRecord['candidates'];
  live: ReleaseRecord['set']['apps'];
  changes: readonly Change[];
  health: readonly MinuteHealth[];
  speed?: (app: string, fresh: string, reference: string) => Compared['speed'];
}

/**
 * Which fresh versions are worse than what they are compared with: a candidate with the live version in the same
 * minutes, a version that was promoted within the hour with the one before it, in the hour before. Nothing is said of
 * a version that a person has not chosen since the watcher last acted on its app. `now` in milliseconds.
 */
export function verdicts({ candidates, live, changes, health, speed }: Watched, now: number): Verdict[] {
  const found: Verdict[] = [];
  for (const [app, { app: candidate, since }] of Object.entries(candidates)) {
    const reference = live[app]!.version;
    const from = startOf(since);
    const compared = {
      fresh: sum(health, app, candidate.version, from),
      reference: sum(health, app, reference, from),
      speed: speed?.(app, candidate.version, reference) ?? {},
    };
    const why = judge(compared) ?? silence(compared, now - Date.parse(since));
    if (why) found.push({ act: 'abort', app, version: candidate.version, why });
  }
  for (const [app, { version }] of Object.entries(live)) {
    const since = changes.find((change) => change.app === app);
    if (!since || !wentLive.has(since.action) || since.to !== version || since.from === null) continue;
    const from = startOf(since.at);
    if (now - Date.parse(since.at) > freshFor) continue;
    const why = judge({
      fresh: sum(health, app, version, from),
      reference: sum(health, app, since.from, from - freshFor, from),
      speed: speed?.(app, version, since.from) ?? {},
    });
    if (why) found.push({ act: 'rollback', app, version, why });
  }
  return found;
}

function silence({ fresh, reference }: Compared, since: number): string | null {
  const isHeardOf = ({ loaded, failed, broke }: Health): boolean => loaded + failed + broke > 0;
  if (since < silentFor || isHeardOf(fresh) || !isHeardOf(reference)) return null;
  return `nothing was heard of it for ${silentFor / minute} minutes, while the live version loaded ${reference.loaded} times`;
}

const startOf = (at: string): number => Math.floor(Date.parse(at) / minute) * minute;

/** What was told of a version from a moment on, until another. */
function sum(health: readonly MinuteHealth[], app: string, version: string, from: number, until = Infinity): Health {
  const all: Health = { loaded: 0, failed: 0, broke: 0 };
  for (const one of health) {
    const at = Date.parse(one.minute);
    if (one.app !== app || one.version !== version || at < from || at >= until) continue;
    all.loaded += one.loaded;
    all.failed += one.failed;
    all.broke += one.broke;
  }
  return all;
}
