import { css } from '@emotion/react';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  /** Read out, not drawn: for those who see, the magnifying glass says it. */
  label: string;
  /** What the empty field shows; its label when absent. */
  placeholder?: string;
  clearLabel: string;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
  /** It is what one came for, and has the focus at once. */
  isFirst?: boolean;
}

/** Hides the browser's cross: this field has its own, with a name and a large enough target. */
const look = css`
  & input::-webkit-search-cancel-button {
    display: none;
  }
`;
const clear = css`
  margin-inline-end: calc(-1 * var(--s-3));
  &[data-unneeded='true'] {
    visibility: hidden;
  }
`;

/** A field for search words, with a cross to clear it. */
export function SearchField({ maxLength = 80, isFirst = false, ...props }: SearchFieldProps): ReactNode {
  const { label, placeholder = label, clearLabel, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus({ preventScroll: true });
  }, [isFirst]);
  const handleClear = (): void => {
    onChange('');
    // The cross disappears, and would take the focus with it.
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
          // It is there before it is needed: drawing it with the first letter would keep that letter waiting.
          <span css={clear} data-unneeded={value === ''}>
            <IconButton icon={X} label={clearLabel} onClick={handleClear} />
          </span>
        }
      />
    </div>
  );
}
