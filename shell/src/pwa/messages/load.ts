import type { Locale } from 'shared-kernel/contract/locale';
import { compiledIntl, type Messages } from 'shared-kernel/i18n/compiledIntl';
import { textOf, type Text } from 'shared-kernel/i18n/text';
import { twice } from 'shared-kernel/platform/twice';
import type en from './en.json';

export type PwaText = Text<keyof typeof en>;

// One small file for all: the first paint waits for a list that names every chunk with its hash.
const files: Record<Locale, () => Promise<{ default: Messages }>> = {
  fa: () => import(/* webpackChunkName: "pwa-words" */ './fa.json'),
  en: () => import(/* webpackChunkName: "pwa-words" */ './en.json'),
  ar: () => import(/* webpackChunkName: "pwa-words" */ './ar.json'),
  ps: () => import(/* webpackChunkName: "pwa-words" */ './ps.json'),
};

/** The words of the installed app; no first page waits for them. */
export async function loadWords(locale: Locale): Promise<PwaText> {
  const { default: messages } = await twice(files[locale]);
  return textOf(compiledIntl(locale, messages));
}
