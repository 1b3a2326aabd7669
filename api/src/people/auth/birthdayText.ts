import type { Locale } from 'shared-kernel/contract/locale';
import { pashtoMonths } from 'shared-kernel/language/calendarNames';
import { toLocaleDigits } from 'shared-kernel/language/digits';

const day = (tag: string, month: 'long' | 'numeric' = 'long') =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });

const whole: Record<Exclude<Locale, 'ps'>, Intl.DateTimeFormat> = {
  fa: day('fa-IR-u-ca-persian-nu-arabext'),
  en: day('en-GB-u-ca-gregory-nu-latn'),
  ar: day('ar-u-ca-gregory-nu-latn'),
};
const solarParts = day('en-u-ca-persian-nu-latn', 'numeric');

/**
 * A Gregorian day as text in the language's calendar: solar in Persian and Pashto, Gregorian in Arabic and English.
 */
export function birthdayText(birthday: string, locale: Locale): string {
  const moment = new Date(`${birthday}T00:00:00.000Z`);
  if (locale !== 'ps') return whole[locale].format(moment);
  const parts = Object.fromEntries(solarParts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return toLocaleDigits('ps', `${parts['day']} ${pashtoMonths[Number(parts['month']) - 1]} ${parts['year']}`);
}
