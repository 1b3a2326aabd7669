import { NoRoom } from './busy.ts';
import type { Row } from './row.ts';

/** Lets so many run at once; the others wait while the queue moves. */
export class Room {
  #free: number;
  readonly #row: Row;
  readonly #waiting = new Set<() => void>();

  constructor(places: number, row: Row) {
    this.#free = places;
    this.#row = row;
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
      const end = this.#row.watch(() => {
        this.#waiting.delete(enter);
        reject(new NoRoom());
      });
      this.#waiting.add(enter);
    });
  }

  /** The slot passes to whoever has waited longest. */
  #leave(): void {
    this.#row.moved();
    const [next] = this.#waiting;
    if (next) this.#waiting.delete(next);
    if (next) next();
    else this.#free++;
  }
}
