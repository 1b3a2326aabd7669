import { makeAutoObservable } from 'mobx';
import { retryAfterOf } from '../api/retryAfter.ts';
import type { LiveEvent } from '../contract/live.ts';
import { EventBus } from './EventBus.ts';

type LiveEvents = { [Event in LiveEvent as Event['type']]: Event } & {
  /** The stream is connected anew: what happened in between was not told and has to be asked for. */
  missed: object;
};

/**
 * What the server tells while it happens: messages, notifications and counts. The shell holds the stream; what shows
 * these things listens here, and asks the server only after `missed`, and repeatedly while the stream is cut.
 */
export class LiveStore {
  /** The stream is connected: nobody needs to ask. */
  isStanding = false;
  /**
   * In milliseconds since 1970: until then nobody asks of their own accord, because the server wants to be left alone.
   */
  restsUntil = 0;
  private readonly bus = new EventBus<LiveEvents>();

  constructor() {
    makeAutoObservable<this, 'bus'>(this, { bus: false, on: false }, { autoBind: true });
  }

  /** Listens until the returned function is called, or `until` is aborted. */
  on<N extends keyof LiveEvents>(name: N, listener: (event: LiveEvents[N]) => void, until?: AbortSignal): () => void {
    return this.bus.on(name, listener, until);
  }

  tell(event: LiveEvent): void {
    this.bus.emit(event.type, event);
  }

  stand(): void {
    this.isStanding = true;
    this.bus.emit('missed', {});
  }

  /** Takes from an answer for how long an overburdened server wants to be left alone. */
  hear(answer: Response): void {
    if (answer.status !== 429 && answer.status !== 503) return;
    this.restsUntil = Math.max(this.restsUntil, Date.now() + retryAfterOf(answer));
  }

  fall(): void {
    this.isStanding = false;
  }
}
