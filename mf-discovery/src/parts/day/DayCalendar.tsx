import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import { isoDay, type IsoDay } from 'shared-kernel/language/isoDay';
import { twice } from 'shared-kernel/platform/twice';
import { useRoot } from 'shared-kernel/root/context';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';
import type { DayCountsStore } from '../../stores/DayCountsStore.ts';
import { iran, useDayNotes } from './useDayNotes.ts';

const look = css`
  padding-block: var(--s-3) var(--s-5);
  max-inline-size: 480px;
  margin-inline: auto;
`;

/** Its code and arithmetic come with the first wish to see it. */
const Calendar = lazy(async () => ({
  default: (await twice(() => import('shared-kernel/ui/Calendar'))).Calendar,
}));

interface DayCalendarProps {
  days: DayCountsStore;
  date: IsoDay | null;
  onChange: (date: IsoDay | undefined) => void;
}

/** A month with how much there is on each day, over the list of the chosen one; a second press gives the day up. */
export const DayCalendar = observer(function DayCalendar({ days, date, onChange }: DayCalendarProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const noteOf = useDayNotes(days);
  const today = isoDay(now(), iran);
  return (
    <div css={look}>
      <Suspense fallback={<Skeleton height={360} />}>
        <Calendar
          // Counts of other filters are asked for anew.
          key={days.key}
          label={t('discovery.day.title')}
          locale={locale}
          today={today}
          min={today}
          value={date}
          noteOf={noteOf}
          onMonth={days.enter}
          onChange={(day) => onChange(day === date ? undefined : day)}
        />
      </Suspense>
    </div>
  );
});
