import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { IsoDay } from '../../language/isoDay.ts';

interface Dragged {
  from: IsoDay;
  to: IsoDay;
}

interface DayDrag {
  /** The days that are being dragged over, once there are two. */
  dragged: Dragged | null;
  begin: (event: PointerEvent, day: IsoDay) => void;
  enter: (day: IsoDay) => void;
  /** Whether the click to come belongs to a drag, which has already taken its days. */
  hasDragged: () => boolean;
}

/** Dragging over days with a mouse or a pen. On touch a finger scrolls the page, and presses days one by one. */
export function useDayDrag(isOn: boolean, onTake: (from: IsoDay, to: IsoDay) => void): DayDrag {
  const [drag, setDrag] = useState<Dragged | null>(null);
  const swallows = useRef(false);
  useEffect(() => {
    if (drag === null) return;
    const end = (): void => {
      setDrag(null);
      if (drag.from === drag.to) return;
      swallows.current = true;
      // The click, if any, comes before the next task; it is fired only where both ends of the drag share an element.
      setTimeout(() => (swallows.current = false));
      onTake(drag.from, drag.to);
    };
    const cancel = (): void => setDrag(null);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', cancel);
    return () => {
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', cancel);
    };
  }, [drag, onTake]);
  return {
    dragged: drag && drag.from !== drag.to ? drag : null,
    begin: (event, day) => {
      if (!isOn || event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return;
      setDrag({ from: day, to: day });
    },
    enter: (day) => {
      if (drag && drag.to !== day) setDrag({ ...drag, to: day });
    },
    hasDragged: () => swallows.current,
  };
}
