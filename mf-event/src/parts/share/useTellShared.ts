import type { WayToShare } from 'shared-kernel/contract/sharing';
import { useRoot } from 'shared-kernel/root/context';

/** Tells the server how a member shared an event. Nothing waits for it, and a failure is ignored. */
export function useTellShared(eventId: number): (target: WayToShare | 'postal-card') => void {
  const { api, session } = useRoot();
  return (target) => {
    if (session.isSignedIn) void api('POST /event/:id/share', { id: eventId, target }).catch(() => {});
  };
}
