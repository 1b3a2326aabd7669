import { NavigationType } from 'react-router-dom';
import type { SharedHistory } from 'shared-kernel/navigation/history';

/** How long a returning screen may take to grow tall enough for its old position. */
const patience = 2000;

/**
 * Frames for which the old position must hold: cards that are drawn only when they come near start with an
 * estimated height, and the browser moves the page to keep in place what it thinks is being read.
 */
const steadyFrames = 5;

/**
 * A new page begins at its top; going back returns to where the reader was, once the screen has grown that tall again.
 */
export function rememberScroll(window: Window, history: SharedHistory): void {
  window.history.scrollRestoration = 'manual';
  const positions = new Map<string, number>();
  let current = history.location;
  let restoring: AbortController | null = null;
  window.addEventListener('scroll', () => positions.set(current.key, window.scrollY), { passive: true });

  history.listen(({ action, location }) => {
    const stayed = location.pathname === current.pathname && location.search === current.search;
    const position = positions.get(current.key);
    current = location;
    restoring?.abort();
    // A sheet's hash entry lies over the same page.
    if (stayed) return void (position !== undefined && positions.set(location.key, position));
    if (action !== NavigationType.Pop) return window.scrollTo(0, 0);
    restoring = new AbortController();
    restore(window, positions.get(location.key) ?? 0, restoring.signal);
  });
}

function restore(window: Window, position: number, signal: AbortSignal): void {
  const giveUp = performance.now() + patience;
  // A reader who scrolls meanwhile knows better where to be.
  const stop = new AbortController();
  for (const name of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(name, () => stop.abort(), { once: true, passive: true, signal });
  let held = 0;
  const attempt = () => {
    if (signal.aborted || stop.signal.aborted) return;
    held = Math.abs(window.scrollY - position) < 1 ? held + 1 : 0;
    if (held === 0) window.scrollTo(0, position);
    if (held < steadyFrames && performance.now() < giveUp) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
