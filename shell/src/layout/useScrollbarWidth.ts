import { useLayoutEffect } from 'react';

/**
 * Publishes how wide the page's scrollbar is as `--scrollbar-width`, for the time in which something covers the page and
 * it has none (style/page). Zoom and the system's settings change it, and both resize the window.
 */
export function useScrollbarWidth(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const publish = (): void => {
      const width = window.innerWidth - root.clientWidth;
      // While the page is covered it has none to measure.
      if (getComputedStyle(root).overflowY !== 'hidden') root.style.setProperty('--scrollbar-width', `${width}px`);
    };
    publish();
    window.addEventListener('resize', publish);
    return () => window.removeEventListener('resize', publish);
  }, []);
}
