import { css } from '@emotion/react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { arrowStep, isRtl } from './direction.ts';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string; count?: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

const list = css`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 var(--border);
`;
const tab = css`
  position: relative;
  flex: 1 0 auto;
  min-block-size: 48px;
  padding-inline: var(--s-4);
  color: var(--text-soft);
  font-size: var(--t-14);
  font-weight: 600;
  text-align: center;
  white-space: nowrap;
  transition: color var(--motion-fast);
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--r-input);
  }
  &::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: var(--s-3);
    block-size: 3px;
    border-start-start-radius: 3px;
    border-start-end-radius: 3px;
    background: var(--brand);
    transform: scaleX(0);
    transition: transform var(--motion) var(--ease);
  }
  &[aria-selected='true'] {
    color: var(--brand-strong);
  }
  &[aria-selected='true']::after {
    transform: none;
  }
`;
const number = css`
  margin-inline-start: var(--s-1);
  font-weight: 400;
`;

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  // Of more tabs than fit, the selected one may be an address's choice and out of sight.
  useEffect(() => {
    const row = listRef.current!;
    if (row.scrollWidth <= row.clientWidth) return;
    const view = row.getBoundingClientRect();
    const tab = row.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (!tab) return;
    if (tab.left < view.left) row.scrollBy({ left: tab.left - view.left });
    else if (tab.right > view.right) row.scrollBy({ left: tab.right - view.right });
  }, [selected]);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex((entry) => entry.id === selected);
    const step = arrowStep(event.key, isRtl(event.currentTarget));
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === 0
            ? null
            : (at + step + tabs.length) % tabs.length;
    const target = next === null ? undefined : tabs[next];
    if (!target || next === null) return;
    event.preventDefault();
    onSelect(target.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      {/* The focus is on the tabs, one of which is in the tab order. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={listRef} css={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((entry) => (
          <button
            key={entry.id}
            css={tab}
            type="button"
            role="tab"
            id={`${id}-${entry.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={entry.id === selected}
            tabIndex={entry.id === selected ? 0 : -1}
            onClick={() => onSelect(entry.id)}
          >
            {entry.label}
            {entry.count !== undefined && <span css={number}>{entry.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
