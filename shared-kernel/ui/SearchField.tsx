import { css } from '@emotion/react';
import { Search, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  /** Read out, not drawn: the magnifying glass says it to those who see. */
  label: string;
  /** What the empty field says; its label by itself. */
  placeholder?: string;
  clearLabel: string;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
}

/** It has its own cross, with a name and a target of the right size. */
const look = css`
  & input::-webkit-search-cancel-button {
    display: none;
  }
`;
const clear = css`
  margin-inline-end: calc(-1 * var(--s-3));
`;

/** Words that something is looked for by, and a cross that takes them away. */
export function SearchField({ maxLength = 80, ...props }: SearchFieldProps): ReactNode {
  const { label, placeholder = label, clearLabel, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const handleClear = (): void => {
    onChange('');
    // The cross goes away, and would take the focus with it.
    input.current?.focus();
  };
  return (
    <div css={look}>
      <TextField
        label={label}
        labelHidden
        placeholder={placeholder}
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={onChange}
        inputRef={input}
        start={<Icon icon={Search} />}
        end={
          value === '' ? undefined : (
            <span css={clear}>
              <IconButton icon={X} label={clearLabel} onClick={handleClear} />
            </span>
          )
        }
      />
    </div>
  );
}
