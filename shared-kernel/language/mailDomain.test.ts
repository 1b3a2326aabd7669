import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { normalizeEntry } from './entry.ts';
import { asciiDomain, readableMail } from './mailDomain.ts';

describe('mail at a domain in its own letters [AUT-01]', () => {
  it.each([
    ['sara@مثال.ایران', 'sara@xn--mgbh0fb.xn--mgba3a4f16a'],
    ['Sara@xn--mgbh0fb.xn--mgba3a4f16a', 'sara@xn--mgbh0fb.xn--mgba3a4f16a'],
    ['\u2068sara@مثال.ایران\u2069', 'sara@xn--mgbh0fb.xn--mgba3a4f16a'],
    ['info@bücher.de', 'info@xn--bcher-kva.de'],
  ])('%s is kept in one form', (typed, kept) => expect(normalizeEntry(typed)).toBe(kept));

  it.each([
    'sara@مثال',
    'sara@مثال..ایران',
    'sara@مثال.ایران/a',
    'sara@مثال.ایران:25',
    'sara@‌.ایران',
    'a@ب@مثال.ایران',
  ])('%s is none', (typed) => expect(normalizeEntry(typed)).toBeNull());

  it.each([
    ['sara@xn--mgbh0fb.xn--mgba3a4f16a', 'sara@مثال.ایران'],
    ['sara@example.ir', 'sara@example.ir'],
    ['sara@xn--a.ir', 'sara@xn--a.ir'],
    ['sara@xn--.ir', 'sara@xn--.ir'],
    ['+989121234567', '+989121234567'],
  ])('%s is shown in letters', (kept, shown) => expect(readableMail(kept)).toBe(shown));

  it('is read as Node reads it, and back', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'ابپتشعقکگمنهیüßéñ中文日本абв-az09'),
      minLength: 1,
      maxLength: 15,
    });
    fc.assert(
      fc.property(letters, (label) => {
        const ascii = domainToASCII(`${label}.ir`);
        fc.pre(ascii.startsWith('xn--'));
        expect(asciiDomain(`${label}.ir`)).toBe(ascii);
        expect(readableMail(`a@${ascii}`)).toBe(`a@${domainToUnicode(ascii)}`);
      }),
    );
  });
});
