import { css } from '@emotion/react';
import { CopyPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { Notice } from 'shared-kernel/ui/Notice';
import { Stepper } from 'shared-kernel/ui/Stepper';
import { repeatedDays, sessionCount } from '../../stores/eventForm/dayTimes.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { limits } from '../../stores/eventForm/eventValues.ts';
import { DayRows } from './DayRows.tsx';
import { DaysCalendar } from './DaysCalendar.tsx';
import { FormSection } from './FormSection.tsx';
import { counted, list, row, soft } from './formLook.ts';
import { useText } from './messages/text.ts';
import { dayText } from './useHoursText.ts';

const made = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-2);
  font-size: var(--t-14);
  color: var(--text-soft);
  max-block-size: 160px;
  overflow-y: auto;
`;

/** Days, their hours, and how many weeks they repeat. */
export const CalendarSection = observer(function CalendarSection({
  store,
  isLong,
}: {
  store: EventFormStore;
  isLong: boolean;
}): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const field = useFields(store.form);
  const { days, weeks } = store.values;
  // What was pressed answers at once; the other, which costs as much, follows after that is drawn.
  const later = useDeferredValue(days);
  const isByCalendar = store.dates.changedIn === 'calendar';
  const number = (value: number): string => formatNumber(locale, value);
  const total = sessionCount(days, weeks);
  return (
    <FormSection
      id="days"
      title={t('eventForm.days.title')}
      note={t('eventForm.days.note')}
      required
      error={field('days', t('eventForm.days.title')).error}
    >
      <DaysCalendar store={store} days={isByCalendar ? days : later} />
      {days.length > 0 && <DayRows store={store} days={isByCalendar ? later : days} isLong={isLong} />}
      {days.length > 1 && (
        <div css={row}>
          <Button
            variant="secondary"
            size="small"
            start={<Icon icon={CopyPlus} size={4} />}
            onClick={store.dates.copyTimes}
          >
            {t('eventForm.days.copyTimes')}
          </Button>
        </div>
      )}
      {days.length > 0 && (
        <div css={list}>
          <div css={counted}>
            <span aria-hidden="true">{t('eventForm.weeks.label')}</span>
            <Stepper
              label={t('eventForm.weeks.label')}
              value={weeks}
              min={0}
              max={limits.weeks}
              onChange={(value) => store.form.set('weeks', value)}
              format={(value) =>
                value === 0
                  ? t('eventForm.weeks.none')
                  : t('eventForm.weeks.some', { count: value, number: number(value) })
              }
              lessLabel={t('eventForm.weeks.less')}
              moreLabel={t('eventForm.weeks.more')}
            />
          </div>
          <p css={soft} role="status">
            {t('eventForm.weeks.total', { count: total, number: number(total) })}
          </p>
          {weeks > 0 && (
            // It scrolls, so the keyboard must reach it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <ul css={made} aria-label={t('eventForm.weeks.preview')} tabIndex={0}>
              {repeatedDays(days, weeks).map(({ day }, at) => (
                <li key={`${day} ${String(at)}`}>{dayText(locale, day)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Clashes store={store} />
    </FormSection>
  );
});

const Clashes = observer(function Clashes({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { clashes } = store.dates;
  if (clashes.length === 0) return null;
  return (
    <Notice tone="warning" announce>
      {t('eventForm.days.clash', { titles: clashes.map((clash) => isolate(clash.title)).join(' · ') })}
    </Notice>
  );
});
