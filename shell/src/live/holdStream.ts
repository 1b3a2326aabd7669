import type { LiveEvent } from 'shared-kernel/contract/live';
import { retryAfterOf } from 'shared-kernel/api/retryAfter';
import { waitFor } from '../timing/waitFor.ts';
import { readStream } from './readStream.ts';

interface StreamOptions {
  /** Asks for the stream; not listened to any more once `until` is aborted. */
  ask: (until: AbortSignal) => Promise<Response>;
  /**
   * The stream is open, and this is what it begins with: whatever is fetched from now on has no gap to it.
   */
  onStand: () => void;
  onEvent: (event: LiveEvent) => void;
  onCut: () => void;
  until: AbortSignal;
}

/** In milliseconds; twice as long after each failure. */
const firstPause = 3000;
const longestPause = 120_000;
/** The server gives a sign of life every 25 seconds; two of them may be lost on the way. In milliseconds. */
const longestSilence = 60_000;

/** Opens the stream again and again, until it is no longer wanted or the server refuses the account. */
export async function holdStream(options: StreamOptions): Promise<'over' | 'refused'> {
  const { until } = options;
  for (let failures = 0; !until.aborted;) {
    await online(until);
    const { hasStood, isRefused, retryAfter } = await readOnce(options);
    if (isRefused) return 'refused';
    failures = hasStood ? 0 : failures + 1;
    if (!until.aborted) await pauseFor(Math.min(firstPause * 2 ** failures, longestPause), retryAfter, until);
  }
  return 'over';
}

interface Outcome {
  hasStood: boolean;
  isRefused: boolean;
  /** Milliseconds that the server asks to be left alone for. */
  retryAfter: number;
}

/** One stream, from the question to its end. */
async function readOnce({ ask, onStand, onEvent, onCut, until }: StreamOptions): Promise<Outcome> {
  const outcome: Outcome = { hasStood: false, isRefused: false, retryAfter: 0 };
  const cut = new AbortController();
  const end = (): void => cut.abort();
  let silence = setTimeout(end, longestSilence);
  const hearSign = (): void => {
    clearTimeout(silence);
    silence = setTimeout(end, longestSilence);
  };
  until.addEventListener('abort', end);
  window.addEventListener('offline', end);
  try {
    const answer = await ask(cut.signal);
    outcome.isRefused = answer.status === 401;
    outcome.retryAfter = retryAfterOf(answer);
    if (answer.ok && answer.body)
      await readStream(
        answer.body,
        (event) => {
          if (cut.signal.aborted) return;
          if (!outcome.hasStood) {
            outcome.hasStood = true;
            onStand();
          }
          onEvent(event);
        },
        hearSign,
      );
  } catch {
    // Cut off: by the network, by silence or by us.
  } finally {
    // An answer that is not read to its end would keep its connection.
    end();
    clearTimeout(silence);
    until.removeEventListener('abort', end);
    window.removeEventListener('offline', end);
    if (outcome.hasStood) onCut();
  }
  return outcome;
}

/** Resolves when the device has a network, as far as it knows. */
function online(until: AbortSignal): Promise<void> {
  return navigator.onLine ? Promise.resolve() : waitFor(until, [window, 'online']);
}

/**
 * Waits for as long as the server asks, then until the pause is over, the network comes back or the tab is looked
 * at.
 */
async function pauseFor(pause: number, retryAfter: number, until: AbortSignal): Promise<void> {
  // Spread: after a restart of the server not everybody comes back in the same moment.
  const spread = 0.75 + Math.random() / 2;
  await waitFor(until, retryAfter * (1 + Math.random() / 10));
  if (retryAfter < pause)
    await waitFor(until, (pause - retryAfter) * spread, [window, 'online'], [document, 'visibilitychange']);
}
