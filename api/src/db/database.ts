import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockDirectory } from './directoryLock.ts';
import { migratePglite, migratePostgres } from './migrate.ts';
import { rememberStatements } from './rememberStatements.ts';

/** A handle for queries: the database or a transaction inside it. Both engines answer alike. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/** Columns are camelCase in code and snake_case in the database. */
export const casing = 'snake_case' as const;

/**
 * A database that does not take a connection within this time is not there; waiting for a free one of the pool may take
 * longer.
 */
const connectWithin = 1500;

/** Named without "Pool": Drizzle tells a pool by its name. */
class EagerClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: connectWithin });
    rememberStatements(this);
  }
}

/** Opens PostgreSQL and brings its tables up to date. */
export async function openPostgres(url: string, options: { connections?: number } = {}): Promise<Database> {
  await migratePostgres({ connectionString: url, connectionTimeoutMillis: connectWithin, keepAlive: true });
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    Client: EagerClient,
    // Only for a server that hangs: longer than any query of a request or job takes.
    query_timeout: 60_000,
    // Compiling a plan and starting workers for it take longer than any of our queries; statements, because poolers in
    // between drop them as options.
    onConnect: async (client) => {
      await client.query('set jit = off; set max_parallel_workers_per_gather = 0');
    },
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: drizzlePg(pool, { casing }), engine: 'postgres', close: () => pool.end() };
}

/** What the embedded database is made with: PostgreSQL finds its extensions by itself, PGlite is handed them. */
export const embeddedOptions = { extensions: { pg_trgm } };

/** Opens the embedded database in `dir/db`, which only one process may do at a time. */
export async function openEmbedded(dir: string): Promise<Database> {
  await mkdir(dir, { recursive: true });
  const unlock = await lockDirectory(dir);
  try {
    const database = await openPglite(await PGlite.create(join(dir, 'db'), embeddedOptions));
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Wraps a PGlite that the caller made (in memory, or from a dump). */
export async function openPglite(client: PGlite): Promise<Database> {
  const db = drizzlePglite(client, { casing }) as unknown as Db;
  await migratePglite(client);
  return { db, engine: 'pglite', close: () => client.close() };
}
