import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useListWindow } from 'shared-kernel/ui/useListWindow';
import type { Line } from '../../stores/lines.ts';

interface ReadingPlace {
  /** Laid out from its end (`column-reverse`): what is added at its top never moves what is read. */
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The lines that are drawn, each span without its end; null is all. */
  spans: readonly { from: number; to: number }[] | null;
  isAtEnd: boolean;
  handleScroll(): void;
  toEnd(): void;
}

/** Closer than this to the end counts as reading the end. In pixels. */
const nearEnd = 80;

/**
 * Keeps the reader in place: at the end, or on the same line after scrolling up. A new `store` is a new conversation.
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
    // In a long conversation the list window does so.
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

/** From the bottom of a message to the bottom of the conversation; 0 when the message is gone. */
function spaceBelow(content: HTMLElement | null, key: string): number {
  const line = [...(content?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].findLast(
    ({ dataset }) => dataset.row === key,
  );
  return content && line ? content.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom : 0;
}
