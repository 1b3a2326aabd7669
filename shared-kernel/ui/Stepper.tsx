import { css } from '@emotion/react';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from 'shared-kernel/ui/IconButton';

interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** The number as it is drawn and read: `۳` or "3 people". */
  format: (value: number) => string;
  lessLabel: string;
  moreLabel: string;
  disabled?: boolean;
}

const look = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  inline-size: fit-content;
  padding: 2px;
  border-radius: var(--r-full);
  box-shadow: inset 0 0 0 1px var(--border);
`;
const number = css`
  min-inline-size: 3ch;
  text-align: center;
  font-size: var(--t-18);
  font-weight: 600;
`;

export function Stepper(props: StepperProps) {
  const { label, value, onChange, min = 1, max = Infinity, format, disabled = false } = props;
  const move = (step: number): void => onChange(Math.max(min, Math.min(max, value + step)));
  return (
    <fieldset css={look} aria-label={label}>
      <IconButton icon={Minus} label={props.lessLabel} disabled={disabled || value <= min} onClick={() => move(-1)} />
      <output css={number} aria-live="polite">
        {format(value)}
      </output>
      <IconButton
        icon={Plus}
        variant="secondary"
        label={props.moreLabel}
        disabled={disabled || value >= max}
        onClick={() => move(1)}
      />
    </fieldset>
  );
}
