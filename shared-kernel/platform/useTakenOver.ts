import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * False while a page that a server has drawn is taken over, true at once in one that the browser draws. What a screen
 * draws only then costs neither the page its bytes nor its reader the wait: it follows in pieces, when nothing else is
 * to be done.
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
