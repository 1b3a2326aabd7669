/** Resolves after so many milliseconds, at one of the events, or when it is no longer waited for. */
export function waitFor(until: AbortSignal, ...ends: (number | [EventTarget, string])[]): Promise<void> {
  return new Promise((resolve) => {
    if (until.aborted) return resolve();
    const cleanups: (() => void)[] = [];
    const end = (event?: Event): void => {
      if (event?.type === 'visibilitychange' && document.hidden) return;
      for (const clean of cleanups) clean();
      resolve();
    };
    for (const one of [...ends, [until, 'abort'] as const]) {
      if (typeof one === 'number') {
        const timer = setTimeout(() => end(), one);
        cleanups.push(() => clearTimeout(timer));
        continue;
      }
      const [target, name] = one;
      target.addEventListener(name, end);
      cleanups.push(() => target.removeEventListener(name, end));
    }
  });
}
