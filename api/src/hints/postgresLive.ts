import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type AddressedHint, readBatch, toPayloads } from './batch.ts';
import { type Live, type LiveHint, localLive } from './live.ts';

const channel = 'live';
const flushEvery = 20;
/** Hints kept while the database is away; beyond that the others are told to read everything. */
const mostWaiting = 10_000;
/** A connection that died silently is noticed by a query that stays unanswered. In milliseconds. */
const probeEvery = 10_000;
const answerWithin = 5000;
const [firstPause, longestPause] = [100, 5000];

/**
 * Hints between all processes on one PostgreSQL, over one connection of its own. `NOTIFY` inside a transaction
 * takes a lock of the whole server at commit, so hints are sent by themselves, gathered for some milliseconds.
 * Listeners in this process are told at once.
 */
export async function postgresLive(url: string): Promise<Live> {
  const live = new PostgresLive(url);
  await live.connect();
  return live;
}

class PostgresLive implements Live {
  private readonly url: string;
  private readonly local = localLive();
  /** Recognises this process's own hints, which come back to it. */
  private readonly from = randomUUID();
  private connection: pg.Client | null = null;
  private waiting: AddressedHint[] = [];
  private isOverflowed = false;
  private flushing: Promise<void> | null = null;
  private flushTimer: NodeJS.Timeout | undefined;
  private probeTimer: NodeJS.Timeout | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private retryPause = firstPause;
  private isClosed = false;

  constructor(url: string) {
    this.url = url;
  }

  async connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
      application_name: 'live',
    });
    made.on('error', () => this.lose(made));
    made.on('end', () => this.lose(made));
    made.on('notification', ({ payload }) => this.receive(payload ?? ''));
    try {
      await made.connect();
      await made.query(`listen ${channel}`);
    } catch (error) {
      discard(made);
      throw error;
    }
    this.connection = made;
    this.retryPause = firstPause;
    this.probeTimer = setInterval(() => void made.query('select 1').catch(() => this.lose(made)), probeEvery).unref();
  }

  publish(userIds: readonly number[], hint: LiveHint): void {
    if (userIds.length === 0 || this.isClosed) return;
    this.local.publish(userIds, hint);
    if (this.waiting.length >= mostWaiting) {
      this.waiting = [];
      this.isOverflowed = true;
    }
    if (!this.isOverflowed) this.waiting.push([[...userIds], hint]);
    this.flushSoon();
  }

  subscribe(userId: number, listener: (hint: LiveHint) => void): () => void {
    return this.local.subscribe(userId, listener);
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.flushTimer);
    clearTimeout(this.retryTimer);
    clearInterval(this.probeTimer);
    await this.flushing;
    await this.flush();
    const last = this.connection;
    this.connection = null;
    await last?.end().catch(() => undefined);
    await this.local.close();
  }

  private receive(payload: string): void {
    const { from, told } = readBatch(payload);
    if (from === this.from) return;
    if (told === null) this.local.publishToAll({ type: 'missed' });
    else for (const [userIds, hint] of told) this.local.publish(userIds, hint);
  }

  private lose(lost: pg.Client): void {
    if (this.connection !== lost) return;
    this.connection = null;
    clearInterval(this.probeTimer);
    discard(lost);
    if (!this.isClosed) this.reconnectLater();
  }

  private reconnectLater(): void {
    // Random, so that not every process reconnects at once.
    const pause = this.retryPause * (0.5 + Math.random() / 2);
    this.retryTimer = setTimeout(() => void this.reconnect(), pause).unref();
  }

  private async reconnect(): Promise<void> {
    try {
      await this.connect();
    } catch {
      this.retryPause = Math.min(this.retryPause * 2, longestPause);
      if (!this.isClosed) this.reconnectLater();
      return;
    }
    if (this.isClosed) return;
    // Whatever the others told meanwhile is lost.
    this.local.publishToAll({ type: 'missed' });
    this.flushSoon();
  }

  private flushSoon(): void {
    this.flushTimer ??= setTimeout(() => {
      this.flushTimer = undefined;
      void this.flush();
    }, flushEvery);
  }

  private flush(): Promise<void> {
    return (this.flushing ??= this.sendWaiting().finally(() => {
      this.flushing = null;
      const isMore = this.waiting.length > 0 || this.isOverflowed;
      if (isMore && this.connection && !this.isClosed) this.flushSoon();
    }));
  }

  /** One statement for all that waits. What could not be sent stays in front of what comes later. */
  private async sendWaiting(): Promise<void> {
    const { connection, waiting, isOverflowed } = this;
    if (!connection || (waiting.length === 0 && !isOverflowed)) return;
    this.waiting = [];
    this.isOverflowed = false;
    try {
      await connection.query(`select pg_notify('${channel}', payload) from unnest($1::text[]) as payload`, [
        toPayloads({ from: this.from, told: isOverflowed ? null : waiting }),
      ]);
    } catch {
      this.waiting = [...waiting, ...this.waiting];
      this.isOverflowed ||= isOverflowed;
      this.lose(connection);
    }
  }
}

/** Without the protocol's farewell, which a hanging connection would never take. */
function discard(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
