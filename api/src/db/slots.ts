import { NoSlotFree } from './busy.ts';
import type { WaitLimit } from './waitLimit.ts';

/** Lets so many run at once; the others wait while the queue moves. */
export class Slots {
  #free: number;
  readonly #limit: WaitLimit;
  readonly #waiting = new Set<() => void>();

  constructor(count: number, limit: WaitLimit) {
    this.#free = count;
    this.#limit = limit;
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        end();
        resolve();
      };
      const end = this.#limit.watch(() => {
        this.#waiting.delete(enter);
        reject(new NoSlotFree());
      });
      this.#waiting.add(enter);
    });
  }

  /** The slot passes to whoever has waited longest. */
  #leave(): void {
    this.#limit.moved();
    const [next] = this.#waiting;
    if (next) this.#waiting.delete(next);
    if (next) next();
    else this.#free++;
  }
}
