import { fail } from '../errors/errors.ts';

/**
 * The schemas check how a moment is written; whether it exists in the calendar (and the database's) is checked
 * here.
 */
export function readInstant(text: string, field: string): Date {
  const moment = new Date(text);
  return isNear(moment) ? moment : fail('invalid', { field, fault: 'noMoment' });
}

/** Refuses days that do not exist, such as `2026-02-30`. */
export function readDay(text: string, field: string): string {
  const moment = new Date(`${text}T00:00:00.000Z`);
  return isNear(moment) && moment.toISOString().startsWith(text) ? text : fail('invalid', { field, fault: 'noDay' });
}

const isNear = (moment: Date): boolean => moment.getUTCFullYear() >= 1900 && moment.getUTCFullYear() < 2200;

const usualDays = 7;

/** The beginning of the days that `DaysQuery` asks for. */
export const sinceDays = (now: Date, days: string | undefined): Date =>
  new Date(now.getTime() - Number(days ?? usualDays) * 24 * 3600_000);
