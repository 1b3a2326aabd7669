import { useEffect, type RefObject } from 'react';

/**
 * Tells an overlay how much of the window's top and bottom is out of sight, as `--unseen-start` and `--unseen-end` on
 * its element: a phone lays its keyboard over the window without changing its height (`dvh` does not change either),
 * and pushes the window up to show what is typed. Once the element fits into what is left, the field is scrolled back
 * into sight.
 */
export function useSeenPart(part: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const element = part.current;
    if (!isOpen || !viewport || !element) return;
    const { style } = element;
    const tell = (name: string, pixels: number): void =>
      style.setProperty(name, `${Math.max(0, Math.round(pixels))}px`);
    const measure = (): void => {
      // Zooming in shows less of the window too, but nothing lies over it.
      const isZoomed = viewport.scale > 1.01;
      tell('--unseen-start', isZoomed ? 0 : viewport.offsetTop);
      tell('--unseen-end', isZoomed ? 0 : window.innerHeight - viewport.height - viewport.offsetTop);
    };
    const handleResize = (): void => {
      measure();
      const { activeElement } = document;
      if (activeElement !== element && element.contains(activeElement))
        activeElement?.scrollIntoView({ block: 'nearest' });
    };
    measure();
    viewport.addEventListener('resize', handleResize);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', handleResize);
      viewport.removeEventListener('scroll', measure);
    };
  }, [part, isOpen]);
}
