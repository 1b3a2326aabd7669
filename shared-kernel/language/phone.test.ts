import { locales } from '../contract/locale.ts';
import { dialled, formatPhone } from './phone.ts';

/** With a plain space, so that it can be read here. */
const written = (...args: Parameters<typeof formatPhone>): string => formatPhone(...args).replaceAll('\u00A0', ' ');

it('writes a mobile number as people at home read it, in the digits of the language [SHL-19]', () => {
  expect(locales.map((locale) => written(locale, '+989000010017'))).toEqual([
    '۰۹۰۰ ۰۰۱ ۰۰۱۷',
    '0900 001 0017',
    '0900 001 0017',
    '۰۹۰۰ ۰۰۱ ۰۰۱۷',
  ]);
});

it.each([
  ['+982188001234', '021 8800 1234'],
  ['02188001234', '021 8800 1234'],
  ['۰۲۱-۸۸۰۰۱۲۳۴', '021 8800 1234'],
  ['0098 912 123 45 67', '0912 123 4567'],
  ['+14155552671', '+14155552671'],
  [' 1470 ', '1470'],
  ['021 8800 1234 (5)', '021 8800 1234 (5)'],
])('reads %s as %s', (number, text) => {
  expect(written('en', number)).toBe(text);
});

it('dials Latin digits alone', () => {
  expect(['۰۲۱-۸۸۰۰ ۱۲۳۴', '+98 (912) 123 4567'].map(dialled)).toEqual(['02188001234', '+989121234567']);
});
