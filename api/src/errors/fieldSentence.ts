import type { Locale } from 'shared-kernel/contract/locale';
import { type MessageKey, translate } from '../messages/translate.ts';

type FaultIn<Key> = Key extends `field.${infer Fault}` ? Fault : never;

/** What can be wrong with a field; its sentence says what to do about it. */
export type FieldFault = FaultIn<MessageKey>;

/**
 * The sentence for a field, in the reader's language and digits. The limit may also be the allowed values.
 */
export const fieldSentence = (fault: FieldFault, locale: Locale, limit: string | number = ''): string =>
  translate(locale, `field.${fault}`, { limit: typeof limit === 'number' ? digits(String(limit), locale) : limit });

const digits = (text: string, locale: Locale): string =>
  locale === 'en'
    ? text
    : text.replace(/\d/g, (d) => String.fromCharCode((locale === 'ar' ? 0x660 : 0x6f0) + Number(d)));
