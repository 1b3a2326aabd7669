import { useEffect, useState } from 'react';

/** The product's rule: an event's numbers open this many milliseconds after they were asked for. */
const openingDelay = 300;

/** Whether the screen has opened. It opens at once when there are numbers already, as on the way back. */
export function useOpening(isKept: boolean): boolean {
  const [isOpen, setOpen] = useState(isKept);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setOpen(true), openingDelay);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen;
}
