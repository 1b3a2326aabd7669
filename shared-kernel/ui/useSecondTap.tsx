import { useRef } from 'react';

/** In milliseconds. Not every browser counts taps in `detail`, so what comes so soon is the second one too. */
const soon = 600;

/**
 * Tells whether a click is the second of a double tap: where a press asks whether to undo the one before, a double tap
 * meant the first alone. A key is no tap.
 */
export function useSecondTap(): (click: { detail: number; timeStamp: number }) => boolean {
  const last = useRef(-Infinity);
  return ({ detail, timeStamp }) => {
    const isSecond = detail > 1 || (detail === 1 && timeStamp - last.current < soon);
    last.current = timeStamp;
    return isSecond;
  };
}
