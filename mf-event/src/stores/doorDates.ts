import type { DoorGuest } from 'shared-kernel/contract/door';

/** One of the event's dates. */
export type DoorDate = Pick<DoorGuest, 'start' | 'end'>;

/** An evening that ends late has guests to be let in after its end. In milliseconds. */
const lateness = 6 * 3_600_000;

/** The dates that somebody has reserved, in order. */
export function datesOf(guests: readonly DoorGuest[]): DoorDate[] {
  const all = new Map(guests.map(({ start, end }) => [start, { start, end }]));
  return [...all.values()].sort((a, b) => a.start.localeCompare(b.start));
}

/** The date whose guests are let in: the one whose start is `chosen`, else the next that is not over. */
export function dateAt(dates: readonly DoorDate[], chosen: string | null, now: Date): DoorDate | null {
  return (
    dates.find(({ start }) => start === chosen) ??
    dates.find(({ end }) => new Date(end).getTime() + lateness > now.getTime()) ??
    dates.at(-1) ??
    null
  );
}
