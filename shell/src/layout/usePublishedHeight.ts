import { useLayoutEffect, type RefObject } from 'react';
import { headerMeasuredAfter } from '../figures.ts';

/** How high each part was when it was measured last. */
const known = new Map<string, number>();

/**
 * Publishes the height of a part of the frame as a custom property of the page, so that screens can stick below or above
 * it, where it is not the usual one, which the page's own rules say (style/page): every element inherits the property,
 * so that a change restyles the whole page. For the same reason a part that comes back keeps its last height until the
 * browser has measured it. What has the focus stays in sight when the part grows over it.
 */
export function usePublishedHeight(part: RefObject<HTMLElement | null>, property: string, usual: number): void {
  useLayoutEffect(() => {
    const element = part.current!;
    const { style } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let height = known.get(property) ?? usual;
    let isMeasured = false;
    const publish = (): void => {
      if (height === usual) style.removeProperty(property);
      else style.setProperty(property, `${height}px`);
    };
    const take = (measured: number): void => {
      const hasGrown = !isMeasured || measured > height;
      const hasChanged = measured !== height;
      isMeasured = true;
      height = measured;
      known.set(property, height);
      if (hasChanged) publish();
      if (hasGrown) keepInSight();
    };
    if (height !== usual) publish();
    // The first answer comes with the first frame. Measuring at once, or asking the element itself, would make the
    // browser style and lay out a page that is still changing.
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry!.borderBoxSize[0]!.blockSize);
      clearTimeout(timer);
      // A part that is still growing is taken once it has come to rest.
      if (isMeasured) timer = setTimeout(take, headerMeasuredAfter, measured);
      else take(measured);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [part, property, usual]);
}

/** `scroll-padding` keeps the page clear of its frame, but browsers heed it only when they scroll. */
function keepInSight(): void {
  const stop = document.activeElement;
  if (stop?.closest('main') && stop.matches(':focus-visible')) stop.scrollIntoView({ block: 'nearest' });
}
