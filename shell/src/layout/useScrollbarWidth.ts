import { useLayoutEffect } from 'react';

/**
 * Publishes the width of the page's scrollbar as `--scrollbar-width`, for while something covers the page and it
 * has none (style/page). Zoom and the system's settings change it, and both resize the window.
 */
export function useScrollbarWidth(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const publish = (): void => {
      // While the page is covered it has none to measure.
      if (document.querySelector('dialog[open], #page[data-behind=true]')) return;
      // Not `clientWidth`: where a scrollbar is drawn over the page, it includes the gutter that is kept for it.
      root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.offsetWidth}px`);
    };
    publish();
    window.addEventListener('resize', publish);
    return () => window.removeEventListener('resize', publish);
  }, []);
}
