import { useEffect, useLayoutEffect, useMemo, useReducer, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type * as Code from './windowed/ListWindow.ts';
import { firstSpan, plainUpTo, type Key, type Span } from './windowed/spans.ts';

interface ListWindowProps {
  /** Of the rows, in order; the same array while they are the same. */
  keys: readonly Key[];
  /** What the list is known by: the room that its rows took is remembered for as long as that is there. */
  memory: object;
  /** Holds the rows, each marked by `data-row` with its key, and a spacer with `data-space` for those left out. */
  container: RefObject<HTMLElement | null>;
  /** The list is laid out from its end, as a conversation is. */
  isFromEnd?: boolean;
}

/** Once it is loaded, a list that comes back needs not wait for it. */
let code: typeof Code | null = null;

/** Which rows of a list are drawn: all of a short one (null), what is near the reader of a long one. */
export function useListWindow({ keys, memory, container, isFromEnd = false }: ListWindowProps): Span[] | null {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const [isLost, setLost] = useState(false);
  const { length } = keys;
  const isLong = length > plainUpTo;
  const ListWindow = isLong ? code?.ListWindow : undefined;
  const window = useMemo(
    () =>
      ListWindow &&
      new ListWindow({
        memory,
        isFromEnd,
        redraw: (isUrgent) => (isUrgent ? flushSync(draw) : draw()),
      }),
    [ListWindow, memory, isFromEnd],
  );

  useEffect(() => {
    if (!isLong || code) return;
    import('./windowed/ListWindow.ts').then(
      (loaded) => {
        code = loaded;
        draw();
      },
      // Slow, but whole. The next page asks again.
      () => setLost(true),
    );
  }, [isLong, length]);
  useLayoutEffect(() => (container.current ? window?.attach(container.current) : undefined), [window, container]);
  useLayoutEffect(() => window?.settle());

  if (!isLong) return null;
  if (window) return window.spansOf(keys);
  return isLost ? null : [firstSpan(length, isFromEnd)];
}
