import { reaction } from 'mobx';
import { apiRoot } from 'shared-kernel/contract/apiRoot';
import { askWhileCut } from 'shared-kernel/root/keepFresh';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { UnreadStore } from '../unread/UnreadStore.ts';
import { shareStream } from './shareStream.ts';

interface Deps {
  root: Pick<RootStore, 'session' | 'locale' | 'live'>;
  unread: UnreadStore;
  account: number;
  /** Ends when the account leaves. */
  signal: AbortSignal;
}

/** How often the counts are asked for while the stream is cut. In milliseconds. */
const countsEvery = 60_000;
/** For how long a tab that nobody sees keeps its counts fresh. In milliseconds. */
const hiddenFor = 5 * 60_000;

/**
 * Listens to what the server tells an account, while its tab is in use: one that is frozen, kept for the way back,
 * or hidden for long lets go of the stream, and catches up when it is back.
 */
export function attend({ root, unread, account, signal }: Deps): void {
  const { live, session } = root;
  let presence: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    presence?.abort();
    presence = null;
  };
  const wake = (): void => {
    if (signal.aborted) return;
    presence ??= listenWith(new AbortController());
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(rest, hiddenFor);
  };
  const look = (): void => {
    if (!document.hidden || presence) wake();
  };
  const listenWith = (presence: AbortController): AbortController => {
    shareStream({
      live,
      account,
      signal: presence.signal,
      ask: (until) => askForStream(root, until),
      // Only the client's calls decide whether the session is over, as everywhere else.
      onRefused: () => void unread.refresh(),
    });
    return presence;
  };

  live.on('counts', ({ counts }) => unread.take(counts), signal);
  askWhileCut({ live, ask: unread.refresh, every: countsEvery, until: signal });
  const listening: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', look],
    [document, 'freeze', rest],
    [document, 'resume', wake],
    [window, 'pagehide', rest],
    [window, 'pageshow', wake],
  ];
  for (const [target, name, listener] of listening) target.addEventListener(name, listener);
  const stopFollowing = reaction(
    () => session.token,
    () => {
      rest();
      wake();
    },
  );
  signal.addEventListener(
    'abort',
    () => {
      stopFollowing();
      clearTimeout(hiding);
      for (const [target, name, listener] of listening) target.removeEventListener(name, listener);
      rest();
    },
    { once: true },
  );
  wake();
}

const askForStream = ({ session, locale }: Deps['root'], signal: AbortSignal): Promise<Response> =>
  window.fetch(`${apiRoot}/live`, {
    signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${session.token}`,
      'x-language': locale,
      'x-requested-with': 'XMLHttpRequest',
    },
  });
