import { useEffect, useState } from 'react';

/**
 * Whether the page has been scrolled further than this; renders only when the answer changes. Measured in a frame:
 * in the middle of a change of page the browser would lay out, for the answer, what is about to go.
 */
export function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = (): void => setPast(window.scrollY > pixels);
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [pixels]);
  return isPast;
}
