import { useEffect, useState } from 'react';

/**
 * How much of the window the on-screen keyboard covers, in pixels. Phones lay it over the page without changing the
 * window's height (`dvh` does not change either); only the visual viewport tells.
 */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const measure = (): void => {
      // Zooming in makes the visual viewport smaller too, but covers nothing.
      const covered = viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height));
      setHeight(covered);
      // The browser has scrolled the page up to show the box. The box is above the keyboard now, so the header can come
      // back.
      if (covered > 0) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return height;
}
