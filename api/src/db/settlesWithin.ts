import { setTimeout as wait } from 'node:timers/promises';

const turns = 5;

/**
 * Whether something comes to its end within so many milliseconds, well or not. Waited for in short turns: when the
 * event loop was blocked, one long timer is due before an answer that is there already.
 */
export async function settlesWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let isSettled = false;
  const settled = work.then(
    () => {
      isSettled = true;
    },
    () => {
      isSettled = true;
    },
  );
  for (let turn = 0; turn < turns && !isSettled; turn++)
    await Promise.race([settled, wait(milliseconds / turns, undefined, { ref: false })]);
  return isSettled;
}
