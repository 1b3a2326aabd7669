import { createIntl } from 'react-intl';
import { textOf } from './text.ts';

it('the words of one language are one function, whoever asks for them', () => {
  const intl = createIntl({ locale: 'en', messages: { hello: 'Hello {name}' } });
  const t = textOf<'hello'>(intl);
  expect(textOf(intl)).toBe(t);
  expect(t('hello', { name: 'Sara' })).toBe('Hello \u2068Sara\u2069');
  expect(textOf(createIntl({ locale: 'en', messages: {} }))).not.toBe(t);
});
