import { NavigationType } from 'react-router-dom';
import type { SharedHistory } from 'shared-kernel/navigation/history';
import { rowInSight, wayTo, type Row } from './rowInSight.ts';

/** How long a returning screen may take to grow tall enough for its old position. */
const patience = 2000;

/**
 * Frames for which the old position must hold: cards that are drawn only when they come near start with an
 * estimated height, and the browser moves the page to keep in place what it thinks is being read.
 */
const steadyFrames = 5;

/** What a reader scrolls with. */
const byHand = ['wheel', 'touchmove', 'keydown'];

/** How far down a screen its reader was. */
interface Place {
  /** In pixels, like all here. */
  top: number;
  /** Looked at when the screen is left. */
  layout?: Layout;
}

/** What the pixels meant. */
interface Layout {
  /** Of the window. */
  width: number;
  /** Of the page. */
  height: number;
  row: Row | null;
}

/**
 * A new page begins at its top; going back returns to where the reader was, once the screen has grown that tall again:
 * at the same pixels, and in a window of another width (a turned phone) at the same row.
 */
export function rememberScroll(window: Window, history: SharedHistory): void {
  window.history.scrollRestoration = 'manual';
  const places = new Map<string, Place>();
  let current = history.location;
  let stopRestoring = (): void => {};
  window.addEventListener('scroll', () => places.set(current.key, { top: window.scrollY }), { passive: true });

  history.listen(({ action, location }) => {
    const stayed = location.pathname === current.pathname && location.search === current.search;
    const place = places.get(current.key);
    // Once, while the left screen still stands. At each scroll it would make the browser lay out what has just changed
    // in the middle of a frame, and a long list changes then. The top of a page is its top at any width.
    if (place?.top) place.layout ??= layoutOf(window);
    current = location;
    stopRestoring();
    // A sheet's hash entry lies over the same page, which is smaller behind it.
    if (stayed) return void (place && places.set(location.key, place));
    if (action !== NavigationType.Pop) return window.scrollTo(0, 0);
    stopRestoring = restore(window, places.get(location.key) ?? { top: 0 });
  });
}

const layoutOf = (window: Window): Layout => ({
  width: window.innerWidth,
  height: window.document.documentElement.scrollHeight,
  row: rowInSight(window),
});

/** Returns how to end it early, as a reader does who scrolls meanwhile and knows better where to be. */
function restore(window: Window, place: Place): () => void {
  const giveUp = performance.now() + patience;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    for (const name of byHand) window.removeEventListener(name, end);
  };
  for (const name of byHand) window.addEventListener(name, end, { passive: true });
  let held = 0;
  const attempt = () => {
    if (isOver) return;
    const { top, isGuess } = aimOf(window, place);
    const isThere = Math.abs(window.scrollY - top) < 1;
    held = isThere && !isGuess ? held + 1 : 0;
    if (!isThere) window.scrollTo(0, top);
    if (held < steadyFrames && performance.now() < giveUp) requestAnimationFrame(attempt);
    else end();
  };
  requestAnimationFrame(attempt);
  return end;
}

/** Where to scroll to. A guess brings the place near, so that a long list draws the row that is looked for. */
function aimOf(window: Window, { top, layout }: Place): { top: number; isGuess: boolean } {
  if (!layout?.row || layout.width === window.innerWidth) return { top, isGuess: false };
  const { document, scrollY } = window;
  const way = wayTo(layout.row, document);
  if (way !== null) return { top: Math.max(0, scrollY + way), isGuess: false };
  return { top: (top / layout.height) * document.documentElement.scrollHeight, isGuess: true };
}
