import type { KeyboardEvent } from 'react';

/** Of what is typed into, and of what is open above the page, the keys are its own. */
const takesKeys = 'input, textarea, select, dialog, [role=tab]';

/**
 * A desk is worked through by hand: down and up (or j and k) go from row to row, Enter presses a row's first button, and
 * the digits choose a tab.
 */
export function useDeskKeys(choose: (tab: number) => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    if (target.closest(takesKeys) || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-desk-row]')];
    const at = rows.findIndex((row) => row.contains(target));
    const step = ['ArrowDown', 'j'].includes(event.key) ? 1 : ['ArrowUp', 'k'].includes(event.key) ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
    } else if (event.key === 'Enter' && target === rows[at]) {
      event.preventDefault();
      target.querySelector<HTMLElement>('button')?.click();
    } else if (/^[1-9]$/.test(event.key)) choose(Number(event.key) - 1);
  };
}
