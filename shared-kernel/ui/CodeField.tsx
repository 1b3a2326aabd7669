import { css } from '@emotion/react';
import { useId, type Ref } from 'react';
import type { Locale } from '../contract/locale.ts';
import { toLatinDigits, toLocaleDigits } from '../language/digits.ts';
import { FieldError } from './FieldError.tsx';
import { field, fieldHint, fieldLabel } from './fieldLook.ts';

interface CodeFieldProps {
  label: string;
  /** Latin digits only, whatever was typed. */
  value: string;
  onChange: (code: string) => void;
  /** Called once with the last digit, also when the code is pasted or autofilled from a message. */
  onComplete?: (code: string) => void;
  length?: number;
  /** Decides in which digits the code is drawn. */
  locale: Locale;
  hint?: string;
  error?: string | null;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

const row = css`
  position: relative;
  display: flex;
  gap: var(--s-2);
  justify-content: center;
  direction: ltr;
`;
/** One real input over drawn cells: only a single field can be autofilled from a message and read out as one code. */
const input = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  opacity: 0;
  border: 0;
  font-size: var(--t-16);
`;
const cell = css`
  display: grid;
  place-items: center;
  flex: 1;
  max-inline-size: 52px;
  block-size: 56px;
  border-radius: var(--r-input);
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--border-strong);
  font-size: var(--t-22);
  font-weight: 600;
  transition: box-shadow var(--motion-fast);
  input:focus ~ &[data-next='true'] {
    box-shadow:
      inset 0 0 0 2px var(--brand),
      0 0 0 4px var(--brand-soft);
  }
  [data-invalid='true'] > & {
    box-shadow: inset 0 0 0 2px var(--danger);
  }
  input:disabled ~ & {
    background: var(--n-100);
    color: var(--n-600);
    box-shadow: inset 0 0 0 1px var(--border);
  }
`;

export function CodeField({ inputRef, ...props }: CodeFieldProps) {
  const { value, length = 6, error, hint, locale } = props;
  const id = useId();
  const handleChange = (text: string): void => {
    const code = toLatinDigits(text).replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    props.onChange(code);
    if (code.length === length) props.onComplete?.(code);
  };
  const described = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div css={field}>
      <label htmlFor={id} css={fieldLabel}>
        {props.label}
      </label>
      <div css={row} data-invalid={Boolean(error)}>
        <input
          id={id}
          ref={inputRef}
          css={input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          disabled={props.disabled}
          value={value}
          onChange={(event) => handleChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {Array.from({ length }, (_, at) => (
          <span key={at} css={cell} data-next={at === Math.min(value.length, length - 1)} aria-hidden="true">
            {toLocaleDigits(locale, value[at] ?? '')}
          </span>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} css={fieldHint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
