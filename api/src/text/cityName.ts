import type { Locale } from 'shared-kernel/contract/locale';

export interface CityNames {
  nameFa: string;
  nameEn: string;
}

/** What Arabic calls otherwise, by the Persian name. */
const arabicNames: Record<string, string> = {
  تهران: 'طهران',
  اصفهان: 'أصفهان',
  اهواز: 'الأهواز',
  آبادان: 'عبادان',
  ارومیه: 'أرومية',
  اردبیل: 'أردبيل',
  ایلام: 'إيلام',
  اراک: 'أراك',
  ری: 'الري',
  نیشابور: 'نيسابور',
  بندرعباس: 'بندر عباس',
};

/** Persian letters that a language writes otherwise, as the names of provinces do. */
const letters: Partial<Record<Locale, Record<string, string>>> = {
  ar: { ک: 'ك', ی: 'ي', پ: 'ب', چ: 'ج', گ: 'ج', ژ: 'ج', '\u200C': ' ', '\u0654': '' },
  ps: { گ: 'ګ' },
};

/**
 * A city in the reader's language. Stored in Persian and English; kinds and provinces have names in all four languages,
 * and a Persian city among them would look like another language's.
 */
export function cityName({ nameFa, nameEn }: CityNames, locale: Locale): string {
  if (locale === 'en') return nameEn;
  const own = locale === 'ar' ? arabicNames[nameFa] : undefined;
  return own ?? [...nameFa].map((letter) => letters[locale]?.[letter] ?? letter).join('');
}

/** Every name by which a city is looked for. */
export const cityNames = (city: CityNames): string[] => [city.nameFa, city.nameEn, cityName(city, 'ar')];
