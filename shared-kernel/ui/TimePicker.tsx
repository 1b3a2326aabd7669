import { css } from '@emotion/react';
import { useId } from 'react';
import type { Locale } from '../contract/locale.ts';
import { toLocaleDigits } from '../language/digits.ts';
import { hourSteps, minuteSteps, type ClockTime } from '../language/timeSteps.ts';
import { FieldError } from './FieldError.tsx';
import { field, fieldFrame, fieldLabel } from './fieldLook.ts';

interface TimePickerProps {
  label: string;
  hourLabel: string;
  minuteLabel: string;
  locale: Locale;
  /** On a 24-hour clock; empty until the hour is chosen. */
  value: ClockTime | '';
  onChange: (time: ClockTime) => void;
  /** Nothing before it is offered: now, when the day is today. */
  earliest?: ClockTime;
  error?: string | null;
  disabled?: boolean;
}

/** A clock reads hours first in every language. */
const clock = css`
  direction: ltr;
  align-items: center;
  inline-size: fit-content;
  & > span {
    font-weight: 600;
  }
`;
const select = css`
  appearance: none;
  min-inline-size: 64px;
  min-block-size: 48px;
  padding-inline: var(--s-3);
  border: 0;
  border-radius: var(--r-input);
  background: transparent;
  color: var(--text);
  text-align: center;
  text-align-last: center;
  cursor: pointer;
  & > option {
    background: var(--surface-raised);
    color: var(--text);
  }
  &:focus-visible {
    outline: none;
  }
`;

/** Native lists: on a phone they are the wheels that people know. */
export function TimePicker({
  label,
  hourLabel,
  minuteLabel,
  locale,
  value,
  onChange,
  earliest,
  error,
  disabled = false,
}: TimePickerProps) {
  const id = useId();
  const [hour = '', minute = ''] = value.split(':');
  const minutes = hour === '' ? [] : minuteSteps(hour, earliest);
  const chooseHour = (chosen: string): void => {
    const offered = minuteSteps(chosen, earliest);
    onChange(`${chosen}:${offered.includes(minute) ? minute : (offered[0] ?? '00')}`);
  };
  // A stored time may lie outside of what is offered now: it is shown, and judged by its form.
  const withOwn = (steps: string[], own: string): string[] => (steps.includes(own) ? steps : [own, ...steps]);
  const common = {
    css: select,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <fieldset css={field}>
      <legend css={fieldLabel}>{label}</legend>
      <div css={[fieldFrame, clock]} data-invalid={Boolean(error)} data-disabled={disabled}>
        <select {...common} aria-label={hourLabel} value={hour} onChange={(event) => chooseHour(event.target.value)}>
          {withOwn(hourSteps(earliest), hour).map((step) => (
            <option key={step} value={step} disabled={step === ''}>
              {step === '' ? '--' : toLocaleDigits(locale, step)}
            </option>
          ))}
        </select>
        <span aria-hidden="true">:</span>
        <select
          {...common}
          aria-label={minuteLabel}
          value={minute}
          disabled={disabled || hour === ''}
          onChange={(event) => onChange(`${hour}:${event.target.value}`)}
        >
          {withOwn(minutes, minute).map((step) => (
            <option key={step} value={step} disabled={step === ''}>
              {step === '' ? '--' : toLocaleDigits(locale, step)}
            </option>
          ))}
        </select>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
