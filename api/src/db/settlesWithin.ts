import { setTimeout as wait } from 'node:timers/promises';

const turns = 5;

/**
 * Whether a promise settles within so many milliseconds, either way. It waits in short steps: after a blocked event
 * loop one long timer would fire before an answer that is there already.
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
