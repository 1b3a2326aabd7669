import { useEffect, useState, type ComponentType } from 'react';
import type { LatePart } from '../later/LatePart.ts';

/**
 * A part of the frame whose code is loaded only when it is wanted; null until then. A failed load is tried again
 * when `wanted` changes next, so a count of needs retries with each new need, and when the network is back. Late
 * code is no fault of the page, so nothing is thrown. (React's own `lazy` would hold the reveal back for up to 300
 * ms.)
 */
export function useLater<Props>(
  part: (() => Promise<ComponentType<Props>>) | LatePart<Props>,
  wanted: boolean | number,
  onFailure: (error: unknown) => void = nothing,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(() => atHand(part, wanted));
  const isMissing = !loaded;
  useEffect(() => {
    if (!isMissing || !wanted) return;
    let isCurrent = true;
    const bring = (): void =>
      void ('load' in part ? part.load() : part()).then(
        (Part) => isCurrent && setLoaded({ Part }),
        (error: unknown) => isCurrent && onFailure(error),
      );
    bring();
    window.addEventListener('online', bring);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', bring);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the loader of a part never changes; a new failure handler asks for nothing
  }, [isMissing, wanted]);
  return loaded?.Part ?? null;
}

const atHand = <Props>(
  part: (() => Promise<ComponentType<Props>>) | LatePart<Props>,
  wanted: boolean | number,
): { Part: ComponentType<Props> } | null => (wanted && 'load' in part && part.current ? { Part: part.current } : null);

function nothing(): void {}
