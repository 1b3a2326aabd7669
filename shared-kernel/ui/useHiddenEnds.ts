import { useEffect, useState, type RefObject } from 'react';

export type HiddenEnds = 'none' | 'start' | 'end' | 'both';

/** In pixels: rounding in a zoomed page loses a part of one. */
const slack = 2;

/** The ends at which a row has more than can be seen; follows scrolling and the sizes of the row and its parts. */
export function useHiddenEnds(row: RefObject<HTMLElement | null>, parts: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>('none');
  useEffect(() => {
    const element = row.current!;
    const look = (): void => {
      // Right-to-left pages count from 0 down; the absolute value is the distance from the row's start in both.
      const passed = Math.abs(element.scrollLeft);
      const start = passed > slack;
      const end = element.scrollWidth - element.clientWidth - passed > slack;
      setHidden(start && end ? 'both' : start ? 'start' : end ? 'end' : 'none');
    };
    // The first answer comes with the first frame: asked at once, the browser would lay out a page that is still
    // changing.
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
