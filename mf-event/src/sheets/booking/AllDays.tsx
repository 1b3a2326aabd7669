import { CalendarDays } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isoDay, type IsoDay } from 'shared-kernel/language/isoDay';
import { useCalendarDialog } from 'shared-kernel/product/useCalendarDialog';
import { useRoot } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { useText } from '../../messages/text.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';
import { isOpen } from '../../stores/bookingOffer.ts';

interface AllDaysProps {
  booking: BookingStore;
  zone: string;
  day: IsoDay | null;
}

/** The days of a long series in a calendar; those without a free session say why they cannot be chosen. */
export const AllDays = observer(function AllDays({ booking, zone, day }: AllDaysProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const calendar = useCalendarDialog();
  const { sessions } = booking.choice;
  const offered = new Set(sessions.map((session) => session.day));
  const open = new Set(sessions.filter(isOpen).map((session) => session.day));
  const noteOf = (asked: IsoDay) => {
    if (open.has(asked)) return undefined;
    if (!offered.has(asked)) return { off: t('event.booking.dayOff') };
    const isChanging = sessions.some(({ day: own, is_changing }) => own === asked && is_changing);
    return { off: t(isChanging ? 'event.booking.changing' : 'event.booking.full') };
  };
  const all = [...offered].sort();
  return (
    <div>
      <Chip icon={CalendarDays} onClick={calendar.open}>
        {t('event.booking.allDays')}
      </Chip>
      {calendar.part({
        label: t('event.booking.allDays'),
        locale,
        today: isoDay(now(), zone),
        ...(all.length > 0 && { min: all[0]!, max: all.at(-1)! }),
        value: day,
        noteOf,
        onChange: (chosen: IsoDay) => {
          calendar.close();
          booking.choice.chooseDay(chosen);
        },
      })}
    </div>
  );
});
