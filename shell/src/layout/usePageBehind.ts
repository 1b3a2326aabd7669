import { useEffect, type RefObject } from 'react';

/**
 * While sheets are open the page behind them keeps its place: it shrinks around what is in the window and does not
 * scroll.
 */
export function usePageBehind(page: RefObject<HTMLElement | null>, isBehind: boolean): void {
  useEffect(() => {
    if (!isBehind) return;
    page.current!.style.setProperty('transform-origin', `50% ${window.scrollY + window.innerHeight / 2}px`);
    document.documentElement.style.setProperty('overflow', 'hidden');
    return () => {
      document.documentElement.style.removeProperty('overflow');
    };
  }, [page, isBehind]);
}
