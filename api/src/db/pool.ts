import { Socket } from 'node:net';
import pg from 'pg';
import { watchForHanging } from './hangWatch.ts';
import { rememberStatements } from './rememberStatements.ts';

/** A database that does not take a connection within this time is not there. */
export const connectWithin = 1500;
/** How long somebody waits for a connection of the pool to become free. */
export const waitWithin = 2000;
/** How long a statement waits for a lock that another transaction holds. */
const lockWithin = 3000;

/** What every connection starts with; statements, because poolers in between drop them as options. */
const settings = [
  // Compiling a plan and starting workers for it take longer than any of our queries.
  'set jit = off',
  'set max_parallel_workers_per_gather = 0',
  `set lock_timeout = ${lockWithin}`,
].join('; ');

/** Named without "Pool": Drizzle tells a pool by its name. */
class EagerClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: connectWithin });
    rememberStatements(this);
  }
}

/**
 * Connections to PostgreSQL on which nothing waits without a bound: for a connection, for a lock, or for a database that
 * hangs. When it does, what was asked of it fails, and so does at once what is asked meanwhile.
 */
export class BoundedPool extends pg.Pool {
  readonly #sockets: Set<Socket>;
  readonly #watch;

  constructor(url: string, connections: number) {
    const sockets = new Set<Socket>();
    super({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: waitWithin,
      keepAlive: true,
      Client: EagerClient,
      // Longer than any query of a request or job takes.
      query_timeout: 60_000,
      stream: () => {
        const socket = new Socket();
        sockets.add(socket.once('close', () => sockets.delete(socket)));
        return socket;
      },
      onConnect: async (client) => {
        await client.query(settings);
      },
    });
    this.#sockets = sockets;
    // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
    this.on('error', () => undefined);
    this.#watch = watchForHanging(url, {
      isUsed: () => this.totalCount > this.idleCount,
      onHang: () => {
        for (const socket of this.#sockets) socket.destroy();
      },
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    // In the words of a connection that breaks, which those who ask know.
    const hang = this.#watch.isHanging() ? new Error('Connection terminated: the database does not answer') : null;
    if (callback) return hang ? callback(hang, undefined, () => undefined) : super.connect(callback);
    return hang ? Promise.reject(hang) : super.connect();
  }

  override async end(): Promise<void> {
    await this.#watch.stop();
    await super.end();
  }
}
