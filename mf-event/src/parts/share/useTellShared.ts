import { useRoot } from 'shared-kernel/root/context';

/** Tells the site by which way a member shared an event. Nobody waits for it, and nothing is lost without it. */
export function useTellShared(eventId: number): (target: string) => void {
  const { api, session } = useRoot();
  return (target) => {
    if (session.isSignedIn) void api('POST /event/:id/share', { id: eventId, target }).catch(() => {});
  };
}
