import { isInCalendar, isoOf, type CalendarKind, type CivilDay } from './civilDay.ts';
import { bareText } from '../../language/cleanText.ts';
import { toLatinDigits } from '../../language/digits.ts';
import type { IsoDay } from '../../language/isoDay.ts';

/**
 * `form`: it reads as no date. `year`: the year is incomplete, or fits neither calendar. `absent`: there is no such
 * day.
 */
export type DayFault = 'form' | 'year' | 'absent';

/**
 * A date as people type it: ۱۳۶۵/۰۲/۱۴, 14/02/1365, 1986-05-04, 4.5.1986 or eight digits without anything between. The
 * year tells which calendar is meant, whatever the language is.
 */
export function typedDay(typed: string): { day: IsoDay } | { fault: DayFault } {
  // Direction marks come along with what is pasted.
  const text = toLatinDigits(bareText(typed));
  const readings = /^\d{8}$/.test(text) ? unbroken(text) : [broken(text)];
  const read = readings.find((reading) => typeof reading !== 'string');
  return read ? { day: isoOf(read.kind, read) } : { fault: readings.at(-1) as DayFault };
}

type Reading = (CivilDay & { kind: CalendarKind }) | DayFault;

/** Eight digits begin or end with the year. */
const unbroken = (text: string): Reading[] => [
  reading(text.slice(0, 4), text.slice(4, 6), text.slice(6)),
  reading(text.slice(4), text.slice(2, 4), text.slice(0, 2)),
];

function broken(text: string): Reading {
  const parts = text.split(/\s*[/\-.،٫\s]\s*/);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return 'form';
  const [one = '', month = '', other = ''] = parts;
  if (month.length > 2 || (one.length > 2 && other.length > 2)) return 'form';
  return one.length > 2 ? reading(one, month, other) : reading(other, month, one);
}

function reading(year: string, month: string, day: string): Reading {
  const kind = kindOf(Number(year));
  if (year.length !== 4 || kind === null) return 'year';
  const read = { kind, year: Number(year), month: Number(month), day: Number(day) };
  return isInCalendar(kind, read) ? read : 'absent';
}

/** No living person and no event has a year between these two. */
function kindOf(year: number): CalendarKind | null {
  if (year >= 1200 && year < 1600) return 'solar';
  return year >= 1800 && year < 2200 ? 'gregorian' : null;
}
