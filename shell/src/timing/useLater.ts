import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of the frame whose code comes only when it is wanted; null until then. A failed load is tried again when
 * `wanted` changes next, so a count of needs retries with each new need, and when the network is back. That code comes
 * late is no fault of the page, so nothing is thrown. (React's own `lazy` would hold the reveal back for up to 300 ms.)
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean | number,
  onFailure: (error: unknown) => void = nothing,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const isMissing = !loaded;
  useEffect(() => {
    if (!isMissing || !wanted) return;
    let isCurrent = true;
    const bring = (): void =>
      void load().then(
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

function nothing(): void {}
