import type { ActsUnderWay } from './ActsUnderWay.ts';

/** How long an act can be undone before the server is told of it, in milliseconds. */
export const undoFor = 5000;

/** An act that waits. `done` settles when the server has agreed or refused, and never when `undo` was called. */
export interface Waiting {
  undo(): void;
  done: Promise<void>;
}

/** Acts that the server cannot undo, so they wait for a while. Signing out drops them. */
export class WaitingActs {
  private readonly waiting = new Set<{ send(): void; giveUp(): void }>();
  private readonly underWay: ActsUnderWay;

  /** `stay` is aborted when the account signs out. */
  constructor(underWay: ActsUnderWay, stay: AbortSignal) {
    this.underWay = underWay;
    stay.addEventListener('abort', () => [...this.waiting].forEach((act) => act.giveUp()), { once: true });
  }

  /** Sends at once what waits. */
  hurry(): void {
    for (const act of this.waiting) act.send();
  }

  add(name: string, send: () => Promise<unknown>, takeBack: () => void): Waiting {
    this.underWay.begin(name);
    let end: () => void = () => undefined;
    const act = {
      send: () => end(),
      stop: () => {
        clearTimeout(timer);
        this.waiting.delete(act);
      },
      giveUp: () => {
        act.stop();
        this.underWay.end(name);
      },
    };
    const done = new Promise<void>((resolve, reject) => {
      end = () => {
        act.stop();
        send()
          .finally(() => this.underWay.end(name))
          .then(
            () => resolve(),
            (error: unknown) => {
              takeBack();
              reject(error);
            },
          );
      };
    });
    const timer = setTimeout(act.send, undoFor);
    this.waiting.add(act);
    return {
      done,
      undo: () => {
        if (!this.waiting.has(act)) return;
        act.giveUp();
        takeBack();
      },
    };
  }
}

/** Leaving the page sends at once what waits. */
export function sendOnLeaving(acts: { hurry(): void }, stay: AbortSignal): void {
  // Where a page is drawn on a server nothing waits.
  if (typeof window === 'undefined') return;
  const hurry = (): void => acts.hurry();
  window.addEventListener('pagehide', hurry);
  stay.addEventListener('abort', () => window.removeEventListener('pagehide', hurry), { once: true });
}
