import type { Locale } from '../contract/locale.ts';
import { justNow, pashtoUnits, tomorrow, yesterday, type Unit } from './calendarNames.ts';
import { calendarDate, dateWords, type CalendarDate } from './calendarDate.ts';
import { toLocaleDigits } from './digits.ts';

/** An instant: a Date, milliseconds, or the UTC text that the API sends. */
export type Instant = Date | number | string;

const toDate = (at: Instant): Date => (at instanceof Date ? at : new Date(at));
const two = (value: number): string => String(value).padStart(2, '0');

/** `۳۰ آبان`, `21 November`. Zones are IANA names: an event is shown in its own, a message in the reader's. */
export function formatDay(locale: Locale, at: Instant, zone: string): string {
  const { day, month } = dateWords(locale, toDate(at), zone);
  return `${day} ${month}`;
}

const comma: Record<Locale, string> = { fa: ' ', en: ', ', ar: '، ', ps: '، ' };

/** `شنبه ۳۰ آبان`, `Saturday, 21 November`. */
export function formatWeekday(locale: Locale, at: Instant, zone: string): string {
  return `${dateWords(locale, toDate(at), zone).weekday}${comma[locale]}${formatDay(locale, at, zone)}`;
}

/**
 * `۳۰ آبان ۱۴۰۵`, `21 November 2026`. Composed from parts: `dateStyle: 'full'` puts them in the wrong order in Persian.
 */
export const formatDate = (locale: Locale, at: Instant, zone: string): string =>
  `${formatDay(locale, at, zone)} ${dateWords(locale, toDate(at), zone).year}`;

/** `آبان ۱۴۰۵`, `November 2026`. */
export function formatMonth(locale: Locale, at: Instant, zone: string): string {
  const { month, year } = dateWords(locale, toDate(at), zone);
  return `${month} ${year}`;
}

/** `۲۲:۰۰`: always 24 hours and two digits. */
export function formatTime(locale: Locale, at: Instant, zone: string): string {
  return clockTime(locale, calendarDate(locale, toDate(at), zone));
}

const clockTime = (locale: Locale, { hour, minute }: CalendarDate): string =>
  toLocaleDigits(locale, `${two(hour)}:${two(minute)}`);

/** `30/08/1405` in the digits of the language. */
export function formatNumericDay(locale: Locale, at: Instant, zone: string): string {
  return numericDay(locale, calendarDate(locale, toDate(at), zone));
}

const numericDay = (locale: Locale, { day, month, year }: CalendarDate): string =>
  toLocaleDigits(locale, `${two(day)}/${two(month)}/${year}`);

/** `30/08/1405 22:00` in the digits of the language. */
export function formatNumeric(locale: Locale, at: Instant, zone: string): string {
  const date = calendarDate(locale, toDate(at), zone);
  return `${numericDay(locale, date)} ${clockTime(locale, date)}`;
}

const until: Record<Locale, string> = { fa: ' تا ', en: '–', ar: ' – ', ps: ' تر ' };

/** `شنبه ۳۰ آبان، ۱۸:۰۰`. */
export const formatMoment = (locale: Locale, at: Instant, zone: string): string =>
  `${formatWeekday(locale, at, zone)}${locale === 'en' ? ', ' : '، '}${formatTime(locale, at, zone)}`;

/** One day with both times, or both days with theirs: `شنبه ۳۰ آبان، ۱۸:۰۰ تا ۲۲:۰۰`. */
export function formatRange(locale: Locale, from: Instant, to: Instant, zone: string): string {
  const start = formatMoment(locale, from, zone);
  const sameDay = formatDate(locale, from, zone) === formatDate(locale, to, zone);
  const end = sameDay ? formatTime(locale, to, zone) : formatMoment(locale, to, zone);
  // A dash without spaces reads well between two times only; two full dates need air around it.
  return `${start}${sameDay ? until[locale] : until[locale].replace(/^–$/, ' – ')}${end}`;
}

const sizes: readonly [Unit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `۲ ساعت پیش`, `in 3 days`; under a minute either way it is "just now". */
export function formatAgo(locale: Locale, at: Instant, now: Instant): string {
  const seconds = (toDate(at).getTime() - toDate(now).getTime()) / 1000;
  const found = sizes.find(([, size]) => Math.abs(seconds) >= size);
  if (!found) return justNow[locale];
  const [unit, size] = found;
  const count = Math.trunc(seconds / size);
  if (unit === 'day' && count === -1) return yesterday[locale];
  if (unit === 'day' && count === 1) return tomorrow[locale];
  return locale === 'ps' ? pashtoAgo(count, unit) : relative(locale).format(count, unit);
}

const relatives = new Map<Locale, Intl.RelativeTimeFormat>();

function relative(locale: Locale): Intl.RelativeTimeFormat {
  const known = relatives.get(locale) ?? new Intl.RelativeTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale);
  relatives.set(locale, known);
  return known;
}

function pashtoAgo(count: number, unit: Unit): string {
  const [one, past, future] = pashtoUnits[unit];
  const size = Math.abs(count);
  const number = toLocaleDigits('ps', String(size));
  return count < 0 ? `${number} ${size === 1 ? one : past} مخکې` : `په ${number} ${size === 1 ? one : future} کې`;
}
