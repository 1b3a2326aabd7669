import pg from 'pg';
import { settlesWithin } from './settlesWithin.ts';

const lookEvery = 1000;
/** A database that takes longer to answer the smallest query hangs. In milliseconds. */
const answerWithin = 2000;
/** Long after it counts as hanging: only so that no query stays for ever. In milliseconds. */
const giveUpAfter = 10_000;

/** Tells when a database hangs, and when it answers again. */
export interface HangWatch {
  isHanging(): boolean;
  stop(): Promise<void>;
}

/**
 * Sends a database the smallest query every second while it is used, on a connection of its own, where no lock and
 * no full pool delays the answer. A database that stopped without closing its connections would otherwise block its
 * clients until the time-out of the longest query. One that refuses connections does not hang: it has answered.
 */
export function watchForHanging(
  url: string,
  { isUsed, onHang, slower = 1 }: { isUsed(): boolean; onHang(): void; slower?: number },
): HangWatch {
  let client: pg.Client | null = null;
  let isHanging = false;
  let looking: Promise<void> | null = null;

  const drop = (): void => {
    const dropped = client;
    client = null;
    // Closing may wait for an answer too.
    dropped?.end().catch(() => undefined);
  };
  const ask = async (): Promise<void> => {
    if (!client) {
      client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: giveUpAfter,
        query_timeout: giveUpAfter,
        application_name: 'hang-watch',
      });
      client.on('error', drop);
      await client.connect();
    }
    await client?.query('select 1');
  };
  const look = async (): Promise<void> => {
    const isAnswered = await settlesWithin(ask().catch(drop), answerWithin * slower);
    if (!isAnswered) drop();
    if (!isAnswered && !isHanging) onHang();
    isHanging = !isAnswered;
  };
  const timer = setInterval(() => {
    if (looking || !(isUsed() || isHanging)) return;
    looking = look().finally(() => {
      looking = null;
    });
  }, lookEvery).unref();

  return {
    isHanging: () => isHanging,
    async stop() {
      clearInterval(timer);
      await looking;
      drop();
    },
  };
}
