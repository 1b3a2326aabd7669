import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { isoDay, type IsoDay } from 'shared-kernel/language/isoDay';
import { formatNumber } from 'shared-kernel/language/number';
import { useInlineCalendar } from 'shared-kernel/product/useInlineCalendar';
import { afterPaint } from 'shared-kernel/root/afterPaint';
import { useRoot } from 'shared-kernel/root/context';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import type { DayPlan } from '../../stores/eventForm/eventValues.ts';
import { useText } from './messages/text.ts';

const look = css`
  max-inline-size: 440px;
`;

interface DaysCalendarProps {
  store: EventFormStore;
  /** What it shows as chosen. */
  days: readonly DayPlan[];
}

/** Days are chosen here; one that has guests says why it can't be given up. */
export const DaysCalendar = observer(function DaysCalendar({ store, days }: DaysCalendarProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const drawCalendar = useInlineCalendar();
  const { zone } = store.values;
  const { otherTimes } = store.dates;
  const number = (value: number): string => formatNumber(locale, value);
  const busy = useMemo(() => {
    const counts = new Map<IsoDay, number>();
    for (const { start } of otherTimes) {
      const day = isoDay(new Date(start), zone);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return counts;
  }, [otherTimes, zone]);
  const taken = new Map(store.isEdit ? days.map((plan) => [plan.day, store.dates.takenOf(plan)]) : []);
  const noteOf = (day: IsoDay) => {
    const [own, guests] = [busy.get(day) ?? 0, taken.get(day) ?? 0];
    if (own === 0 && guests === 0) return undefined;
    return {
      ...(own > 0 && {
        count: { number: number(own), text: t('eventForm.days.own', { count: own, number: number(own) }) },
      }),
      ...(guests > 0 && { off: t('eventForm.days.taken', { count: guests, number: number(guests) }) }),
    };
  };
  const today = store.dates.today(zone);
  // A press is drawn at once; what follows from it (the rows, the card, the draft) comes with the next frame.
  const [ahead, setAhead] = useState<readonly IsoDay[] | null>(null);
  const value = ahead ?? days.map(({ day }) => day);
  const handleChange = (chosen: readonly IsoDay[]): void => {
    setAhead(chosen);
    afterPaint(() => {
      store.dates.choose(chosen, value);
      setAhead((newest) => (newest === chosen ? null : newest));
    });
  };
  return (
    <div css={look}>
      {drawCalendar({
        key: 'days',
        kind: 'many',
        label: t('eventForm.days.title'),
        locale,
        today,
        min: today,
        value,
        onChange: handleChange,
        noteOf,
      })}
    </div>
  );
});
