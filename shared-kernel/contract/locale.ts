/** The four languages of the product. `fa` is the default and has no prefix in an address. */
export const locales = ['fa', 'en', 'ar', 'ps'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'fa';

/** The cookie that remembers a visitor's language. */
export const localeCookie = 'locale';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'en' ? 'ltr' : 'rtl');

/** Splits `/en/a/b` into its language (null when it has no prefix) and the path as the route table knows it. */
export function splitLocale(pathname: string): { locale: Locale | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first) || first === defaultLocale) return { locale: null, path: pathname };
  return { locale: first, path: `/${rest.join('/')}` };
}

/** Puts the language in front of a path of the route table: `/saves` is `/en/saves` in English. */
export const localizePath = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;
