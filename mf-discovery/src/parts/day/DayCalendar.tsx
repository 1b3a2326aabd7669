import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ReactNode } from 'react';
import { daysBetween, isoDay, type IsoDay } from 'shared-kernel/language/isoDay';
import { useInlineCalendar } from 'shared-kernel/product/useInlineCalendar';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import type { DayCountsStore } from '../../stores/DayCountsStore.ts';
import { DayTitles } from './DayTitles.tsx';
import { iran, useDayNotes } from './useDayNotes.ts';

const look = css`
  padding-block: var(--s-3) var(--s-5);
  max-inline-size: 480px;
  margin-inline: auto;
`;

const wide = css`
  max-inline-size: none;
`;
const empty = css`
  padding-block-start: var(--s-3);
  color: var(--text-soft);
  text-align: center;
`;

interface DayCalendarProps {
  days: DayCountsStore;
  date: IsoDay | null;
  onChange: (date: IsoDay | undefined) => void;
  /** As wide as the page: the days show their first titles. Where the list of a whole day is. */
  titled?: { hrefOf: (day: IsoDay) => string };
}

/** A month with the number of events on each day; pressing the chosen day clears it. */
export const DayCalendar = observer(function DayCalendar({
  days,
  date,
  onChange,
  titled,
}: DayCalendarProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const noteOf = useDayNotes(days);
  const calendar = useInlineCalendar();
  const today = isoDay(now(), iran);
  const [month, setMonth] = useState<IsoDay[]>([]);
  const enter = useCallback(
    (first: IsoDay, last: IsoDay) => {
      setMonth(daysBetween(first, last));
      void days.enter(first, last);
    },
    [days],
  );
  // Read here, because the calendar that draws them is no observer.
  const { counts, events } = { counts: new Map(days.counts), events: new Map(days.events) };
  const ahead = month.filter((day) => day >= today);
  const isEmpty = ahead.length > 0 && ahead.every((day) => counts.get(day) === 0);
  return (
    <div css={[look, titled && wide]}>
      {calendar({
        // Other filters have other counts: a new key asks for them.
        key: days.key,
        label: t('discovery.day.title'),
        locale,
        today,
        min: today,
        value: date,
        noteOf,
        onMonth: enter,
        onChange: (day) => onChange(day === date ? undefined : day),
        ...(titled && {
          under: (day: IsoDay, isCursor: boolean) =>
            (counts.get(day) ?? 0) > 0 && (
              <DayTitles
                events={events.get(day) ?? []}
                more={(counts.get(day) ?? 0) - (events.get(day)?.length ?? 0)}
                day={day}
                href={titled.hrefOf(day)}
                isReached={isCursor}
              />
            ),
        }),
      })}
      {titled && (
        <p role="status" css={isEmpty ? empty : undefined}>
          {isEmpty && t('discovery.day.emptyMonth')}
        </p>
      )}
    </div>
  );
});
