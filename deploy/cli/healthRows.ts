import type { Watched } from '../registry/health/watch.ts';
import type { AppStatus } from '../registry/status.ts';

/** What browsers told of one version of an app. Speeds are what three of four pages stayed within, in milliseconds. */
export interface HealthRow {
  app: string;
  version: string;
  is: 'live' | 'candidate' | 'before';
  loads: number;
  failed: number;
  broke: number;
  lcp: number | null;
  inp: number | null;
}

/** Each live version, what is out beside it, and what was there before it. */
export const healthRows = (
  live: readonly AppStatus[],
  { health, speed }: Pick<Watched, 'health' | 'speed'>,
): HealthRow[] =>
  live.flatMap(({ app, version, candidate, previous }) =>
    [
      { version, is: 'live' as const },
      ...(candidate ? [{ version: candidate.version, is: 'candidate' as const }] : []),
      ...(previous === null ? [] : [{ version: previous, is: 'before' as const }]),
    ].map((one) => {
      const told = health.filter((row) => row.app === app && row.version === one.version);
      const sum = (count: 'loaded' | 'failed' | 'broke'): number => told.reduce((all, row) => all + row[count], 0);
      const fast = speed?.(app, one.version, one.version);
      return {
        app,
        ...one,
        loads: sum('loaded') + sum('failed'),
        failed: sum('failed'),
        broke: sum('broke'),
        lcp: fast?.LCP?.fresh.p75 ?? null,
        inp: fast?.INP?.fresh.p75 ?? null,
      };
    }),
  );
