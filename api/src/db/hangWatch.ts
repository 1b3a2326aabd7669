import pg from 'pg';
import { settlesWithin } from './settlesWithin.ts';

const lookEvery = 1000;
/** A database that leaves the smallest question unanswered for longer hangs. */
const answerWithin = 2000;
/** Past the judgement: only so that no question stays for ever. */
const giveUpAfter = 10_000;

/** Says when a database hangs, and when it answers again. */
export interface HangWatch {
  isHanging(): boolean;
  stop(): Promise<void>;
}

/**
 * Asks a database the smallest question every second while it is used, on a connection of its own: no lock and no full
 * pool delays that answer. A database that stopped without closing its connections would otherwise hold whoever asks it
 * until the longest query's time is over. One that refuses connections does not hang: it has answered.
 */
export function watchForHanging(url: string, { isUsed, onHang }: { isUsed(): boolean; onHang(): void }): HangWatch {
  let client: pg.Client | null = null;
  let isHanging = false;
  let looking: Promise<void> | null = null;

  const drop = (): void => {
    const dropped = client;
    client = null;
    // Its end may wait for an answer too.
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
    const isAnswered = await settlesWithin(ask().catch(drop), answerWithin);
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
