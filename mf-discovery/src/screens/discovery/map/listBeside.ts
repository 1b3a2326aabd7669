import { useEffect, useState, type RefObject } from 'react';
import { type Box, isInBox } from 'shared-kernel/map/box';
import { closest } from 'shared-kernel/ui/closest';
import type { FoundPlace } from '../../../stores/FoundPlaces.ts';

/** From here the map stands beside the list, as `DiscoveryScreen` has it. */
const beside = '(min-width: 1025px)';

/** The event whose card the pointer or the keyboard is at. */
export function usePointedAt(list: RefObject<HTMLElement | null>): number | null {
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const come = ({ target }: Event): void => {
      const row = closest(target, '[data-row]');
      setPointedAt(row ? Number(row.dataset.row) : null);
    };
    const leave = (): void => setPointedAt(null);
    const heard = { pointerover: come, focusin: come, pointerleave: leave, focusout: leave };
    for (const [name, handle] of Object.entries(heard)) element.addEventListener(name, handle);
    return () => {
      for (const [name, handle] of Object.entries(heard)) element.removeEventListener(name, handle);
    };
  }, [list]);
  return pointedAt;
}

/** The cards of what stands at a spot, where the list is beside the map and has them all; otherwise none. */
export function cardsIn(list: HTMLElement | null, spot: Box, places: readonly FoundPlace[]): readonly HTMLElement[] {
  if (!list || !matchMedia(beside).matches) return [];
  const cards = places
    .filter((place) => isInBox(spot, place))
    .map(({ id }) => list.querySelector<HTMLElement>(`[data-row="${id}"]`));
  return cards.every((card) => card !== null) ? cards : [];
}

/** Marks cards and brings the first of them into sight. Answers how to take the marks away. */
export function bringIntoSight(cards: readonly HTMLElement[]): () => void {
  const [first] = [...cards].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  first?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  for (const card of cards) card.dataset.marked = '';
  return () => {
    for (const card of cards) delete card.dataset.marked;
  };
}
