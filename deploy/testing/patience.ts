import { setTimeout as pause } from 'node:timers/promises';

/** How much slower this machine is now than a developer's, measured once at the beginning of a run. */
const pace = Math.max(1, Number(process.env.TEST_PACE) || 1);

/**
 * How long a test waits for what must come, in ms. It keeps a run from hanging and says nothing about how quick
 * anything is.
 */
export const patience: number = 60_000 * pace;

/** Asks until the answer is one, and returns it. */
export async function until<T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = performance.now() + patience; ;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`It did not come to be: ${String(ask)}`);
    await pause(10);
  }
}
