import pg from 'pg';
import { connectWithin } from './pool.ts';

/** Any number that nothing else uses as a lock. */
const lockKey = 740_231_878;
const tries = 3;

/** Settings of the database that cannot work together; the message says what to change. */
export class UnusableDatabase extends Error {}

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithin, keepAlive: true });
  // A broken connection fails its query; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const backendOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>({ name: 'backend', text: 'select pg_backend_pid() as pid' });
  return rows[0]!.pid;
};

/** Two connections at once; both are closed afterwards. */
async function withTwo<T>(urls: [string, string], work: (one: pg.Client, other: pg.Client) => Promise<T>): Promise<T> {
  const one = await connected(urls[0]);
  try {
    const other = await connected(urls[1]);
    try {
      return await work(one, other);
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
}

/**
 * Whether an address leads to a pooler that gives a connection back after each transaction: then two that are open at
 * once are served by one and the same backend, by turns. Others may come in between, so it is looked at more than once.
 */
const isTransactionPooler = (url: string): Promise<boolean> =>
  withTwo([url, url], async (one, other) => {
    for (let turn = 0; turn < tries; turn++) {
      const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
      const { rows: others } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (rows[0]?.pid === others[0]?.pid) return true;
    }
    return false;
  });

/** Whether such a pooler knows a named statement on whichever connection it is run (PgBouncer from 1.21 on). */
const carriesStatements = (url: string): Promise<boolean> =>
  withTwo([url, url], async (one, other) => {
    const prepared = await backendOf(one);
    // While the other keeps that backend, the statement is run on the next.
    await other.query('begin; select 1');
    try {
      return (await backendOf(one)) !== prepared;
    } catch {
      return false;
    } finally {
      await other.query('rollback');
    }
  });

/** Whether two addresses lead to one database: what one of them has locked, the other cannot lock. */
const leadToOneDatabase = (pooled: string, direct: string): Promise<boolean> =>
  withTwo([direct, pooled], async (one, other) => {
    await one.query('select pg_advisory_lock($1)', [lockKey]);
    const { rows } = await other.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [
      lockKey,
    ]);
    return rows[0]?.isFree === false;
  });

const isStandby = async (url: string): Promise<boolean> => {
  const client = await connected(url);
  try {
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    return rows[0]?.isStandby === true;
  } finally {
    await client.end();
  }
};

export interface DatabaseAddresses {
  /** Where calls and jobs ask. */
  url: string;
  /** Where a connection stays one's own, for changes of tables and for hints; the same one if there is no pooler. */
  directUrl: string;
  /** Whether statements are named, where `url` leads to a pooler. */
  poolerStatements?: boolean;
}

/** Whether `url` leads to a pooler in transaction mode; refuses addresses that cannot work, with a sentence. */
export async function checkAddresses({ url, directUrl, poolerStatements }: DatabaseAddresses): Promise<boolean> {
  const isOne = directUrl === url;
  if (await isTransactionPooler(directUrl))
    throw new UnusableDatabase(
      isOne
        ? 'DATABASE_URL leads to a connection pooler in transaction mode. Changes of tables and hints between processes need a connection of their own: set DATABASE_DIRECT_URL to the address of the database itself.'
        : 'DATABASE_DIRECT_URL leads to a connection pooler in transaction mode; set it to the address of the database itself.',
    );
  if (await isStandby(directUrl))
    throw new UnusableDatabase(
      `${isOne ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} leads to a standby, which takes no writes; set it to the primary, or to an address that follows it.`,
    );
  if (isOne) return false;
  if (!(await leadToOneDatabase(url, directUrl)))
    throw new UnusableDatabase(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases; both have to lead to the same one.',
    );
  const isPooled = await isTransactionPooler(url);
  if (isPooled && poolerStatements && !(await carriesStatements(url)))
    throw new UnusableDatabase(
      'DATABASE_POOLER_STATEMENTS is 1, and the pooler at DATABASE_URL does not carry prepared statements from one connection to another (PgBouncer does from 1.21 on, with max_prepared_statements above 0); leave it out.',
    );
  return isPooled;
}
