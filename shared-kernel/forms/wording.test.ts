import { locales } from '../contract/locale.ts';
import en from './messages/en.json' with { type: 'json' };
import { digits, required } from './rules.ts';
import { wordingValues } from './wording.ts';

describe('the wording of a refusal [KRN-04]', () => {
  it('names the field and writes numbers in the digits of the language', () => {
    const refusal = digits(5)('12');
    expect(refusal && locales.map((locale) => wordingValues(locale, 'کد', refusal))).toEqual([
      { field: 'کد', extra: '۵' },
      { field: 'کد', extra: '5' },
      { field: 'کد', extra: '5' },
      { field: 'کد', extra: '۵' },
    ]);
  });
  it.each(Object.entries(en))('fits one thing and several: %s', (_, message) => {
    expect(message).not.toMatch(/\{field\} (is|are|was|were|has|have|does|do|needs?)\b/);
  });
  it('needs no numbers', () => {
    const refusal = required('');
    expect(refusal && wordingValues('en', 'Name', refusal)).toEqual({ field: 'Name' });
  });
});
