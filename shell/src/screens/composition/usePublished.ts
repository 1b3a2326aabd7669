import { useEffect, useState } from 'react';
import { publishedPath, type PublishedApps } from 'shared-kernel/contract/platform/published';

/** In milliseconds. */
const patience = 5000;

/**
 * What a tester may choose from; empty until it is known, where the gateway tells nobody, and where it does not
 * answer.
 */
export function usePublished(isAllowed: boolean): PublishedApps['apps'] {
  const [apps, setApps] = useState<PublishedApps['apps']>({});
  useEffect(() => {
    if (!isAllowed) return undefined;
    let isCurrent = true;
    window
      .fetch(publishedPath, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as PublishedApps).apps : {}))
      .then(
        (found) => isCurrent && setApps(found),
        // A tester who knows a version can still type it.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [isAllowed]);
  return apps;
}
