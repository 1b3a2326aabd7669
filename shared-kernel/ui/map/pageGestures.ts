/** What to tell the reader: one finger, or the plain wheel, moves the page and not the map. */
export type Hint = 'fingers' | 'wheel';

/**
 * Leaves one finger and the plain wheel to the page around a map; two fingers, or the wheel with Ctrl or ⌘, move the
 * map. Calls `onHint` when somebody seems to want the map. Returns how to undo it.
 */
export function leaveToPage(frame: HTMLElement, onHint: (hint: Hint) => void): () => void {
  const handleTouch = (event: TouchEvent): void => {
    if (event.touches.length > 1) return;
    event.stopPropagation();
    if (event.type === 'touchmove') onHint('fingers');
  };
  const handleWheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    onHint('wheel');
  };
  const options = { capture: true, passive: true };
  frame.addEventListener('touchstart', handleTouch, options);
  frame.addEventListener('touchmove', handleTouch, options);
  frame.addEventListener('wheel', handleWheel, options);
  return () => {
    frame.removeEventListener('touchstart', handleTouch, options);
    frame.removeEventListener('touchmove', handleTouch, options);
    frame.removeEventListener('wheel', handleWheel, options);
  };
}

/** Keeps gestures on a map from a sheet around it, which would take a finger for a drag of its own. */
export function keepFromSheet(frame: HTMLElement): () => void {
  const handle = (event: Event): void => event.stopPropagation();
  frame.addEventListener('touchstart', handle, { passive: true });
  return () => frame.removeEventListener('touchstart', handle);
}
