import type { Locale } from 'shared-kernel/contract/locale';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { noonOf, type IsoDay } from 'shared-kernel/language/isoDay';
import { formatDate } from 'shared-kernel/language/when';
import { type MessageKey, translate } from '../messages/translate.ts';

type FaultIn<Key> = Key extends `field.${infer Fault}` ? Fault : never;

/** What can be wrong with a field; its sentence says what to do about it. */
export type FieldFault = FaultIn<MessageKey>;

/** A day is named in the calendar of the language. */
export type FieldLimit = string | number | { day: IsoDay };

/**
 * The sentence for a field, in the reader's language and digits. The limit may also be the allowed values.
 */
export const fieldSentence = (fault: FieldFault, locale: Locale, limit: FieldLimit = ''): string =>
  translate(locale, `field.${fault}`, { limit: limitText(limit, locale) });

function limitText(limit: FieldLimit, locale: Locale): string {
  if (typeof limit === 'string') return limit;
  return typeof limit === 'number'
    ? toLocaleDigits(locale, String(limit))
    : formatDate(locale, noonOf(limit.day), 'UTC');
}
