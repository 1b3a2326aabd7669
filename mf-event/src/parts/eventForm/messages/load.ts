import type { Locale } from 'shared-kernel/contract/locale';
import type { Messages } from 'shared-kernel/i18n/compiledIntl';
import { withWords } from 'shared-kernel/i18n/withWords';

// Imported from here and not named in the manifest: the manifest's messages are loaded by every page of the area.
export const eventFormMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
  fa: () => withWords(import('./fa.json'), import('shared-kernel/forms/messages/fa.json')),
  en: () => withWords(import('./en.json'), import('shared-kernel/forms/messages/en.json')),
  ar: () => withWords(import('./ar.json'), import('shared-kernel/forms/messages/ar.json')),
  ps: () => withWords(import('./ps.json'), import('shared-kernel/forms/messages/ps.json')),
};
