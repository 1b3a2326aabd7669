import { locales } from '../contract/locale.ts';
import { toLatinDigits, toLocaleDigits } from './digits.ts';
import { formatToman, tomanInWords, tomanWord } from './money.ts';
import { formatCompact, formatNumber, formatPercent } from './number.ts';

describe('digits', () => {
  it('become Latin whichever keyboard typed them', () => {
    expect(toLatinDigits('۰۹۱۲ ٣٤٥ 67ب')).toBe('0912 345 67ب');
  });
  it.each([
    ['fa', '۱۲:۳۰'],
    ['en', '12:30'],
    ['ar', '12:30'],
    ['ps', '۱۲:۳۰'],
  ] as const)('are those of %s [SHL-19]', (locale, text) => {
    expect(toLocaleDigits(locale, '12:30')).toBe(text);
  });
});

describe('numbers [SHL-19]', () => {
  it.each([
    ['fa', 1234567, '۱٬۲۳۴٬۵۶۷'],
    ['en', 1234567, '1,234,567'],
    ['ar', 1234567, '1,234,567'],
    ['ps', 1234567, '۱٬۲۳۴٬۵۶۷'],
    ['fa', 0, '۰'],
    ['en', -12, '-12'],
    ['fa', -12, '\u200E−۱۲'],
    ['ps', -1, '\u200E−۱'],
  ] as const)('%s writes %d as %s', (locale, value, text) => {
    expect(formatNumber(locale, value)).toBe(text);
  });
  it('agree with the browser where it has data', () => {
    for (const locale of ['fa', 'ar'] as const)
      for (const value of [-1500, 7, 98765.4])
        expect(formatNumber(locale, value, 1)).toBe(
          new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale, { maximumFractionDigits: 1 })
            .format(value)
            .replace('\u200E-', '-'),
        );
  });
  it.each([
    ['fa', '۱۲٫۵٪'],
    ['en', '12.5%'],
    ['ar', '12.5%'],
    ['ps', '۱۲٫۵٪'],
  ] as const)('%s writes a share as %s', (locale, text) => {
    expect(formatPercent(locale, 0.125, 1)).toBe(text);
  });
});

describe('compact numbers [SHL-19]', () => {
  it.each([
    [0, '0'],
    [99, '99'],
    [100, '100'],
    [999, '999'],
    [1000, '1k'],
    [1050, '1k'],
    [1500, '1.5k'],
    [12_345, '12.3k'],
    [999_999, '999.9k'],
    [1_000_000, '1m'],
    [2_560_000, '2.5m'],
    [999_999_999, '999.9m'],
    [1_000_000_000, '1b'],
    [-1500, '-1.5k'],
  ])('%d is %s', (value, text) => {
    expect(formatCompact('en', value)).toBe(text);
  });
  it('keep the digits of the language', () => {
    expect(locales.map((locale) => formatCompact(locale, 1500))).toEqual(['۱٫۵k', '1.5k', '1.5k', '۱٫۵k']);
  });
});

describe('amounts [SHL-19]', () => {
  it('are in Toman, in words, in all languages', () => {
    expect(locales.map((locale) => formatToman(locale, 250_000))).toEqual([
      '۲۵۰٬۰۰۰\u00A0تومان',
      '250,000\u00A0Toman',
      '250,000\u00A0تومان',
      '۲۵۰٬۰۰۰\u00A0تومان',
    ]);
    expect(tomanWord('en')).toBe('Toman');
  });
  it.each([
    [250_000, ['۲۵۰ هزار', '250 thousand', '250 ألف', '۲۵۰ زره']],
    [1_005_000, ['۱ میلیون و ۵ هزار', '1 million 5 thousand', '1 مليون و5 آلاف', '۱ میلیون او ۵ زره']],
    [12_500, ['۱۲ هزار و ۵۰۰', '12 thousand 500', '12 ألف و500', '۱۲ زره او ۵۰۰']],
    [3_000_000_000, ['۳ میلیارد', '3 billion', '3 مليارات', '۳ میلیارد']],
    [0, ['۰', '0', '0', '۰']],
  ])('%d is said in words', (amount, words) => {
    expect(locales.map((locale) => tomanInWords(locale, amount))).toEqual(
      locales.map((locale, at) => `${words[at]}\u00A0${tomanWord(locale)}`),
    );
  });
});
