import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from 'react-intl';
import type { Locale } from '../contract/locale.ts';

/** Compiled messages: plain text, or the syntax tree of one with arguments. */
export type Messages = Record<string, string | MessageFormatElement[]>;

/** A literal in a message's syntax tree. */
const literal = (value: string) => [{ type: 0 as const, value }];

/**
 * The intl object of one area. The build leaves messages without arguments as plain text, which is smaller; here they
 * become trees too, because the parser that would read text does not ship.
 */
export function compiledIntl(locale: Locale, messages: Messages): IntlShape {
  const trees = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? literal(message) : message]),
  );
  // Browsers have no rules for Pashto and would take those of their own language, a server has them: both take English
  // ones, so that they say the same.
  const rules = locale === 'ps' ? 'en' : locale;
  const onError = (error: { code: string }) => error.code !== 'MISSING_DATA' && reportError(error);
  return createIntl({ locale: rules, messages: trees, onError }, createIntlCache());
}
