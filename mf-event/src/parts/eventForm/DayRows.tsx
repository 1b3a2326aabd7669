import { css } from '@emotion/react';
import { Pencil, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { afterPaint } from 'shared-kernel/root/afterPaint';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { FieldError } from 'shared-kernel/ui/FieldError';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { faultsOf } from '../../stores/eventForm/dayTimes.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import type { DayPlan } from '../../stores/eventForm/eventValues.ts';
import { list, soft, strong } from './formLook.ts';
import { useText } from './messages/text.ts';
import { MoveDay } from './MoveDay.tsx';
import { dayText, useHoursText } from './useHoursText.ts';

const rowLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-1);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  /*
   * Of a hundred dates, those out of sight cost nothing when one changes. Their buttons belong to no form: when the
   * address changes after something was typed, a browser looks at each control of the form and lays out its row for it.
   */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 66px;
`;
const buttons = css`
  display: flex;
  gap: var(--s-1);
`;
const words = css`
  flex: 1 1 min(7rem, 100%);
  min-inline-size: 0;
  line-height: 1.5;
`;
/** Below the buttons too: on a phone they leave no room for sentences. */
const notes = css`
  flex-basis: 100%;
  line-height: 1.5;
`;

/** As many as can be taken in at once; the others are behind a button. */
const fewDays = 6;

interface DayRowsProps {
  store: EventFormStore;
  days: readonly DayPlan[];
  isLong: boolean;
}

export const DayRows = observer(function DayRows({ store, days, isLong }: DayRowsProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const [isWhole, setWhole] = useState(isLong);
  const shown = isWhole ? days : days.slice(0, fewDays);
  return (
    <>
      <ul css={list} aria-label={t('eventForm.days.list')}>
        {shown.map((plan) => (
          <DayRow key={plan.day} plan={plan} store={store} />
        ))}
      </ul>
      {days.length > fewDays && (
        <Button variant="ghost" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('eventForm.days.fewer') : t('eventForm.days.all', { number: formatNumber(locale, days.length) })}
        </Button>
      )}
    </>
  );
});

const DayRow = observer(function DayRow({ plan, store }: { plan: DayPlan; store: EventFormStore }): ReactNode {
  const t = useText();
  const hours = useHoursText();
  const { locale, sheets } = useRoot();
  const { zone } = store.values;
  const [fault] = faultsOf(plan, store.dates.context(zone)).values();
  const taken = store.dates.takenOf(plan);
  const before = taken > 0 ? store.dates.movedFrom(plan) : null;
  const day = dayText(locale, plan.day);
  const line = useRef<HTMLLIElement>(null);
  const handleEdit = async (): Promise<void> => {
    const answer = await sheets.open('event.creationTimes', {
      day: plan.day,
      zone,
      times: plan.times.map((time) => ({ ...time, taken: store.dates.takenOf({ day: plan.day, times: [time] }) })),
    });
    if (answer) store.dates.setTimes(plan.day, answer.times);
  };
  const handleRemove = ({ detail }: MouseEvent): void => {
    const row = line.current!;
    const goOn = (): void => {
      const rows = [...row.parentElement!.querySelectorAll<HTMLElement>(':scope > *')];
      const at = rows.indexOf(row);
      // The one before may be on its way out, too.
      const stays = ({ style }: HTMLElement): boolean => style.visibility !== 'hidden';
      const next = rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays);
      next?.querySelector<HTMLElement>('[data-remove] button')?.focus({ preventScroll: true });
    };
    // Whoever removes several with the keyboard presses it again before a frame is drawn.
    const isByKeyboard = detail === 0;
    if (isByKeyboard) goOn();
    // Out of sight at once, in a frame that lays nothing out; what follows from it comes with the next one.
    row.style.visibility = 'hidden';
    afterPaint(() => {
      if (!isByKeyboard) goOn();
      store.dates.remove(plan.day);
    });
  };
  return (
    <li ref={line} css={rowLook}>
      <div css={words}>
        <p css={strong}>{day}</p>
        <p css={soft}>{plan.times.map(hours).join(' · ')}</p>
      </div>
      <span css={buttons}>
        {taken > 0 && <MoveDay day={plan.day} store={store} />}
        <IconButton
          formless
          icon={Pencil}
          label={t('eventForm.days.edit', { day })}
          onClick={() => void handleEdit()}
        />
        <span data-remove>
          <IconButton
            formless
            icon={X}
            label={t('eventForm.days.remove', { day })}
            disabled={taken > 0}
            onClick={handleRemove}
          />
        </span>
      </span>
      <div css={notes}>
        {taken > 0 && (
          <p css={soft}>{t('eventForm.days.taken', { count: taken, number: formatNumber(locale, taken) })}</p>
        )}
        {before !== null && <p css={soft}>{t('eventForm.days.movedFrom', { day: dayText(locale, before) })}</p>}
        <FieldError id={`day-${plan.day}-error`}>{fault && t(`eventForm.times.fault.${fault}`)}</FieldError>
      </div>
    </li>
  );
});
