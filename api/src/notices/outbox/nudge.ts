import type { Db } from '../../db/database.ts';

const deliverers = new WeakMap<Db, () => void>();

/**
 * Call it after the transaction has committed, so that the outbox is delivered now and not at the job's next run.
 */
export const messageWritten = (db: Db): void => deliverers.get(db)?.();

/**
 * Delivers when this process has written messages, one delivery at a time: all calls during one lead to a single
 * next one. `stop` waits for what runs.
 */
export function deliverWhenWritten(
  db: Db,
  deliver: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isAgain = false;
  const run = async (): Promise<void> => {
    do {
      isAgain = false;
      await deliver().catch(onError);
    } while (isAgain);
    running = undefined;
  };
  deliverers.set(db, () => {
    isAgain = true;
    running ??= run();
  });
  return {
    async stop() {
      deliverers.delete(db);
      isAgain = false;
      await running;
    },
  };
}
