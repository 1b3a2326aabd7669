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
    '0009123456789',
    '0912\u2013345\u00A06789',
    '\u200e+98\u200c912 345 6789\u200f',
  ])('reads %s as one and the same mobile number [AUT-01]', (typed) => {
    expect(normalizeEntry(typed)).toBe('+989123456789');
  });
  it.each([
    ['Sara@Example.COM', 'sara@example.com'],
    [' a.b+c@mail.example.ir ', 'a.b+c@mail.example.ir'],
    ["O'Neil@x.ir", "o'neil@x.ir"],
  ])('reads %s as an e-mail address', (typed, entry) => {
    expect(normalizeEntry(typed)).toBe(entry);
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
