import { css } from '@emotion/react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { Locale } from '../contract/locale.ts';
import { toLatinDigits, toLocaleDigits } from '../language/digits.ts';
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
  /** Nothing before it is offered: now, where the day is today. */
  earliest?: ClockTime;
  error?: string | null;
  disabled?: boolean;
}

/** A clock shows hours first, from the left, in every language. */
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

/** In milliseconds: digits typed within this time belong together. */
const typingPause = 1500;

/** What is typed on a list of numbers, which the list itself would not understand in Persian. */
function useTypedDigits() {
  const typed = useRef({ digits: '', at: -Infinity });
  /** The last two digits that were typed, or the only one. */
  const typedIn = (event: KeyboardEvent): string | null => {
    const digit = toLatinDigits(event.key);
    if (!/^\d$/.test(digit) || event.ctrlKey || event.metaKey || event.altKey) return null;
    event.preventDefault();
    const { digits, at } = typed.current;
    const together = digits.length === 1 && event.timeStamp - at < typingPause ? digits + digit : digit;
    typed.current = { digits: together, at: event.timeStamp };
    return together;
  };
  const startAnew = (): void => void (typed.current.digits = '');
  return { typedIn, startAnew };
}

/**
 * Native lists, which on a phone are the wheels that people know. On a keyboard the time is typed, ۱۸۳۰ or 1830, which
 * the lists themselves would not understand in Persian.
 */
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
  const minuteList = useRef<HTMLSelectElement>(null);
  const goesOn = useRef(false);
  useEffect(() => {
    // The list of minutes is enabled by an hour; only then can it take the focus.
    if (goesOn.current) minuteList.current?.focus();
    goesOn.current = false;
  }, [value]);
  const { typedIn, startAnew } = useTypedDigits();
  const typeHour = (event: KeyboardEvent): void => {
    const digits = typedIn(event);
    const chosen = digits?.padStart(2, '0');
    if (!digits || !chosen || !hourSteps(earliest).includes(chosen)) return;
    // No hour goes on after 3 to 9, nor after two digits.
    const isWhole = digits.length === 2 || digits > '2';
    if (isWhole) startAnew();
    goesOn.current = isWhole && chosen !== hour;
    if (isWhole && chosen === hour) minuteList.current?.focus();
    chooseHour(chosen);
  };
  const typeMinute = (event: KeyboardEvent): void => {
    const digits = typedIn(event);
    const chosen = digits && minutes.find((step) => step.startsWith(digits));
    if (chosen) onChange(`${hour}:${chosen}`);
    else startAnew();
  };
  // A stored time may no longer be on offer: it is shown, and judged by its form.
  const options = (steps: string[], own: string) =>
    (steps.includes(own) ? steps : [own, ...steps]).map((step) => (
      <option key={step} value={step} disabled={step === ''}>
        {step === '' ? '--' : toLocaleDigits(locale, step)}
      </option>
    ));
  const common = {
    css: select,
    disabled,
    onFocus: startAnew,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <fieldset css={field}>
      <legend css={fieldLabel}>{label}</legend>
      <div css={[fieldFrame, clock]} data-invalid={Boolean(error)} data-disabled={disabled}>
        <select
          {...common}
          aria-label={hourLabel}
          value={hour}
          onKeyDown={typeHour}
          onChange={(event) => chooseHour(event.target.value)}
        >
          {options(hourSteps(earliest), hour)}
        </select>
        <span aria-hidden="true">:</span>
        <select
          {...common}
          ref={minuteList}
          aria-label={minuteLabel}
          onKeyDown={typeMinute}
          value={minute}
          disabled={disabled || hour === ''}
          onChange={(event) => onChange(`${hour}:${event.target.value}`)}
        >
          {options(minutes, minute)}
        </select>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
