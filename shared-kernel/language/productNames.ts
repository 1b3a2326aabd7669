import type { Locale } from '../contract/locale.ts';

export type ProductNames = Readonly<Record<Locale, string>>;

/** The product's name by language, as the settings have it: the site's pages and the server's mails say the same. */
export const productNames = (
  settings: Readonly<Partial<Record<'PRODUCT_FA' | 'PRODUCT_EN' | 'PRODUCT_AR' | 'PRODUCT_PS', string>>>,
): ProductNames => ({
  fa: settings.PRODUCT_FA || 'دورهمی',
  en: settings.PRODUCT_EN || 'Dorehami',
  ar: settings.PRODUCT_AR || 'دورهمي',
  ps: settings.PRODUCT_PS || 'دورهمي',
});
