import type { Locale } from 'shared-kernel/contract/locale';
import { translate } from '../messages/translate.ts';

/** The name of somebody without a channel: the account's, or if that is empty, a word for a new member. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }, locale: Locale): string =>
  `${firstName} ${lastName}`.trim() || translate(locale, 'person.newMember');
