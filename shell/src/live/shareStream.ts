import { attemptKey } from 'shared-kernel/api/attemptKey';
import type { LiveEvent } from 'shared-kernel/contract/live';
import type { LiveStore } from 'shared-kernel/store/LiveStore';
import { holdStream } from './holdStream.ts';

interface StreamOptions {
  live: LiveStore;
  account: number;
  ask: (until: AbortSignal) => Promise<Response>;
  onRefused: () => void;
  /** Ends when the tab rests or the account leaves. */
  signal: AbortSignal;
}

/**
 * What tabs tell one another: the one that holds the stream to the others, and `who` the other way. A `sign` only
 * says that the tab is still there.
 */
type TabMessage =
  | { kind: 'stands'; stream: string }
  | { kind: 'event'; stream: string; event: LiveEvent }
  | { kind: 'sign'; stream: string }
  | { kind: 'cut' }
  | { kind: 'who' };

/** In milliseconds. The browser may slow the timers of a tab that nobody sees down to one a minute. */
const signEvery = 20_000;
const longestSilence = 90_000;

/**
 * However many tabs a member has open, one of them holds the stream and tells the others: the server gives a member
 * five streams, and a browser six connections to one host. When that tab is closed the next one takes over; when it
 * falls silent, as a frozen tab does, another takes the stream from it.
 */
export function shareStream(options: StreamOptions): void {
  // Absent over plain http: there every tab holds its own stream.
  const locks = navigator.locks as LockManager | undefined;
  if (locks && !options.signal.aborted) new SharedStream(options, locks).begin();
}

class SharedStream {
  private readonly options: StreamOptions;
  private readonly locks: LockManager;
  private isRefused = false;
  private readonly tabs = new BroadcastChannel('live');
  /** The stream that this tab hears of, its own or another's. */
  private stream: string | null = null;
  private isHolder = false;
  private lastCounts: LiveEvent | null = null;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Ends this tab's present turn at the lock, be it waiting or holding. */
  private turn = new AbortController();

  constructor(options: StreamOptions, locks: LockManager) {
    this.options = options;
    this.locks = locks;
  }

  begin(): void {
    this.tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage & { account: number }>) => {
      if (data.account === this.options.account) this.hear(data);
    });
    this.options.signal.addEventListener('abort', () => this.end(), { once: true });
    this.say({ kind: 'who' });
    this.expectSign();
    void this.queue(false);
  }

  private end(): void {
    clearTimeout(this.silence);
    this.turn.abort();
    this.forget();
    this.tabs.close();
  }

  /** Waits for its turn to hold the stream, or takes it from a tab that has fallen silent. */
  private async queue(isTaken: boolean): Promise<void> {
    this.turn.abort();
    const turn = (this.turn = new AbortController());
    const hold = (): Promise<void> => this.hold(turn);
    const name = `live.${this.options.account}`;
    try {
      // What is taken is taken at once, and cannot be waited for.
      await this.locks.request(name, isTaken ? { steal: true } : { signal: turn.signal }, hold);
    } catch {
      // No longer waited for; or another tab has taken it, because it heard nothing of this one.
      if (turn.signal.aborted) return;
      turn.abort();
      if (!this.options.signal.aborted) void this.queue(false);
    }
  }

  private async hold(turn: AbortController): Promise<void> {
    if (turn.signal.aborted) return;
    this.isHolder = true;
    clearTimeout(this.silence);
    // Whoever held it before has gone, perhaps without a word.
    this.tell({ kind: 'cut' });
    const signs = setInterval(
      () => this.say(this.stream ? { kind: 'sign', stream: this.stream } : { kind: 'cut' }),
      signEvery,
    );
    const { live, ask, onRefused } = this.options;
    const end = await holdStream({
      ask,
      until: turn.signal,
      onStand: () => {
        this.lastCounts = null;
        this.tell({ kind: 'stands', stream: attemptKey() });
      },
      onEvent: (event) => {
        if (event.type === 'counts') this.lastCounts = event;
        live.tell(event);
        if (this.stream) this.say({ kind: 'event', stream: this.stream, event });
      },
      onCut: () => this.tell({ kind: 'cut' }),
    });
    clearInterval(signs);
    this.isHolder = false;
    this.isRefused = end === 'refused';
    if (this.isRefused) onRefused();
  }

  private hear(message: TabMessage): void {
    if (this.isHolder) {
      if (message.kind !== 'who' || !this.stream) return;
      this.say({ kind: 'stands', stream: this.stream });
      if (this.lastCounts) this.say({ kind: 'event', stream: this.stream, event: this.lastCounts });
      return;
    }
    if (message.kind === 'who') return;
    this.expectSign();
    if (message.kind === 'cut') this.forget();
    else if (message.kind === 'stands') this.follow(message.stream);
    else if (message.stream !== this.stream) this.say({ kind: 'who' });
    else if (message.kind === 'event') this.options.live.tell(message.event);
  }

  private follow(stream: string): void {
    if (stream === this.stream) return;
    this.stream = stream;
    this.options.live.stand();
  }

  private forget(): void {
    this.stream = null;
    this.options.live.fall();
  }

  /** The holder’s word counts in its own tab too. */
  private tell(message: Extract<TabMessage, { kind: 'stands' | 'cut' }>): void {
    this.say(message);
    if (message.kind === 'cut') this.forget();
    else this.follow(message.stream);
  }

  private say(message: TabMessage): void {
    // A tab that rests or leaves has said its last word.
    if (!this.options.signal.aborted) this.tabs.postMessage({ ...message, account: this.options.account });
  }

  /** From here on another tab has to give a sign, or its stream counts as cut and is taken over. */
  private expectSign(): void {
    clearTimeout(this.silence);
    if (this.isRefused) return;
    this.silence = setTimeout(() => {
      this.forget();
      void this.queue(true);
    }, longestSilence);
  }
}
