import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { longPressDelay, PressTimer } from './longPress.ts';

interface LongPressOptions {
  /** In milliseconds: how long the finger rests before the press counts. */
  delay?: number;
  /** In milliseconds: repeats the action at this interval while the finger stays down; without it, it runs once. */
  repeat?: number;
}

/** In pixels: a finger that moves further is scrolling. */
const slack = 10;

/**
 * Handlers to spread on a button. The action must be reachable without a long press too: keyboards and screen readers
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
