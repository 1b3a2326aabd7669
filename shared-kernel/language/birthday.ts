import type { Locale } from '../contract/locale.ts';
import { calendarDate } from './calendarDate.ts';
import { addDays, isoText, noonOf, type IsoDay } from './isoDay.ts';

const yearsBack = 100;

/**
 * The days that a birthday may be: the years from a hundred ago to this one, by the language's calendar, till today.
 */
export function birthdaySpan(locale: Locale, today: IsoDay): { min: IsoDay; max: IsoDay } {
  const year = calendarDate(locale, noonOf(today), 'UTC').year - yearsBack;
  return { min: firstDayOf(locale, year, Number(today.slice(0, 4)) - yearsBack), max: today };
}

/**
 * The first day of a year that begins in this Gregorian one, or in the one before it. Worked out without the picker's
 * arithmetic, which is loaded late.
 */
function firstDayOf(locale: Locale, year: number, gregorian: number): IsoDay {
  const isFirst = (day: IsoDay): boolean => {
    const date = calendarDate(locale, noonOf(day), 'UTC');
    return date.year === year && date.month === 1 && date.day === 1;
  };
  // 1 Farvardin falls on 19 to 22 March.
  const candidates = [gregorian, gregorian - 1].flatMap((at) => [
    isoText(at, 1, 1),
    ...[0, 1, 2, 3].map((days) => addDays(isoText(at, 3, 19), days)),
  ]);
  return candidates.find(isFirst) ?? isoText(gregorian, 1, 1);
}
