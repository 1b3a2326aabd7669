import { useEffect, useEffectEvent } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { keepFresh } from './keepFresh.ts';

/**
 * Keeps what a screen shows fresh while it is there: `ask` asks the server for what is new when the stream may have
 * left something out, and every so many milliseconds while it is cut. It answers false when the server did not.
 */
export function useFresh(ask: () => Promise<boolean>, every: number): void {
  const { live } = useRoot();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const stay = new AbortController();
    keepFresh({ live, ask: () => askNow(), every, until: stay.signal });
    return () => stay.abort();
  }, [live, every]);
}
