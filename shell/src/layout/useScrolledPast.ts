import { useSyncExternalStore } from 'react';

const onScroll = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** Whether the page has been scrolled further than this; renders only when the answer changes. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(onScroll, () => window.scrollY > pixels);
