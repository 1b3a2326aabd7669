import { useLayoutEffect } from 'react';

/**
 * Publishes the width of the page's scrollbar as `--scrollbar-width`, for while something covers the page and it
 * has none (style/page). Zoom and the system's settings change it, and both resize the window.
 */
export function useScrollbarWidth(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    // Every element inherits the property, so that a change restyles the whole page.
    let published = Number.parseFloat(root.style.getPropertyValue('--scrollbar-width')) || 0;
    const publish = (): void => {
      // While the page is covered it has none to measure.
      if (document.querySelector('dialog[open], #page[data-behind=true]')) return;
      // Not `clientWidth`: where a scrollbar is drawn over the page, it includes the gutter that is kept for it.
      const width = window.innerWidth - root.offsetWidth;
      if (width !== published) root.style.setProperty('--scrollbar-width', `${width}px`);
      published = width;
    };
    publish();
    window.addEventListener('resize', publish);
    return () => window.removeEventListener('resize', publish);
  }, []);
}
