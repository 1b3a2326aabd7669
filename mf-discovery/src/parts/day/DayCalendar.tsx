import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isoDay, type IsoDay } from 'shared-kernel/language/isoDay';
import { useInlineCalendar } from 'shared-kernel/product/useInlineCalendar';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import type { DayCountsStore } from '../../stores/DayCountsStore.ts';
import { iran, useDayNotes } from './useDayNotes.ts';

const look = css`
  padding-block: var(--s-3) var(--s-5);
  max-inline-size: 480px;
  margin-inline: auto;
`;

interface DayCalendarProps {
  days: DayCountsStore;
  date: IsoDay | null;
  onChange: (date: IsoDay | undefined) => void;
}

/** A month with the number of events on each day; pressing the chosen day clears it. */
export const DayCalendar = observer(function DayCalendar({ days, date, onChange }: DayCalendarProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const noteOf = useDayNotes(days);
  const calendar = useInlineCalendar();
  const today = isoDay(now(), iran);
  return (
    <div css={look}>
      {calendar({
        // Other filters have other counts: a new key asks for them.
        key: days.key,
        label: t('discovery.day.title'),
        locale,
        today,
        min: today,
        value: date,
        noteOf,
        onMonth: days.enter,
        onChange: (day) => onChange(day === date ? undefined : day),
      })}
    </div>
  );
});
