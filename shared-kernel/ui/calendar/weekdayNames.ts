import type { Locale } from '../../contract/locale.ts';
import { dateWords } from '../../language/calendarDate.ts';
import { addDays, firstWeekday, noonOf } from '../../language/isoDay.ts';

const sunday = '2026-11-22';

/**
 * The columns of a calendar, in the language's order. Persian uses one letter for each day; English and Pashto need two
 * to tell days apart.
 */
export function weekdayNames(locale: Locale): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(sunday, (firstWeekday(locale) + at) % 7);
    const long = dateWords(locale, noonOf(day), 'UTC').weekday;
    // Arabic names all begin with the article.
    const bare = locale === 'ar' ? long.replace(/^ال/, '') : long;
    return { short: bare.slice(0, locale === 'fa' ? 1 : locale === 'ar' ? 3 : 2), long };
  });
}
