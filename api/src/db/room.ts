import { NoRoom } from './busy.ts';

/** Lets so many in at once; the others wait in a row, but no longer than `patience` milliseconds. */
export class Room {
  #free: number;
  readonly #patience: number;
  readonly #waiting = new Set<() => void>();

  constructor(places: number, patience: number) {
    this.#free = places;
    this.#patience = patience;
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
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        reject(new NoRoom());
      }, this.#patience);
      this.#waiting.add(enter);
    });
  }

  /** The place goes on to whoever has waited longest. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next) this.#waiting.delete(next);
    if (next) next();
    else this.#free++;
  }
}
