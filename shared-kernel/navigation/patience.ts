/** In milliseconds. */
const turn = 50;

/**
 * Calls back when this many milliseconds are over, counted in short turns: after one long turn of a busy page the timer
 * would be heard before an answer that is there already. Returns how to end it, which says how much was left.
 */
export function countDown(milliseconds: number, onOver: () => void): () => number {
  let left = Math.max(1, Math.ceil(milliseconds / turn));
  const timer = setInterval(() => {
    if (--left > 0) return;
    clearInterval(timer);
    onOver();
  }, turn);
  return () => {
    clearInterval(timer);
    return left * turn;
  };
}

/** Time that several waits share; it runs only while somebody waits. */
export class Patience {
  private readonly whole: number;
  private left: number;

  constructor(milliseconds: number) {
    this.whole = milliseconds;
    this.left = milliseconds;
  }

  /** The answer, or a rejection when patience ends before it; whatever comes later is heard by nobody. */
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
