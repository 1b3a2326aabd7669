import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useListWindow } from 'shared-kernel/ui/useListWindow';
import type { Line } from '../../stores/lines.ts';

interface ReadingPlace {
  /** Laid out from its end (`column-reverse`): what is added at its top never moves what is read. */
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Which of the lines are drawn, from the first to before the second; null is all. */
  spans: readonly { from: number; to: number }[] | null;
  isAtEnd: boolean;
  handleScroll(): void;
  toEnd(): void;
}

/** Closer than this to the end counts as reading the end. In pixels. */
const nearEnd = 80;

/**
 * Keeps the reader where they are: at the end when they are there, on the same line when they have scrolled up. The
 * conversation is known by its store.
 */
export function useReadingPlace(lines: readonly Line[], store: object): ReadingPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const previous = useRef<{ key: string | undefined; below: number }>({ key: undefined, below: 0 });
  const [isAtEnd, setAtEnd] = useState(true);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const spans = useListWindow({ keys, memory: store, container: content, isFromEnd: true });
  const lastKey = keys.at(-1);
  const isWhole = spans === null;

  useLayoutEffect(() => {
    // Of a long conversation the window does so.
    if (!isWhole) return;
    const box = scroller.current;
    const { key, below } = previous.current;
    // In a box laid out from its end only what is added below the old last message would push the text up.
    const added = key === undefined ? 0 : spaceBelow(content.current, key) - below;
    if (box && added > 0 && -box.scrollTop > nearEnd) box.scrollTop -= added;
    previous.current = { key: lastKey, below: lastKey === undefined ? 0 : spaceBelow(content.current, lastKey) };
  }, [lastKey, isWhole]);

  return {
    scroller,
    content,
    spans,
    isAtEnd,
    handleScroll: () => setAtEnd(-(scroller.current?.scrollTop ?? 0) <= nearEnd),
    toEnd: () => {
      if (scroller.current) scroller.current.scrollTop = 0;
      setAtEnd(true);
    },
  };
}

/** From the foot of a message to the foot of the conversation; 0 when it is not there any more. */
function spaceBelow(content: HTMLElement | null, key: string): number {
  const line = [...(content?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].findLast(
    ({ dataset }) => dataset.row === key,
  );
  return content && line ? content.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom : 0;
}
