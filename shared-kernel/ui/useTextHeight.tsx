import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Makes a text area as high as its text, up to `upTo` pixels; below `from` it keeps its own height. The same text needs
 * another height once the site's letters have come in place of the device's, and in a phone that was turned.
 */
export function useTextHeight(text: string, upTo: number, from = 0): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const fit = useEffectEvent((): void => {
    const { current } = area;
    if (!current) return;
    // Shrunk first: otherwise the height of a longer text stays.
    current.style.blockSize = 'auto';
    const wanted = current.scrollHeight;
    current.style.blockSize = wanted < from ? '' : `${Math.min(wanted, upTo)}px`;
  });
  useLayoutEffect(() => fit(), [text, upTo]);
  useEffect(() => {
    // A listener of its own: what an effect event is must not be handed on.
    const again = (): void => fit();
    const { fonts } = document as { fonts?: EventTarget };
    fonts?.addEventListener('loadingdone', again);
    window.addEventListener('resize', again);
    return () => {
      fonts?.removeEventListener('loadingdone', again);
      window.removeEventListener('resize', again);
    };
  }, []);
  return area;
}
