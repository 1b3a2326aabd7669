import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { longPressDelay, PressTimer } from './longPress.ts';

interface LongPressOptions {
  /** How long the finger rests before the press counts, in milliseconds. */
  delay?: number;
  /** While it stays down the action is repeated at this interval; without it, it is done once. */
  repeat?: number;
}

/** A finger that moves further than this, in pixels, is scrolling. */
const slack = 10;

/**
 * Handlers to spread on a button. The action must be reachable without a long press too: a keyboard and a screen reader
 * have none.
 */
export function useLongPress(onPress: () => void, { delay = longPressDelay, repeat }: LongPressOptions = {}) {
  const [timer] = useState(() => new PressTimer());
  const start = useRef({ x: 0, y: 0 });
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => () => timer.stop(), [timer]);
  const end = (): void => timer.stop();
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.start(() => latest.current(), delay, repeat);
    },
    onPointerMove: (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > slack) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
