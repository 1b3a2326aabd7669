import { calendarDate } from './calendarDate.ts';
import { addDays, isoText, type IsoDay } from './isoDay.ts';
import type { ClockTime } from './timeSteps.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** What a clock and a calendar on a wall in `zone` show at a moment. */
export function wallTime(at: Date, zone: string): { day: IsoDay; time: ClockTime } {
  const { year, month, day, hour, minute } = calendarDate('en', at, zone);
  return { day: isoText(year, month, day), time: `${two(hour)}:${two(minute)}` };
}

/**
 * The moment at which a wall in `zone` shows them. A time that a change of the clocks leaves out is as much later as
 * they are put on; of a time that they show twice it is the first.
 */
export function momentOf(day: IsoDay, time: ClockTime, zone: string): Date {
  const name = `${zone} ${day} ${time}`;
  const moment = known.get(name) ?? findMoment(day, time, zone);
  if (known.size >= mostKnown) known.clear();
  known.set(name, moment);
  return new Date(moment);
}

/** Kept, because a form of a hundred dates asks for the same moments at every key. */
const known = new Map<string, number>();
const mostKnown = 5000;

const minute = 60_000;
const dayLength = 86_400_000;
const asUtc = (day: IsoDay, time: ClockTime): number => Date.parse(`${day}T${time}:00Z`);

function findMoment(day: IsoDay, time: ClockTime, zone: string): number {
  const wanted = asUtc(day, time);
  const shownAt = (at: number): number => {
    const shown = wallTime(new Date(at), zone);
    return asUtc(shown.day, shown.time);
  };
  // By the clocks of the day before and of the day after: one of them is right, or neither knows the time.
  const byClocksAt = (at: number): number => wanted + at - shownAt(at);
  const [before, after] = [byClocksAt(wanted - dayLength), byClocksAt(wanted + dayLength)];
  return shownAt(before) === wanted || shownAt(after) !== wanted ? before : after;
}

/** The same time on the wall, days later, whatever the clocks do in between. */
export function daysLater(at: Date, days: number, zone: string): Date {
  // Of a time that is shown twice, it may be the second.
  if (days === 0) return at;
  const { day, time } = wallTime(at, zone);
  // The wall shows whole minutes.
  const beyond = at.getTime() - Math.floor(at.getTime() / minute) * minute;
  return new Date(momentOf(addDays(day, days), time, zone).getTime() + beyond);
}

/** Whether it is a zone of the IANA database. A bare offset (`+03:30`) is not, because it has no summer time. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
