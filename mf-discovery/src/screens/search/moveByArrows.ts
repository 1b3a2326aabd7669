import type { KeyboardEvent } from 'react';

/** The search field and its results: links, and buttons that search for something else. */
const stops = 'input[type="search"], [data-hits] a[href], [data-hits="words"] button';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys lead from the field to its results, through them, and back. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const at = all.indexOf(event.target as HTMLElement);
  const next = all[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
