import type { Locale } from 'shared-kernel/contract/locale';
import type { Messages } from 'shared-kernel/i18n/compiledIntl';

// From beside the files: what an area names by its folder, pages load at once.
export const profileMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
  fa: () => import('./fa.json'),
  en: () => import('./en.json'),
  ar: () => import('./ar.json'),
  ps: () => import('./ps.json'),
};
