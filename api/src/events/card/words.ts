import type { Locale } from 'shared-kernel/contract/locale';
import { pashtoMonths, pashtoWeekdays } from 'shared-kernel/language/calendarNames';

interface Words {
  product: string;
  free: string;
  shared: string;
  online: string;
  toman: string;
  from: string;
  invitation: string;
  at: string;
}

/** What cards say besides what the host wrote. */
export const words: Record<Locale, Words> = {
  fa: {
    product: 'دورهمی',
    free: 'رایگان',
    shared: 'دنگی',
    online: 'آنلاین',
    toman: 'تومان',
    from: 'از',
    invitation: 'شما هم دعوتید',
    at: 'ساعت',
  },
  en: {
    product: 'Dorehami',
    free: 'Free',
    shared: 'Split the bill',
    online: 'Online',
    toman: 'Toman',
    from: 'from',
    invitation: 'You’re invited',
    at: 'at',
  },
  ar: {
    product: 'دورهمي',
    free: 'مجاني',
    shared: 'بالمشاركة',
    online: 'عبر الإنترنت',
    toman: 'تومان',
    from: 'من',
    invitation: 'أنت مدعو',
    at: 'الساعة',
  },
  ps: {
    product: 'دورهمي',
    free: 'وړیا',
    shared: 'ګډ لګښت',
    online: 'آنلاین',
    toman: 'تومان',
    from: 'له',
    invitation: 'تاسو هم بلل شوي یاست',
    at: 'بجه',
  },
};

const englishDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const part = (locale: string, options: Intl.DateTimeFormatOptions, moment: Date): string =>
  new Intl.DateTimeFormat(locale, options).format(moment);

/**
 * Day and hour of a session where it takes place: by the Persian calendar in Persian and Pashto, by the Gregorian one
 * else.
 */
export function whenText(start: Date, timeZone: string, locale: Locale): string {
  const at = words[locale].at;
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

/** What joining costs: the lowest price, or a word. */
export function priceText(
  { price, paymentType, hasSeveral }: { price: number; paymentType: string; hasSeveral: boolean },
  locale: Locale,
): string {
  const { free, shared, toman, from } = words[locale];
  if (price === 0) return paymentType === 'collective' ? shared : free;
  const amount = `${new Intl.NumberFormat(locale === 'en' || locale === 'ar' ? 'en' : 'fa').format(price)} ${toman}`;
  return hasSeveral ? `${from} ${amount}` : amount;
}
