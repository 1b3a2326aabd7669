import { useEffect, useRef, type RefObject } from 'react';
import { deskRows, focusInPlace } from './focusRow.ts';

/**
 * When the row that has the focus, or whose dialog has it, leaves the list, the one that is now in its place takes it,
 * or the last. The browser would drop it. `rows` are those that are shown.
 */
export function useRowInPlace(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const at = useRef(-1);
  useEffect(() => {
    const box = list.current!;
    const handleFocus = ({ target }: FocusEvent): void => {
      at.current = [...box.querySelectorAll(deskRows)].findIndex((row) => row.contains(target as Node));
    };
    box.addEventListener('focusin', handleFocus);
    return () => box.removeEventListener('focusin', handleFocus);
  }, [list]);
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const left = [...list.current!.querySelectorAll(deskRows)];
    const row = left[Math.min(at.current, left.length - 1)];
    if (row) focusInPlace(row);
  }, [list, rows]);
}
