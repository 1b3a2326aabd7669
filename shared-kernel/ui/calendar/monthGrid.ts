import type { Locale } from '../../contract/locale.ts';
import { calendarOf, civilDay, isoOf, monthLength } from './civilDay.ts';
import { addDays, firstWeekday, weekdayOf, type IsoDay } from '../../language/isoDay.ts';

/** The number of a day in its month, by the calendar of the language. */
export const dayOfMonth = (locale: Locale, day: IsoDay): number => civilDay(calendarOf(locale), day).day;

export const yearOf = (locale: Locale, day: IsoDay): number => civilDay(calendarOf(locale), day).year;

/** From 1. */
export const monthOf = (locale: Locale, day: IsoDay): number => civilDay(calendarOf(locale), day).month;

export const monthStart = (locale: Locale, day: IsoDay): IsoDay => addDays(day, 1 - dayOfMonth(locale, day));

export function monthEnd(locale: Locale, day: IsoDay): IsoDay {
  const kind = calendarOf(locale);
  const { year, month } = civilDay(kind, day);
  return isoOf(kind, { year, month, day: monthLength(kind, year, month) });
}

/** The same day `count` months on, or the last of that month when it is shorter. */
export function addMonths(locale: Locale, day: IsoDay, count: number): IsoDay {
  const kind = calendarOf(locale);
  const from = civilDay(kind, day);
  const months = from.year * 12 + from.month - 1 + count;
  return dayIn(locale, day, Math.floor(months / 12), (((months % 12) + 12) % 12) + 1);
}

/** The same day of another month, or the last of that month when it is shorter. */
export function dayIn(locale: Locale, day: IsoDay, year: number, month: number): IsoDay {
  const kind = calendarOf(locale);
  const date = Math.min(civilDay(kind, day).day, monthLength(kind, year, month));
  return isoOf(kind, { year, month, day: date });
}

/** The whole weeks that hold the month of `day`, with days of its neighbours at the edges. */
export function monthWeeks(locale: Locale, day: IsoDay): IsoDay[][] {
  const start = monthStart(locale, day);
  const end = monthEnd(locale, day);
  const weeks: IsoDay[][] = [];
  const lead = (weekdayOf(start) - firstWeekday(locale) + 7) % 7;
  for (let first = addDays(start, -lead); first <= end; first = addDays(first, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(first, at)));
  return weeks;
}
