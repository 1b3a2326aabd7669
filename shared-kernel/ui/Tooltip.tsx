import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useAnchored } from './anchored.ts';
import { float } from './floatLook.ts';

interface TooltipProps {
  /** A sentence about the child that is good to know, but that nobody needs. */
  text: string;
  /** The button or link that it is about, which takes these attributes. */
  children: (described: { 'aria-describedby': string }) => ReactNode;
}

const around = css`
  display: inline-flex;
`;
const look = css`
  ${float};
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-input);
  background: var(--n-800);
  color: var(--n-0);
  font-size: var(--t-14);
  line-height: 1.5;
`;

/** In milliseconds: a pointer that rests means it, one that passes does not. */
const opensAfter = 400;
/** In milliseconds: time to move from the child to the text. */
const closesAfter = 150;

/**
 * A sentence for pointer and focus. It stays while the pointer is on it, closes at Escape, and never by itself. Touch
 * has neither: what must be known stands on the page.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const part = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const show = (wanted: boolean, after = 0): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(wanted), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useAnchored({ isOpen, anchor, part, content: text, onLeave: () => show(false) });
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    show(false);
  };
  return (
    // There is nothing to operate here: the child has the focus and the press.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={anchor}
      css={around}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(true, opensAfter)}
      onPointerLeave={() => show(false, closesAfter)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(true)}
      onBlur={() => show(false)}
      onKeyDown={handleKey}
    >
      {children({ 'aria-describedby': id })}
      <span hidden id={id}>
        {text}
      </span>
      {isOpen && (
        <span ref={part} css={look} popover="manual" role="tooltip">
          {text}
        </span>
      )}
    </span>
  );
}
