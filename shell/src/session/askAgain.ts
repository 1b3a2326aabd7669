import { reaction } from 'mobx';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { waitFor } from '../timing/waitFor.ts';

/** Between two attempts, in milliseconds; the last one repeats. */
const pauses = [3000, 6000, 15_000, 30_000, 60_000];

/**
 * A member whose account could not be asked for, or is known from this device alone, is asked for again until the site
 * has told it: when the device has a network again, when the page is looked at, and after a while, since a device does
 * not notice every loss. What else came from this device is asked for then too (`reached`). Returns how to end that.
 */
export function askAgain({
  session,
  connectivity,
  events,
}: Pick<RootStore, 'session' | 'connectivity' | 'events'>): () => void {
  let end = new AbortController();
  const isKept = (): boolean => connectivity.keptSince('/auth/user') !== null;
  const stop = reaction(
    () => session.state.kind === 'failed' || isKept(),
    (isUnknown, was) => {
      // While it is asked again the state stays as it is.
      if (isUnknown) return void ask(session, (end = new AbortController()).signal);
      end.abort();
      if (was && session.isSignedIn) events.emit('reached', {});
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    end.abort();
  };
}

async function ask(session: SessionStore, until: AbortSignal): Promise<void> {
  for (let attempt = 0; !until.aborted; attempt++) {
    await waitFor(
      until,
      pauses[Math.min(attempt, pauses.length - 1)]!,
      [window, 'online'],
      [document, 'visibilitychange'],
    );
    if (!until.aborted && !document.hidden) await (session.isSignedIn ? session.refresh() : session.resume());
  }
}
