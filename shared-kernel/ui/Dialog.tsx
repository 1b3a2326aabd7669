import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { coverPage } from './cover.tsx';
import { useSeenPart } from './useSeenPart.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  /** Called on Escape, the cross and a press outside. The owner decides by setting `open`. */
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
}

const appear = keyframes`from { opacity: 0; transform: translateY(12px) scale(0.98); }`;
const dim = keyframes`from { opacity: 0; }`;
const look = css`
  inline-size: min(440px, calc(100vw - 2 * var(--s-4)));
  /* Above a keyboard that lies over the window. */
  inset-block: var(--unseen-start, 0px) var(--unseen-end, 0px);
  max-block-size: min(640px, calc(100dvh - 2 * var(--s-6) - var(--unseen-start, 0px) - var(--unseen-end, 0px)));
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--r-sheet);
  background: var(--surface-raised);
  color: var(--text);
  box-shadow: var(--shadow-2);
  overflow: hidden;
  &[open] {
    display: flex;
    animation: ${appear} var(--motion) var(--ease);
  }
  &::backdrop {
    background: var(--scrim);
    animation: ${dim} var(--motion);
  }
`;
const panel = css`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: 0;
  min-inline-size: 0;
`;
const head = css`
  display: flex;
  align-items: flex-start;
  gap: var(--s-2);
  padding: var(--s-3) var(--s-3) 0 var(--s-3);
  padding-inline-start: var(--s-6);
  & > h2 {
    flex: 1;
    /* The first of several lines is level with the cross. */
    padding-block-start: calc((var(--target) - 1.25em) / 2);
    font-size: var(--t-18);
  }
`;
const body = css`
  overflow-y: auto;
  &:focus-visible {
    outline-offset: -3px;
  }
  padding: var(--s-2) var(--s-6) var(--s-6);
  &:not(:last-child) {
    padding-block-end: var(--s-3);
  }
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-6) var(--s-6);
  /* Doubled, so that it wins over the button's own rule whatever their order. */
  && > * {
    flex: 1 1 auto;
    min-inline-size: 40%;
    max-inline-size: 100%;
  }
`;

export function Dialog({ open, title, onClose, closeLabel, children, actions, role }: DialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useSeenPart(ref, open);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    const uncoverPage = coverPage(dialog, () => dialog.showModal());
    return () => {
      uncoverPage();
      dialog.close();
      // The browser returns the focus only while the dialog is in the page; here its owner has gone, and the dialog
      // with it.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return (
    // Escape is the keyboard's way to do what a press on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      css={look}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div css={panel}>
          <div css={head}>
            <h2 id={id}>{title}</h2>
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
          </div>
          <Body labelledBy={id}>{children}</Body>
          {actions !== undefined && <div css={foot}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** The content. While it is taller than what can be seen, the keyboard can focus and scroll it. */
function Body({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current: element } = frame;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, []);
  const stop = scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <div ref={frame} css={body} {...stop}>
      <div ref={content}>{children}</div>
    </div>
  );
}
