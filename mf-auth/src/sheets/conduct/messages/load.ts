import type { Locale } from 'shared-kernel/contract/locale';
import type { Messages } from 'shared-kernel/i18n/compiledIntl';

// Imported by paths beside this file: what the manifest names by its folder is loaded by every page of the area.
export const conductMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
  fa: () => import('./fa.json'),
  en: () => import('./en.json'),
  ar: () => import('./ar.json'),
  ps: () => import('./ps.json'),
};
