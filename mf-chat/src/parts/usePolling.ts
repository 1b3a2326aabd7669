import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two calls; `hidden` null is not at all. */
interface Pace {
  visible: number;
  hidden: number | null;
}

/** Calls `ask` again and again while the screen is there, and at once when the reader or the network comes back. */
export function usePolling(ask: (isVisible: boolean) => Promise<void>, { visible, hidden }: Pace): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const plan = (): void => {
      clearTimeout(timer);
      const wait = document.hidden ? hidden : visible;
      if (!isOver && wait !== null) timer = setTimeout(() => void run(), wait);
    };
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      // The next one is counted from the answer, so a slow network is not flooded.
      await askNow(!document.hidden).finally(plan);
    };
    const handleVisibility = (): void => (document.hidden ? plan() : void run());
    const handleReturn = (): void => void run();
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('focus', handleReturn);
    window.addEventListener('online', handleReturn);
    plan();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('focus', handleReturn);
      window.removeEventListener('online', handleReturn);
    };
  }, [visible, hidden]);
}
