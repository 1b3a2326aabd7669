import type { Locale } from '../contract/locale.ts';
import { formatNumber } from './number.ts';

/** `IRT` is not a currency that Intl knows, so the unit is a word after the number. */
const unit: Record<Locale, string> = { fa: 'تومان', en: 'Toman', ar: 'تومان', ps: 'تومان' };

/** The word that stands after an amount, for a column's title or the end of a field. */
export const tomanWord = (locale: Locale): string => unit[locale];

/** An integer amount in Toman: ۲۵۰٬۰۰۰ تومان. A price of nothing is worded by the caller's messages. */
export const formatToman = (locale: Locale, amount: number): string =>
  `${formatNumber(locale, amount)}\u00A0${unit[locale]}`;

/** Of a billion, a million and a thousand; `few` is what Arabic counts from three to ten. */
const scales: Record<Locale, { and: string; names: readonly { one: string; few?: string }[] }> = {
  fa: { and: ' و ', names: [{ one: 'میلیارد' }, { one: 'میلیون' }, { one: 'هزار' }] },
  en: { and: ' ', names: [{ one: 'billion' }, { one: 'million' }, { one: 'thousand' }] },
  ar: {
    and: ' و',
    names: [
      { one: 'مليار', few: 'مليارات' },
      { one: 'مليون', few: 'ملايين' },
      { one: 'ألف', few: 'آلاف' },
    ],
  },
  ps: { and: ' او ', names: [{ one: 'میلیارد' }, { one: 'میلیون' }, { one: 'زره' }] },
};

/** As it is said, so that no zeros have to be counted: ۱ میلیون و ۲۵۰ هزار تومان. */
export function tomanInWords(locale: Locale, amount: number): string {
  const { and, names } = scales[locale];
  const parts = [...names, null].flatMap((name, at) => {
    const size = 1000 ** (names.length - at);
    const count = Math.floor(amount / size) % 1000;
    if (count === 0) return [];
    const number = formatNumber(locale, count);
    if (!name) return [number];
    const isFew = count % 100 >= 3 && count % 100 <= 10;
    return [`${number} ${isFew ? (name.few ?? name.one) : name.one}`];
  });
  return `${parts.join(and) || formatNumber(locale, 0)}\u00A0${unit[locale]}`;
}
