import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useAnchored } from './anchored.ts';
import { float } from './floatLook.ts';

interface TooltipProps {
  /** A sentence about the child that is good to know, and that nobody is lost without. */
  text: string;
  /** What it is about: a button or a link, which takes these. */
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

/** A pointer that rests means it, one that goes by does not; in milliseconds. */
const opensAfter = 400;
/** Time to cross the gap between the child and the text. */
const closesAfter = 150;

/**
 * A sentence at the pointer or the focus. It stays while the pointer is on it, goes at Escape, and does not go by
 * itself. A finger has neither: what must be known stands on the page.
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
    // Nothing is operated here: the child has the focus and the press.
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
