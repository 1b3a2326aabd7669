import type { Locale } from '../contract/locale.ts';

/** The words that are there, one after another with the comma of the language. */
export const listed = (locale: Locale, words: readonly (string | null | undefined)[]): string =>
  words.filter(Boolean).join(locale === 'en' ? ', ' : '، ');
