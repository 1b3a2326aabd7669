import { useEffect, useState, type RefObject } from 'react';

interface Stop {
  tabIndex?: 0;
  role?: 'group';
  'aria-labelledby'?: string;
}

const stops =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, [tabindex="0"]';

/**
 * The body of a sheet, where it is taller than what can be seen and holds nothing that takes the focus: a stop of the
 * keyboard of its own, under the sheet's title, so that keys scroll it.
 */
export function useScrollStop(body: RefObject<HTMLElement | null>, labelledBy: string): Stop {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const element = body.current!;
    const look = (): void =>
      setStop(element.scrollHeight > element.clientHeight + 1 && element.querySelector(stops) === null);
    const sizes = new ResizeObserver(look);
    const watch = (): void => {
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    const content = new MutationObserver(() => {
      watch();
      look();
    });
    watch();
    content.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [body]);
  return isStop ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
}
