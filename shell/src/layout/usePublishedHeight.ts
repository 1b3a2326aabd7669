import { useLayoutEffect, type RefObject } from 'react';
import { headerMeasuredAfter } from '../figures.ts';

/**
 * Publishes the height of a part of the frame as a custom property of the page, so that screens can stick below or
 * above it. What the keys stand on stays in sight when the part grows over it.
 */
export function usePublishedHeight(part: RefObject<HTMLElement | null>, property: string): void {
  useLayoutEffect(() => {
    const element = part.current!;
    const { style } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPublished = false;
    let height = 0;
    const publish = () => {
      isPublished = true;
      const hasGrown = element.offsetHeight > height;
      height = element.offsetHeight;
      style.setProperty(property, `${height}px`);
      if (hasGrown) keepInSight();
    };
    // The first answer comes with the first frame. Asked for at once, it would make the browser lay out a page that is
    // still being changed.
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      // A part that is still growing is measured once it has come to rest.
      if (isPublished) timer = setTimeout(publish, headerMeasuredAfter);
      else publish();
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
