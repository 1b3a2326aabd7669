import { calendarDate } from './calendarDate.ts';
import { isoText, type IsoDay } from './isoDay.ts';
import type { ClockTime } from './timeSteps.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** What a clock and a calendar on a wall in `zone` show at a moment. */
export function wallTime(at: Date, zone: string): { day: IsoDay; time: ClockTime } {
  const { year, month, day, hour, minute } = calendarDate('en', at, zone);
  return { day: isoText(year, month, day), time: `${two(hour)}:${two(minute)}` };
}

/**
 * The moment at which a wall in `zone` shows them. A time that a change to summer time leaves out is the one an hour
 * later.
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

function findMoment(day: IsoDay, time: ClockTime, zone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  let guess = wanted;
  for (let guesses = 0; guesses < 2; guesses++) {
    const shown = wallTime(new Date(guess), zone);
    guess += wanted - Date.parse(`${shown.day}T${shown.time}:00Z`);
  }
  return guess;
}
