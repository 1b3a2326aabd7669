import type { RootStore } from 'shared-kernel/root/RootStore';
import { readStream } from './readStream.ts';
import type { UnreadCounts, UnreadStore } from './UnreadStore.ts';

interface Given {
  root: Pick<RootStore, 'session' | 'locale'>;
  unread: UnreadStore;
  account: number;
  /** Ends when the account leaves. */
  stay: AbortSignal;
}

interface Told {
  account: number;
  counts: UnreadCounts;
}

/** In milliseconds; twice as long after each failure. */
const firstPause = 3000;
const longestPause = 120_000;

/**
 * Hears of new counts as they change. However many tabs a member has open, one of them holds the stream and tells the
 * others: the server gives a member five streams, and a browser six connections to one host. When that tab is closed,
 * the next one takes its place.
 */
export function listenToCounts(given: Given): void {
  const { unread, account, stay } = given;
  const tabs = new BroadcastChannel('unread');
  tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.account === account) unread.take(data.counts);
  });
  stay.addEventListener('abort', () => tabs.close(), { once: true });
  const tell = (counts: UnreadCounts): void => {
    if (stay.aborted) return;
    unread.take(counts);
    tabs.postMessage({ account, counts } satisfies Told);
  };
  // Absent where the page came over plain http: there each look of the reader asks.
  const locks = navigator.locks as LockManager | undefined;
  // Rejected when the stay ends while another tab has the stream.
  locks?.request('live', { signal: stay }, () => holdStream(given, tell)).catch(() => undefined);
}

/** Opens the stream again and again until the stay ends or the server refuses the account. */
async function holdStream({ root, unread, stay }: Given, tell: (counts: UnreadCounts) => void): Promise<void> {
  let pause = firstPause;
  while (!stay.aborted) {
    const { token } = root.session;
    if (token === null) return;
    try {
      const answer = await window.fetch('/api/v1/live', {
        signal: stay,
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          'x-language': root.locale,
          'x-requested-with': 'XMLHttpRequest',
        },
      });
      if (answer.ok && answer.body) {
        pause = firstPause;
        await readStream(answer.body, (event) => event.type === 'counts' && tell(event.counts));
      } else if (answer.status === 401) {
        // Whether the session is over is the client's to say, as with every other call.
        return await unread.refresh();
      } else pause = Math.min(pause * 2, longestPause);
    } catch {
      pause = Math.min(pause * 2, longestPause);
    }
    if (!stay.aborted) await pauseFor(pause, stay);
  }
}

const pauseFor = (milliseconds: number, stay: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stay.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    stay.addEventListener('abort', end);
  });
