import { locales } from '../contract/locale.ts';
import { toLatinDigits } from './digits.ts';
import { formatReference } from './reference.ts';

/** With a plain space, so that it can be read here. */
const written = (...args: Parameters<typeof formatReference>): string =>
  formatReference(...args).replaceAll('\u00A0', ' ');

it('writes the number of a reservation in the digits of the language, grouped [SHL-19]', () => {
  expect(locales.map((locale) => written(locale, '167007331660'))).toEqual([
    '۱۶۷۰ ۰۷۳۳ ۱۶۶۰',
    '1670 0733 1660',
    '1670 0733 1660',
    '۱۶۷۰ ۰۷۳۳ ۱۶۶۰',
  ]);
});

it.each([
  ['12345', '12345'],
  ['140248', '140 248'],
  ['1234567', '1234 567'],
  ['123456789', '123 456 789'],
  ['1234567890', '1234 5678 90'],
  ['1234567890123', '1234 5678 90123'],
  ['DH140248', 'DH 140 248'],
  ['D-1031', 'D-1031'],
  ['a1b2-c3d4', 'a1b2-c3d4'],
  ['', ''],
])('groups %s as %s', (reference, text) => {
  expect(written('en', reference)).toBe(text);
});

it('loses no digit of any length', () => {
  for (let length = 1; length <= 24; length++) {
    const number = '12345678901234567890123456'.slice(0, length);
    expect(toLatinDigits(written('fa', number)).replaceAll(' ', '')).toBe(number);
  }
});
