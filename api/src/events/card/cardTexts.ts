import type { Locale } from 'shared-kernel/contract/locale';
import { translate } from '../../messages/translate.ts';
import { pashtoMonths, pashtoWeekdays } from 'shared-kernel/language/calendarNames';

const englishDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const part = (locale: string, options: Intl.DateTimeFormatOptions, moment: Date): string =>
  new Intl.DateTimeFormat(locale, options).format(moment);

/**
 * Day and hour of a session in its own zone: in the Persian calendar for Persian and Pashto, else in the Gregorian
 * one.
 */
export function whenText(start: Date, timeZone: string, locale: Locale): string {
  const at = translate(locale, 'card.at');
  if (locale === 'en') {
    return `${part('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone }, start)}, ${part('en', { hour: 'numeric', minute: '2-digit', timeZone }, start)}`;
  }
  const digits = locale === 'ar' ? 'latn' : 'arabext';
  const time = part(
    `${locale === 'ar' ? 'ar' : 'fa'}-u-nu-${digits}`,
    { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
    start,
  );
  if (locale === 'ar')
    return `${part('ar-u-nu-latn-ca-gregory', { weekday: 'long', day: 'numeric', month: 'long', timeZone }, start)}، ${at} ${time}`;
  if (locale === 'fa')
    return `${part('fa', { weekday: 'long', day: 'numeric', month: 'long', timeZone }, start)}، ${at} ${time}`;
  const month = pashtoMonths[Number(part('en-u-ca-persian', { month: 'numeric', timeZone }, start)) - 1] ?? '';
  const day = part('fa-u-ca-persian', { day: 'numeric', timeZone }, start);
  return `${pashtoWeekdays[englishDays.indexOf(part('en', { weekday: 'short', timeZone }, start))] ?? ''} ${day} ${month}، ${time} ${at}`;
}

/** The lowest price, or a word such as “free”. */
export function priceText(
  { price, paymentType, hasSeveral }: { price: number; paymentType: string; hasSeveral: boolean },
  locale: Locale,
): string {
  if (price === 0) return translate(locale, paymentType === 'collective' ? 'card.shared' : 'card.free');
  const amount = new Intl.NumberFormat(locale === 'en' || locale === 'ar' ? 'en' : 'fa').format(price);
  return translate(locale, hasSeveral ? 'card.priceFrom' : 'card.price', { amount });
}
