import type { Locale } from '../contract/locale.ts';
import { calendarDate } from './calendarDate.ts';

/** A day without a time: `2026-11-21`, always Gregorian, whatever calendar shows it. */
export type IsoDay = string;

const dayLength = 86_400_000;
/** Noon in UTC, so that no rounding ever slips into a neighbour. */
const noon = (day: IsoDay): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: IsoDay, count: number): IsoDay =>
  new Date(noon(day).getTime() + count * dayLength).toISOString().slice(0, 10);

/** The number of a day in its month, by the calendar of the language. */
export const dayOfMonth = (locale: Locale, day: IsoDay): number => calendarDate(locale, noon(day), 'UTC').day;

export const weekdayOf = (day: IsoDay): number => noon(day).getUTCDay();

/** Where a week begins, from Sunday = 0: Saturday in fa, ar and ps, Sunday in en. */
export const firstWeekday = (locale: Locale): number => (locale === 'en' ? 0 : 6);

/** Days of rest, from Sunday = 0. */
export const weekend: Record<Locale, readonly number[]> = { fa: [5], en: [6, 0], ar: [5, 6], ps: [4, 5] };

export const monthStart = (locale: Locale, day: IsoDay): IsoDay => addDays(day, 1 - dayOfMonth(locale, day));

/** The same day `count` months on, or the last of that month when it is shorter. */
export function addMonths(locale: Locale, day: IsoDay, count: number): IsoDay {
  let start = monthStart(locale, day);
  // No month is longer than 31 days and none shorter than 28: 32 days on is always the next, one day back always the
  // last.
  for (let left = Math.abs(count); left > 0; left--) start = monthStart(locale, addDays(start, count > 0 ? 32 : -1));
  const length = dayOfMonth(locale, addDays(monthStart(locale, addDays(start, 32)), -1));
  return addDays(start, Math.min(dayOfMonth(locale, day), length) - 1);
}

/** The weeks of the month that holds `day`, whole ones: the edges belong to the neighbours. */
export function monthWeeks(locale: Locale, day: IsoDay): IsoDay[][] {
  const start = monthStart(locale, day);
  const end = addDays(monthStart(locale, addDays(start, 32)), -1);
  const weeks: IsoDay[][] = [];
  const lead = (weekdayOf(start) - firstWeekday(locale) + 7) % 7;
  for (let first = addDays(start, -lead); first <= end; first = addDays(first, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(first, at)));
  return weeks;
}

/** The day that a wall calendar in `zone` shows at an instant. */
export function isoDay(at: Date, zone: string): IsoDay {
  const { year, month, day } = calendarDate('en', at, zone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export const sameMonth = (locale: Locale, one: IsoDay, other: IsoDay): boolean =>
  monthStart(locale, one) === monthStart(locale, other);
