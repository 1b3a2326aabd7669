import { useSyncExternalStore } from 'react';

/** The shorter side of the largest phones, in pixels. */
const phone = 500;

/** The screen is asked and not the window, which an open keyboard makes wider than high. */
function isOnItsSide(): boolean {
  const { width, height, orientation } = window.screen;
  return Math.min(width, height) <= phone && (orientation?.type.startsWith('landscape') ?? false);
}

function listen(onChange: () => void): () => void {
  const { orientation } = window.screen;
  orientation?.addEventListener('change', onChange);
  return () => orientation?.removeEventListener('change', onChange);
}

export const useOnItsSide = (): boolean => useSyncExternalStore(listen, isOnItsSide, () => false);
