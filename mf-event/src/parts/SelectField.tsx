import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { field, fieldFrame, fieldHint, fieldInput, fieldLabel } from 'shared-kernel/ui/fieldLook';

interface SelectFieldProps {
  label: string;
  hint?: string;
  value: number;
  options: readonly { value: number; label: string }[];
  onChange: (value: number) => void;
}

const frame = css`
  position: relative;
  & > svg {
    position: absolute;
    inset-inline-end: var(--s-3);
    inset-block-start: calc(50% - 10px);
    pointer-events: none;
    color: var(--text-soft);
  }
`;
const select = css`
  appearance: none;
  inline-size: 100%;
  padding-inline-end: var(--s-10);
  cursor: pointer;
  & > option {
    background: var(--surface-raised);
    color: var(--text);
  }
`;

/** A native list, so that a phone shows its own. */
export function SelectField({ label, hint, value, options, onChange }: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div css={field}>
      <label htmlFor={id} css={fieldLabel}>
        {label}
      </label>
      <div css={[fieldFrame, frame]}>
        <select
          id={id}
          css={[fieldInput, select]}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size={5} />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} css={fieldHint}>
          {hint}
        </p>
      )}
    </div>
  );
}
