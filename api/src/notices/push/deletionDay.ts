import type { Locale } from 'shared-kernel/contract/locale';
import { formatWeekday } from 'shared-kernel/language/when';
import { iranZone } from '../../settings/iranZone.ts';

/** The day on which an account goes. In the zone of Iran: of the reader's neither a message nor a push knows. */
export const deletionDay = (locale: Locale, dueAt: string): string => formatWeekday(locale, dueAt, iranZone);
