import type { Locale } from '../contract/locale.ts';
import { formatNumber } from './number.ts';

/** `IRT` is not a currency that Intl knows, so the unit is a word after the number. */
const unit: Record<Locale, string> = { fa: 'تومان', en: 'Toman', ar: 'تومان', ps: 'تومان' };

/** The word that stands after an amount, for a column's title or the end of a field. */
export const tomanWord = (locale: Locale): string => unit[locale];

/** An integer amount in Toman: ۲۵۰٬۰۰۰ تومان. A price of nothing is worded by the caller's messages. */
export const formatToman = (locale: Locale, amount: number): string =>
  `${formatNumber(locale, amount)}\u00A0${unit[locale]}`;
