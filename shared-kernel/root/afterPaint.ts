/** In milliseconds: a page that nobody sees draws no frames. */
const unseen = 200;

/**
 * Runs once, as soon as what was just changed has been drawn, in a task of its own: a press is answered at once, and
 * what costs more than a frame follows.
 */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  const once = (): void => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, unseen);
}
