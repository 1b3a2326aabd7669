import { isoDay } from './isoDay.ts';
import { momentOf } from './zonedTime.ts';

const hour = 3_600_000;

/** An evening that ends late has guests to be noted down after midnight. */
const atLeast = 6 * hour;

/** A date that begins soon after midnight has a door in the evening before. */
const before = 6 * hour;

/** The door of an event closes with the day, in its zone, on which its last session ended. */
export const isDoorClosed = (lastEnd: Date, zone: string, at: Date): boolean =>
  at.getTime() > lastEnd.getTime() + atLeast && isoDay(at, zone) > isoDay(lastEnd, zone);

/** The door of a date opens with the day, in its event's zone, on which it begins, and never less than six hours before. */
export const doorOpensAt = (start: Date, zone: string): Date =>
  new Date(Math.min(momentOf(isoDay(start, zone), '00:00', zone).getTime(), start.getTime() - before));
