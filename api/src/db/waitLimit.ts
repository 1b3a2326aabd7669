/**
 * How long a place in a queue is waited for. While the queue moves, waiting goes on: many who came at once are
 * served one after the other. It ends once nobody has moved up for `stall` milliseconds, or after `longest`.
 */
export class WaitLimit {
  readonly #stall: number;
  readonly #longest: number;
  #movedAt = performance.now();

  constructor({ stall, longest }: { stall: number; longest: number }) {
    this.#stall = stall;
    this.#longest = longest;
  }

  /** A slot has become free. */
  moved(): void {
    this.#movedAt = performance.now();
  }

  /** Calls `giveUp` when waiting is over. The returned function ends the watch. */
  watch(giveUp: () => void): () => void {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const look = (): void => {
      const due = Math.min(Math.max(began, this.#movedAt) + this.#stall, began + this.#longest);
      const left = due - performance.now();
      if (left <= 0) giveUp();
      else timer = setTimeout(look, Math.ceil(left));
    };
    look();
    return () => clearTimeout(timer);
  }
}
