import { CalendarSync } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { IsoDay } from 'shared-kernel/language/isoDay';
import { useCalendarDialog } from 'shared-kernel/product/useCalendarDialog';
import { useRoot } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { useText } from './messages/text.ts';
import { dayText } from './useHoursText.ts';

/** Moves a day that has guests, and these with it. */
export const MoveDay = observer(function MoveDay({ day, store }: { day: IsoDay; store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const calendar = useCalendarDialog();
  const { days, zone } = store.values;
  const today = store.dates.today(zone);
  const label = t('eventForm.days.move', { day: dayText(locale, day) });
  return (
    <>
      <IconButton formless icon={CalendarSync} label={label} onClick={calendar.open} />
      {calendar.part({
        label,
        locale,
        today,
        min: today,
        value: day,
        noteOf: (other) =>
          other !== day && days.some((plan) => plan.day === other)
            ? { off: t('eventForm.days.chosenAlready') }
            : undefined,
        onChange: (to: IsoDay) => {
          calendar.close();
          store.dates.move(day, to);
        },
      })}
    </>
  );
});
