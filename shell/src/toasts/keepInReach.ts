import { coversChanged, topCover } from 'shared-kernel/ui/cover';

/** What a dialog or sheet would take for a press on itself, or for the start of a drag. */
const presses = ['pointerdown', 'mousedown', 'touchstart', 'click'];

/**
 * Keeps an element in reach while a dialog or a sheet covers the page: within the topmost of them, since whatever
 * stands beside it is inert, and over it, in the browser's top layer. The cover closes or moves by nothing that is done
 * to the element.
 */
export function keepInReach(element: HTMLElement): () => void {
  let isShown = true;
  const place = (): void => {
    const cover = topCover();
    const parent = cover ?? document.body;
    if (element.parentElement !== parent) {
      parent.append(element);
      isShown = !cover;
      if (cover) element.setAttribute('popover', 'manual');
      else element.removeAttribute('popover');
    }
    // The top layer is stacked in the order of showing: a dialog that is still closed would come to lie over it.
    if (isShown || cover?.matches('dialog:not([open])')) return;
    isShown = true;
    // A browser without a top layer draws it within the cover.
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
