import jalaliMoment from 'jalali-moment';
import type { Locale } from '../../contract/locale.ts';
import { isSolar } from '../../language/calendarDate.ts';
import { isoText, type IsoDay } from '../../language/isoDay.ts';

/**
 * The arithmetic of both calendars, and the one module that carries jalali-moment (24 kB): what imports it is loaded
 * when a picker opens. Only its conversions are used; its parser takes 30 Esfand of a common year and month 13 for
 * dates, and its formats follow a locale that is set for the whole page.
 */
interface Conversions {
  /** Months count from 0. */
  toJalali(year: number, month: number, day: number): { jy: number; jm: number; jd: number };
  toGregorian(year: number, month: number, day: number): { gy: number; gm: number; gd: number };
}
const { toJalali, toGregorian }: Conversions = jalaliMoment.jConvert;

export type CalendarKind = 'solar' | 'gregorian';

/** The calendar that a language counts by. */
export const calendarOf = (locale: Locale): CalendarKind => (isSolar(locale) ? 'solar' : 'gregorian');

/** A day as one of the calendars numbers it; months from 1. */
export interface CivilDay {
  year: number;
  month: number;
  day: number;
}

export function civilDay(kind: CalendarKind, day: IsoDay): CivilDay {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  if (kind === 'gregorian') return { year, month, day: date };
  const { jy, jm, jd } = toJalali(year, month - 1, date);
  return { year: jy, month: jm + 1, day: jd };
}

/** Only for a day that exists: see `isInCalendar`. */
export function isoOf(kind: CalendarKind, { year, month, day }: CivilDay): IsoDay {
  if (kind === 'gregorian') return isoText(year, month, day);
  const { gy, gm, gd } = toGregorian(year, month - 1, day);
  return isoText(gy, gm + 1, gd);
}

export const monthLength = (kind: CalendarKind, year: number, month: number): number =>
  kind === 'solar'
    ? jalaliMoment.jDaysInMonth(year, month - 1)
    : // The day before the first of the next month.
      new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether a calendar has this day: 30 Esfand exists in leap years only, month 13 never. */
export const isInCalendar = (kind: CalendarKind, { year, month, day }: CivilDay): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= monthLength(kind, year, month);
