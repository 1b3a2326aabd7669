/**
 * Keeps the Tab key inside: after the last button comes the first, and the other way round. The page behind is inert,
 * but without this the focus goes on to the browser's own bars.
 */
export function goRound(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button:not(:disabled):not([tabindex="-1"])')].filter(
    // The arrows for a mouse are hidden on touch devices. Not every browser has `checkVisibility`.
    (stop) => !stop.closest('[inert]') && (stop.checkVisibility?.() ?? true),
  );
  const { activeElement } = dialog.ownerDocument;
  const isAtEdge = activeElement === stops.at(event.shiftKey ? 0 : -1) || (event.shiftKey && activeElement === dialog);
  if (!isAtEdge) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
