import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * False while a page that a server has drawn is taken over, true at once in one that the browser draws. What a screen
 * draws only then adds nothing to the page's size and keeps no reader waiting: it follows in pieces, when the browser
 * is idle.
 */
export function useTakenOver(): boolean {
  const isDrawnHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isTakenOver, setTakenOver] = useState(isDrawnHere);
  useEffect(() => startTransition(() => setTakenOver(true)), []);
  return isTakenOver;
}
