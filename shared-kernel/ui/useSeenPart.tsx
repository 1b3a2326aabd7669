import { useEffect, type RefObject } from 'react';

/**
 * Tells what lies over the page how much of the window's head and foot nobody sees, as `--unseen-start` and
 * `--unseen-end` on its element: a phone lays its keyboard over the window, whose height stays as it was (`dvh` does
 * not change either), and pushes the window up to show what is typed. Once the element stands in what is left, the
 * field is brought back into sight.
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
      // Who zooms in sees less of the window too, but nothing lies over it.
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
