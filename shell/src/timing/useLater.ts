import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of the frame whose code comes only when it is wanted; null until then. A failed load is tried again when
 * `wanted` changes next, so a count of needs retries with each new need. (React's own `lazy` would hold the reveal
 * back for up to 300 ms.)
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean | number,
  onFailure: (error: unknown) => void = reportError,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const isMissing = !loaded;
  useEffect(() => {
    if (!isMissing || !wanted) return;
    let isCurrent = true;
    load().then(
      (Part) => isCurrent && setLoaded({ Part }),
      (error: unknown) => isCurrent && onFailure(error),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the loader of a part never changes; a new failure handler asks for nothing
  }, [isMissing, wanted]);
  return loaded?.Part ?? null;
}
