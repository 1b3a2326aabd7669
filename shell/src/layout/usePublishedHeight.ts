import { useLayoutEffect, type RefObject } from 'react';
import { headerMeasuredAfter } from '../figures.ts';

/** How high each part was when it was measured last. */
const known = new Map<string, number>();

/**
 * Publishes the height of a part of the frame as a custom property of the page, so that screens can stick below or
 * above it. What has the focus stays in sight when the part grows over it. A part that comes back keeps its last
 * height until the browser has measured it: every element inherits the property, so that a change after the first
 * frame would restyle the whole page.
 */
export function usePublishedHeight(part: RefObject<HTMLElement | null>, property: string): void {
  useLayoutEffect(() => {
    const element = part.current!;
    const { style } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let height = known.get(property) ?? 0;
    let isMeasured = false;
    const publish = (): void => style.setProperty(property, `${height}px`);
    const measure = (): void => {
      const { offsetHeight } = element;
      const hasGrown = !isMeasured || offsetHeight > height;
      const hasChanged = offsetHeight !== height;
      isMeasured = true;
      height = offsetHeight;
      known.set(property, height);
      if (hasChanged) publish();
      if (hasGrown) keepInSight();
    };
    if (height > 0) publish();
    // The first answer comes with the first frame. Measuring at once would make the browser lay out a page that is
    // still changing.
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      // A part that is still growing is measured once it has come to rest.
      if (isMeasured) timer = setTimeout(measure, headerMeasuredAfter);
      else measure();
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      style.setProperty(property, '0px');
    };
  }, [part, property]);
}

/** `scroll-padding` keeps the page clear of its frame, but browsers heed it only when they scroll. */
function keepInSight(): void {
  const stop = document.activeElement;
  if (stop?.closest('main') && stop.matches(':focus-visible')) stop.scrollIntoView({ block: 'nearest' });
}
