import { reaction } from 'mobx';
import type { LiveStore } from '../store/LiveStore.ts';

export interface Asking {
  live: LiveStore;
  /** Asks the server for what is new; false when it did not answer. */
  ask: () => Promise<boolean>;
  /** Milliseconds between two questions while the stream is cut. */
  every: number;
  until: AbortSignal;
}

/** The longest pause between two questions that stay unanswered; it doubles each time. In milliseconds. */
const longestPause = 60_000;

/**
 * Asks once whenever the stream is connected anew, and repeatedly while it is cut. A page that nobody sees does not
 * ask; it does so as soon as it is looked at.
 */
export function keepFresh(asking: Asking): void {
  const { live, ask, until } = asking;
  let isDue = false;
  live.on(
    'missed',
    () => {
      isDue = document.hidden;
      if (!isDue) void ask();
    },
    until,
  );
  const look = (): void => {
    if (!isDue || document.hidden || !live.isStanding) return;
    isDue = false;
    void ask();
  };
  listen(document, ['visibilitychange'], look, until);
  askWhileCut(asking);
}

/** Asks while the stream is cut, and at once when the reader or the network comes back. */
export function askWhileCut({ live, ask, every, until }: Asking): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let pause = every;
  const plan = (): void => {
    clearTimeout(timer);
    if (until.aborted || isAsking || live.isStanding || document.hidden) return;
    timer = setTimeout(() => void run(), Math.max(pause, live.restsUntil - Date.now()));
  };
  const run = async (): Promise<void> => {
    if (isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    let isAnswered = false;
    try {
      isAnswered = await ask();
    } finally {
      isAsking = false;
      // The pause begins with the answer, so that a slow network is not flooded.
      pause = isAnswered ? every : Math.min(pause * 2, Math.max(every, longestPause));
      plan();
    }
  };
  const comeBack = (): void => {
    if (live.isStanding || document.hidden || live.restsUntil > Date.now()) return plan();
    pause = every;
    void run();
  };
  listen(document, ['visibilitychange'], comeBack, until);
  listen(window, ['focus', 'online'], comeBack, until);
  const stopFollowing = reaction(
    () => live.isStanding,
    () => {
      pause = every;
      plan();
    },
  );
  until.addEventListener(
    'abort',
    () => {
      stopFollowing();
      clearTimeout(timer);
    },
    { once: true },
  );
  plan();
}

function listen(target: EventTarget, names: readonly string[], listener: () => void, until: AbortSignal): void {
  for (const name of names) {
    target.addEventListener(name, listener);
    until.addEventListener('abort', () => target.removeEventListener(name, listener), { once: true });
  }
}
