import { useLayoutEffect } from 'react';

/**
 * Tells the page's own style (style/page) that a part of this kind stands: one that sticks below the header, or one
 * that stands on the footer. `:has()` would find it too, but then the browser searches the whole page after each change
 * of it, 5 ms on a phone. The number of such parts stands in the page and not in this module, of which each area has a
 * copy.
 */
export function useRootMark(mark: 'data-under-header' | 'data-over-footer', stands = true): void {
  useLayoutEffect(() => {
    if (!stands) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, stands]);
}

function count(mark: string, more: number): void {
  const root = document.documentElement;
  const standing = Number(root.getAttribute(mark)) + more;
  if (standing > 0) root.setAttribute(mark, String(standing));
  else root.removeAttribute(mark);
}
