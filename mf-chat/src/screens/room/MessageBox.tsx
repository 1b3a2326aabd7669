import { css } from '@emotion/react';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface MessageBoxProps {
  label: string;
  placeholder: string;
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** In pixels: below `from` the box keeps its height, beyond `to` it scrolls. */
const grows = { from: 59, to: 150 };

const look = css`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 48px;
  padding: 11px var(--s-4);
  border: 0;
  border-radius: 24px;
  background: var(--surface-sunken);
  font-size: var(--t-16);
  line-height: 26px;
  resize: none;
  overflow-y: auto;
  &:focus-visible {
    outline-width: 2px;
    outline-offset: 0;
  }
  &:disabled {
    color: var(--n-600);
    -webkit-text-fill-color: currentColor;
    opacity: 1;
  }
`;

export function MessageBox({ label, placeholder, value, disabled, onChange, onSend }: MessageBoxProps): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // The box has to shrink first; otherwise it keeps the height of a longer text.
    current.style.blockSize = '';
    const wanted = current.scrollHeight;
    if (wanted >= grows.from) current.style.blockSize = `${Math.min(wanted, grows.to)}px`;
  }, [value]);

  const handleKeyDown = (event: KeyboardEvent): void => {
    // While an input method is composing, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <textarea
      ref={box}
      css={look}
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      disabled={disabled}
      autoComplete="off"
      enterKeyHint="send"
      // With `auto` the caret of an empty box would be at the left on a Persian page.
      dir={value === '' ? undefined : 'auto'}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}
