import { useEffect, useRef } from 'react';
import { toastDuration } from '../figures.ts';

/** Calls back when the time is over; while it is held, the rest of the time waits. */
export function useExpiry(duration = toastDuration, isHeld: boolean, onExpire: () => void): void {
  const left = useRef(duration);
  useEffect(() => {
    if (isHeld) return;
    const began = Date.now();
    const timer = setTimeout(onExpire, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback must not start the time anew
  }, [isHeld]);
}
