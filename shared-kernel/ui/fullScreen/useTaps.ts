import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { closest } from '../closest.ts';
import type { Stage } from './Stage.ts';

interface Taps {
  stage: RefObject<Stage | null>;
  /** For one tap: the controls over the picture go, or come back. */
  onBare(): void;
  /** A mouse has pressed the dark beside the picture. */
  onBeside(): void;
}

/** In milliseconds and pixels: the second tap of a pair comes so soon after the first and so near to it. */
const pairTime = 280;
const pairWay = 40;

/**
 * Taps on the pictures. A second tap zooms, so the first one counts only once no other has come; a mouse zooms with
 * each press on the picture. Taps are read from clicks, which also end a drag: those are ignored.
 */
export function useTaps({ stage, onBare, onBeside }: Taps) {
  const press = useRef<{ isMouse: boolean; isDrag: boolean }>({ isMouse: true, isDrag: false });
  const first = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(first.current?.timer), []);

  return {
    begin({ pointerType }: PointerEvent): void {
      press.current = { isMouse: pointerType === 'mouse', isDrag: false };
    },
    forget(): void {
      press.current.isDrag = true;
    },
    end({ target, clientX: x, clientY: y }: MouseEvent): void {
      const shown = stage.current;
      if (!shown || press.current.isDrag || closest(target, 'button')) return;
      const point = shown.pointAt(x, y);
      if (press.current.isMouse) {
        if (shown.isOnPicture(point)) shown.toggleZoom(point);
        else onBeside();
        return;
      }
      const before = first.current;
      first.current = null;
      clearTimeout(before?.timer);
      if (before && Math.hypot(x - before.x, y - before.y) < pairWay) {
        shown.toggleZoom(point);
        return;
      }
      const timer = setTimeout(() => {
        first.current = null;
        onBare();
      }, pairTime);
      first.current = { x, y, timer };
    },
  };
}
