import { useEffect, useState } from 'react';

/** The first screen and its pictures go first. In milliseconds. */
const courtesy = 2500;

/** Turns true once the page has been drawn and has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => setIdle(true), { timeout: courtesy });
      else setIdle(true);
    }, courtesy);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
