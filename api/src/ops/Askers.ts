/** How long calls are remembered, in milliseconds; twice as long at most. */
const window = 1000;

/** Whoever calls more often than this in it asks for much: a page begins with a dozen calls at most. */
const mostOfOne = 24;

/** In milliseconds. */
type Clock = () => number;

/**
 * Who asks how much while there is too much to do, refused calls included: a few who ask without end fill every line,
 * and are not to close the site to those who ask a little. Each call counts for its account and for its network.
 */
export class Askers {
  private readonly clock: Clock;
  private since = 0;
  private now = new Map<string, number>();
  private before = new Map<string, number>();
  /** Calls of all, and of those who ask for much. */
  private all = 0;
  private ofMany = 0;

  constructor(clock: Clock = () => performance.now()) {
    this.clock = clock;
  }

  /** Counts a call. True where its asker asks for little, and the crowd is made by those who ask for much. */
  isCrowdedOut(keys: readonly string[]): boolean {
    this.turn();
    let most = 0;
    for (const key of keys) {
      const count = (this.now.get(key) ?? 0) + 1;
      this.now.set(key, count);
      most = Math.max(most, count + (this.before.get(key) ?? 0));
    }
    const isMuch = most > mostOfOne;
    this.all++;
    if (isMuch) this.ofMany++;
    return !isMuch && this.ofMany * 2 > this.all;
  }

  private turn(): void {
    const at = this.clock();
    if (at - this.since < window) return;
    this.before = at - this.since < 2 * window ? this.now : new Map();
    this.now = new Map();
    this.all = Math.ceil(this.all / 2);
    this.ofMany = Math.ceil(this.ofMany / 2);
    this.since = at;
  }
}
