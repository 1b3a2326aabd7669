import type { Locale } from 'shared-kernel/contract/locale';
import { withIsolatedWords } from 'shared-kernel/language/peoplesWords';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };
import ps from './ps.json' with { type: 'json' };

export type MessageKey = keyof typeof fa;

/** Everything that the server says to people. A text that is missing in one language does not compile. */
export const messages: Record<Locale, Record<MessageKey, string>> = { fa, en, ar, ps };

/** A sentence in the reader's language; `{name}` in it is replaced by the value of that name, people's words isolated. */
export function translate(locale: Locale, key: MessageKey, values: Readonly<Record<string, string>> = {}): string {
  const given = withIsolatedWords(values);
  return messages[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
}

/** The same sentence in every language, for lists that are sent in the reader's. */
export const inEveryLanguage = (key: MessageKey): Record<Locale, string> => ({
  fa: messages.fa[key],
  en: messages.en[key],
  ar: messages.ar[key],
  ps: messages.ps[key],
});
