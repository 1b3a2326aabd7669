import type { Locale } from 'shared-kernel/contract/locale';
import { translate } from '../../messages/translate.ts';
import { formatMoment, formatTime, formatWeekday } from 'shared-kernel/language/when';

/** Day and hour of a session in its own zone, as the pages of the site say them. */
export function whenText(start: Date, timeZone: string, locale: Locale): string {
  if (locale === 'en') return formatMoment(locale, start, timeZone);
  const at = translate(locale, 'card.at');
  const time = formatTime(locale, start, timeZone);
  return `${formatWeekday(locale, start, timeZone)}، ${locale === 'ps' ? `${time} ${at}` : `${at} ${time}`}`;
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
