import { coversChanged, topCover } from 'shared-kernel/ui/cover';

/** What a dialog or sheet would take for a press on itself, or for the start of a drag. */
const presses = ['pointerdown', 'mousedown', 'touchstart', 'click'];

/**
 * Keeps an element over everything and in reach: in the browser's top layer, and within the topmost dialog or sheet,
 * since whatever stands beside that is inert. It closes or moves by nothing that is done to the element.
 */
export function keepInReach(element: HTMLElement): () => void {
  const place = (): void => {
    const parent = topCover() ?? document.body;
    if (element.parentElement === parent) return;
    parent.append(element);
    // A browser without a top layer draws it within the parent.
    (element as Partial<HTMLElement>).showPopover?.();
  };
  const keep = (event: Event): void => event.stopPropagation();
  for (const press of presses) element.addEventListener(press, keep, { passive: true });
  window.addEventListener(coversChanged, place);
  place();
  return () => {
    for (const press of presses) element.removeEventListener(press, keep);
    window.removeEventListener(coversChanged, place);
    element.remove();
  };
}
