import type { Locale } from '../../contract/locale.ts';
import { addDays, firstWeekday, weekdayOf, type IsoDay } from '../../language/isoDay.ts';
import { addMonths } from './monthGrid.ts';
import { arrowStep } from '../direction.ts';

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/**
 * The day that a key leads to: arrows by day and week, Home and End within the week, Page Up and Down by month and,
 * with Shift, by year; null for other keys.
 */
export function dayByKey(locale: Locale, day: IsoDay, { key, shiftKey }: Pressed, rtl: boolean): IsoDay | null {
  const inWeek = (weekdayOf(day) - firstWeekday(locale) + 7) % 7;
  const page = shiftKey ? 12 : 1;
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
      return addMonths(locale, day, -page);
    case 'PageDown':
      return addMonths(locale, day, page);
    default: {
      const step = arrowStep(key, rtl);
      return step === 0 ? null : addDays(day, step);
    }
  }
}

/** The place that a key leads to in a list of `count` in rows of `columns`; null for other keys. */
export function placeByKey(at: number, count: number, columns: number, key: string, rtl: boolean): number | null {
  const steps: Record<string, number> = {
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -4 * columns,
    PageDown: 4 * columns,
    Home: -count,
    End: count,
  };
  const step = steps[key] ?? arrowStep(key, rtl);
  return step === 0 ? null : Math.max(0, Math.min(count - 1, at + step));
}
