import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { isRtl } from './direction.ts';

/** In pixels: between the anchor and the part, and to the edges of the window. */
const gap = 4;
const edge = 8;

/** Puts a part below its anchor, or above it where there is more room; never beyond an edge of the window. */
function place(anchor: Element, part: HTMLElement, align: 'start' | 'end'): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = part.getBoundingClientRect();
  const [start, end] = isRtl(anchor) ? [clientWidth - right, clientWidth - left] : [left, right];
  const within = (at: number, size: number, whole: number): number => Math.max(edge, Math.min(at, whole - edge - size));
  const isOver = bottom + gap + height > clientHeight - edge && top > clientHeight - bottom;
  const { style } = part;
  style.insetInlineStart = `${within(align === 'start' ? start : end - width, width, clientWidth)}px`;
  style.insetBlockStart = `${within(isOver ? top - gap - height : bottom + gap, height, clientHeight)}px`;
}

/** CloseWatcher, where the browser has it: Android's Back and Escape close what it watches. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

interface Anchored {
  isOpen: boolean;
  anchor: RefObject<Element | null>;
  /** Needs `position: fixed; inset: auto` and `popover="manual"`, so that it lies over sheets and dialogs too. */
  part: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  /** Anything that changes the size of the part. */
  content?: unknown;
  /** Called on a press elsewhere, when the page scrolls, and on Back. */
  onLeave: () => void;
}

/** Keeps a part beside its anchor while it is open, over everything else. */
export function useAnchored({ isOpen, anchor, part, align = 'start', content, onLeave }: Anchored): void {
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    // A browser without a top layer leaves it where it stands.
    if (isOpen) (part.current as Partial<HTMLElement> | null)?.showPopover?.();
  }, [isOpen, part]);
  useLayoutEffect(() => {
    if (isOpen && part.current && anchor.current) place(anchor.current, part.current, align);
  }, [isOpen, anchor, part, align, content]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = ({ target }: Event): boolean =>
      target instanceof Node && [anchor, part].some(({ current }) => current?.contains(target));
    const leaveFromOutside = (event: Event): void => {
      if (!isInside(event)) leave();
    };
    const leaveNow = (): void => leave();
    document.addEventListener('pointerdown', leaveFromOutside, true);
    document.addEventListener('scroll', leaveFromOutside, true);
    window.addEventListener('resize', leaveNow);
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    const watcher = CloseWatcher && new CloseWatcher();
    if (watcher) watcher.onclose = leaveNow;
    return () => {
      document.removeEventListener('pointerdown', leaveFromOutside, true);
      document.removeEventListener('scroll', leaveFromOutside, true);
      window.removeEventListener('resize', leaveNow);
      watcher?.destroy();
    };
  }, [isOpen, anchor, part]);
}
