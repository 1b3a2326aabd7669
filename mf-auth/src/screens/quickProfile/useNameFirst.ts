import { useEffect } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { missingOf } from '../../parts/missing.ts';
import { useWayOut } from '../../parts/useWayOut.ts';

/** The later steps are stored with the channel, so those without one are sent back to choose a username first. */
export function useNameFirst(): void {
  const { session } = useRoot();
  const way = useWayOut();
  const { user } = session;
  const missing = user && missingOf(user);
  useEffect(() => {
    if (missing) way.go(missing, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it leads on when something is missing, and not with each draw
  }, [missing]);
}
