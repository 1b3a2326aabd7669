import { useEffect, useState } from 'react';

/** The product's rule: the numbers of an event open this many milliseconds after they were asked for. */
const openingDelay = 300;

/** Whether the screen has opened. It is open at once when there is something to show already, as on the way back. */
export function useOpening(isKept: boolean): boolean {
  const [isOpen, setOpen] = useState(isKept);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setOpen(true), openingDelay);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen;
}
