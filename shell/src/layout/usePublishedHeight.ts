import { useLayoutEffect, type RefObject } from 'react';

/** A part that is still growing is measured once it has come to rest. In milliseconds. */
const rest = 300;

/**
 * Publishes the height of a part of the frame as a custom property of the page, so that screens can stick below or
 * above it.
 */
export function usePublishedHeight(part: RefObject<HTMLElement | null>, property: string): void {
  useLayoutEffect(() => {
    const element = part.current!;
    const { style } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const publish = () => style.setProperty(property, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(publish, rest);
    });
    publish();
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      style.setProperty(property, '0px');
    };
  }, [part, property]);
}
