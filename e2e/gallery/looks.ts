import type { Locale } from 'shared-kernel/contract/locale';

/** In which language and theme the gallery is seen. */
export interface Look {
  locale: Locale;
  theme: 'light' | 'dark';
}

/**
 * Every language once, and both themes in both directions; a part's picture has them side by side in this order.
 */
export const looks: readonly Look[] = [
  { locale: 'fa', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'ar', theme: 'dark' },
  { locale: 'ps', theme: 'light' },
];

export const nameOf = ({ locale, theme }: Look): string => `${locale}, ${theme}`;
