import { createElement, useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { twice } from 'shared-kernel/platform/twice';

interface LaterProps<P extends object> {
  bring: () => Promise<ComponentType<P>>;
  with: P;
  /** How far ahead of the reader it loads, in pixels. */
  ahead?: number;
}

/** A part far down a page, whose code loads when the reader comes near. Where it cannot load, the page does without. */
export function Later<P extends object>({ bring, with: props, ahead = 600 }: LaterProps<P>): ReactNode {
  const mark = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const start = useEffectEvent(() => {
    void twice(bring).then(
      (part) => setPart(() => part),
      () => {},
    );
  });
  useEffect(() => {
    if (!mark.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        start();
      },
      { rootMargin: `${ahead}px` },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [ahead]);
  return Part ? createElement(Part, props) : <div ref={mark} />;
}
