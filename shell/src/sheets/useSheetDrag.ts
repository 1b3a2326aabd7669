import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';

interface Drag {
  panel: RefObject<HTMLElement | null>;
  /** The header: a drag that starts here always moves the sheet. */
  grip: RefObject<HTMLElement | null>;
  /**
   * Asks for a place below the sheet's own, in percent of its height; under the finger, or after letting go.
   */
  onMove(percent: number, isHeld: boolean): void;
  onClose(): void;
}

/** Let go below this share of its height, the sheet closes. */
const far = 0.3;
/** Or let go moving downwards faster than this, in pixels a millisecond. */
const fast = 0.5;

/** Drags a sheet down to close it: by its header, or by its content where that cannot scroll further up. */
export function useSheetDrag({ panel, grip, onMove, onClose }: Drag): void {
  useDrag(
    ({ first, last, canceled, movement: [, moved], velocity: [, speed], direction: [, way], event, cancel, memo }) => {
      if (first && !mayDrag(event, moved, panel.current!, grip.current!)) {
        cancel();
        return false;
      }
      if (memo === false) return false;
      const down = Math.max(0, moved);
      const height = panel.current!.offsetHeight || 1;
      if (!last) onMove((down / height) * 100, true);
      else if (!canceled && (down > height * far || (speed > fast && way > 0))) onClose();
      else onMove(0, false);
      return true;
    },
    // Touch events, since pointer events end as soon as the browser takes a touch for scrolling. No `filterTaps`:
    // on a touch screen it swallows every click that no touch began, a mouse's and the keyboard's.
    { target: panel, axis: 'y', threshold: 4, pointer: { touch: true }, eventOptions: { passive: false } },
  );
}

function mayDrag(event: Event, moved: number, panel: HTMLElement, grip: HTMLElement): boolean {
  const target = event.target as Element;
  if (grip.contains(target)) return true;
  // A dialog over the sheet stands within it in the page; a picture is cut there by a finger, too.
  if (target.closest('dialog')) return false;
  // A mouse selects text and has a wheel; a finger that moves upwards scrolls.
  if (!event.type.startsWith('touch') || moved < 0) return false;
  for (let at: Element | null = target; at && at !== panel; at = at.parentElement) if (at.scrollTop > 0) return false;
  return true;
}
