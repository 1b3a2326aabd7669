import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isDeskKey } from './deskKeys.ts';

/** Of what is typed into, and of what is open above the page, the keys are its own. */
const takesKeys = 'input, textarea, select, dialog, [role=dialog], [role=menu], [role=tab]';

/** What a key writes; where that is no Latin letter, digit or mark, what it would write on a Latin keyboard. */
function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || /^[\x20-\x7e]$/.test(key)) return key;
  if (code === 'Slash' && shiftKey) return '?';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

interface Keys {
  /** A tab by its place. */
  choose(tab: number): void;
  help(): void;
}

/**
 * A desk is worked through by hand: down and up (or j and k) go from row to row, Enter presses a row's first button,
 * letters do its actions and the digits choose a tab, whatever script the keyboard writes. It need not have the focus: an
 * action that is done takes its row away, and the next one is a press further.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, { choose, help }: Keys): void {
  const last = useRef(-1);

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(takesKeys) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // Keys of the page around are not the desk's.
    if (!desk.current || (target !== document.body && !desk.current.contains(target))) return;
    const key = latinKey(event);
    const rows = [...desk.current.querySelectorAll<HTMLElement>('[data-desk-row]')];
    const at = rows.findIndex((row) => row.contains(target));
    const row = rows[at];
    const step = ['ArrowDown', 'j'].includes(key) ? 1 : ['ArrowUp', 'k'].includes(key) ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      // The row that was decided is gone, and its place has the one after it.
      const from = at >= 0 ? at : last.current - (step > 0 ? 1 : 0);
      last.current = Math.min(rows.length - 1, Math.max(0, from + step));
      rows[last.current]?.focus();
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
