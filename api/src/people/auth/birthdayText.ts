import type { Locale } from 'shared-kernel/contract/locale';

/** Intl knows the solar calendar in Pashto, but not the names of its months. */
const pashtoMonths = [
  'وری',
  'غویی',
  'غبرگولی',
  'چنګاښ',
  'زمری',
  'وږی',
  'تله',
  'لړم',
  'لیندۍ',
  'مرغومی',
  'سلواغه',
  'کب',
] as const;

const day = (tag: string, month: 'long' | 'numeric' = 'long') =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });

const whole: Record<Exclude<Locale, 'ps'>, Intl.DateTimeFormat> = {
  fa: day('fa-IR-u-ca-persian-nu-arabext'),
  en: day('en-GB-u-ca-gregory-nu-latn'),
  ar: day('ar-u-ca-gregory-nu-arab'),
};
const solarParts = day('en-u-ca-persian-nu-latn', 'numeric');

/**
 * A Gregorian day as text in the calendar of the language: solar in Persian and Pashto, Gregorian in Arabic and
 * English.
 */
export function birthdayText(birthday: string, locale: Locale): string {
  const moment = new Date(`${birthday}T00:00:00.000Z`);
  if (locale !== 'ps') return whole[locale].format(moment);
  const parts = Object.fromEntries(solarParts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return inPashtoDigits(`${parts['day']} ${pashtoMonths[Number(parts['month']) - 1]} ${parts['year']}`);
}

const inPashtoDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
