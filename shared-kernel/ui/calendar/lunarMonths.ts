import { addDays, type IsoDay } from '../../language/isoDay.ts';

/**
 * The lunar months as Iran's official calendar has them (Calendar Center, Institute of Geophysics, University of
 * Tehran), taken in November 2026 from the table of the Persian Calendar project
 * (github.com/persian-calendar/calendar, IranianIslamicDateConverter). They follow sightings of the moon, so no
 * formula gives them, and those of Arabia that browsers know are often a day away. A row is the first day of the year
 * and its twelve months: L of 30 days, S of 29.
 */
const years: Readonly<Record<number, readonly [first: IsoDay, months: string]>> = {
  1442: ['2020-08-21', 'SSLSLSLLSLLS'],
  1443: ['2021-08-10', 'SLLSSLSLLSLS'],
  1444: ['2022-07-30', 'LLSLSSLSLSLS'],
  1445: ['2023-07-19', 'LLLSLSSLSLSS'],
  1446: ['2024-07-07', 'LLLSLLSLSSSL'],
  1447: ['2025-06-27', 'SLLSLLLSLSSS'],
  1448: ['2026-06-16', 'LSLSLLLSLSLS'],
};

/** The table is official for solar 1400 to 1405: their first and last day. Beyond them nothing is claimed. */
const known = { from: '2021-03-21', to: '2027-03-20' } as const;

const isLunarKnown = (day: IsoDay): boolean => day >= known.from && day <= known.to;

export interface LunarDay {
  /** From 1. */
  month: number;
  day: number;
  /** Whether the month ends with it; some holidays are the last day of a month of either length. */
  isLast: boolean;
}

/** Null for days that the table does not know. */
export function lunarDay(day: IsoDay): LunarDay | null {
  if (!isLunarKnown(day)) return null;
  const [first, months] = Object.values(years).findLast(([start]) => start <= day)!;
  let start: IsoDay = first;
  for (const [at, size] of [...months].entries()) {
    const length = size === 'L' ? 30 : 29;
    const next = addDays(start, length);
    if (day < next) {
      const date = Math.round((Date.parse(day) - Date.parse(start)) / 86_400_000) + 1;
      return { month: at + 1, day: date, isLast: date === length };
    }
    start = next;
  }
  return null;
}
