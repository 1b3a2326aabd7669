import { tabbable } from 'tabbable';

/** Where the Tab key stops within a sheet, in order. From outside a frame is one stop, whatever is in it. */
function stopsOf(panel: HTMLElement): HTMLElement[] {
  const stops = tabbable(panel) as HTMLElement[];
  const frames = [...panel.querySelectorAll('iframe')].filter((frame) => frame.tabIndex >= 0 && !stops.includes(frame));
  if (frames.length === 0) return stops;
  return [...stops, ...frames].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/**
 * Keeps the Tab key within a sheet: after its last element comes the first, and the other way round. The page
 * behind is inert, but without this the focus goes on to the browser's own bars, and from there to what lies over
 * the page.
 */
export function keepTab(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops = stopsOf(panel);
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = panel.ownerDocument;
  const isAtEdge = activeElement === (event.shiftKey ? first : last) || activeElement === panel;
  // From the panel itself the browser finds the first stop, but not the last.
  if (!isAtEdge || (activeElement === panel && !event.shiftKey && first)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * The focus has passed an end of the sheet, as it does out of a frame, whose keys are not heard: it goes to the
 * other end.
 */
export function goRound(panel: HTMLElement, end: 'first' | 'last'): void {
  const stops = stopsOf(panel);
  (stops.at(end === 'first' ? 0 : -1) ?? panel).focus();
}

/**
 * When the focused element goes, the browser drops the focus: the sheet takes it, so that keys and screen readers
 * go on.
 */
export function keepFocusInside(panel: HTMLElement): () => void {
  const { ownerDocument: document } = panel;
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    if (!document.querySelector('dialog[open]')) panel.focus({ preventScroll: true });
  });
  observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
}
