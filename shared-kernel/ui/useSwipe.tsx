import { useRef, useState, type PointerEvent } from 'react';

/** In pixels: the finger must have gone this far for the swipe to count; the row follows a little further. */
const counts = 64;
const furthest = 88;
/** In pixels: until then it may still become a scroll. */
const slack = 10;

interface Swipe {
  /** How far the row has moved, in pixels, towards the end of the line. */
  offset: number;
  /** Letting go now runs the action. */
  isDue: boolean;
  /** To spread on the row, which needs `touch-action: pan-y`. */
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onClickCapture: (event: { detail: number; preventDefault(): void; stopPropagation(): void }) => void;
  };
}

/**
 * A row that a finger swipes towards the end of the line: to the right in English, to the left in Persian. Its action
 * must be reachable in another way too, for keyboards and screen readers.
 */
export function useSwipe(onSwipe: (() => void) | null): Swipe {
  const start = useRef<{ x: number; y: number; way: 1 | -1 } | null>(null);
  const wasSwept = useRef(false);
  const [offset, setOffset] = useState(0);
  const isDue = Math.abs(offset) >= counts;
  const end = (does: boolean): void => {
    if (start.current === null) return;
    start.current = null;
    setOffset(0);
    if (does && isDue) onSwipe?.();
  };
  return {
    offset,
    isDue,
    handlers: {
      onPointerDown: (event) => {
        wasSwept.current = false;
        if (onSwipe === null || event.pointerType === 'mouse') return;
        const way = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
        start.current = { x: event.clientX, y: event.clientY, way };
      },
      onPointerMove: (event) => {
        if (start.current === null) return;
        const { x, y, way } = start.current;
        const along = (event.clientX - x) * way;
        if (offset === 0 && Math.abs(event.clientY - y) > slack) start.current = null;
        else if (offset !== 0 || along > slack) {
          wasSwept.current = true;
          setOffset(Math.max(1, Math.min(along, furthest)) * way);
        }
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      // A swipe that ends on a link does not follow it; keys and screen readers press without a swipe.
      onClickCapture: (event) => {
        if (!wasSwept.current || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
