import type { Locale } from '../contract/locale.ts';
import { entryType } from './entry.ts';
import { readableMail } from './mailDomain.ts';
import { formatPhone } from './phone.ts';

/**
 * An entry as its owner reads it: a number in the digits of the language, an address with its domain in letters. It
 * belongs into an element that runs from left to right.
 */
export const formatEntry = (locale: Locale, entry: string): string =>
  entryType(entry) === 'email' ? readableMail(entry) : formatPhone(locale, entry);
