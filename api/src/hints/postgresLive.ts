import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readBatch, toPayloads, type Told } from './batch.ts';
import { type Live, localLive } from './live.ts';

const channel = 'live';
const flushEvery = 20;
/** Told while the database is away; beyond it the others are told to look at everything. */
const mostWaiting = 10_000;
/** A connection that died without a word is noticed by a question that stays unanswered. */
const probeEvery = 10_000;
const answerWithin = 5000;
const [firstPause, longestPause] = [100, 5000];

/**
 * Between all processes on one PostgreSQL, over one connection of its own. `NOTIFY` inside a transaction holds a lock
 * of the whole server
 * at commit, so that hints go out by themselves, gathered for some milliseconds. Who listens in this process is told at
 * once.
 */
export async function postgresLive(url: string): Promise<Live> {
  const local = localLive();
  const from = randomUUID();
  let waiting: Told[] = [];
  let overflowed = false;
  let client: pg.Client | null = null;
  let flushing: Promise<void> | null = null;
  let flushTimer: NodeJS.Timeout | undefined;
  let probeTimer: NodeJS.Timeout | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let pause = firstPause;

  const connect = async (): Promise<void> => {
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
      application_name: 'live',
    });
    made.on('error', () => lose(made));
    made.on('end', () => lose(made));
    made.on('notification', ({ payload }) => receive(payload ?? ''));
    try {
      await made.connect();
      await made.query(`listen ${channel}`);
    } catch (error) {
      discard(made);
      throw error;
    }
    client = made;
    pause = firstPause;
    probeTimer = setInterval(() => void made.query('select 1').catch(() => lose(made)), probeEvery).unref();
  };

  const receive = (payload: string): void => {
    const { from: sender, told } = readBatch(payload);
    if (sender === from) return;
    if (told === null) local.publishToAll({ type: 'missed' });
    else for (const [userIds, hint] of told) local.publish(userIds, hint);
  };

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = null;
    clearInterval(probeTimer);
    discard(lost);
    if (!isClosed) reconnect();
  };

  const reconnect = (): void => {
    // Spread, so that not every process knocks at once.
    retryTimer = setTimeout(
      () => {
        connect().then(
          () => {
            if (isClosed) return;
            // Whatever the others told meanwhile is gone.
            local.publishToAll({ type: 'missed' });
            flushSoon();
          },
          () => {
            pause = Math.min(pause * 2, longestPause);
            if (!isClosed) reconnect();
          },
        );
      },
      pause * (0.5 + Math.random() / 2),
    );
    retryTimer.unref();
  };

  const flushSoon = (): void => {
    flushTimer ??= setTimeout(() => {
      flushTimer = undefined;
      void flush();
    }, flushEvery);
  };

  /** One statement for all that waits. What could not be told stays in front of what comes later. */
  const flush = (): Promise<void> =>
    (flushing ??= (async () => {
      const [sending, wasOverflowed] = [waiting, overflowed];
      if (!client || (sending.length === 0 && !wasOverflowed)) return;
      [waiting, overflowed] = [[], false];
      const connection = client;
      try {
        await connection.query(`select pg_notify('${channel}', payload) from unnest($1::text[]) as payload`, [
          toPayloads({ from, told: wasOverflowed ? null : sending }),
        ]);
      } catch {
        waiting = [...sending, ...waiting];
        overflowed ||= wasOverflowed;
        lose(connection);
      }
    })().finally(() => {
      flushing = null;
      if (client && !isClosed && (waiting.length > 0 || overflowed)) flushSoon();
    }));

  await connect();
  return {
    publish(userIds, hint) {
      if (userIds.length === 0 || isClosed) return;
      local.publish(userIds, hint);
      if (waiting.length >= mostWaiting) [waiting, overflowed] = [[], true];
      if (!overflowed) waiting.push([[...userIds], hint]);
      flushSoon();
    },
    subscribe: local.subscribe,
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(flushTimer);
      clearTimeout(retryTimer);
      clearInterval(probeTimer);
      await flushing;
      await flush();
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
      await local.close();
    },
  };
}

/** Without its farewell, for which a connection that hangs would never have an ear. */
function discard(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
