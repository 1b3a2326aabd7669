import { useEffect, useLayoutEffect, useMemo, useReducer, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type * as Code from './windowed/ListWindow.ts';
import { firstSpan, plainUpTo, type Key, type Span } from './windowed/spans.ts';

interface ListWindowProps {
  /** The keys of the rows, in order; the same array while they are the same. */
  keys: readonly Key[];
  /** What the list is known by: the height of its rows is remembered for as long as this object lives. */
  memory: object;
  /** Holds the rows, each with its key in `data-row`, and spacers with `data-space` for those left out. */
  container: RefObject<HTMLElement | null>;
  /** The list is laid out from its end, as a chat is. */
  isFromEnd?: boolean;
}

/** Kept here, so that a list which comes back need not wait for it. */
let code: typeof Code | null = null;

/** The rows of a list to draw: null means all, as in a short list; in a long one those near the reader. */
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
      // All rows are drawn, which is slow but complete. The next page tries again.
      () => setLost(true),
    );
  }, [isLong, length]);
  useLayoutEffect(() => (container.current ? window?.attach(container.current) : undefined), [window, container]);
  useLayoutEffect(() => window?.settle());

  if (!isLong) return null;
  if (window) return window.spansOf(keys);
  return isLost ? null : [firstSpan(length, isFromEnd)];
}
