import { reaction } from 'mobx';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { waitFor } from '../timing/waitFor.ts';

/** Between two attempts, in milliseconds; the last one repeats. */
const pauses = [3000, 6000, 15_000, 30_000, 60_000];

/**
 * A member whose account could not be asked for is asked for again, until it is known: when the device has a network
 * again, when the page is looked at, and after a while, since a device does not notice every loss. Returns how to end
 * that.
 */
export function askAgain(session: SessionStore): () => void {
  let end = new AbortController();
  const stop = reaction(
    () => session.state.kind === 'failed',
    (hasFailed) => {
      // While it is asked again the state stays as it is.
      if (!hasFailed) end.abort();
      else void ask(session, (end = new AbortController()).signal);
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
    if (!until.aborted && !document.hidden) await session.resume();
  }
}
