import { css } from '@emotion/react';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { coveringInput } from './choiceLook.ts';
import { FieldError } from './FieldError.tsx';
import { Icon } from 'shared-kernel/ui/Icon';

interface CheckboxProps {
  /** May hold a link, such as to the rules. */
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  error?: string | null;
}

const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-block-size: var(--target);
`;
const box = css`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 7px;
  box-shadow: inset 0 0 0 2px var(--border-strong);
  transition:
    background-color var(--motion-fast),
    box-shadow var(--motion-fast);
  /* Not by its colour, which people may have set to one of their own. */
  &:not(:has(:checked)) > svg {
    visibility: hidden;
  }
  &:has(:checked) {
    background: var(--brand);
    color: var(--on-brand);
    box-shadow: none;
  }
  @media (forced-colors: active) {
    outline: 1px solid;
    &:has(:checked) {
      outline: 3px solid Highlight;
    }
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--brand);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    opacity: 0.5;
  }
`;
/** Reaches 10 px beyond the box on all sides: a 44 px target. */
const input = css`
  inset: -10px;
  inline-size: 44px;
  block-size: 44px;
`;

export function Checkbox({ children, checked, onChange, disabled = false, error }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div css={row}>
        <span css={box}>
          <Icon icon={Check} size={4} />
          <input
            css={[coveringInput, input]}
            id={id}
            type="checkbox"
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </span>
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
