import type { IsoDay } from 'shared-kernel/language/isoDay';
import { formatNumber } from 'shared-kernel/language/number';
import type { DayNotes } from 'shared-kernel/product/useCalendarDialog';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import type { DayCountsStore } from '../../stores/DayCountsStore.ts';

/** Most events are here, so “today” and the days that are counted are this zone's. */
export const iran = 'Asia/Tehran';

/** The note of each day in the calendar: how many events, or none. Call it in an observer. */
export function useDayNotes(days: DayCountsStore | undefined): DayNotes {
  const t = useText();
  const { locale } = useRoot();
  // Read here, because the calendar that calls this is no observer.
  const counts = new Map(days?.counts);
  return (day: IsoDay) => {
    const count = counts.get(day);
    if (count === undefined) return undefined;
    if (count === 0) return { off: t('discovery.day.none') };
    const number = formatNumber(locale, count);
    return { count: { number, text: t('discovery.day.count', { count, number }) } };
  };
}
