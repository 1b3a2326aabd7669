import { setTimeout } from 'node:timers/promises';

/**
 * Lets those of a race go on when so many have come to the same place, whatever the machine's pace; or after `limit`
 * ms, when the others do not come because they wait for those who are here.
 */
export function meeting({ of = 2, limit = 500 }: { of?: number; limit?: number } = {}): () => Promise<void> {
  let arrived = 0;
  return async () => {
    arrived++;
    for (let waited = 0; waited < limit && arrived < of; waited += 10) await setTimeout(10);
  };
}
