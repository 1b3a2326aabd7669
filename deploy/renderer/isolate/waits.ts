import type { Ask } from './answers.ts';

/** What an isolate cannot do by itself; the parent answers by the number it was given with the wish. */
export interface Wishes {
  /** Wishes for `fire(id)` after so many milliseconds. */
  alarm(id: number, ms: number): void;
  /** Wishes for `settle(id, …)` with what the API answers. Headers as JSON of pairs. */
  ask(id: number, address: string, method: string, headers: string, body: string | null): void;
}

/**
 * Gives an isolate clocks and questions: what its code waits for, under the number by which the parent ends it. Runs in
 * the isolate: it may use nothing from outside its own body.
 */
export function waits(wishes: Wishes, most: number) {
  type Run = (...given: never[]) => void;
  const { alarm, ask } = wishes;
  const waiting = new Map<number, Run>();
  let count = 0;

  /** No bundle may flood the process, which draws for others too. */
  function open(run: Run): number {
    if (waiting.size >= most) throw new RangeError('a page that is drawn wants too much at once');
    waiting.set(++count, run);
    return count;
  }
  function after(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number {
    const id = open(() => run(...given));
    alarm(id, ms > 0 ? +ms : 0);
    return id;
  }
  function every(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number {
    const id = open(again);
    function again(): void {
      waiting.set(id, again);
      alarm(id, Math.max(ms, 10));
      run(...given);
    }
    alarm(id, Math.max(ms, 10));
    return id;
  }
  const asked: Ask = (address, method, headers, body) =>
    new Promise((resolve, reject) => {
      const id = open((status: number, answered: string, text: string) =>
        status > 0 ? resolve({ status, headers: answered, text }) : reject(new TypeError(text)),
      );
      ask(id, address, method, headers, body);
    });
  return {
    after,
    every,
    forget: (id: number): void => void waiting.delete(id),
    asked,
    /** What was waited for has come, if it still is waited for. */
    end(id: number, ...given: unknown[]): void {
      const due = waiting.get(id);
      waiting.delete(id);
      due?.(...(given as never[]));
    },
  };
}
