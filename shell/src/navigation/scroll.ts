import { NavigationType, type Location } from 'react-router-dom';
import type { SharedHistory } from 'shared-kernel/navigation/history';
import { readPlaces, writePlaces, type Layout, type Place } from './keptPlaces.ts';
import { rowInSight, wayTo } from './rowInSight.ts';

/** How long a returning screen may take to grow tall enough for its old position. */
const patience = 2000;

/**
 * Frames for which the old position must hold: cards that are drawn only when they come near start with an
 * estimated height, and the browser moves the page to keep in place what it thinks is being read.
 */
const steadyFrames = 5;

/**
 * The same for a page that begins anew after a reload: its code and its first rows are still to come, and each further
 * page of a list begins the time afresh.
 */
const keptPatience = 5000;

/** What a reader scrolls with, or is about to press something with. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Without a key of its own, as the entry that a visit begins with, it is known by its address. */
const entryOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

/** The page was here before, and did not come by a link. */
const isHereAgain = ({ performance }: Window): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

/**
 * A new page begins at its top; going back returns to where the reader was, once the screen has grown that tall again:
 * at the same pixels, and in a window of another width (a turned phone) at the same row. Both outlive a reload, for the
 * session that `session` tells from others; a reloaded page stands where it was too.
 */
export function rememberScroll(window: Window, history: SharedHistory, session: () => string | null): void {
  let reader = session();
  const places = new Map(readPlaces(window, reader));
  let current = history.location;
  let stopRestoring = (): void => {};
  window.addEventListener('scroll', () => places.set(entryOf(current), { top: window.scrollY }), { passive: true });

  /** Where the reader is, in a layout that still stands. Of former ones only what they have in common is left. */
  const leave = (): Place | undefined => {
    const entry = entryOf(current);
    const place = places.get(entry);
    if (reader !== null && reader !== session()) {
      places.clear();
      if (place) places.set(entry, place);
    }
    reader = session();
    // Once, while the left screen still stands. At each scroll it would make the browser lay out what has just changed
    // in the middle of a frame, and a long list changes then. The top of a page is its top at any width.
    if (place?.top) place.layout ??= layoutOf(window);
    return place;
  };
  const keep = (): void => {
    leave();
    writePlaces(window, reader, places);
  };
  // The browser itself finds a reloaded page's place soonest, while it still comes.
  const leaveToBrowser = (isLeft: boolean) => (window.history.scrollRestoration = isLeft ? 'auto' : 'manual');
  leaveToBrowser(false);
  window.addEventListener('pageshow', () => leaveToBrowser(false));
  window.addEventListener('pagehide', () => {
    keep();
    leaveToBrowser(true);
  });
  // A phone that takes the page away from behind does not say so any more.
  window.document.addEventListener('visibilitychange', () => window.document.hidden && keep());

  history.listen(({ action, location }) => {
    const stayed = location.pathname === current.pathname && location.search === current.search;
    const place = leave();
    current = location;
    stopRestoring();
    // A sheet's hash entry lies over the same page, which is smaller behind it.
    if (stayed) return void (place && places.set(entryOf(location), place));
    if (action !== NavigationType.Pop) return window.scrollTo(0, 0);
    stopRestoring = restore(window, places.get(entryOf(location)) ?? { top: 0 });
  });

  const before = places.get(entryOf(current));
  if (!isHereAgain(window)) places.delete(entryOf(current));
  else if (before) stopRestoring = restore(window, before);
}

const layoutOf = (window: Window): Layout => ({
  width: window.innerWidth,
  height: window.document.documentElement.scrollHeight,
  row: rowInSight(window),
});

/** Returns how to end it early, as a reader does who scrolls meanwhile and knows better where to be. */
function restore(window: Window, place: Place): () => void {
  const wait = place.isKept ? keptPatience : patience;
  let giveUp = performance.now() + wait;
  let tallest = 0;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    for (const name of byHand) window.removeEventListener(name, end);
  };
  for (const name of byHand) window.addEventListener(name, end, { passive: true });
  let held = 0;
  const attempt = () => {
    if (isOver) return;
    const { scrollHeight } = window.document.documentElement;
    if (place.isKept && scrollHeight > tallest) giveUp = performance.now() + wait;
    tallest = Math.max(tallest, scrollHeight);
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
function aimOf(window: Window, { top, layout, isKept }: Place): { top: number; isGuess: boolean } {
  if (!layout?.row || (!isKept && layout.width === window.innerWidth)) return { top, isGuess: false };
  const { document, scrollY } = window;
  const way = wayTo(layout.row, document);
  if (way !== null) return { top: Math.max(0, scrollY + way), isGuess: false };
  // A page that begins anew is still short: only its end leads to further rows.
  return { top: isKept ? top : (top / layout.height) * document.documentElement.scrollHeight, isGuess: true };
}
