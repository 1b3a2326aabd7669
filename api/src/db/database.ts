import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { lockDirectory } from './directoryLock.ts';
import { migratePglite, migratePostgres } from './migrate.ts';
import { type DatabaseGaveUp, watchForPanic } from './panic.ts';
import { keepPrivate } from './privateFolder.ts';
import { BoundedPool, connectionSettings, connectWithin, type Pooling } from './pool.ts';
import { transactionsOn } from './transactions.ts';
import { Turns } from './Turns.ts';

/** A handle for queries: the database or a transaction in it. Both engines behave alike. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  close(): Promise<void>;
  /** The line before a database that does one thing at a time. */
  turns?: Turns;
  /** Resolves when it has given up and only a new process can open it again. */
  gaveUp?: Promise<DatabaseGaveUp>;
}

/** Columns are camelCase in code and snake_case in the database. */
export const casing = 'snake_case' as const;

interface PostgresOptions {
  connections?: number;
  tries?: number;
  slower?: number;
  /** Where tables are changed, if `url` leads to a pooler. */
  directUrl?: string | undefined;
  pooling?: Pooling;
}

/** Opens PostgreSQL and brings its tables up to date. */
export async function openPostgres(
  url: string,
  { connections = 10, tries, slower = 1, directUrl = url, pooling }: PostgresOptions = {},
): Promise<Database> {
  const migrating = { connectionString: directUrl, connectionTimeoutMillis: connectWithin * slower, keepAlive: true };
  await migratePostgres(migrating, { settings: pooling?.isPooled ? connectionSettings(slower) : [] });
  const pool = new BoundedPool(url, connections, slower, pooling);
  const db: Db = drizzlePg(pool, { casing });
  db.transaction = transactionsOn(pool, connections, {
    slower,
    config: { casing },
    ...(tries !== undefined && { tries }),
  });
  return { db, engine: 'postgres', close: () => pool.end() };
}

/**
 * Options of the embedded database: PostgreSQL finds its extensions by itself, PGlite has to be given them.
 */
export const embeddedOptions = { extensions: { pg_trgm } };

/**
 * Opens the embedded database in `dir/db`. Only one process may do so at a time, and only this account may read it.
 */
export async function openEmbedded(dir: string): Promise<Database> {
  const data = join(dir, 'db');
  keepPrivate(dir);
  keepPrivate(data, true);
  const unlock = await lockDirectory(dir);
  try {
    const client = await PGlite.create(data, embeddedOptions);
    const gaveUp = watchForPanic(client);
    const database = await openPglite(client);
    // Secures the files of the first start.
    keepPrivate(data, true);
    return { ...database, gaveUp, close: () => database.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Wraps a PGlite that the caller made (in memory, or from a dump). */
export async function openPglite(client: PGlite): Promise<Database> {
  const db = drizzlePglite(client, { casing }) as unknown as Db;
  await migratePglite(client);
  return { db, engine: 'pglite', turns: inTurns(client), close: () => client.close() };
}

/** It has one connection, and would take what comes one after the other. */
function inTurns(client: PGlite): Turns {
  const turns = new Turns();
  for (const name of ['query', 'transaction'] as const) {
    const ask = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(client, { [name]: (...args: unknown[]) => turns.within(() => ask(...args)) });
  }
  return turns;
}
