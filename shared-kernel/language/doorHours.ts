import { isoDay } from './isoDay.ts';

/** An evening that ends late has guests to be noted down after midnight. */
const atLeast = 6 * 3_600_000;

/** The door of an event closes with the day, in its zone, on which its last session ended. */
export const isDoorClosed = (lastEnd: Date, zone: string, at: Date): boolean =>
  at.getTime() > lastEnd.getTime() + atLeast && isoDay(at, zone) > isoDay(lastEnd, zone);
