/**
 * Runs at the beginning of the frame after the next one, when the next one has been shown. Returns how to cancel
 * it.
 */
export function afterFrame(run: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}
