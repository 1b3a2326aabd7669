import { coversChanged } from 'shared-kernel/ui/cover';
import { endProperty } from './toastLook.ts';

/**
 * Tells the sheet or dialog that holds the toasts where they end, so that it can stand below them. Only that one: what
 * the page itself inherits would style all of it anew.
 */
export function makeRoom(place: HTMLElement): () => void {
  let told: HTMLElement | null = null;
  let height = 0;
  const tell = (): void => {
    const cover = place.parentElement;
    const next = height > 0 && cover !== document.body ? cover : null;
    if (told !== next) told?.style.removeProperty(endProperty);
    told = next;
    told?.style.setProperty(endProperty, `calc(${height}px + env(safe-area-inset-top) + 2 * var(--s-3))`);
  };
  const observer = new ResizeObserver(([entry]) => {
    height = Math.ceil(entry!.borderBoxSize[0]!.blockSize);
    tell();
  });
  observer.observe(place);
  window.addEventListener(coversChanged, tell);
  return () => {
    observer.disconnect();
    window.removeEventListener(coversChanged, tell);
    told?.style.removeProperty(endProperty);
  };
}
