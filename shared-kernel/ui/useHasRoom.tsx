import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element is at least so wide: not the window, which a menu may share with it. */
export function useHasRoom(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [hasRoom, setRoom] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current!;
    const look = (): void => setRoom(measured.getBoundingClientRect().width >= pixels);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, pixels]);
  return hasRoom;
}
