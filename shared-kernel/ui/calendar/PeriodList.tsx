import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isRtl } from '../direction.ts';
import { placeByKey } from './calendarKeys.ts';
import { periodEntry, periodList } from './calendarLook.ts';

interface PeriodListProps {
  label: string;
  /** Months of a year, or years. */
  entries: readonly { id: number; text: string; disabled: boolean; isNow: boolean }[];
  /** The one that is shown. */
  open: number;
  columns: 3 | 4;
  takesFocus: boolean;
  onChoose: (id: number) => void;
}

/** Months or years to choose from; the current one takes the focus and is scrolled to the middle. */
export function PeriodList({ label, entries, open, columns, takesFocus, onChoose }: PeriodListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const entry = box?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!box || !entry) return;
    if (takesFocus) entry.focus({ preventScroll: true });
    // Not scrollIntoView: that would move the page as well.
    box.scrollTop += entry.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2 + 24;
  }, [open, takesFocus]);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const all = [...(list.current?.querySelectorAll<HTMLButtonElement>('[role=option]') ?? [])];
    const at = all.findIndex((entry) => entry === document.activeElement);
    const target = placeByKey(at, all.length, columns, event.key, isRtl(event.currentTarget));
    if (at < 0 || target === null) return;
    event.preventDefault();
    nearestOpen(all, target, at)?.focus();
  };
  const reached =
    entries.find(({ id, disabled }) => id === open && !disabled) ?? entries.find(({ disabled }) => !disabled);
  return (
    // The focus is on the entries, one of which is in the tab order.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={list}
      css={periodList}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      role="listbox"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {entries.map(({ id, text, disabled, isNow }) => (
        <button
          key={id}
          css={periodEntry}
          type="button"
          role="option"
          aria-selected={id === open}
          aria-current={isNow ? 'date' : undefined}
          tabIndex={id === reached?.id ? 0 : -1}
          disabled={disabled}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** The entry at a place, or the nearest one towards `from` that can be chosen. */
function nearestOpen(all: readonly HTMLButtonElement[], target: number, from: number): HTMLButtonElement | undefined {
  const back = target > from ? -1 : 1;
  for (let at = target; at !== from; at += back) if (!all[at]?.disabled) return all[at];
  return undefined;
}
