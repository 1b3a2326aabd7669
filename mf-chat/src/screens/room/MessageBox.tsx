import { css } from '@emotion/react';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTextHeight } from 'shared-kernel/ui/useTextHeight';

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
  line-height: 1.625rem;
  resize: none;
  overflow-y: auto;
  &:focus-visible {
    outline-width: 2px;
    outline-offset: 0;
  }
  /* Of a hint in large letters one line is seen. */
  &::placeholder {
    white-space: nowrap;
    text-overflow: ellipsis;
    overflow: hidden;
  }
  &:disabled {
    color: var(--n-600);
    -webkit-text-fill-color: currentColor;
    opacity: 1;
  }
`;

export function MessageBox({ label, placeholder, value, disabled, onChange, onSend }: MessageBoxProps): ReactNode {
  const box = useTextHeight(value, grows.to, grows.from);

  /** The words that were typed here, or came since; and whether they came while nobody typed. */
  const known = useRef('');
  const cameByItself = useRef(false);
  useLayoutEffect(() => {
    if (value !== known.current) cameByItself.current = true;
    known.current = value;
  }, [value]);
  const handleFocus = (): void => {
    const { current } = box;
    if (!current || !cameByItself.current) return;
    cameByItself.current = false;
    // The words of a message to edit, or a draft from before, came while the focus was elsewhere: a browser may have
    // left the caret before them, and what is typed then would stand in front of it all.
    if (current.selectionStart === current.selectionEnd) current.setSelectionRange(value.length, value.length);
  };
  const handleChange = (text: string): void => {
    known.current = text;
    cameByItself.current = false;
    onChange(text);
  };
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
      onFocus={handleFocus}
      onChange={(event) => handleChange(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}
