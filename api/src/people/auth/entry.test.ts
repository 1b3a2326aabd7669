import { normalizeEntry } from './entry.ts';

describe('normalizeEntry', () => {
  it.each([
    '09123456789',
    '9123456789',
    '+989123456789',
    '00989123456789',
    '989123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '0912 345-6789',
    '(0912) 345 67 89',
    '\u200e+98\u200c912 345 6789\u200f',
  ])('reads %s as one and the same mobile number [AUT-01]', (typed) => {
    expect(normalizeEntry(typed)).toEqual({ entry: '+989123456789', kind: 'sms' });
  });
  it.each([
    ['Sara@Example.COM', 'sara@example.com'],
    [' a.b+c@mail.example.ir ', 'a.b+c@mail.example.ir'],
  ])('reads %s as an e-mail address', (typed, entry) => {
    expect(normalizeEntry(typed)).toEqual({ entry, kind: 'mail' });
  });
  it.each([
    '',
    'sara',
    '0812345678',
    '091234567890',
    '0912345678',
    'a@b',
    'a@@b.ir',
    'a b@c.ir',
    '@c.ir',
    'a@-c.ir',
    '<a@c.ir>',
  ])('refuses %s', (typed) => {
    expect(normalizeEntry(typed)).toBeNull();
  });
});
