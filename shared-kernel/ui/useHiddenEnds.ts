import { useEffect, useState, type RefObject } from 'react';

export type HiddenEnds = 'none' | 'start' | 'end' | 'both';

/** A part of a pixel is lost to rounding when a page is zoomed. */
const slack = 2;

/**
 * At which ends of a row there is more than can be seen; it follows scrolling and the sizes of the row and its parts.
 */
export function useHiddenEnds(row: RefObject<HTMLElement | null>, parts: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>('none');
  useEffect(() => {
    const element = row.current!;
    const look = (): void => {
      // Right-to-left pages count from 0 down; the size is the way from the row's start in both.
      const passed = Math.abs(element.scrollLeft);
      const start = passed > slack;
      const end = element.scrollWidth - element.clientWidth - passed > slack;
      setHidden(start && end ? 'both' : start ? 'start' : end ? 'end' : 'none');
    };
    // The first answer comes with the first frame. Asked for at once, it would make the browser lay out a page that is
    // still being changed.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(parts.current!);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, parts]);
  return hidden;
}
