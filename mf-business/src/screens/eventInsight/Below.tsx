import { useDeferredValue, type ReactNode } from 'react';

interface BelowProps {
  /** Drawn with the rest, as on the way back, where the page is scrolled to its old place. */
  atOnce: boolean;
  children: ReactNode;
}

/** What is below the first screen. It is drawn after that, in turns, so that the page answers meanwhile. */
export function Below({ atOnce, children }: BelowProps): ReactNode {
  return useDeferredValue(true, atOnce) ? children : null;
}
