import type { Day, Instant } from './world/worldTypes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Iran has had +03:30 the whole year since September 2022. */
const iranOffset = 210 * minute;

/** Days and clock times in Iran, counted from the day for which the world is made (day 0). */
export interface IranCalendar {
  /** The first instant of day 0. */
  today: Instant;
  at(dayOffset: number, minuteOfDay: number): Instant;
  dayName(dayOffset: number): Day;
  /** 0 Sunday … 6 Saturday. */
  weekday(dayOffset: number): number;
  /** The inverse of `at`, in days with a fraction. */
  offsetOf(instant: Instant): number;
}

/** The calendar of the Iranian day that contains `now`; the hour of `now` makes no difference. */
export function iranCalendar(now: Date): IranCalendar {
  const dayNumber = Math.floor((now.getTime() + iranOffset) / day);
  const midnight = dayNumber * day - iranOffset;
  const local = (dayOffset: number): Date => new Date((dayNumber + dayOffset) * day);
  return {
    today: new Date(midnight).toISOString(),
    at: (dayOffset, minuteOfDay) => new Date(midnight + dayOffset * day + minuteOfDay * minute).toISOString(),
    dayName: (dayOffset) => local(dayOffset).toISOString().slice(0, 10),
    weekday: (dayOffset) => local(dayOffset).getUTCDay(),
    offsetOf: (instant) => (Date.parse(instant) - midnight) / day,
  };
}
