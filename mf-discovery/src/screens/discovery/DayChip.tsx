import { CalendarDays } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isoDay, noonOf, type IsoDay } from 'shared-kernel/language/isoDay';
import { formatNumber } from 'shared-kernel/language/number';
import { formatDay } from 'shared-kernel/language/when';
import { useCalendarDialog } from 'shared-kernel/product/useCalendarDialog';
import { useRoot } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { useText } from '../../messages/text.ts';
import type { DayCountsStore } from '../../stores/DayCountsStore.ts';

interface DayChipProps {
  days: DayCountsStore;
  date: IsoDay | null;
  onChange: (date: IsoDay | undefined) => void;
}

/** Where most gatherings are: their days are counted there, and so is today. */
const iran = 'Asia/Tehran';

/** The day that is looked for: a press opens the calendar with how much there is on each, another gives the day up. */
export const DayChip = observer(function DayChip({ days, date, onChange }: DayChipProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const calendar = useCalendarDialog();
  const today = isoDay(now(), iran);
  // Taken here: the calendar that asks is no observer.
  const counts = new Map(days.counts);
  const noteOf = (day: IsoDay) => {
    const count = counts.get(day);
    if (count === undefined) return undefined;
    if (count === 0) return { off: t('discovery.day.none') };
    const number = formatNumber(locale, count);
    return { count: { number, text: t('discovery.day.count', { count, number }) } };
  };
  return (
    <>
      <Chip icon={CalendarDays} selected={date !== null} onClick={() => (date ? onChange(undefined) : calendar.open())}>
        {date === null ? t('discovery.day.any') : formatDay(locale, noonOf(date), 'UTC')}
      </Chip>
      {calendar.part({
        label: t('discovery.day.title'),
        locale,
        today,
        min: today,
        value: date,
        noteOf,
        onMonth: days.enter,
        onChange: (day: IsoDay) => {
          calendar.close();
          onChange(day);
        },
      })}
    </>
  );
});
