/**
 * Runs at the beginning of the frame after the next one: what that one shows is out by then. Returns how to call it
 * off.
 */
export function afterFrame(run: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}
