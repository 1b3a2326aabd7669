import type { Locale } from 'shared-kernel/contract/locale';
import { formatTime, formatWeekday, type Instant } from 'shared-kernel/language/when';

/** Day and hour, in the calendar of the language. */
export const openingTime = (locale: Locale, at: Instant, zone: string): string =>
  `${formatWeekday(locale, at, zone)}${locale === 'en' ? ', ' : '، '}${formatTime(locale, at, zone)}`;
