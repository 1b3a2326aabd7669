import { useEffect, useReducer } from 'react';
import { useRoot } from 'shared-kernel/root/context';

/** Whole seconds until a moment (in milliseconds since 1970), counted down while it is shown; 0 once it has come. */
export function useSecondsUntil(moment: number): number {
  const { now } = useRoot();
  const [, redraw] = useReducer((ticks: number) => ticks + 1, 0);
  const seconds = Math.max(0, Math.ceil((moment - now().getTime()) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(redraw, 1000);
    return () => clearInterval(timer);
  }, [isOver, moment]);
  return seconds;
}
