import { tabbable } from 'tabbable';

/**
 * Keeps the Tab key within a sheet: after its last element comes the first, and the other way round. The page behind is
 * inert, but without this the focus goes on to the browser's own bars, and from there to what lies over the page.
 */
export function keepTab(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops = tabbable(panel);
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = panel.ownerDocument;
  const isAtEdge = activeElement === (event.shiftKey ? first : last) || activeElement === panel;
  // From the panel itself the browser finds the first stop, but not the last.
  if (!isAtEdge || (activeElement === panel && !event.shiftKey && first)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
