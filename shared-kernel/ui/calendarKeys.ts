import type { Locale } from '../contract/locale.ts';
import { addDays, addMonths, firstWeekday, weekdayOf, type IsoDay } from '../language/monthGrid.ts';
import { arrowStep } from './direction.ts';

/**
 * Where a key leads from a day: arrows by day and week, Home and End in the week, Page Up and Down by month; null for
 * other keys.
 */
export function calendarKey(locale: Locale, day: IsoDay, key: string, rtl: boolean): IsoDay | null {
  const inWeek = (weekdayOf(day) - firstWeekday(locale) + 7) % 7;
  switch (key) {
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return addMonths(locale, day, -1);
    case 'PageDown':
      return addMonths(locale, day, 1);
    default: {
      const step = arrowStep(key, rtl);
      return step === 0 ? null : addDays(day, step);
    }
  }
}
