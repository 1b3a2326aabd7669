import { useLayoutEffect, type RefObject } from 'react';
import { headerMeasuredAfter } from '../figures.ts';

/** How high each part was when it was measured last. */
const known = new Map<string, number>();

/**
 * Publishes the height of a part of the frame as a custom property of the page, so that screens can stick below or
 * above it. What the keys stand on stays in sight when the part grows over it. A part that comes back is believed to be
 * as high as it was until the browser has measured it: every element inherits the property, so that a change of it after
 * the first frame would have the whole page styled twice.
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
    // The first answer comes with the first frame. Asked for at once, it would make the browser lay out a page that is
    // still being changed.
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

/** The page keeps clear of its frame by `scroll-padding`, which a browser minds only when it scrolls. */
function keepInSight(): void {
  const stop = document.activeElement;
  if (stop?.closest('main') && stop.matches(':focus-visible')) stop.scrollIntoView({ block: 'nearest' });
}
