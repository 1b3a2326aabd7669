/**
 * What clocks on walls show, asked of `Intl` alone: tests hold the product's own arithmetic of zones against it.
 */
const minute = 60_000;
const hour = 60 * minute;
const week = 7 * 24 * hour;

/** Every zone that an event may have. */
export const allZones: readonly string[] = Intl.supportedValuesOf('timeZone');

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    // Swedes write days as the product does: `2026-11-21 22:00`.
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, known);
  return known;
}

/** What a wall in `zone` shows at a moment (milliseconds since 1970): `2026-11-21`, `22:00`. */
export function wallClock(at: number, zone: string): { day: string; time: string } {
  const [day, time] = clockOf(zone).format(at).split(' ') as [string, string];
  return { day, time };
}

/** The zone of whoever runs the test, in which a screen tells its reader's times. */
export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Moments that are on another day of UTC than of the wall, where the reader is east or west of it. */
export const besideMidnight = ['2026-11-18T21:00:00.000Z', '2026-11-19T02:00:00.000Z'] as const;

/** By how much the wall is ahead of UTC, in milliseconds. */
export function aheadOfUtc(at: number, zone: string): number {
  const { day, time } = wallClock(at, zone);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(at / minute) * minute;
}

/** The first moment of other clocks, and by how much they are put on; below 0 where they are put back. */
export interface ClockChange {
  at: number;
  by: number;
}

const known = new Map<string, ClockChange[]>();

/** When a zone's clocks are changed in a year (of UTC), to the minute. */
export function clockChanges(zone: string, year: number): ClockChange[] {
  const key = `${zone} ${year}`;
  const found = known.get(key) ?? findChanges(zone, Date.UTC(year, 0), Date.UTC(year + 1, 0));
  known.set(key, found);
  return found;
}

function findChanges(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from; start < to; start += week) {
    let [before, after] = [start, Math.min(start + week, to)];
    const was = aheadOfUtc(before, zone);
    const by = aheadOfUtc(after, zone) - was;
    if (by === 0) continue;
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / 2 / minute) * minute;
      if (aheadOfUtc(middle, zone) === was) before = middle;
      else after = middle;
    }
    changes.push({ at: after, by });
  }
  return changes;
}
