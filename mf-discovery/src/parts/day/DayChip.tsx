import { CalendarDays } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isoDay, noonOf, type IsoDay } from 'shared-kernel/language/isoDay';
import { formatDay } from 'shared-kernel/language/when';
import { useCalendarDialog } from 'shared-kernel/product/useCalendarDialog';
import { useRoot } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { useText } from '../../messages/text.ts';
import type { DayCountsStore } from '../../stores/DayCountsStore.ts';
import { iran, useDayNotes } from './useDayNotes.ts';

interface DayChipProps {
  /** Absent where days are not counted. */
  days?: DayCountsStore;
  /** Today and later when absent. */
  span?: { min?: IsoDay; max?: IsoDay };
  date: IsoDay | null;
  /** Says what the day is for, where that is not “everything on this day”. */
  label?: string;
  onChange: (date: IsoDay | undefined) => void;
}

/** The chosen day: a press opens the calendar or, once a day is chosen, clears it. */
export const DayChip = observer(function DayChip({ days, span, date, label, onChange }: DayChipProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const calendar = useCalendarDialog();
  const noteOf = useDayNotes(days);
  const today = isoDay(now(), iran);
  return (
    <>
      <Chip icon={CalendarDays} selected={date !== null} onClick={() => (date ? onChange(undefined) : calendar.open())}>
        {date === null ? (label ?? t('discovery.day.any')) : formatDay(locale, noonOf(date), 'UTC')}
      </Chip>
      {calendar.part({
        label: t('discovery.day.title'),
        locale,
        today,
        ...(span ?? { min: today }),
        value: date,
        noteOf,
        ...(days && { onMonth: days.enter }),
        onChange: (day: IsoDay) => {
          calendar.close();
          onChange(day);
        },
      })}
    </>
  );
});
