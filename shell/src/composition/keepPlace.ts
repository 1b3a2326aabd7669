/**
 * Remembers what the browser forgets of an element that leaves the document: how far its lists were scrolled, and
 * where the focus was. Returns how to give that back.
 */
export function keepPlace(place: HTMLElement): { leave(): void; comeBack(): void } {
  const scrolled = new Set<Element>();
  let positions: [Element, left: number, top: number][] = [];
  let focused: Element | null = null;
  place.addEventListener('scroll', ({ target }) => scrolled.add(target as Element), { capture: true, passive: true });
  return {
    leave() {
      const { activeElement } = document;
      focused = place.contains(activeElement) ? activeElement : null;
      positions = [...scrolled]
        .filter((list) => place.contains(list))
        .map((list) => [list, list.scrollLeft, list.scrollTop]);
    },
    comeBack() {
      for (const [list, left, top] of positions) list.scrollTo({ left, top, behavior: 'instant' });
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}
