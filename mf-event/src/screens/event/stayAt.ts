/** For how long content that loads late may push the target away, in milliseconds. */
const settling = 3000;

/**
 * Scrolls to an element and keeps it in view while content above it loads, until the reader moves. Returns a function
 * that stops this.
 */
export function stayAt(id: string): () => void {
  const place = document.getElementById(id);
  // A short one at the foot of the page could not come up to the header.
  place?.style.setProperty('min-block-size', 'calc(100svh - var(--header-height, 70px))');
  const go = (): void => place?.scrollIntoView({ block: 'start' });
  const observer = new ResizeObserver(go);
  const letGo = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of moves) window.removeEventListener(name, letGo);
  };
  const timer = setTimeout(letGo, settling);
  for (const name of moves) window.addEventListener(name, letGo, { passive: true });
  observer.observe(document.body);
  go();
  return letGo;
}

/** A reader who moves knows better where to be. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
