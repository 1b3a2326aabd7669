import { useLayoutEffect, type RefObject } from 'react';
import { headerMeasuredAfter } from '../figures.ts';

/**
 * Publishes the height of a part of the frame as a custom property of the page, so that screens can stick below or
 * above it.
 */
export function usePublishedHeight(part: RefObject<HTMLElement | null>, property: string): void {
  useLayoutEffect(() => {
    const element = part.current!;
    const { style } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPublished = false;
    const publish = () => {
      isPublished = true;
      style.setProperty(property, `${element.offsetHeight}px`);
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
