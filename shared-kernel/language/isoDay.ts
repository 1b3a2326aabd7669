import type { Locale } from '../contract/locale.ts';
import { calendarDate } from './calendarDate.ts';

/** A day without a time: `2026-11-21`, always Gregorian, whatever calendar shows it. */
export type IsoDay = string;

const dayLength = 86_400_000;

/** Noon in UTC, so that no rounding ever slips into a neighbour. */
export const noonOf = (day: IsoDay): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: IsoDay, count: number): IsoDay =>
  new Date(noonOf(day).getTime() + count * dayLength).toISOString().slice(0, 10);

/** Every day from one to another, both included, whichever is the earlier. */
export function daysBetween(one: IsoDay, other: IsoDay): IsoDay[] {
  const [from, to] = one <= other ? [one, other] : [other, one];
  const count = Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / dayLength);
  return Array.from({ length: count + 1 }, (_, at) => addDays(from, at));
}

/** From Sunday = 0. */
export const weekdayOf = (day: IsoDay): number => noonOf(day).getUTCDay();

/** Where a week begins, from Sunday = 0: Saturday in fa, ar and ps, Sunday in en. */
export const firstWeekday = (locale: Locale): number => (locale === 'en' ? 0 : 6);

/** Days of rest, from Sunday = 0. */
export const weekend: Record<Locale, readonly number[]> = { fa: [5], en: [6, 0], ar: [5, 6], ps: [4, 5] };

const two = (value: number): string => String(value).padStart(2, '0');

export const isoText = (year: number, month: number, day: number): IsoDay =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** The day that a wall calendar in `zone` shows at an instant, wherever the device is. */
export function isoDay(at: Date, zone: string): IsoDay {
  const { year, month, day } = calendarDate('en', at, zone);
  return isoText(year, month, day);
}

/**
 * How many days of a calendar in `zone` lie between two moments: 0 is today, -1 yesterday, 1 tomorrow. Not counted by
 * hours, because a day on which the clocks are changed has 23 or 25.
 */
export const daysAway = (at: Date, now: Date, zone: string): number =>
  Math.round((noonOf(isoDay(at, zone)).getTime() - noonOf(isoDay(now, zone)).getTime()) / dayLength);
