import { useEffect, useEffectEvent } from 'react';

/** Runs when the reader comes back to this browser tab. */
export function useShownAgain(run: () => unknown): void {
  const handle = useEffectEvent(run);
  useEffect(() => {
    const listen = (): void => {
      if (document.visibilityState === 'visible') handle();
    };
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
