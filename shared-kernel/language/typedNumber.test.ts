import { typedNumber } from './typedNumber.ts';

describe('a typed number', () => {
  it.each([
    ['۱۲۰٬۰۰۰', 120_000],
    ['1,200', 1200],
    [' 12.500 ', 12_500],
    ['1 200 000', 1_200_000],
    ['١٢٠،٠٠٠', 120_000],
    ['007', 7],
  ])('%s is %s', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it.each([
    '',
    '-3',
    'ten',
    '12.50',
    '12,5',
    '۱۲٫۵',
    '0.500',
    '1.2345',
    '1,,200',
    '12.',
    '1e5',
    '0x10',
    '1234567890123',
  ])('%s is none', (text) => {
    expect(typedNumber(text)).toBeNull();
  });
});
