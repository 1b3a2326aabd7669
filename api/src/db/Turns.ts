import { AsyncLocalStorage } from 'node:async_hooks';
// By name: tests that hold the clock still do not hold this.
import { setImmediate } from 'node:timers';

/** For how long it is remembered who had a turn, in milliseconds; twice as long at most. */
const window = 1000;

/** Who asks, by the name that their turns are counted under; another once it is known whose account it is. */
interface Asker {
  name: string;
}

/** Whom what runs is done for; for nobody it is done for the site itself. */
export const asker = new AsyncLocalStorage<Asker>();

interface Waiting {
  name: string;
  begin(): void;
}

/**
 * The line before a database that does one thing at a time. Whoever has had the fewest turns of late is next, and of
 * those who have waited longest: whoever asks much waits behind all who ask little, and they do not wait behind each
 * of the many who stand there for one.
 */
export class Turns {
  private isTaken = false;
  private readonly line = new Set<Waiting>();
  private readonly clock: () => number;
  private since = 0;
  private now = new Map<string, number>();
  private before = new Map<string, number>();

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
  }

  /** How many wait. */
  get waiting(): number {
    return this.line.size;
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    const name = asker.getStore()?.name ?? '';
    if (this.isTaken) await new Promise<void>((begin) => this.line.add({ name, begin }));
    this.isTaken = true;
    this.count(name);
    try {
      return await work();
    } finally {
      // In a turn of the event loop of its own: who has just come may stand in the line too, and an answer may leave.
      if (this.line.size > 0) setImmediate(() => this.next()?.begin());
      else this.isTaken = false;
    }
  }

  private next(): Waiting | undefined {
    let next: Waiting | undefined;
    let fewest = Infinity;
    const seen = new Set<string>();
    for (const waiting of this.line) {
      if (seen.has(waiting.name)) continue;
      seen.add(waiting.name);
      const had = this.had(waiting.name);
      if (had < fewest) [next, fewest] = [waiting, had];
    }
    if (next) this.line.delete(next);
    return next;
  }

  private had(name: string): number {
    return (this.now.get(name) ?? 0) + (this.before.get(name) ?? 0);
  }

  private count(name: string): void {
    const at = this.clock();
    if (at - this.since >= window) {
      this.before = at - this.since < 2 * window ? this.now : new Map();
      this.now = new Map();
      this.since = at;
    }
    this.now.set(name, (this.now.get(name) ?? 0) + 1);
  }
}
