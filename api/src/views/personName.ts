import type { Locale } from 'shared-kernel/contract/locale';
import { translate } from '../messages/translate.ts';

/** How somebody is called who has no channel: by what the account says, and if that is nothing, as a new member. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }, locale: Locale): string =>
  `${firstName} ${lastName}`.trim() || translate(locale, 'person.newMember');
