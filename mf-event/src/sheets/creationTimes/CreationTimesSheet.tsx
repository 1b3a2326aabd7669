import { css } from '@emotion/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { formatNumber } from 'shared-kernel/language/number';
import type { ClockTime } from 'shared-kernel/language/timeSteps';
import { wallTime } from 'shared-kernel/language/zonedTime';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { FieldError } from 'shared-kernel/ui/FieldError';
import { Icon } from 'shared-kernel/ui/Icon';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { Stepper } from 'shared-kernel/ui/Stepper';
import { TimePicker } from 'shared-kernel/ui/TimePicker';
import { box, list, row, soft } from '../../parts/eventForm/formLook.ts';
import { eventFormMessages } from '../../parts/eventForm/messages/load.ts';
import { useText } from '../../parts/eventForm/messages/text.ts';
import { dayText } from '../../parts/eventForm/useHoursText.ts';
import { faultsOf, freshTime, withHours, type TimeFault } from '../../stores/eventForm/dayTimes.ts';
import { type DayTime, limits } from '../../stores/eventForm/eventValues.ts';

const pickers = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
`;

/** One that guests have reserved is moved to other hours with them, never taken away. */
type Row = DayTime & { taken?: number };

/** A blank row: a day is never without hours. */
const emptyTime: Row = { start: '', end: '', nights: 0 };
const longestStay = 14;

/** The hours of one day, for the event form. */
export function CreationTimesSheet(params: SheetParams['event.creationTimes']): ReactNode {
  return (
    <OwnWords files={eventFormMessages}>
      <Times {...params} />
    </OwnWords>
  );
}

function Times({ day, zone, times: given }: SheetParams['event.creationTimes']): ReactNode {
  const t = useText();
  const { locale, now, sheets } = useRoot();
  const [times, setTimes] = useState<readonly Row[]>(given.length > 0 ? given : [emptyTime]);
  const [wasTried, setTried] = useState(false);
  const today = wallTime(now(), zone);
  const faults = faultsOf({ day, times: [...times] }, { zone, now: now(), known: new Set() });
  const change = (at: number, time: DayTime): void =>
    setTimes(times.map((other, place) => (place === at ? { ...other, ...time } : other)));
  // Hours that the event had already may be in the past.
  const isKnown = (at: number): boolean => given.some(({ start }) => start === times[at]?.start);
  const isWrong = [...faults].some(([at, fault]) => fault !== 'past' || !isKnown(at));
  const handleDone = (): void => {
    setTried(true);
    if (isWrong) return;
    const chosen = times.map((time) => ({ ...freshTime(time), ...(time.was !== undefined && { was: time.was }) }));
    sheets.finish('event.creationTimes', { times: chosen });
  };
  const addTime = (): void => {
    const last = times.at(-1);
    setTimes([...times, last ? { start: last.end, end: last.end, nights: 0 } : emptyTime]);
  };
  return (
    <SheetFrame>
      <p css={soft}>{dayText(locale, day)}</p>
      <ul css={list}>
        {times.map((time, at) => {
          const fault = faults.get(at);
          const isSaid = fault !== undefined && (wasTried || fault !== 'empty') && !(fault === 'past' && isKnown(at));
          return (
            <TimeRow
              // A time has no name but its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              number={at + 1}
              time={time}
              fault={fault}
              isSaid={isSaid}
              earliest={day === today.day ? today.time : undefined}
              onChange={(changed) => change(at, changed)}
              onRemove={() => {
                const left = times.filter((_, place) => place !== at);
                setTimes(left.length > 0 ? left : [emptyTime]);
              }}
            />
          );
        })}
      </ul>
      {times.length < limits.timesOfDay && (
        <Button variant="secondary" start={<Icon icon={Plus} size={4} />} onClick={addTime}>
          {t('eventForm.times.add')}
        </Button>
      )}
      <Button block onClick={handleDone}>
        {t('eventForm.times.done')}
      </Button>
    </SheetFrame>
  );
}

interface TimeRowProps {
  /** Its place in the day, from 1. */
  number: number;
  time: Row;
  fault: TimeFault | undefined;
  /** The fault is to be read. */
  isSaid: boolean;
  earliest: ClockTime | undefined;
  onChange: (time: DayTime) => void;
  onRemove: () => void;
}

function TimeRow({ number, time, fault, isSaid, earliest, onChange, onRemove }: TimeRowProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { taken = 0 } = time;
  const format = (value: number): string => formatNumber(locale, value);
  const own = format(number);
  return (
    <li css={box}>
      <div css={pickers}>
        <TimePicker
          label={t('eventForm.times.start')}
          hourLabel={t('eventForm.times.startHour', { number: own })}
          minuteLabel={t('eventForm.times.startMinute', { number: own })}
          locale={locale}
          value={time.start}
          {...(earliest !== undefined && { earliest })}
          onChange={(start) => onChange(withHours(time, { start }))}
        />
        <TimePicker
          label={t('eventForm.times.end')}
          hourLabel={t('eventForm.times.endHour', { number: own })}
          minuteLabel={t('eventForm.times.endMinute', { number: own })}
          locale={locale}
          value={time.end}
          onChange={(end) => onChange(withHours(time, { end }))}
        />
      </div>
      {time.nights > 0 && (
        <p css={soft}>{t('eventForm.times.later', { count: time.nights, nights: format(time.nights) })}</p>
      )}
      {(time.nights > 0 || fault === 'order') && (
        <Stepper
          label={t('eventForm.times.nights')}
          value={time.nights}
          min={0}
          max={longestStay}
          onChange={(nights) => onChange({ ...time, nights })}
          format={format}
          lessLabel={t('eventForm.times.fewerNights')}
          moreLabel={t('eventForm.times.moreNights')}
        />
      )}
      {taken > 0 && <p css={soft}>{t('eventForm.times.taken', { count: taken, number: format(taken) })}</p>}
      <FieldError id={`time-${number}-error`}>
        {isSaid && fault ? t(`eventForm.times.fault.${fault}`) : null}
      </FieldError>
      <div css={row}>
        {time.nights === 0 && fault !== 'order' && time.end !== '' && (
          <Button variant="ghost" size="small" onClick={() => onChange({ ...time, nights: 1 })}>
            {t('eventForm.times.laterDay')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          start={<Icon icon={Trash2} size={4} />}
          label={t('eventForm.times.removeNumber', { number: own })}
          disabled={taken > 0}
          onClick={onRemove}
        >
          {t('eventForm.times.remove')}
        </Button>
      </div>
    </li>
  );
}
