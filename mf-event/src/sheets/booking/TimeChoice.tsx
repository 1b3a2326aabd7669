import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { dateWords } from 'shared-kernel/language/calendarDate';
import { formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { DayStrip } from 'shared-kernel/ui/DayStrip';
import { TimeSlots } from 'shared-kernel/ui/TimeSlots';
import { useText } from '../../messages/text.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';
import { isFull, isOpen } from '../../stores/bookingOffer.ts';
import { AllDays } from './AllDays.tsx';
import { Choice } from './Choice.tsx';
import { useSessionNote } from './useSessionNote.ts';

/** More days than these are easier found in a calendar than in a strip. */
const stripDays = 7;

interface TimeChoiceProps {
  booking: BookingStore;
  zone: string;
}

export const TimeChoice = observer(function TimeChoice({ booking, zone }: TimeChoiceProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const noteOf = useSessionNote();
  const days = [...new Set(booking.choice.sessions.map((session) => session.day))];
  const sessionsOn = (id: string) => booking.choice.sessions.filter((session) => session.day === id);
  // A lone day shows its times at once.
  const day = booking.choice.session?.day ?? (days.length === 1 ? days[0]! : null);
  const times = day === null ? [] : sessionsOn(day);
  return (
    <Choice title={t('event.booking.when')}>
      <DayStrip
        label={t('event.booking.day')}
        selected={day}
        onSelect={booking.choice.chooseDay}
        name="booking-day"
        days={days.map((id) => {
          const sessions = sessionsOn(id);
          const words = dateWords(locale, new Date(sessions[0]!.start), zone);
          const isChoosable = sessions.some((session) => isOpen(session) || isFull(session));
          return {
            id,
            weekday: words.weekday,
            day: words.day,
            month: words.month,
            disabled: !isChoosable,
            ...(isChoosable ? {} : { note: noteOf(sessions.find(({ is_reserved }) => is_reserved) ?? sessions[0]!) }),
          };
        })}
      />
      {days.length > stripDays && <AllDays booking={booking} zone={zone} day={day} />}
      {times.length > 0 && (
        <TimeSlots
          label={t('event.booking.time')}
          selected={booking.choice.session?.start ?? null}
          onSelect={booking.choice.chooseTime}
          name="booking-time"
          slots={times.map((session) => ({
            id: session.start,
            time: formatTime(locale, session.start, zone),
            note: noteOf(session),
            disabled: !isOpen(session) && !isFull(session),
          }))}
        />
      )}
    </Choice>
  );
});
