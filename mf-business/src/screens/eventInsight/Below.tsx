import { useDeferredValue, type ReactNode } from 'react';

interface BelowProps {
  /** Draws it with the rest, as on the way back, where the page scrolls to its old position. */
  atOnce: boolean;
  children: ReactNode;
}

/** What lies below the first screen. It is drawn afterwards, in turns, so that the page responds meanwhile. */
export function Below({ atOnce, children }: BelowProps): ReactNode {
  return useDeferredValue(true, atOnce) ? children : null;
}
