import type { Locale } from 'shared-kernel/contract/locale';

/** In which language and theme the gallery is seen. */
export interface Look {
  locale: Locale;
  theme: 'light' | 'dark';
}

/**
 * Every language once, and both themes in both directions: in this order they stand beside one another in a picture.
 */
export const looks: readonly Look[] = [
  { locale: 'fa', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'ar', theme: 'dark' },
  { locale: 'ps', theme: 'light' },
];

export const nameOf = ({ locale, theme }: Look): string => `${locale}, ${theme}`;
