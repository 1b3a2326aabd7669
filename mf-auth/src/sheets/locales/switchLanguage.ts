import { localeCookie, localizePath, splitLocale, type Locale } from 'shared-kernel/contract/locale';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The parts of the window that a change of language needs. */
export interface LanguagePage {
  document: Pick<Document, 'cookie'>;
  location: Address & Pick<Location, 'replace'>;
}

const oneYear = 31_536_000;

/**
 * The address of the same page in another language, without the hash of an open sheet. `/en//elsewhere` stays on this
 * site, though what is behind its language would be another site's address.
 */
export const addressIn = (locale: Locale, { pathname, search, hash }: Address): string =>
  localizePath(locale, splitLocale(pathname).path).replace(/^\/+/, '/') +
  search +
  hash.replace(/#footer-sheet-\d+$/, '');

const addressOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/**
 * Stores the language and loads the page in it: direction, messages and server texts all change. The page in the old
 * language leaves the history, or Back would change the language again.
 */
export function switchLanguage(locale: Locale, { document, location }: LanguagePage): void {
  document.cookie = `${localeCookie}=${locale}; max-age=${oneYear}; path=/; samesite=lax`;
  const address = addressIn(locale, location);
  if (address !== addressOf(location)) location.replace(address);
}
