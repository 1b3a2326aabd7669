import type { Locale } from 'shared-kernel/contract/locale';
import { citiesByProvince } from '../demo/data/cities.ts';
import { cityName } from './cityName.ts';

const all = Object.values(citiesByProvince).flatMap((cities) =>
  cities.split(';').map((entry) => {
    const [nameFa, nameEn] = entry.split('|') as [string, string];
    return { nameFa, nameEn };
  }),
);

it.each<[Locale, RegExp]>([
  ['en', /[\u0600-\u06ff]/],
  ['ar', /[پچژگکیa-z\u200C]/i],
  ['ps', /[گكa-z]/i],
])('every city has a name in the letters of %s alone [API-10]', (locale, foreign) => {
  expect(all.map((city) => cityName(city, locale)).filter((name) => foreign.test(name))).toEqual([]);
});

it('is called in Arabic as Arabic calls it', () => {
  const inArabic = (nameFa: string) => cityName({ nameFa, nameEn: '' }, 'ar');
  expect(['تهران', 'شیراز', 'کرج', 'گرگان', 'نجف‌آباد'].map(inArabic)).toEqual([
    'طهران',
    'شيراز',
    'كرج',
    'جرجان',
    'نجف آباد',
  ]);
});
