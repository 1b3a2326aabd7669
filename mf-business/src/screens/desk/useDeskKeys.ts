import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isDeskKey } from './deskKeys.ts';
import { deskRows, focusOf } from './focusRow.ts';

/** These take keys themselves: fields, and whatever is open above the page. */
const takesKeys = 'input:not([data-choice] input), textarea, select, dialog, [role=dialog], [role=menu], [role=tab]';

/** The character that a key types; on a non-Latin keyboard the one of the same key on a Latin keyboard. */
function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || /^[\x20-\x7e]$/.test(key)) return key;
  if (code === 'Slash' && shiftKey) return '?';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

interface Keys {
  /** Chooses a tab by its position. */
  choose(tab: number): void;
  help(): void;
}

/**
 * Keys for the whole desk: down and up (or j and k) move between rows, Enter presses a row's first button, letters run
 * its actions, digits choose a tab, on any keyboard layout. The desk need not have the focus: after an action removes
 * its row, one press reaches the next row.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, { choose, help }: Keys): void {
  const last = useRef(-1);

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest(takesKeys) || event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys that are pressed elsewhere on the page are not the desk's.
    if (!desk.current || (target !== document.body && !desk.current.contains(target))) return;
    const key = latinKey(event);
    const rows = [...desk.current.querySelectorAll<HTMLElement>(deskRows)];
    const at = rows.findIndex((row) => row.contains(target));
    const row = rows[at];
    const step = ['ArrowDown', 'j'].includes(key) ? 1 : ['ArrowUp', 'k'].includes(key) ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      // The decided row is gone and the next one has taken its position.
      const from = at >= 0 ? at : last.current - (step > 0 ? 1 : 0);
      last.current = Math.min(rows.length - 1, Math.max(0, from + step));
      const next = rows[last.current];
      if (next) focusOf(next)?.focus();
    } else if (key === 'Enter' && row && target === row) {
      event.preventDefault();
      row.querySelector<HTMLElement>('button')?.click();
    } else if (isDeskKey(key) && row) {
      event.preventDefault();
      last.current = at;
      row.querySelector<HTMLElement>(`[data-desk-key=${key}] :is(a, button)`)?.click();
    } else if (key === '?') {
      event.preventDefault();
      help();
    } else if (/^[1-9]$/.test(key)) {
      last.current = -1;
      choose(Number(key) - 1);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
