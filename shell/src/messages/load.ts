import type { Locale } from 'shared-kernel/contract/locale';
import type { Messages } from 'shared-kernel/i18n/compiledIntl';
import { twice } from 'shared-kernel/platform/twice';

type Pair = Promise<[{ default: Messages }, { default: Messages }]>;

// Both files of a language travel in one chunk; the page preloads it.
const pairs: Record<Locale, () => Pair> = {
  fa: () =>
    Promise.all([
      import(/* webpackChunkName: "fa" */ './fa.json'),
      import(/* webpackChunkName: "fa" */ 'shared-kernel/i18n/messages/fa.json'),
    ]),
  en: () =>
    Promise.all([
      import(/* webpackChunkName: "en" */ './en.json'),
      import(/* webpackChunkName: "en" */ 'shared-kernel/i18n/messages/en.json'),
    ]),
  ar: () =>
    Promise.all([
      import(/* webpackChunkName: "ar" */ './ar.json'),
      import(/* webpackChunkName: "ar" */ 'shared-kernel/i18n/messages/ar.json'),
    ]),
  ps: () =>
    Promise.all([
      import(/* webpackChunkName: "ps" */ './ps.json'),
      import(/* webpackChunkName: "ps" */ 'shared-kernel/i18n/messages/ps.json'),
    ]),
};

/** The shell's own words, and the kernel's that every remote gets. */
export async function loadMessages(locale: Locale): Promise<{ own: Messages; words: Messages }> {
  const [own, words] = await twice(pairs[locale]);
  return { own: own.default, words: words.default };
}
