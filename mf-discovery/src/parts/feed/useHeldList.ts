import { useEffect, useReducer, useState, type ReactNode } from 'react';
import type { EventListStore } from '../../stores/EventListStore.ts';

interface Held {
  list: EventListStore;
  between: ReactNode;
}

/** In milliseconds: what comes sooner needs no sign that it is on its way. */
const patience = 400;

/**
 * What to draw of a list that may be another one with each filter: for a moment the former list, while nothing of this
 * one has come. Skeletons in between would flash.
 */
export function useHeldList(now: Held): Held & { isHeld: boolean } {
  const [held] = useState({ ...now });
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const { list, between } = now;
  const { load, rows } = list.pages;
  const isOnItsWay = rows.length === 0 && (load.kind === 'idle' || load.kind === 'busy');
  const isHeld = isOnItsWay && held.list !== list;
  useEffect(() => void (isHeld || Object.assign(held, { list, between })));
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => {
      held.list = list;
      draw();
    }, patience);
    return () => clearTimeout(timer);
  }, [held, isHeld, list]);
  return { ...(isHeld ? held : now), isHeld };
}
