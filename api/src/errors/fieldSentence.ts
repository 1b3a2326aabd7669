import type { Locale } from 'shared-kernel/contract/locale';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { type MessageKey, translate } from '../messages/translate.ts';

type FaultIn<Key> = Key extends `field.${infer Fault}` ? Fault : never;

/** What can be wrong with a field; its sentence says what to do about it. */
export type FieldFault = FaultIn<MessageKey>;

/**
 * The sentence for a field, in the reader's language and digits. The limit may also be the allowed values.
 */
export const fieldSentence = (fault: FieldFault, locale: Locale, limit: string | number = ''): string =>
  translate(locale, `field.${fault}`, {
    limit: typeof limit === 'number' ? toLocaleDigits(locale, String(limit)) : limit,
  });
