/** In milliseconds. */
const tick = 50;

/**
 * Calls back when this many milliseconds are over, counted in short ticks: after a long pause of a busy page, one long
 * timer would fire before an answer that is already there. Returns how to stop it, which says how much was left.
 */
export function countDown(milliseconds: number, onOver: () => void): () => number {
  let left = Math.max(1, Math.ceil(milliseconds / tick));
  const timer = setInterval(() => {
    if (--left > 0) return;
    clearInterval(timer);
    onOver();
  }, tick);
  return () => {
    clearInterval(timer);
    return left * tick;
  };
}

/** Time that several waits share; it runs down only while somebody waits. */
export class Patience {
  private readonly whole: number;
  private left: number;

  constructor(milliseconds: number) {
    this.whole = milliseconds;
    this.left = milliseconds;
  }

  /** The answer, or a rejection when the time is up before it; a later answer is ignored. */
  wait<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = countDown(this.left, () => {
        this.left = 0;
        reject(new Error(`no answer within ${this.whole} ms`));
      });
      answer.then(resolve, reject).finally(() => {
        if (this.left > 0) this.left = end();
      });
    });
  }
}
