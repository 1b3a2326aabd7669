import { calendarDate } from 'shared-kernel/language/calendarDate';

/** Day and time of day as Excel counts them. */
export interface SheetMoment {
  /** Days since the end of 1899. */
  date: number;
  /** Part of a day. */
  time: number;
}

const dayMs = 24 * 3600_000;
const begins = Date.UTC(1899, 11, 30);

/** A moment by the clock and the calendar of a zone. */
export function sheetMoment(at: Date, timeZone: string): SheetMoment {
  const { year, month, day, hour, minute } = calendarDate('en', at, timeZone);
  return { date: (Date.UTC(year, month - 1, day) - begins) / dayMs, time: (hour * 60 + minute) / (24 * 60) };
}
