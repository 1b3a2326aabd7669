import { Socket } from 'node:net';
import pg from 'pg';
import { poolIsFull } from './busy.ts';
import { watchForHanging } from './hangWatch.ts';
import { forgetNames, rememberStatements } from './rememberStatements.ts';
import { WaitLimit } from './waitLimit.ts';

/** A database that accepts no connection within this time is not there. In milliseconds. */
export const connectWithin = 1500;
/**
 * How long to wait for a connection of the pool: two seconds in which none became free, or eight in all, since many
 * who come at once are served one after the other. In milliseconds.
 */
const patience = { stall: 2000, longest: 8000 };
/** How long a statement waits for another transaction's lock. In milliseconds. */
const lockWithin = 3000;

/** For those who wait for a connection, or for their turn to write; `slower` as for the pool. */
export const waitLimit = (slower: number): WaitLimit =>
  new WaitLimit({ stall: patience.stall * slower, longest: patience.longest * slower });

/** What every connection has. */
export const connectionSettings = (slower: number): [name: string, value: string | number][] => [
  // Compiling a plan, or starting workers for it, takes longer than any of our queries.
  ['jit', 'off'],
  ['max_parallel_workers_per_gather', 0],
  ['lock_timeout', lockWithin * slower],
];

/** Statements, because poolers in between drop options. */
const settingsOf = (slower: number): string =>
  connectionSettings(slower)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

type Connected = Parameters<pg.Pool['connect']>[0];

/** Whether connections go back to a pooler after each transaction, and whether it then knows a named statement. */
export interface Pooling {
  isPooled: boolean;
  carriesStatements: boolean;
}
const notPooled: Pooling = { isPooled: false, carriesStatements: true };

/** Named without "Pool": Drizzle recognises a pool by its class name. */
const eagerClient = (slower: number, { carriesStatements }: Pooling): typeof pg.Client =>
  class EagerClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: connectWithin * slower });
      // The pool listens only to idle connections: one that breaks between two statements would end the process.
      // Whoever holds it learns of it with the next statement.
      this.on('error', () => undefined);
      if (carriesStatements) rememberStatements(this);
      else forgetNames(this);
    }
  };

/**
 * Connections to PostgreSQL on which nothing waits without a limit: for a connection, for a lock, or for a database
 * that hangs. When it hangs, running queries fail, and new ones fail at once.
 */
export class BoundedPool extends pg.Pool {
  readonly #sockets: Set<Socket>;
  readonly #watch;
  readonly #limit: WaitLimit;

  /** `slower` multiplies every limit: tests of something else run on machines of any pace. */
  constructor(url: string, connections: number, slower = 1, pooling = notPooled) {
    const sockets = new Set<Socket>();
    super({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: patience.longest * slower,
      keepAlive: true,
      Client: eagerClient(slower, pooling),
      // Longer than any query of a request or a job.
      query_timeout: 60_000,
      stream: () => {
        const socket = new Socket();
        sockets.add(socket.once('close', () => sockets.delete(socket)));
        return socket;
      },
      // Through a pooler it is whoever is served next who would have them: there the account has them.
      ...(!pooling.isPooled && {
        onConnect: async (client: pg.ClientBase) => {
          await client.query(settingsOf(slower));
        },
      }),
    });
    this.#sockets = sockets;
    this.#limit = waitLimit(slower);
    // A broken idle connection is replaced at the next query; without a listener it would end the process.
    this.on('error', () => undefined);
    this.on('release', () => this.#limit.moved());
    this.#watch = watchForHanging(url, {
      slower,
      isUsed: () => this.totalCount > this.idleCount,
      onHang: () => {
        for (const socket of this.#sockets) socket.destroy();
      },
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return this.#connect(callback);
    return new Promise((resolve, reject) =>
      this.#connect((error, client) => (error || !client ? reject(error ?? new Error(poolIsFull)) : resolve(client))),
    );
  }

  #connect(answer: Connected): void {
    // With the message of a broken connection, which callers recognise.
    if (this.#watch.isHanging())
      return answer(new Error('Connection terminated: the database does not answer'), undefined, () => undefined);
    if (this.idleCount > 0 || this.totalCount < this.options.max) return super.connect(answer);
    let isOver = false;
    const end = this.#limit.watch(() => {
      isOver = true;
      answer(new Error(poolIsFull), undefined, () => undefined);
    });
    super.connect((error, client, release) => {
      end();
      // It comes too late for this caller, and serves the next one.
      if (isOver) client?.release();
      else answer(error, client, release);
    });
  }

  override async end(): Promise<void> {
    await this.#watch.stop();
    await super.end();
  }
}
