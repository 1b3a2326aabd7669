import { useEffect, type RefObject } from 'react';

const stops = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * When the part of a list that has the focus goes, such as a chip by which a filter is taken back, the part that is now
 * in its place takes the focus. The browser would drop it.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    let at = -1;
    const partsOf = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(stops)];
    const handleFocus = ({ target }: FocusEvent): void => {
      at = partsOf().findIndex((part) => part === target);
    };
    const handleBlur = ({ target, relatedTarget }: FocusEvent): void => {
      if (box.contains(relatedTarget as Node | null)) return;
      // Some browsers blur a part that goes, too; it is gone only after that.
      queueMicrotask(() => {
        if ((target as Node).isConnected && document.activeElement !== target) at = -1;
      });
    };
    const observer = new MutationObserver(() => {
      // A sheet around it may have taken by now what the browser drops: Chrome tells whoever watches longest first.
      if (at < 0 || !document.activeElement?.contains(box)) return;
      const parts = partsOf();
      parts[Math.min(at, parts.length - 1)]?.focus({ preventScroll: true });
    });
    box.addEventListener('focusin', handleFocus);
    box.addEventListener('focusout', handleBlur);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', handleFocus);
      box.removeEventListener('focusout', handleBlur);
      observer.disconnect();
    };
  }, [list]);
}
