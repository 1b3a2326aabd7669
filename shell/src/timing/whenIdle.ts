/**
 * Runs once this many milliseconds are over and the page is idle, at the latest after as long again. Returns how to
 * cancel it.
 */
export function whenIdle(run: () => void, delay: number): () => void {
  let isWanted = true;
  const runIfWanted = (): void => {
    if (isWanted) run();
  };
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(runIfWanted, { timeout: delay });
    else runIfWanted();
  }, delay);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
