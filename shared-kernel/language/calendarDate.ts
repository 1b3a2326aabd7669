import type { Locale } from '../contract/locale.ts';
import { pashtoMonths, pashtoWeekdays } from './calendarNames.ts';
import { toLocaleDigits } from './digits.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const shown = {
  numbers: {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  weekday: { weekday: 'long' },
  month: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function format(tag: string, zone: string, what: keyof typeof shown): Intl.DateTimeFormat {
  const key = `${tag} ${zone} ${what}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...shown[what], timeZone: zone });
  formats.set(key, known);
  return known;
}

/** fa and ps count by the solar calendar; en and ar by the Gregorian. */
export const isSolar = (locale: Locale): boolean => locale === 'fa' || locale === 'ps';

const tags: Record<Exclude<Locale, 'ps'>, string> = {
  fa: 'fa-IR-u-ca-persian-nu-arabext',
  en: 'en-GB-u-ca-gregory-nu-latn',
  ar: 'ar-u-ca-gregory-nu-latn',
};

/** An instant taken apart as a calendar on the wall of `zone` shows it; all numbers, `weekday` from Sunday = 0. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function calendarDate(locale: Locale, at: Date, zone: string): CalendarDate {
  const tag = isSolar(locale) ? 'en-u-ca-persian-nu-latn' : 'en-u-ca-gregory-nu-latn';
  const parts = format(tag, zone, 'numbers').formatToParts(at);
  const text = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: Number(text('year')),
    month: Number(text('month')),
    day: Number(text('day')),
    weekday: weekdays.indexOf(text('weekday')),
    hour: Number(text('hour')),
    minute: Number(text('minute')),
  };
}

/** The three words that a date is composed of, in the digits of the language. */
export interface DateWords {
  weekday: string;
  day: string;
  month: string;
  year: string;
}

export function dateWords(locale: Locale, at: Date, zone: string): DateWords {
  const date = calendarDate(locale, at, zone);
  const day = toLocaleDigits(locale, String(date.day));
  const year = toLocaleDigits(locale, String(date.year));
  if (locale === 'ps')
    return { weekday: pashtoWeekdays[date.weekday] ?? '', day, month: pashtoMonths[date.month - 1] ?? '', year };
  const word = (what: 'weekday' | 'month'): string => format(tags[locale], zone, what).format(at);
  return { weekday: word('weekday'), day, month: word('month'), year };
}
