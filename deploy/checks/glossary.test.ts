import { locales } from 'shared-kernel/contract/locale';
import { glossaryFaults, isExcept, readGlossary, says } from './glossary.ts';
import { messageTexts } from './messageTexts.ts';

const { terms, unused } = readGlossary();

describe('the glossary', () => {
  it('is read whole', () => {
    expect(terms.length).toBeGreaterThan(40);
    for (const locale of locales) expect(unused.filter((row) => row.locale === locale).length).toBeGreaterThan(10);
  });

  it.each([
    ['ویرایش نمایه‌ها', 'نمایه', true],
    ['همهٔ نمایهٔ شما', 'نمایه', true],
    ['تماشا و نمایش', 'نمایه', false],
    ['یک کد تازه بگیرید', 'تازه*', true],
    ['نام کاربری برگزینید', 'برگزین*', true],
    ['Booking closed', 'booking', true],
    ['Facebook', 'book', false],
    ['{count, plural, one {One plan} other {{plans} tickets}}', 'plan', true],
    ['{count, plural, one {One ticket} other {{plans} tickets}}', 'plans', false],
    ['وثّق حسابك', '*وثق*', true],
  ])('finds in “%s” the word %s: %s', (text, word, found) => {
    expect(says(text, word)).toBe(found);
  });

  it('refuses a term that lacks a language', () => {
    expect(() => readGlossary('## Words\n| thing | fa |\n|---|---|\n| event | دورهمی | event | | غونډه |\n')).toThrow(
      'lacks a language',
    );
  });

  it.each(locales)('has no word that no message of %s says', (locale) => {
    const silent = terms.filter(
      ({ words }) => !messageTexts[locale].some(({ text }) => words[locale].some((word) => says(text, word))),
    );
    expect(silent.map(({ thing, words }) => `${thing}: ${words[locale].join(' / ')}`)).toEqual([]);
  });

  it('holds: no message has a word that is not used', () => {
    expect(glossaryFaults(unused, messageTexts)).toEqual([]);
  });

  it('makes exceptions only where they are needed', () => {
    const idle = unused.flatMap(({ locale, word, except }) =>
      except
        .filter(
          (id) => id !== '' && !messageTexts[locale].some((text) => isExcept(text.id, [id]) && says(text.text, word)),
        )
        .map((id) => `${locale} ${word}: ${id}`),
    );
    expect(idle).toEqual([]);
  });
});
